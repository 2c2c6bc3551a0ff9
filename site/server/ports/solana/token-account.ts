import { Buffer } from 'node:buffer'
import type { Mint } from './solana.ts'

/** An account as a node returns it: the program that owns it, and its bytes. */
export type Account = { program: string; bytes: Buffer }

const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

const mintBytes = 82
const accountBytes = 165

/** The byte by which Token-2022 marks an extended account. It follows the longer of the two layouts. */
const kinds = { mint: 1, account: 2 }

/** Reads a mint, in the layout that both token programs share; returns undefined for any other account. */
export function readMint({ program, bytes }: Account): Mint | undefined {
  const isMint = bytes.length === mintBytes || isExtended({ program, bytes }, kinds.mint)
  if (!isToken(program) || !isMint || bytes[45] !== 1) return undefined
  return { supply: bytes.readBigUInt64LE(36), decimals: bytes.readUInt8(44) }
}

/**
 * Reads an account that holds tokens: its mint and its owner (32 bytes each), and the amount in base units. Returns
 * undefined for any other account.
 */
export function readHolding({ program, bytes }: Account): { mint: Buffer; owner: Buffer; amount: bigint } | undefined {
  const isHolding = bytes.length === accountBytes || isExtended({ program, bytes }, kinds.account)
  if (!isToken(program) || !isHolding || bytes[108] === 0) return undefined
  return { mint: bytes.subarray(0, 32), owner: bytes.subarray(32, 64), amount: bytes.readBigUInt64LE(64) }
}

const isToken = (program: string) => program === token || program === token2022

const isExtended = ({ program, bytes }: Account, kind: number) =>
  program === token2022 && bytes.length > accountBytes && bytes[accountBytes] === kind
