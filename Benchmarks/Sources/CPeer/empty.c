/* SwiftPM wants a source file in every C target; this one only offers peer.h. */
#include "peer.h"
