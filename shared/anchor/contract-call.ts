import { keccak256 } from '../proof/hashes.ts'

/** A call of a function of a contract: its signature, and its arguments, each of which is one word. Bytes are hex with 0x. */
export type ContractCall<Bytes extends string> = { call: string; args: readonly (Bytes | bigint)[] }

/** Returns the bytes of a call. */
export function callData({ call, args }: ContractCall<string>): `0x${string}` {
  const selector = hexOf(keccak256(new TextEncoder().encode(call)).slice(0, 4))
  return `0x${selector}${args.map(wordOf).join('')}`
}

/** Encodes an address, a number or a hash as a word of the ABI: 32 bytes in hex without 0x. */
export const wordOf = (value: string | bigint): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
