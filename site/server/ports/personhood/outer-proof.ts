import * as v from 'valibot'

/** A field of the proof system's curve, 32 bytes as hex digits with 0x. */
export type Field = `0x${string}`

/**
 * The one proof that the provider's app makes for verification on a chain: it stands for the chain of proofs beneath it,
 * from the state's certificate to each thing that was asked, and lays open the inputs of these.
 */
export type OuterProof = {
  /** Of the circuits, as 32 bytes: three numbers of two bytes each. */
  version: Field
  vkeyHash: Field
  proof: `0x${string}`
  publicInputs: readonly Field[]
  certificateRoot: Field
  circuitRoot: Field
  /** Unix ms, a whole day: when the document was checked. */
  date: number
  domainHash: Field
  scopeHash: Field
  /** One for each thing that was asked, in order. */
  commitments: readonly Field[]
  nullifierType: 'plain' | 'salted' | 'plain mock' | 'salted mock'
  /** The person's identity in this domain and scope. */
  nullifier: Field
  /** What each commitment stands for, by the name of its circuit. */
  committed: Readonly<Record<string, unknown>>
}

const hex = (bytes: string) => new RegExp(`^(?:0x)?[0-9a-f]{${bytes}}$`, 'i')

/** What the app sends, as far as it is read. */
const Sent = v.looseObject({
  name: v.pipe(v.string(), v.regex(/^outer_evm_count_[1-9][0-9]?$/)),
  version: v.pipe(v.string(), v.regex(/^[0-9]{1,4}\.[0-9]{1,4}\.[0-9]{1,4}$/)),
  vkeyHash: v.pipe(v.string(), v.regex(hex('1,64'))),
  proof: v.pipe(v.string(), v.maxLength(200_000), v.regex(/^(?:0x)?(?:[0-9a-f]{64})+$/i)),
  committedInputs: v.record(v.string(), v.unknown()),
})

/** Five inputs stand before the commitments and three behind. */
const before = 5
const behind = 3
/** Proofs of certificate, document and integrity, which commit to nothing. */
const baseProofs = 3
const nullifierTypes = ['plain', 'salted', 'plain mock', 'salted mock'] as const

/** Reads what the app sent; undefined when it is no such proof. */
export function readOuterProof(sent: unknown): OuterProof | undefined {
  const parsed = v.safeParse(Sent, sent)
  if (!parsed.success) return undefined
  const { name, version, vkeyHash, proof, committedInputs } = parsed.output
  const fields = (bare(proof).match(/.{64}/g) ?? []).map((field): Field => `0x${field.toLowerCase()}`)
  const count = Number(name.slice(name.lastIndexOf('_') + 1)) - baseProofs
  const publicInputs = fields.slice(0, before + count + behind)
  const [certificateRoot, circuitRoot, date, domainHash, scopeHash] = publicInputs
  const [type, nullifier] = publicInputs.slice(before + count)
  const nullifierType = nullifierTypes[Number(type)]
  const provedAt = Number(date) * 1000
  if (count < 1 || fields.length <= before + count + behind || !Number.isSafeInteger(provedAt)) return undefined
  if (!certificateRoot || !circuitRoot || !domainHash || !scopeHash || !nullifier || !nullifierType) return undefined
  return {
    version: versionField(version),
    vkeyHash: `0x${bare(vkeyHash).toLowerCase().padStart(64, '0')}`,
    proof: `0x${fields.slice(publicInputs.length).map(bare).join('')}`,
    publicInputs,
    certificateRoot,
    circuitRoot,
    date: provedAt,
    domainHash,
    scopeHash,
    commitments: publicInputs.slice(before, before + count),
    nullifierType,
    nullifier,
    committed: committedInputs,
  }
}

const bare = (text: string) => text.replace(/^0x/i, '')

function versionField(version: string): Field {
  const numbers = version.split('.').map((part) => Number(part).toString(16).padStart(4, '0'))
  return `0x${numbers.join('').padEnd(64, '0')}`
}
