import { comparedChain } from '../proof/chain.ts'
import { specOf, type VerifierId } from '../verifiers/index.ts'
import { type Entry, valueAt } from './paths.ts'

/** An address of an EVM chain, in any letter case. */
export const evmAddress = /^0x[0-9a-f]{40}$/i
const wholeNumber = /^(0x[0-9a-f]{1,64}|[0-9]{1,78})$/i
const withoutCase: ReadonlySet<string> = new Set(['domain', 'orgDomain', 'agentId'])

/**
 * Returns a key that is equal for two verdicts of one verifier exactly when they are about the same thing: the same NFT,
 * domain, account or content (protocol/verifiers#things, `thing` of VerifierSpec). All verdicts that do not say what they
 * are about have the same key.
 */
export function thingOf(verifierId: VerifierId, entry: Entry): string {
  const { thing } = specOf(verifierId)
  for (const fields of thing) {
    const values = fields.map((field) => normalizedField(entry, field))
    if (values.every((value) => value !== undefined)) return JSON.stringify([fields, values])
  }
  return ''
}

/** Returns a field of the claims, or else of the input, in its normal form. */
function normalizedField(entry: Entry, field: string): string | undefined {
  const keys = field.split('.')
  const value = valueAt(entry, {
    side: 'proof',
    at: [
      ['claims', ...keys],
      ['input', ...keys],
    ],
  })
  if (value === undefined || value === '') return undefined
  const text = String(value)
  if (field === 'chain') return comparedChain(text)
  if (evmAddress.test(text) || withoutCase.has(field)) return text.toLowerCase()
  // A token id may be written in decimal or hex.
  return field === 'tokenId' && wholeNumber.test(text) ? BigInt(text).toString() : text
}
