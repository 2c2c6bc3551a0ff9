import type { ContractCall } from './contract-call.ts'

/** The root of a log with `size` entries. Bytes are hex with 0x. */
type Root<Bytes> = { size: number; root: Bytes }

/** Calls `anchor` of the registry, which records a root for the account that sends the transaction. */
export const anchorCall = <Bytes extends string>({ root, size }: Root<Bytes>): ContractCall<Bytes> => ({
  call: 'anchor(bytes32,uint64)',
  args: [root, BigInt(size)],
})

/** Calls `newestSize` of the registry: how many entries an account anchored last; 0 without any. */
export const newestSizeCall = <Bytes extends string>(issuer: Bytes): ContractCall<Bytes> => ({
  call: 'newestSize(address)',
  args: [issuer],
})

/** Calls `blockOf` of the registry: the number of the block in which an account recorded a root; 0 if it did not. */
export const blockOfCall = <Bytes extends string>({
  issuer,
  size,
  root,
}: Root<Bytes> & { issuer: Bytes }): ContractCall<Bytes> => ({
  call: 'blockOf(address,uint64,bytes32)',
  args: [issuer, BigInt(size), root],
})

/** Reads the answer of a function that returns a number; undefined when it is no word, as where there is no contract. */
export const numberIn = (answer: unknown): bigint | undefined =>
  typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer) ? BigInt(answer) : undefined
