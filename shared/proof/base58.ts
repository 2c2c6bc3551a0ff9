/**
 * Base58 with Bitcoin's alphabet: Solana's addresses and signatures. Our own, because the packages on offer bring
 * checksums and a dozen other codings into a bundle that people wait for before their first click.
 */
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The time grows with the square of the length. The longest text that we read is a 64-byte signature, 88 characters. */
const maxLength = 128

/** Decodes base58. Returns undefined if `text` is empty, not base58, or longer than 128 characters. */
export function decodeBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text === '' || text.length > maxLength) return undefined
  const littleEndian: number[] = []
  for (const character of text) {
    let carry = alphabet.indexOf(character)
    if (carry < 0) return undefined
    for (let index = 0; index < littleEndian.length; index++) {
      carry += (littleEndian[index] ?? 0) * 58
      littleEndian[index] = carry & 0xff
      carry >>= 8
    }
    while (carry > 0) {
      littleEndian.push(carry & 0xff)
      carry >>= 8
    }
  }
  const zeros = leading(text, '1')
  return Uint8Array.from([...Array.from({ length: zeros }, () => 0), ...littleEndian.toReversed()])
}

/** Encodes bytes as base58. It is meant for keys and signatures, not for long input. */
export function encodeBase58(bytes: Uint8Array): string {
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (let index = 0; index < digits.length; index++) {
      carry += (digits[index] ?? 0) * 256
      digits[index] = carry % 58
      carry = Math.floor(carry / 58)
    }
    while (carry > 0) {
      digits.push(carry % 58)
      carry = Math.floor(carry / 58)
    }
  }
  const zeros = leading(bytes, 0)
  return (
    '1'.repeat(zeros) +
    digits
      .toReversed()
      .map((digit) => alphabet.charAt(digit))
      .join('')
  )
}

/** Counts how often `first` repeats at the beginning. Each is a zero byte, which the number itself cannot represent. */
function leading<T>(items: Iterable<T>, first: T): number {
  let count = 0
  for (const item of items) {
    if (item !== first) break
    count++
  }
  return count
}
