import * as v from 'valibot'
import { EvmAddress, Hash32 } from '../contract/primitives.ts'
import { type KeyType, parseVkey } from '../log/note-key.ts'

/** What to write, by the name of an option. */
type Advice = Readonly<Record<string, string>>

/** A time or a duration in ms. A value that is no number would make every comparison false, and so accept everything. */
export const milliseconds = () => v.pipe(v.number(), v.finite(), v.minValue(0))

/** A key of a log, or of a witness: a text that cannot be read would make every proof of the log one of another log. */
const vkey = (type: KeyType) =>
  v.pipe(
    v.string(),
    v.check((text) => isVkey(text, type)),
  )

// schemas are made when they are needed, so that a page whose options cannot be wrong loads none of this
const checkEntries = () => ({
  issuers: v.record(
    v.string(),
    v.looseObject({
      jwks: v.looseObject({ keys: v.array(v.unknown()) }),
      log: v.optional(vkey('note')),
      witnesses: v.optional(v.array(vkey('cosignature'))),
      registry: v.optional(v.looseObject({ address: EvmAddress, codeHash: Hash32 })),
      senders: v.optional(v.array(EvmAddress)),
    }),
  ),
  now: v.optional(milliseconds()),
  maxStatusAge: v.optional(milliseconds()),
  seen: v.optional(v.record(v.string(), milliseconds())),
})

/** The options of a program that decides by a bundle. */
export const requirementEntries = () => ({
  ...checkEntries(),
  subject: v.pipe(v.string(), v.startsWith('did:pkh:')),
  verifierIds: v.pipe(v.array(v.string()), v.minLength(1)),
  need: v.optional(v.pipe(v.array(v.picklist(['signed', 'found', 'current', 'logged'])), v.minLength(1))),
})

/** What to write, by the name of each option. */
export const requirementAdvice: Advice = {
  issuers:
    '{ [iss]: { jwks, log?, witnesses?, registry?, senders? } }: the issuers that you trust, log and witnesses as vkeys, registry as { address, codeHash }, senders as addresses',
  now: 'the current time in Unix ms',
  maxStatusAge: 'a number of ms',
  seen: '{ [address of a list]: time in Unix seconds }',
  subject: 'a did:pkh, such as did:pkh:eip155:84532:0x…',
  verifierIds: 'a list with at least one verifier id',
  need: 'a list of signed, found, current, logged',
}

/** What to write into a member of an issuer. */
const issuerAdvice: Advice = {
  jwks: 'the public keys of the issuer, as jwks of /.well-known/jwt-vc-issuer',
  log: 'the key of its log, the text at /log/key; leave it out if you have none',
  witnesses: 'a list of the keys of witnesses, each the text at /log/witness/key; leave it out if you have none',
  registry: '{ address, codeHash }',
  senders: 'a list of addresses',
}

/** Throws a TypeError that says what to write, for options of a program that are not those of `checkOffline`. */
export const refuseWrongCheck = (options: unknown): void =>
  refuseWrong(options, { call: 'checkOffline', schema: v.strictObject(checkEntries()), advice: requirementAdvice })

/** Throws a TypeError that says what to write, for options of a program that are not those of `checkAnchor`. */
export function refuseWrongAnchorCheck(options: unknown): void {
  const { issuers, now } = checkEntries()
  refuseWrong(options, {
    call: 'checkAnchor',
    schema: v.strictObject({
      issuers,
      now,
      rpc: v.union([v.pipe(v.string(), v.regex(/^https?:\/\//i), v.url()), v.looseObject({ request: v.function() })]),
      depth: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      timeoutMs: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(600_000))),
    }),
    advice: {
      ...requirementAdvice,
      rpc: 'the http or https address of a node, or a provider with the function request (EIP-1193)',
      depth: 'a whole number of blocks',
      timeoutMs: 'a number of ms up to 600000',
    },
  })
}

/** Throws a TypeError that says what to write, for options of a program that are not those of `requireBundle`. */
export const refuseWrongRequirement = (options: unknown): void =>
  refuseWrong(options, {
    call: 'requireBundle',
    schema: v.strictObject(requirementEntries()),
    advice: requirementAdvice,
  })

/** Reads each option once, so that what is checked is what is used, also when an option is computed. */
export const readOnce = <T>(options: T): T =>
  typeof options === 'object' && options !== null ? { ...options } : options

/** Throws a TypeError that says what to write, if options do not fit the schema of a call. */
export function refuseWrong(
  options: unknown,
  { call, schema, advice }: { call: string; schema: v.StrictObjectSchema<v.ObjectEntries, undefined>; advice: Advice },
): void {
  const { issues } = v.safeParse(schema, options)
  if (!issues) return
  const names = Object.keys(schema.entries).join(', ')
  const [key, , member, ...rest]: unknown[] = issues[0].path?.map((each) => each.key) ?? []
  if (key === 'issuers' && typeof member === 'string' && Object.hasOwn(issuerAdvice, member))
    throw new TypeError(`${call} needs ${member}${rest.map(shownKey).join('')} of the issuer: ${issuerAdvice[member]}.`)
  if (typeof key !== 'string') throw new TypeError(`${call} needs an object with its options: ${names}.`)
  const known = Object.hasOwn(advice, key) && key in schema.entries ? advice[key] : undefined
  throw new TypeError(
    known === undefined
      ? `${call} has no option "${key}". Its options are ${names}.`
      : `${call} needs ${key}: ${known}.`,
  )
}

/** Returns a part of a path as a program writes it. */
const shownKey = (key: unknown) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)

function isVkey(text: string, type: KeyType): boolean {
  try {
    return parseVkey(text).type === type
  } catch {
    return false
  }
}
