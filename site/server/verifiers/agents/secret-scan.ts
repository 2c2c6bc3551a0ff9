import { hash } from 'node:crypto'
import { english } from 'viem/accounts'

/** The place and kind of a secret in a text, never the secret itself. */
export type FoundSecret = { field: string; kind: string }

/**
 * Finds the first text in `value`, at any depth, that looks like a key (protocol/verifiers#secrets). The proofs of an agent
 * are public and read by models, so a key in one could never be taken back. Undefined does not prove that there is no key.
 */
export function findSecret(value: unknown, field = ''): FoundSecret | undefined {
  if (typeof value === 'string') {
    const kind = secretKind(value)
    return kind === undefined ? undefined : { field, kind }
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = findSecret(inner, field === '' ? key : `${field}.${key}`)
    if (found) return found
  }
  return undefined
}

/** Returns the kind of the secret in a text, if there is one. */
export function secretKind(text: string): string | undefined {
  const known = shapes.find(({ shape }) => shape.test(text))
  if (known) return known.kind
  if (hasBareKey(text)) return 'private key'
  return hasSeedPhrase(text) ? 'seed phrase' : undefined
}

/** The secrets that have a form of their own, most of them a prefix by which scanners find them. */
const shapes: readonly { kind: string; shape: RegExp }[] = [
  { kind: 'private key', shape: /-----BEGIN [A-Z0-9 ]*PRIVATE KEY( BLOCK)?-----/ },
  { kind: 'extended private key', shape: /\b[xyzt]prv[1-9A-HJ-NP-Za-km-z]{100,}/ },
  { kind: 'Solana secret key', shape: /\[\s*(\d{1,3}\s*,\s*){63}\d{1,3}\s*\]/ },
  { kind: 'JSON Web Token', shape: /\beyJ[\w-]{8,512}\.eyJ[\w-]{8,}\.[\w-]{8}/ },
  { kind: 'access key of this service', shape: /\bnpk_[\w-]{20,}/ },
  { kind: 'API key', shape: /\bsk-[\w-]{0,200}?[A-Za-z0-9]{20}/ },
  { kind: 'Stripe key', shape: /\b([sr]k_(live|test)|whsec)_[A-Za-z0-9]{16,}/ },
  { kind: 'GitHub token', shape: /\b(gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{22,})/ },
  { kind: 'GitLab token', shape: /\bglpat-[\w-]{20,}/ },
  { kind: 'AWS key', shape: /\b(AKIA|ASIA)[A-Z0-9]{16}\b/ },
  { kind: 'Google key', shape: /\bAIza[\w-]{35}|\bGOCSPX-[\w-]{20,}/ },
  { kind: 'Slack token', shape: /\bxox[abeoprs]-[\w-]{10,}/ },
  { kind: 'npm token', shape: /\bnpm_[A-Za-z0-9]{36}\b/ },
  { kind: 'Hugging Face token', shape: /\bhf_[A-Za-z0-9]{30,}/ },
  { kind: 'Telegram bot token', shape: /\b\d{8,10}:AA[\w-]{33}\b/ },
  { kind: 'password in an address', shape: /\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s/:@]{0,256}:[^\s/@]{1,256}@/i },
]

/**
 * Tells whether a text contains a key without prefix: 32 bytes in hex or 64 in base58. These may also be a hash or a
 * signature, of a transaction, a proof or a file. They count as one if the words before them say so and do not mention
 * keys, or if they are part of a URL.
 */
function hasBareKey(text: string): boolean {
  return [...text.matchAll(bareKeys)].some(({ index }) => {
    const before = text.slice(Math.max(0, index - 300), index)
    const words = before.slice(-40)
    return mentionsKey.test(words) || !(mentionsHash.test(words) || /https?:\/\/\S*$/.test(before))
  })
}

const bareKeys = /(?<![0-9A-Za-z])((0x)?[0-9A-Fa-f]{64}|[1-9A-HJ-NP-Za-km-z]{86,88})(?![0-9A-Za-z])/g
const mentionsKey = /key|secret|seed|private|mnemonic|password/i
const mentionsHash =
  /(hash|proof|tx|transaction|digest|sha-?256|keccak|root|block|commit|topic|signature|sig)(s|es)?\b[^.!?\n]*$/i

const wordNumbers = new Map(english.map((word, index) => [word, index]))

/**
 * Tells whether a text contains BIP-39 words in a row with a correct checksum, also when they are numbered. Prose never
 * has one.
 */
function hasSeedPhrase(text: string): boolean {
  const numbers = text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
    .map((word) => wordNumbers.get(word))
  // the number of words of the list in a row, up to here
  let run = 0
  return numbers.some((number, last) => {
    run = number === undefined ? 0 : run + 1
    return seedLengths.some((length) => length <= run && isSeed(numbers.slice(last + 1 - length, last + 1), length))
  })
}

const seedLengths = [12, 15, 18, 21, 24]

/**
 * Tells whether words have a correct BIP-39 checksum: each word is eleven bits, and one bit in 33 is checksum. A text may
 * have thousands of candidates, so this calculates with numbers instead of strings of bits.
 */
function isSeed(numbers: readonly (number | undefined)[], length: number): boolean {
  const checksumBits = length / 3
  const bytes = new Uint8Array((length * 4) / 3)
  let [bits, count, at] = [0, 0, 0]
  for (const number of numbers) {
    bits = (bits << 11) | (number ?? 0)
    count += 11
    while (count >= 8 && at < bytes.length) {
      count -= 8
      bytes[at++] = bits >>> count
      bits &= (1 << count) - 1
    }
  }
  const [first = 0] = hash('sha256', bytes, 'buffer')
  return bits === first >>> (8 - checksumBits)
}
