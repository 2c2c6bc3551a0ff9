// The public interface of both elements. custom-elements.json, the types for frameworks and the React component derive
// from it, and a test compares it with the elements.
import type { BadgeState } from './badge/state.ts'
import type { SvcVerify } from './svc-verify.ts'
import type { View } from './attempt/view.ts'

type Attribute = {
  description: string
  /** The property of the class, if its name differs from the attribute's. */
  property?: string
  /** The only values that count; the first is the default. */
  values?: readonly string[]
  boolean?: true
}

export const attributes = {
  'gate-id': { property: 'gateId', description: 'The ID of the gate to ask for, instead of `verifiers` or `preset`.' },
  verifiers: { description: 'The IDs of the verifiers to ask for, separated by commas or spaces.' },
  preset: { description: 'The name of a set of verifiers, instead of `verifiers` or `gate-id`.' },
  data: {
    description:
      'The input of the verifiers, as a JSON object. The element fills in the fields of the wallet. The property also takes an object.',
  },
  options: {
    description:
      'What to do with the new proof, as a JSON object with `publishToHub` (an anchor on the hub chain), `targetChains` (anchors on these chains) or `enableIpfs` (a copy of the public view on IPFS). The property also takes an object.',
  },
  mode: {
    values: ['auto', 'inline', 'popup', 'redirect'],
    description:
      'Where the person verifies: on this page (`inline`), in a window (`popup`), or on the hosted page in this tab (`redirect`). `auto` uses this page when the browser has a wallet and every check can be done there, and otherwise a window. These need the hosted page, in a window or by redirect: a gate, a preset, ownership-social, ownership-org-oauth, proof-of-human, a verifier with a version (`ownership-basic@1.0.0`), and a copy on IPFS. With `inline`, the element then offers a window. It also offers one where a person has to enter something that `data` leaves out, such as their domain: `popup` opens the window at once.',
  },
  reuse: {
    values: ['off', 'auto'],
    description:
      'With `auto`, proofs that the person already has may count. The default is `off`. At a gate they always may.',
  },
  'return-url': {
    property: 'returnUrl',
    description: 'The address to which a redirect returns. By default, this page.',
  },
  'base-url': { property: 'baseUrl', description: 'The address of the service, if the script comes from elsewhere.' },
  label: { description: 'The text of the button.' },
  name: { description: 'The name of the form field. Its value is the token.' },
  required: { boolean: true, description: 'The form cannot be sent until there is a token.' },
  disabled: { boolean: true, description: 'Nobody can start a verification.' },
  lang: { description: 'The language. By default, that of the nearest `lang`.' },
  theme: {
    values: ['auto', 'light', 'dark'],
    description: 'The colours. By default, those of the page’s `color-scheme`.',
  },
  test: {
    description:
      'Imitates a verification that ends in `success`, `reject`, `cancelled`, `expired`, `popup-blocked` or `offline`. Without `test-ticket`, it works only on localhost, other loopback addresses and names that end in `.test`.',
  },
  'test-ticket': {
    property: 'testTicket',
    description:
      'A ticket that your server made with a test key. Then `test` runs at the service, on any host, and your server exchanges the token with the test key.',
  },
} as const satisfies Record<string, Attribute>

export const events = {
  'svc-start': { type: 'SvcStartEvent', description: 'Before a verification begins. `preventDefault()` stops it.' },
  'svc-step': { type: 'SvcStepEvent', description: 'The person sees another screen. `detail.step` names it.' },
  'svc-verified': {
    type: 'SvcVerifiedEvent',
    description: 'The person has proven everything. Your server exchanges `detail.token`.',
  },
  'svc-failed': { type: 'SvcFailedEvent', description: 'The verification failed. `detail.code` says why.' },
  'svc-cancelled': { type: 'SvcCancelledEvent', description: 'The person cancelled.' },
  'svc-expired': {
    type: 'SvcExpiredEvent',
    description: 'The token is too old to be exchanged, and `result` is empty.',
  },
} as const satisfies Partial<Record<keyof HTMLElementEventMap, { type: string; description: string }>>

export const methods = {
  start: 'Starts a verification, as a click on the button does.',
  cancel: 'Cancels the verification, if there is one.',
  reset: 'Brings the button back, and forgets the result. It fires no event.',
  checkValidity: 'Says whether the form can be sent, as on any form control. If not, it fires `invalid`.',
  reportValidity: 'Does the same, and shows the reason at the button.',
  setCustomValidity: 'Blocks the form for a reason of your own. An empty text ends this.',
} as const satisfies Partial<Record<keyof SvcVerify, string>>

/** The read-only properties. */
export const fields = {
  result: {
    type: 'VerifiedDetail | undefined',
    description: 'The detail of `svc-verified`, while its token is valid.',
  },
  form: { type: 'HTMLFormElement | null', description: 'The form that the element belongs to.' },
  labels: { type: 'NodeList', description: 'The labels of the element.' },
  type: { type: 'string', description: 'The name of the tag.' },
  value: { type: 'string', description: 'The token, or empty.' },
  validity: { type: 'ValidityState', description: 'Why the element blocks the form, if it does.' },
  validationMessage: { type: 'string', description: 'The same, in words.' },
  willValidate: { type: 'boolean', description: 'Whether the element can block the form.' },
} as const satisfies Partial<Record<keyof SvcVerify, { type: string; description: string }>>

export const slots = {
  '': 'Shown without JavaScript, and in browsers that are too old. Put a link to the hosted page here.',
  verified: 'Shown when verified.',
} as const

export const parts = {
  button: 'The button before the click.',
  label: 'The text of the button.',
  status: 'What happens now, in words.',
  action: 'A button beside that text.',
} as const

export const states = {
  busy: 'Between the click and the end of the verification.',
  verified: 'While `result` is there.',
  failed: 'The verification failed.',
} as const satisfies Record<Exclude<View['state'], 'cancelled'>, string>

export const cssProperties = {
  '--svc-ink': 'The colour of text.',
  '--svc-paper': 'The colour of the background.',
  '--svc-rule': 'The colour of lines.',
  '--svc-muted': 'The colour of secondary text.',
  '--svc-accent': 'The colour of links and buttons.',
  '--svc-radius': 'The radius of corners.',
  '--svc-font': 'The font family.',
} as const

/** The public interface of `<svc-badge>`. It has the CSS properties of `<svc-verify>`. */
export const badge = {
  attributes: {
    qhash: { description: 'The ID of the proof.' },
    'base-url': { description: 'The address of the service, if the script comes from elsewhere.' },
    envelope: {
      description: 'The saved proof as JSON: a bundle or an envelope. The badge then checks it in the browser.',
    },
    issuers: {
      description:
        'The issuers that the page trusts, as JSON. The badge then checks only the saved proof, and sends no request.',
    },
    lang: { description: 'The language. By default, that of the nearest `lang`.' },
    theme: {
      values: ['auto', 'light', 'dark'],
      description: 'The colours. By default, those of the page’s `color-scheme`.',
    },
  },
  /** The attributes that are also properties. */
  properties: {
    issuers: {
      type: 'string | { [iss: string]: { jwks: { keys: unknown[] }; log?: string; witnesses?: string[] } } | null',
      description: 'The issuers that the page trusts, as JSON or as an object.',
    },
  },
  parts: {
    link: 'The whole badge, which links to the page of the proof.',
    title: 'The state of the proof, and as of when.',
    body: 'Who checked the proof, or the reason for its state.',
  },
  states: {
    checking: 'The badge is checking the proof.',
    verified: 'The proof is valid: its issuer checked it, and nobody revoked it.',
    rejected: 'The check said no.',
    revoked: 'The proof was revoked.',
    expired: 'The proof has expired.',
    erased: 'The owner has erased the proof.',
    private: 'The proof exists and was not revoked. Only its owner, and people or apps they give access to, see more.',
    unknown: 'There is no such proof.',
    unreachable: 'The service cannot be reached: neither yes nor no.',
    open: 'Nothing is wrong, but something is missing or too old: neither yes nor no.',
    mismatch: 'The signed content was changed, or belongs to another proof.',
  } satisfies Record<BadgeState['name'] | 'checking', string>,
} as const satisfies Record<string, Record<string, unknown>> & { attributes: Record<string, Attribute> }

type Value<A extends Attribute> = A extends { values: readonly (infer V)[] }
  ? V
  : A extends { boolean: true }
    ? boolean
    : string

/** The attributes of `<svc-verify>` with the types of their values. */
export type SvcVerifyAttributes = {
  -readonly [K in keyof typeof attributes]?: Value<(typeof attributes)[K]> | undefined
}

/** The attributes of `<svc-badge>` with the types of their values. */
export type SvcBadgeAttributes = {
  -readonly [K in keyof typeof badge.attributes]?: Value<(typeof badge.attributes)[K]> | undefined
}

/** The events of `<svc-verify>`, by name. */
export type SvcVerifyEvents = Pick<HTMLElementEventMap, keyof typeof events>

/** The listeners in a framework's notation: a prefix before the event's name. */
export type Listeners<Prefix extends string> = {
  [K in keyof SvcVerifyEvents as `${Prefix}${K}`]?: ((event: SvcVerifyEvents[K]) => void) | undefined
}

/** A name in camel case: `returnUrl` for `return-url`. */
export type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name
