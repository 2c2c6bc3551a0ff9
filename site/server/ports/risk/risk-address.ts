import { createHash } from 'node:crypto'
import { decodeBase58 } from '../../../../shared/proof/base58.ts'
import type { RiskChain } from './risk.ts'

const evm = /^0x[0-9a-f]{40}$/i
const bech32 = (prefix: string) => new RegExp(`^${prefix}1[02-9ac-hj-np-z]{38,58}$`)

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
  sei: (address) => isEvm(address) || bech32('sei').test(address),
  sui: (address) => /^0x[0-9a-f]{64}$/i.test(address),
  btc: (address) => (isOneCase(address) ? bech32('bc').test(address.toLowerCase()) : isBase58Bitcoin(address)),
  stellar: (address) => /^G[A-Z2-7]{55}$/.test(address),
}

function isEvm(address: string): boolean {
  return evm.test(address)
}

/** Says whether the text looks like bech32, which is all upper or all lower case, never mixed. */
function isOneCase(address: string): boolean {
  return /^(bc1|ltc1|sei1)[02-9a-z]+$/.test(address) || /^(BC1|LTC1|SEI1)[02-9A-Z]+$/.test(address)
}

/** Checks a base58 address: version byte 0 (a key) or 5 (a script), 20 bytes of hash, 4 bytes of checksum. */
function isBase58Bitcoin(address: string): boolean {
  const bytes = decodeBase58(address)
  if (bytes?.length !== 25 || (bytes[0] !== 0 && bytes[0] !== 5)) return false
  return sha256(sha256(bytes.subarray(0, 21)))
    .subarray(0, 4)
    .equals(bytes.subarray(21))
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

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
