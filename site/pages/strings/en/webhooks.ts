/** The words of the page of webhooks. */
export const webhooks = {
  lead: 'The service sends each event to your server, signed with a secret that only your server and the service know.',
  docs: 'How to receive webhooks',
  none: {
    title: 'No webhooks yet',
    body: 'Add the address of your server below. It has to answer one request first, so that nobody can send events to somebody else’s server.',
  },
  url: 'Address of your server',
  urlHint:
    'An https address that takes POST requests. If this service runs on your own machine, http://localhost works too.',
  badUrl: 'Enter an address that begins with https://.',
  test: 'Test events only',
  testHint: 'Gets the events of test mode, and no others.',
  types: 'Events to send',
  allTypes: 'All events',
  someTypes: 'Only some',
  chooseTypes: 'Choose at least one type.',
  add: 'Add webhook',
  save: 'Save changes',
  saved: 'Saved.',
  /** Why a new address was refused: its server did not confirm the webhook. */
  challenge: {
    title: 'Your server didn’t confirm the webhook',
    nothing: 'Nothing was saved.',
    problems: {
      blocked: 'The service is not allowed to call this address. Use https on port 443, and a public host.',
      timeout: 'Your server didn’t answer within 10 seconds.',
      unreachable:
        'The service couldn’t connect. Check the address. If it begins with https, also check its certificate.',
      'http-status': 'Your server answered with an error. It has to answer with status 200.',
      'wrong-answer':
        'Your server didn’t repeat the nonce. It has to answer with the JSON {"nonce": "…"} that it received.',
    } as Readonly<Record<string, string>>,
    status: (status: number) => `Your server answered with status ${status}. It has to answer with status 200.`,
  },
  refused: 'The service doesn’t take this address. Use another one.',
  most: 'An account has at most 10 webhooks. Delete one to add another.',
  secret: {
    title: 'Your new secret',
    body: 'Your server checks each request with it. Copy it now. You won’t see it again.',
    rotated:
      'Your server checks each request with it. Copy it now. You won’t see it again. The old secret stays valid for 24 hours.',
    id: 'Webhook ID',
    value: 'Secret',
    key: 'Public key',
    keyHint: 'Your server can check requests with this key instead. It isn’t secret.',
  },
  state: { active: 'Active', paused: 'Paused', failing: 'Failing', off: 'Switched off', test: 'Test' },
  disabledBy: {
    gone: 'Your server answered 410, so nothing is sent any more. Resume when it is back.',
    failing: 'No request succeeded for three days, so nothing is sent any more. Resume when your server works again.',
  },
  failingSince: (time: string) => `No event has been delivered since ${time}. The service keeps trying for three days.`,
  onlyTypes: (types: string) => `Only: ${types}`,
  all: 'All events',
  added: (day: string) => `Added ${day}`,
  last: (time: string, result: string) => `Last request on ${time}: ${result}`,
  never: 'No events yet',
  actionsOf: (url: string) => `Actions for ${url}`,
  edit: 'Change',
  sendTest: 'Send test event',
  testDone: 'Test event delivered. It isn’t in the list of deliveries.',
  testFailed: (problem: string) => `The test event was not delivered: ${problem}.`,
  rotate: 'New secret',
  sureRotate: {
    title: 'Create a new secret?',
    body: 'The old secret stays valid for 24 hours, so that you can change it on your server.',
  },
  pause: 'Pause',
  paused: 'Paused. Nothing is sent until you resume.',
  resume: 'Resume',
  resumed: 'Resumed.',
  delete: 'Delete',
  sureDelete: (url: string) => ({
    title: 'Delete this webhook?',
    body: `Nothing is sent to ${url} any more, and its deliveries are deleted. Events stay in the list.`,
  }),
  deleted: 'Deleted.',
  deliveries: 'View deliveries',
}

/** The words of the page of webhooks in one language. */
export type WebhooksStrings = typeof webhooks
