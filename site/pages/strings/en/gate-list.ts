/** The words of the list of gates, and of what can be done with a gate there and in its editor. */
export const gateList = {
  columns: {
    gate: 'Gate',
    status: 'Status',
    requires: 'Requires',
    price: 'Price',
    changed: 'Changed',
    actions: 'Actions',
  },
  all: 'All',
  search: 'Search by name or ID',
  free: 'Free',
  more: (count: number) => `${count} more`,
  nothing: 'Nothing yet',
  optional: (title: string) => `${title} (optional)`,
  /** When a published gate opens, closes or has closed. */
  times: {
    not_started: (when: string) => `Opens ${when}`,
    open: (when: string) => `Closes ${when}`,
    ended: (when: string) => `Closed ${when}`,
  },
  changedOn: (when: string) => `Changed ${when}`,
  none: {
    title: 'No gates yet',
    body: 'A gate says what people must prove to get access, a file or a message from you.',
  },
  noneFound: 'No gate matches.',
  docs: 'How to make a gate',
  test: {
    title: 'Test gates',
    tag: 'Test data',
    lead: 'For your CI. They open nothing, and only a test key can change them.',
    docs: 'Test your integration',
  },

  actionsOf: (name: string) => `Actions for ${name}`,
  open: 'Open its page',
  activity: 'Activity',
  copyId: 'Copy ID',
  copied: 'ID copied.',
  notCopied: (id: string) => `Your browser didn’t allow copying. The ID is ${id}`,
  archive: 'Archive',
  sureArchive: (name: string) => ({
    title: `Archive ${name}?`,
    body: 'Nobody can pass it any more, and its page closes. You can publish it again later.',
  }),
  archived: 'Archived. Nobody can pass it any more.',
}

/** The words of the list of gates in one language. */
export type GateListStrings = typeof gateList
