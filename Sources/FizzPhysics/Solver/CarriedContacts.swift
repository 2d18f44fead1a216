/// Contacts on their way from one pair list to the next, named by id since slots change. Contacts between sleeping bodies
/// stay here until they wake, so that a woken pile stands as it stood.
struct CarriedContacts {
  var contacts: Buffer<Contact>
  var count = 0

  struct Contact: BitwiseCopyable {
    var first: Int32
    var second: Int32
    var impulse: Float
    var touching: Bool
  }

  static let none = Contact(first: 0, second: 0, impulse: 0, touching: false)

  init() { contacts = Buffer(capacity: 64, filledWith: CarriedContacts.none) }

  mutating func append(_ c: Contact) {
    if count == contacts.capacity { contacts.reserve(count + 1, keeping: count, filledWith: CarriedContacts.none) }
    contacts.base[count] = c
    count += 1
  }

  func clone() -> CarriedContacts {
    var c = self
    c.contacts = contacts.clone()
    return c
  }

  func free() { contacts.free() }
}
