import { solanaMainnetNames } from '../proof/chain.ts'
import { specOf, type VerifierId } from '../verifiers/index.ts'
import { type Entry, valueAt } from './paths.ts'

const evmAddress = /^0x[0-9a-f]{40}$/i
const wholeNumber = /^(0x[0-9a-f]{1,64}|[0-9]{1,78})$/i
const withoutCase: ReadonlySet<string> = new Set(['domain', 'orgDomain', 'agentId'])

/**
 * Answers a key that is equal for two verdicts of one verifier exactly when they are about the same thing: the same
 * NFT, domain, account or content (protocol/verifiers#things, `thing` of VerifierSpec). What does not say what it is
 * about is one thing.
 */
export function thingOf(verifierId: VerifierId, entry: Entry): string {
  const { thing } = specOf(verifierId)
  for (const fields of thing) {
    const values = fields.map((field) => said(entry, field))
    if (values.every((value) => value !== undefined)) return JSON.stringify([fields, values])
  }
  return ''
}

/** A field of the claims, or else of the input, in one spelling. */
function said(entry: Entry, field: string): string | undefined {
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
  if (field === 'chain' && solanaMainnetNames.has(text)) return 'solana:mainnet'
  if (evmAddress.test(text) || withoutCase.has(field)) return text.toLowerCase()
  // one token has a decimal and a hex spelling
  return field === 'tokenId' && wholeNumber.test(text) ? BigInt(text).toString() : text
}
