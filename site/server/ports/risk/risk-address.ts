import { sha256 } from '@noble/hashes/sha2.js'
import { base32nopad, bech32, bech32m, createBase58check } from '@scure/base'
import { decodeBase58 } from '../../../../shared/proof/base58.ts'
import type { RiskChain } from './risk.ts'

const evm = /^0x[0-9a-f]{40}$/i

/** Returns the comparable form of an address on a chain; undefined when it is not an address of that chain. */
export function riskAddress(chain: RiskChain, address: string): string | undefined {
  const fits = shapes[chain](address)
  return fits ? comparableAddress(address) : undefined
}

/**
 * Returns the comparable form of an address: the same text for all ways to write it, on every chain. It is needed
 * because lists mix upper and lower case and name chains imprecisely. Hex and bech32 become lower case, TON becomes
 * `workchain:hash`, and everything else stays as it is.
 */
export function comparableAddress(address: string): string {
  if (/^0x[0-9a-f]+$/i.test(address) || isOneCase(address)) return address.toLowerCase()
  return tonAddress(address) ?? address
}

const shapes: Record<RiskChain, (address: string) => boolean> = {
  eth: isEvm,
  base: isEvm,
  bsc: isEvm,
  pol: isEvm,
  opt: isEvm,
  arb: isEvm,
  sol: (address) => decodeBase58(address)?.length === 32,
  ton: (address) => tonAddress(address) !== undefined,
  sei: (address) => isEvm(address) || isSei(address),
  sui: (address) => /^0x[0-9a-f]{64}$/i.test(address),
  btc: (address) => (isOneCase(address) ? isSegwit(address) : isBase58Bitcoin(address)),
  stellar: isStellar,
}

function isEvm(address: string): boolean {
  return evm.test(address)
}

/** Says whether the text looks like bech32, which is all upper or all lower case, never mixed. */
function isOneCase(address: string): boolean {
  return /^(bc1|ltc1|sei1)[02-9a-z]+$/.test(address) || /^(BC1|LTC1|SEI1)[02-9A-Z]+$/.test(address)
}

/** Checks a base58 address: version byte 0 (a key) or 5 (a script), and 20 bytes of hash. */
function isBase58Bitcoin(address: string): boolean {
  const bytes = decoded(() => base58check.decode(address))
  return bytes?.length === 21 && (bytes[0] === 0 || bytes[0] === 5)
}

const base58check = createBase58check(sha256)

/** Checks a SegWit address: version 0 with the checksum of BIP 173, the versions 1 to 16 with that of BIP 350. */
function isSegwit(address: string): boolean {
  for (const code of [bech32, bech32m]) {
    const words = wordsOf(code, address, 'bc')
    const version = words?.[0]
    if (!words || version === undefined || (version === 0) !== (code === bech32)) continue
    const length = code.fromWordsUnsafe(words.slice(1))?.length ?? 0
    return version === 0 ? length === 20 || length === 32 : version <= 16 && length >= 2 && length <= 40
  }
  return false
}

/** Checks an address of the Cosmos kind: an account has 20 bytes, a contract 32. */
function isSei(address: string): boolean {
  const words = wordsOf(bech32, address, 'sei')
  const length = words && bech32.fromWordsUnsafe(words)?.length
  return length === 20 || length === 32
}

function wordsOf(code: typeof bech32, address: string, prefix: string): number[] | undefined {
  const found = code.decodeUnsafe(address)
  return found?.prefix === prefix ? found.words : undefined
}

/** Checks the address of an account of Stellar: the version byte, a key of 32 bytes, and a checksum (SEP 23). */
function isStellar(address: string): boolean {
  const bytes = decoded(() => base32nopad.decode(address))
  return bytes?.length === 35 && bytes[0] === 6 << 3 && crc16(bytes.subarray(0, 33)) === bytes[33]! + bytes[34]! * 256
}

/** Returns what a decoder returns; undefined where it refuses the text. */
function decoded<T>(decode: () => T): T | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}

/**
 * Returns `workchain:hash` in lower case. The address has that form already, or the friendly one: flags, workchain, hash
 * and checksum as base64.
 */
function tonAddress(address: string): string | undefined {
  if (/^(0|-1):[0-9a-f]{64}$/i.test(address)) return address.toLowerCase()
  if (!/^[\w+/-]{48}$/.test(address)) return undefined
  const bytes = Buffer.from(address, 'base64')
  if (bytes.length !== 36 || crc16(bytes.subarray(0, 34)) !== bytes.readUInt16BE(34)) return undefined
  return `${bytes.readInt8(1)}:${bytes.subarray(2, 34).toString('hex')}`
}

/** Computes CRC-16/XMODEM. */
function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc
}
