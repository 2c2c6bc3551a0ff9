import type { GateStatus } from '../../../../shared/gate/model.ts'
import { gateFields } from './gate-fields.ts'

/** The words of the editor of a gate. `gate-list.ts` has those that the list of gates uses too. */
export const gates = {
  leave: {
    title: 'Leave without saving?',
    body: 'Your changes since the last save will be lost.',
    yes: 'Leave',
    no: 'Stay',
  },
  discardSure: {
    title: 'Discard your changes?',
    body: 'The gate goes back to what was last saved.',
    yes: 'Discard',
    no: 'Keep editing',
  },
  newGate: 'New gate',
  status: (status: string, version: number) => `${status}, version ${version}`,
  versions: 'Each saved change makes a new version, except a change of the logo.',
  unsaved: 'Unsaved changes',
  discard: 'Discard',
  optionalField: 'optional',
  problemCount: (count: number) => (count === 1 ? '1 problem' : `${count} problems`),

  name: 'Name',
  nameHint: 'People see it on the page of the gate.',
  gateId: 'Gate ID',
  gateIdHint: 'Part of its address. You can’t change it after you save.',
  description: 'What is it for?',
  descriptionHint: 'Shown below the name.',
  branding: 'Look of its page',
  logo: {
    label: 'Logo',
    hint: 'PNG, JPEG or WebP, up to 1 MB. It is saved at once.',
    first: 'Save the gate first. Then you can add a logo.',
    choose: 'Choose a picture',
    change: 'Replace',
    remove: 'Remove',
    uploading: 'Uploading…',
    added: 'Logo saved.',
    removed: 'Logo removed.',
    refused: {
      kind: 'Choose a PNG, JPEG or WebP picture.',
      large: 'This picture is larger than 1 MB. Choose a smaller one.',
      dimensions: 'This picture is larger than 4096 × 4096 pixels. Choose a smaller one.',
      moving: 'This picture moves. Choose a still one.',
      damaged: 'We couldn’t read this picture. It may be damaged.',
    },
  },
  accent: {
    label: 'Accent colour',
    hint: 'The colour of buttons and links, for example #1f4fd8. Leave it empty for the colour of this service.',
    pick: 'Pick a colour',
    sample: 'Continue',
    light: 'Light mode',
    dark: 'Dark mode',
    contrast: (ratio: string) => `Easy to read: contrast ${ratio} : 1`,
    adjusted: (colour: string) => `Shown as ${colour}, so that people can read it.`,
  },

  requirements: 'Requirements',
  requirementsLead: 'People must prove all of these. To accept one or the other, make two gates.',
  none: 'No requirements yet.',
  kind: 'New requirement',
  unavailable: 'not set up on this service',
  add: 'Add requirement',
  row: (number: number, title: string) => `${number}. ${title}`,
  edit: 'Edit',
  done: 'Done',
  ofRow: (act: string, title: string) => `${act}: ${title}`,
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove',
  lock: 'Leave an optional field empty to accept any value, unless the field says something else.',
  anything: 'Any',
  more: 'More fields',
  addRule: 'Add condition',
  /** A field of the result, where the request has a field of the same name. */
  confirmed: (label: string) => `${label} (result)`,
  /** Below the choice of a field, where both are in the list. */
  confirmedHint: '“Result”: what the check found, not what was asked for.',
  /** Names for the two ways to write a network, where a list has both. */
  networkFields: { chainId: 'Network number', chain: 'Network ID' },
  path: 'Field',
  linked: 'Linked document…',
  linkedPath: 'Path in the document',
  op: 'Comparison',
  ops: { eq: 'is', gte: 'is at least', lte: 'is at most' },
  /** The comparisons of a time. */
  timeOps: { eq: 'is exactly', gte: 'is on or after', lte: 'is on or before' },
  value: 'Value',
  rule: (number: number) => `Condition ${number}`,
  removeRule: (number: number) => `Remove condition ${number}`,
  optional: 'Optional',
  optionalHint: 'People see it, but can pass without it.',
  minCount: 'Number of different proofs',
  maxAge: 'Maximum age of the proof, in hours',
  choose: 'Choose',
  /** Below a network that the operator of this service has not set up a node for. */
  publicNode: (network: string) => `This service reads ${network} through a public node, which may not always answer.`,
  noContract: 'There is no contract at this address on this network, so nobody could pass.',
  /** A requirement asks for the same as an earlier one. */
  repeats: (number: number) =>
    `This asks for the same as requirement ${number}, so one proof meets both. Change or remove one of them.`,

  forAll: 'For all requirements',
  freshness: 'Maximum age of all proofs, in hours',
  freshnessHint: 'Leave it empty for no further limit.',
  unique: 'One pass per',
  uniqueBy: { personhood: 'Person', account: 'Social or organisation account', asset: 'NFT' },
  uniqueMissing: {
    personhood: (names: string) =>
      `For one pass per person, add the requirement ${names}, and don’t tick Optional in it.`,
    account: (names: string) =>
      `For one pass per account, add the requirement ${names}, and don’t tick Optional in it.`,
    asset: (names: string) => `For one pass per NFT, add the requirement ${names}, and don’t tick Optional in it.`,
  },
  /** Where this service offers none of the requirements that tell these things apart. */
  uniqueOff: (names: string) => `This needs the requirement ${names}: not set up on this service.`,
  uniqueHint:
    'Whoever has passed can always come back with the same wallet. Whoever comes with another wallet, but is the same person or has the same account or NFT, is refused. With nothing ticked, the same person can pass with several wallets.',
  phishingResistant: 'Protect against stolen signatures',
  phishingResistantHint: (ways: string) =>
    `People must also sign in to this service with ${ways}, to an account that has their wallet. So nobody can pass with a signature taken from somebody else. Whoever has no account chooses “Passkey” in the list of wallets.`,
  passkey: 'a passkey',

  startsAt: 'Opens',
  endsAt: 'Closes',
  now: 'Now',
  never: 'Never',
  onDate: 'On a date',
  date: 'Date',
  time: 'Time',
  zone: (zone: string) => `Times are in ${zone}.`,
  access: 'Who can use it',
  visibility: 'Who can find it',
  visibilities: { unlisted: 'Anyone with the link or ID', public: 'Everyone, and programs can list it' },
  origins: 'Websites that may use it',
  originsHint: 'One per line, such as https://shop.example. Leave it empty to allow all. The direct link always works.',

  price: 'Price',
  priceLead: (wallet: string) =>
    `People pay after they have met all requirements. A gate with a price needs at least one, such as ${wallet}. If people may either prove something or pay, make two gates: a free one, and one with a price that asks only for ${wallet}.`,
  charged: 'Charge for access',
  amountHint: 'Each wallet pays once. People who come back, or who passed before there was a price, pay nothing.',
  amount: 'Amount in US dollars',
  methods: 'Pay with',
  method: { usdc: 'USDC', stripe: 'Card' },
  cardHint: 'Card payments go to your Stripe account.',
  cardsNotReady: 'Cards don’t work until you set up Stripe.',
  /** A chosen way to pay that the service does not have; the price is none for a card; what a card pays in place of the price. */
  notOffered: (method: string) => `This service takes no payments by ${method}. Untick ${method}.`,
  cardLimits: (least: string, most: string) =>
    `Cards take ${least} to ${most}, so people can’t pay this price by card. Change the price, or untick Card.`,
  wholeCents: (price: string) => `By card, people pay ${price}: cards take whole cents.`,
  cardSetup: 'Set up or check Stripe',
  recipient: 'Wallet that receives the USDC',
  recipientHint: (wallet: string) => `A wallet address. Empty: USDC goes to ${wallet}.`,
  recipientNetwork: (network: string) => `USDC arrives on ${network}. Use an address that you control on this network.`,

  after: 'After passing',
  returnUrl: 'Page people return to',
  returnHint:
    'Starts with https://. If it is empty, people return to the page they came from, and people who came by the link stay on the gate’s page.',
  stored: 'A reward is saved. Only people who pass can see it, so it isn’t shown here.',
  replace: 'Change reward',
  keepStored: 'Keep the saved reward',
  delivery: 'Reward',
  deliveries: {
    '': 'No reward: only your own site lets them in',
    access_granted: 'Show “You have access”',
    redirect: 'Open a link',
    download: 'Link to a file',
    reveal: 'Show a message',
  },
  /** Below the choice of no reward, where one is saved. */
  removesReward:
    'Saving or publishing deletes the saved reward for good. People who pass then get nothing on the gate’s page, also those who passed before.',
  /** Below the choice of no reward, where the gate has a price. */
  paysForNothing: 'People who come by the link pay and get nothing on the gate’s page.',
  rewardValue: { redirect: 'Link', download: 'Link to the file', reveal: 'Message' },
  rewardLabel: 'Title of the reward',
  rewardMessage: 'Note shown with it',
  secret: 'Encrypted, and shown only to people who pass. They all see the same, and can pass it on.',
  keepCopy: 'Keep a copy. Later you can replace this text, but not read it.',

  saveDraft: 'Save draft',
  restoreDraft: 'Restore as draft',
  /** Beside the buttons: what they save, or why not yet. */
  saving: {
    blocked: (problem: string) => `You can’t save a draft yet. ${problem}`,
    draft: 'Only you see a draft, and nobody can use it.',
    saved: 'All changes are saved. Only you see the draft.',
    archived: 'Nobody can use an archived gate. As a draft, only you see it.',
    live: 'All changes are published.',
    changed: 'A published gate has no draft. Your changes are saved when you publish them.',
    paused: 'All changes are saved.',
    resume: '“Resume” opens the gate as it was last saved. Save your changes first.',
  },
  save: 'Save changes',
  publish: 'Publish',
  publishChanges: 'Publish changes',
  pause: 'Pause',
  resume: 'Resume',
  saved: {
    draft: 'Saved as a draft.',
    published: 'Published.',
    paused: 'Paused. Nobody can pass it now.',
    archived: 'Archived.',
  } satisfies Record<GateStatus, string>,

  preview: 'Preview',
  previewAs: { page: 'Page', button: 'Button' },
  previewIn: { light: 'Light', dark: 'Dark' },
  previewHint: 'Updates as you type.',
  /** Below the preview, where visitors see another page now: the gate is not open. */
  previewShut: {
    not_started:
      'This is how it looks when it is open. Before that, visitors of the published gate see only that it isn’t open yet, and when it opens.',
    paused: 'This is how it looks when it is open. Now visitors see only that it is paused.',
    ended: 'This is how it looked while it was open. Now visitors see only that it is closed.',
  },
  unnamed: 'Your gate',
  continue: 'Continue',
  pay: (price: string) => `Then pay ${price}`,
  closes: (when: string) => `Closes ${when}`,
  /** While no problem is shown: what the form still lacks. */
  toDo: (count: number) =>
    count === 1 ? '1 thing left before you can publish' : `${count} things left before you can publish`,
  toFix: (count: number) =>
    count === 1 ? '1 thing to fix before you publish' : `${count} things to fix before you publish`,
  ready: 'Ready to publish',
  /** Below the preview: required checks that the service cannot make. */
  unoffered: (names: string) => `This service doesn’t offer ${names}, so nobody can pass.`,
  /** Below the preview: a price that nobody can pay. */
  unpayable: {
    stripe: 'Set up Stripe. Nobody can pay before.',
    stripeOrUsdc: 'Set up Stripe, or add USDC. Nobody can pay before.',
    service: 'This service doesn’t offer the way to pay that you chose, so nobody can pay.',
    cents: 'Until then, nobody can pay.',
  },
  /** The same of a paused gate, whose changes are saved. */
  ofPaused: {
    toDo: (count: number) => `${count === 1 ? '1 thing' : `${count} things`} left before you can save your changes`,
    toFix: (count: number) => `${count === 1 ? '1 thing' : `${count} things`} to fix before you save your changes`,
    ready: 'Ready to save',
  },
  isPaused: 'Paused. Press Resume to open it again.',
  inPlace: (place: string, text: string) => `${place}: ${text}`,

  installFirst: 'Publish the gate to get its link and code.',
  snippet: 'For your page',
  snippetHint:
    'With a reward, the button is enough: its window shows the reward. You need a server only if your own page opens something.',
  link: 'Send this link',
  seePassed: 'See who passed:',
  redeem: 'For your server: who passed?',
  redeemHint:
    'Decide on your server, never in the page. Replace TOKEN with the token that your page gets, and https://your.site with the address of your site. Let people in only if data.eligible is true: they meet the requirements, and have paid if there is a price.',
  check: 'For your server, later: does this wallet still meet the requirements?',
  embedHint:
    'Let people in only if data.gate.allRequiredSatisfied is true. Replace ADDRESS with the wallet from the first answer, and ACCESS_KEY with an access key that may check gates:',
  unpaid:
    'This gate has a price, and this answer doesn’t say who paid. It is not enough on its own. Save who passed, from the first answer or from the event gate.passed, and let in only the people you saved.',
  keys: 'Apps & keys',
  docs: 'More about gates',
  linkText: 'Verify',
  ...gateFields,
}

/** The words of the editor in one language. */
export type GatesStrings = typeof gates
