import * as v from 'valibot'

/** A field element of the proof system's curve: 32 bytes as hex digits with 0x. */
export type Field = `0x${string}`

/**
 * The proof that the provider's app makes for verification on a chain. It covers a series of inner proofs, from the
 * certificate of the state to each thing that was asked, and contains their public inputs.
 */
export type OuterProof = {
  /** The version of the circuits as 32 bytes: three numbers of two bytes each, then zeros. */
  version: Field
  vkeyHash: Field
  proof: `0x${string}`
  publicInputs: readonly Field[]
  certificateRoot: Field
  circuitRoot: Field
  /** The day on which the document was checked, Unix ms. */
  date: number
  domainHash: Field
  scopeHash: Field
  /** One commitment for each thing that was asked, in order. */
  commitments: readonly Field[]
  nullifierType: 'plain' | 'salted' | 'plain mock' | 'salted mock'
  /** The person's identifier in this domain and scope. */
  nullifier: Field
  /** The inputs behind each commitment, by the name of its circuit. */
  committed: Readonly<Record<string, unknown>>
}

const hex = (bytes: string) => new RegExp(`^(?:0x)?[0-9a-f]{${bytes}}$`, 'i')

/** The part of the app's message that is read. */
const AppProof = v.looseObject({
  name: v.pipe(v.string(), v.regex(/^outer_evm_count_[1-9][0-9]?$/)),
  version: v.pipe(v.string(), v.regex(/^[0-9]{1,4}\.[0-9]{1,4}\.[0-9]{1,4}$/)),
  vkeyHash: v.pipe(v.string(), v.regex(hex('1,64'))),
  proof: v.pipe(v.string(), v.maxLength(200_000), v.regex(/^(?:0x)?(?:[0-9a-f]{64})+$/i)),
  committedInputs: v.record(v.string(), v.unknown()),
})

/** The number of public inputs before the commitments and behind them. */
const before = 5
const behind = 3
/** The number of inner proofs without a commitment: certificate, document and integrity. */
const baseProofs = 3
const nullifierTypes = ['plain', 'salted', 'plain mock', 'salted mock'] as const

/** Reads the app's message; undefined when it is not an outer proof. */
export function readOuterProof(sent: unknown): OuterProof | undefined {
  const parsed = v.safeParse(AppProof, sent)
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
