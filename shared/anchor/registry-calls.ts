import { keccak256 } from '../proof/hashes.ts'
import { type CallNode, NodeError } from './chain-node.ts'
import { callData, wordOf } from './contract-call.ts'
import { blockOfCall, numberIn } from './registry-functions.ts'

/** What an issuer recorded in the registry: the root of its log with `size` entries. Addresses and hashes are hex with 0x. */
export type AnchoredRoot = { issuer: string; size: number; root: string }

/** Returns the id of the chain of a node. Throws a NodeError, as all functions here do. */
export const readChainId = async (call: CallNode): Promise<number> => quantityOf(await call('eth_chainId', []))

/** Returns the number of the newest block that a node knows. */
export const readNewestBlock = async (call: CallNode): Promise<number> => quantityOf(await call('eth_blockNumber', []))

/** Returns the hash (Keccak-256) of the code that an address had at a block. Without code, it is the hash of no bytes. */
export async function readCodeHash(call: CallNode, address: string, block: number): Promise<string> {
  return hexOf(keccak256(bytesOf(await call('eth_getCode', [address, quantity(block)]))))
}

/**
 * Returns what the registry answers at a block as the block in which a root was anchored; 0 if it was not. On Arbitrum this is
 * the number of a block of Ethereum.
 */
export async function readBlockOf(
  call: CallNode,
  { registry, anchored, block }: { registry: string; anchored: AnchoredRoot; block: number },
): Promise<number> {
  const data = callData(blockOfCall(anchored))
  const number = numberIn(await call('eth_call', [{ to: registry, data }, quantity(block)]))
  if (number === undefined || number > BigInt(Number.MAX_SAFE_INTEGER)) throw new NodeError('RPC_INVALID')
  return Number(number)
}

/** Returns the time of a block, Unix seconds. */
export async function readBlockTime(call: CallNode, block: number): Promise<number> {
  const { number, timestamp } = membersOf(await call('eth_getBlockByNumber', [quantity(block), false]))
  if (quantityOf(number) !== block) throw new NodeError('RPC_INVALID')
  return quantityOf(timestamp)
}

/** Says whether a transaction of a block anchored a root: whether its receipt has the event of the registry. */
export async function hasAnchored(
  call: CallNode,
  { registry, anchored, txHash, block }: { registry: string; anchored: AnchoredRoot; txHash: string; block: number },
): Promise<boolean> {
  const answer = await call('eth_getTransactionReceipt', [txHash])
  // no transaction of this hash
  if (answer === null) return false
  const { status, blockNumber, logs } = membersOf(answer)
  if (!Array.isArray(logs)) throw new NodeError('RPC_INVALID')
  const event = eventOf(registry, anchored)
  const isThere = logs.some((each) => {
    const { address, topics, data } = membersOf(each)
    return JSON.stringify([address, topics, data]).toLowerCase() === event
  })
  return status === '0x1' && quantityOf(blockNumber) === block && isThere
}

/** Returns the event with which the registry records a root, as JSON in lower case. */
function eventOf(registry: string, { issuer, size, root }: AnchoredRoot): string {
  const topics = [hexOf(keccak256(utf8('Anchored(address,uint64,bytes32)'))), `0x${wordOf(issuer)}`]
  return JSON.stringify([registry, topics, `0x${wordOf(BigInt(size))}${wordOf(root)}`]).toLowerCase()
}

const utf8 = (text: string) => new TextEncoder().encode(text)

const quantity = (value: number) => `0x${value.toString(16)}`

/** Reads a quantity, such as `0x1a`. Chains have no larger ones than 2^53 where we ask. */
function quantityOf(value: unknown): number {
  const number = typeof value === 'string' && /^0x(?:0|[1-9a-f][0-9a-f]{0,13})$/i.test(value) ? Number(value) : NaN
  if (!Number.isSafeInteger(number)) throw new NodeError('RPC_INVALID')
  return number
}

function membersOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new NodeError('RPC_INVALID')
  return { ...value }
}

function bytesOf(value: unknown): Uint8Array {
  if (typeof value !== 'string' || value.length % 2 !== 0 || !/^0x[0-9a-f]*$/i.test(value))
    throw new NodeError('RPC_INVALID')
  return Uint8Array.from({ length: value.length / 2 - 1 }, (_, at) =>
    Number.parseInt(value.slice(2 + at * 2, 4 + at * 2), 16),
  )
}

const hexOf = (bytes: Uint8Array) => `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
