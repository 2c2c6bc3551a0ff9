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
  'gate-id': { property: 'gateId', description: 'The gate that is asked for, instead of `verifiers` or `preset`.' },
  verifiers: { description: 'Verifier ids that are asked for, separated by commas or spaces.' },
  preset: { description: 'A named set of verifiers, instead of `verifiers` or `gate-id`.' },
  data: { description: 'JSON object for the verifiers; wallet fields are filled in. As a property also an object.' },
  options: {
    description:
      'JSON object with `publishToHub`, `targetChains` or `enableIpfs`, for the new proof. As a property also an object.',
  },
  mode: {
    values: ['auto', 'inline', 'popup', 'redirect'],
    description: 'Where it takes place: on this page if it can and else in a window, or always in one way.',
  },
  reuse: { values: ['off', 'auto'], description: 'Whether proofs that the person already has may count.' },
  'return-url': { property: 'returnUrl', description: 'Where a redirect returns to; by default this page.' },
  'base-url': { property: 'baseUrl', description: 'The service, if the script does not come from it.' },
  label: { description: 'Words of the button.' },
  name: { description: 'Name of the form field whose value is the token.' },
  required: { boolean: true, description: 'Holds a form back until there is a token.' },
  disabled: { boolean: true, description: 'Nothing can be started.' },
  lang: { description: 'Language of the words; by default that of the nearest `lang`.' },
  theme: {
    values: ['auto', 'light', 'dark'],
    description: 'Colours; by default those of the page’s `color-scheme`.',
  },
  test: {
    description:
      'Imitates `success`, `reject`, `expired`, `popup-blocked` or `offline`; only on localhost and names that end in `.test`.',
  },
} as const satisfies Record<string, Attribute>

export const events = {
  'svc-start': { type: 'SvcStartEvent', description: 'Before anything happens; `preventDefault()` stops it.' },
  'svc-step': { type: 'SvcStepEvent', description: 'The person is at another screen; `detail.step` names it.' },
  'svc-verified': {
    type: 'SvcVerifiedEvent',
    description: 'Everything that was asked for is proven; the page’s server exchanges `detail.token`.',
  },
  'svc-failed': { type: 'SvcFailedEvent', description: 'It did not come to an end; `detail.code` says why.' },
  'svc-cancelled': { type: 'SvcCancelledEvent', description: 'The person gave up.' },
  'svc-expired': { type: 'SvcExpiredEvent', description: 'The token is too old to be exchanged; `result` is empty.' },
} as const satisfies Partial<Record<keyof HTMLElementEventMap, { type: string; description: string }>>

export const methods = {
  start: 'Begins, as a click on the button does.',
  cancel: 'Cancels the attempt, if there is one.',
  reset: 'Returns to the button, without a result and without an event.',
  checkValidity: 'Says whether the form may be sent, as on any form control; fires `invalid` if not.',
  reportValidity: 'The same, and points at the button.',
  setCustomValidity: 'Holds the form back for a reason of the page’s own; an empty text ends that.',
} as const satisfies Partial<Record<keyof SvcVerify, string>>

/** The read-only properties. */
export const fields = {
  result: { type: 'VerifiedDetail | undefined', description: 'The detail of `svc-verified`, while its token counts.' },
  form: { type: 'HTMLFormElement | null', description: 'The form that it belongs to.' },
  labels: { type: 'NodeList', description: 'The labels that name it.' },
  type: { type: 'string', description: 'The name of the tag.' },
  value: { type: 'string', description: 'The token, or empty.' },
  validity: { type: 'ValidityState', description: 'Why it holds the form back, if it does.' },
  validationMessage: { type: 'string', description: 'The same in words.' },
  willValidate: { type: 'boolean', description: 'Whether it can hold the form back.' },
} as const satisfies Partial<Record<keyof SvcVerify, { type: string; description: string }>>

export const slots = {
  '': 'Shown without JavaScript only: a link to the hosted page.',
  verified: 'Shown when verified.',
} as const

export const parts = {
  button: 'The button before the click.',
  label: 'Its words.',
  status: 'What is going on, in words.',
  action: 'A button of what is going on.',
} as const

export const states = {
  busy: 'Between the click and the end.',
  verified: 'While `result` counts.',
  failed: 'It did not come to an end.',
} as const satisfies Record<Exclude<View['state'], 'cancelled'>, string>

export const cssProperties = {
  '--svc-ink': 'Colour of text.',
  '--svc-paper': 'Colour of the ground.',
  '--svc-rule': 'Colour of lines.',
  '--svc-muted': 'Colour of text that matters less.',
  '--svc-accent': 'Colour of what can be pressed.',
  '--svc-radius': 'Radius of corners.',
  '--svc-font': 'Font family.',
} as const

/** The public interface of `<svc-badge>`. It has the CSS properties of `<svc-verify>`. */
export const badge = {
  attributes: {
    qhash: { description: 'The proof’s id.' },
    'base-url': { description: 'The service, if the script does not come from it.' },
    envelope: {
      description: 'The saved proof as JSON, a bundle or an envelope; it is then checked on the page itself.',
    },
    issuers: {
      description:
        'The issuers that the page trusts, as JSON; only the saved proof is then checked, without a request.',
    },
    lang: { description: 'Language of the words; by default that of the nearest `lang`.' },
    theme: {
      values: ['auto', 'light', 'dark'],
      description: 'Colours; by default those of the page’s `color-scheme`.',
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
    link: 'The whole badge, which leads to the proof’s page.',
    title: 'How the proof stands, and as of when.',
    body: 'Who confirmed it, or why.',
  },
  states: {
    checking: 'It is being checked.',
    verified: 'It counts: its issuer had not withdrawn it.',
    rejected: 'It was never verified.',
    revoked: 'It was withdrawn.',
    expired: 'Its time is over.',
    erased: 'Its owner has erased it.',
    private: 'It exists, and only its owner may see more.',
    unknown: 'There is no such proof.',
    unreachable: 'Nobody could be asked: neither yes nor no.',
    open: 'Nothing is wrong, but something is missing or too old: neither yes nor no.',
    mismatch: 'What was signed was changed, or belongs to another proof.',
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
