/** The page beneath the floating buttons and what their panels hold, in English. */
export const DOCK_ENGLISH = Object.freeze({
  'dock.bubbles': 'Floating buttons',
  'dock.bubble.help': 'Enter opens the panel, arrow keys move, A lists the actions, Escape leaves.',
  'dock.conditions.crowd': 'Floating buttons', 'dock.conditions.add': 'Add one', 'dock.conditions.popAll': 'Hide all',
  'conditions.showAll': 'Show all', 'conditions.resetPlaces': 'Reset places',
  'dock.help.popAll': 'Hide all', 'dock.help.stage': 'Go to the floating buttons', 'dock.help.nudge': 'Move the focused button',
  'dock.help.escape': 'Close, or leave the buttons', 'help.actions': 'Actions of the focused button',
  'conditions.keyboard': 'Keyboard', 'conditions.size': 'Size', 'conditions.size.phone': 'Phone',
  'conditions.size.split': 'Split view', 'conditions.size.tablet': 'Tablet',

  'actions.of': 'Actions for {name}', 'actions.left': 'Move to left edge', 'actions.right': 'Move to right edge',
  'actions.top': 'Move to top edge', 'actions.bottom': 'Move to bottom edge', 'actions.hide': 'Hide',
  'announce.opened': '{name} opened', 'announce.closed': '{name} closed', 'announce.docked': '{name}, {place}',
  'announce.hid': '{name} hidden', 'announce.shown': '{name} shown',

  'choices.policy': 'Left or right|Top or bottom|Any edge|Corners|Free',
  'choices.panelMode': 'Popover|Slide-out',
  'choices.outsideTap': 'Close, consume|Close, pass through|Ignore',

  'dock.article': 'Article',
  'dock.article.section': 'Motion',
  'dock.article.title': 'The Art of Coming to Rest',
  'dock.article.lead': 'Nothing in the world stops dead. What is made of glass and light should not, either.',
  'dock.article.author': 'Ines Aalto', 'dock.article.time': '6 min read',
  'dock.article.follow': 'Follow', 'dock.article.following': 'Following',
  'dock.article.hero': 'A ball in stroboscopic light, bouncing lower each time until it rolls to a stop.',
  'dock.article.1': 'Push a door and let go. It does not move at one speed and then halt; it hurries, thinks better of it, and '
    + 'settles into its frame. Your eye has watched ten thousand doors, and it knows, long before you do, when one of them is lying.',
  'dock.article.2': 'Engineers have a word for how something stops: damping. Too little, and it swings past its goal and back '
    + 'again, like a gate in the wind. Too much, and it creeps, as if through honey. Between the two runs a narrow seam where it '
    + 'arrives as fast as it can without ever passing its goal. That is called critical, and hospital doors are tuned to it.',
  'dock.article.figure': 'One spring, three dampers. The dashed line is where it wants to be.',
  'dock.article.damping': 'Damping', 'dock.article.loose': 'Loose', 'dock.article.critical': 'Critical',
  'dock.article.heavy': 'Heavy',
  'dock.article.heading': 'Momentum is a promise',
  'dock.article.3': 'When a finger throws something, it makes a promise about where that thing is going. A good interface keeps '
    + 'it: the speed of the hand becomes the speed of the object, and the place where it lands is the place where the throw was '
    + 'going to end. Nothing is handed over at a standstill.',
  'dock.article.quote': 'You do not watch a good transition. You make it.',
  'dock.article.4': 'That is why a spring beats a curve of fixed length. A curve has to be told when to finish. A spring can be '
    + 'caught halfway, thrown back and caught again, and it carries its speed through every change of mind.',
  'dock.article.5': 'Galileo timed balls on a ramp with a water clock, because falling ones were too quick for him. Our clocks tick a '
    + 'hundred and twenty times a second, and still the trick is the same patience: slow the thing down, look at how it stops, '
    + 'and change one number at a time.',
  'dock.article.like': 'Like', 'dock.article.likes': '{count} likes', 'dock.article.save': 'Save',
  'dock.article.text': 'Text size', 'dock.article.bar': 'Article tools',
  'dock.article.buttons': 'Floating buttons', 'dock.article.show': 'Show hidden buttons',
  'dock.article.comments': 'Comments', 'dock.article.comment': 'Add a comment', 'dock.article.send': 'Send',
  'dock.article.you': 'You', 'dock.article.now': 'now',
  'dock.article.name.1': 'Theo Brandt', 'dock.article.when.1': '2 h',
  'dock.article.said.1': 'I have now inspected every door in our building. Two of them are lying.',
  'dock.article.name.2': 'Mei Tanaka', 'dock.article.when.2': '40 min',
  'dock.article.said.2': 'A damping ratio of 0.78, and never looked back.',

  'dock.chat.from': 'Mia', 'dock.chat.initial': 'M', 'dock.chat.status': 'Active now', 'dock.chat.messages': 'Messages',
  'dock.chat.1': 'Tried the dock yet?', 'dock.chat.2': 'Yes, on the train.',
  'dock.chat.3': 'It stays where I put it.', 'dock.chat.4': 'Now fling it at the keyboard 😄',
  'dock.chat.field': 'Message', 'dock.chat.send': 'Send', 'dock.chat.typing': 'Mia is typing',
  'dock.chat.reply.1': 'It stands right on top of it. Neat.', 'dock.chat.reply.2': 'Two of them side by side, no bumping.',
  'dock.chat.reply.3': 'Okay, I am keeping this one.',

  'dock.music.1': 'Low Gravity', 'dock.music.2': 'Slow Pendulum', 'dock.music.3': 'Soft Landing',
  'dock.music.artist': 'The Overshoots', 'dock.music.seek': 'Position', 'dock.music.play': 'Play', 'dock.music.pause': 'Pause',
  'dock.music.previous': 'Previous', 'dock.music.next': 'Next', 'dock.music.volume': 'Volume', 'dock.music.love': 'Love',
  'dock.music.at': '{at} of {of}',

  'dock.note.title': 'Before release', 'dock.note.when': 'Today, 9:41',
  'dock.note.1': 'Try it with one thumb', 'dock.note.2': 'Turn on Reduce Motion', 'dock.note.3': 'Rotate while it is open',
  'dock.note.field': 'New item', 'dock.note.add': 'Add',

  'dock.camera.0': 'Grid', 'dock.camera.1': 'Night mode', 'dock.camera.slider': 'Zoom',
  'dock.bolt.0': 'Low Power Mode', 'dock.bolt.1': 'Battery percentage', 'dock.bolt.slider': 'Charge limit',
  'dock.heart.0': 'Heart rate alerts', 'dock.heart.1': 'Breathing reminders', 'dock.heart.slider': 'Daily goal',
  'dock.star.0': 'Show favorites first', 'dock.star.1': 'Sync favorites', 'dock.star.slider': 'Rating',
  'dock.map.0': 'Traffic', 'dock.map.1': 'Satellite', 'dock.map.slider': 'Radius',
  'dock.bell.0': 'Notifications', 'dock.bell.1': 'Badges', 'dock.bell.slider': 'Volume',
  'dock.gear.0': 'Haptics', 'dock.gear.1': 'True tone', 'dock.gear.slider': 'Brightness',

  'dock.key.space': 'space', 'dock.key.return': 'return', 'dock.key.send': 'send',
});
