import * as v from 'valibot'

/** A time or a duration in ms. A value that is no number would make every comparison false, and so accept everything. */
const Milliseconds = v.pipe(v.number(), v.finite(), v.minValue(0))

const checkEntries = {
  issuers: v.record(v.string(), v.looseObject({ jwks: v.looseObject({ keys: v.array(v.unknown()) }) })),
  now: v.optional(Milliseconds),
  maxStatusAge: v.optional(Milliseconds),
  seen: v.optional(v.record(v.string(), Milliseconds)),
}

const Check = v.strictObject(checkEntries)

const Requirement = v.strictObject({
  ...checkEntries,
  subject: v.pipe(v.string(), v.startsWith('did:pkh:')),
  verifierIds: v.pipe(v.array(v.string()), v.minLength(1)),
  need: v.optional(v.pipe(v.array(v.picklist(['signed', 'found', 'current', 'logged'])), v.minLength(1))),
})

/** What to write, by the name of each option. */
const advice: Readonly<Record<string, string>> = {
  issuers: '{ [iss]: { jwks } }: the issuers that you trust',
  now: 'the current time in Unix ms',
  maxStatusAge: 'a number of ms',
  seen: '{ [address of a list]: time in Unix seconds }',
  subject: 'a did:pkh, such as did:pkh:eip155:84532:0x…',
  verifierIds: 'a list with at least one verifier id',
  need: 'a list of signed, found, current, logged',
}

/** Throws a TypeError that says what to write, for options of a program that are not those of `checkOffline`. */
export const refuseWrongCheck = (options: unknown): void => refuse('checkOffline', Check, options)

/** Throws a TypeError that says what to write, for options of a program that are not those of `requireBundle`. */
export const refuseWrongRequirement = (options: unknown): void => refuse('requireBundle', Requirement, options)

function refuse(call: string, schema: typeof Check | typeof Requirement, options: unknown): void {
  const { issues } = v.safeParse(schema, options)
  if (!issues) return
  const key: unknown = issues[0].path?.[0].key
  const name = typeof key === 'string' ? key : ''
  const known = Object.hasOwn(advice, name) && name in schema.entries ? advice[name] : undefined
  const names = Object.keys(schema.entries).join(', ')
  throw new TypeError(
    known === undefined
      ? `${call} has no option "${name}". Its options are ${names}.`
      : `${call} needs ${name}: ${known}.`,
  )
}
