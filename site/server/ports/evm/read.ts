import * as v from 'valibot'
import { callData } from '../../../../shared/anchor/contract-call.ts'
import { resultOf as rawResultOf, type RpcCall, type RpcReply } from '../json-rpc/json-rpc.ts'
import { type Ask, type NodePool, NotFound } from '../json-rpc/node-pool.ts'
import { isFailedCall, isMissingBlock, maxGas } from './call.ts'
import { type Block, type Evm, type Hex, isHex, type ChainRead, quantity, type Word } from './evm.ts'

/**
 * Does {@link Evm.read} over JSON-RPC: one request for a block that is named, two for the newest, one more where a contract
 * replies with nothing. `depth` is the number of blocks below the newest one.
 */
export async function readAtBlock(
  reads: readonly ChainRead[],
  { pool, at, depth }: { pool: NodePool; at: number | undefined; depth: number },
): ReturnType<Evm['read']> {
  if (at !== undefined) return pool.find((ask) => readWords(at, reads, ask))
  return pool.ask(async (ask) => readWords(await newestBlock(ask, depth), reads, ask))
}

async function newestBlock(ask: Ask, depth: number): Promise<number> {
  const [reply] = await ask([{ method: 'eth_blockNumber', params: [] }])
  return Math.max(0, v.parse(Quantity, resultOf(reply)) - depth)
}

/**
 * Reads everything at one block. The block's header comes in the same request, so that its hash belongs to what was
 * read.
 */
async function readWords(at: number, reads: readonly ChainRead[], ask: Ask): Promise<{ block: Block; words: Word[] }> {
  const tag = quantity(at)
  const [header, ...replies] = await ask([
    { method: 'eth_getBlockByNumber', params: [tag, false] },
    ...reads.map((read) => callOf(read, tag)),
  ])
  const result = resultOf(header)
  if (result === null) throw new NotFound('The node does not know the block.')
  const block = v.parse(Header, result)
  if (block.number !== at) throw new Error('The node answered with another block.')
  const words = replies.map(wordOf)

  const silent = [...new Set(reads.filter((_, index) => words[index] === 'no word').map(({ of }) => of))]
  const codes = silent.length === 0 ? [] : await ask(silent.map((of) => ({ method: 'eth_getCode', params: [of, tag] })))
  const bare = new Set(silent.filter((_, index) => resultOf(codes[index]) === '0x'))
  return { block, words: reads.map(({ of }, index) => (bare.has(of) || isPrecompile(of) ? 'no code' : words[index]!)) }
}

function callOf(read: ChainRead, tag: Hex): RpcCall {
  if ('slot' in read) return { method: 'eth_getStorageAt', params: [read.of, read.slot, tag] }
  const data = callData({ call: read.call, args: read.args ?? [] })
  return { method: 'eth_call', params: [{ to: read.of, data, gas: maxGas }, tag] }
}

function wordOf(reply: RpcReply): Word {
  if ('error' in reply && isFailedCall(reply.error.code, reply.error.message)) return 'reverted'
  const bytes = resultOf(reply)
  if (!isHex(bytes)) throw new TypeError('The RPC reply is not bytes.')
  return bytes.length === 66 ? BigInt(bytes) : 'no word'
}

function resultOf(reply: RpcReply | undefined): unknown {
  if (reply && 'error' in reply && isMissingBlock(reply.error.code, reply.error.message))
    throw new NotFound(reply.error.message)
  return rawResultOf(reply)
}

/** Tells whether an address is that of a precompile: these reply to any call, and nobody controls them. */
const isPrecompile = (address: Hex) => BigInt(address) < 0x10000n

const Quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,13}$/i), v.transform(Number))
const Hash = v.custom<Hex>((value) => isHex(value) && value.length === 66)
const Header = v.object({ number: Quantity, hash: Hash })
