import { numberToHex } from 'viem'
import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { RpcCall, RpcReply } from '../json-rpc/json-rpc.ts'
import { type Ask, createNodes } from '../json-rpc/nodes.ts'
import { callData, isFailedCall, isMissingBlock, maxGas } from './call.ts'
import { chainName } from './chains.ts'
import { type Block, type Evm, type Hex, isHex, type Look, type Word } from './evm.ts'

/** {@link Evm.look} over JSON-RPC: one request for a named block, two for the present, one more where nothing answers. */
export function createLook({
  rpc,
  depths,
  now,
  budgetMs,
}: {
  rpc: ReadonlyMap<number, readonly string[]>
  depths: ReadonlyMap<number, number>
  now: () => number
  budgetMs: number
}): Evm['look'] {
  const chains = new Map(
    [...rpc].map(([chainId, urls]) => [chainId, createNodes({ name: chainName(chainId), urls, now, budgetMs })]),
  )

  return async (chainId, looks, at) => {
    const urls = rpc.get(chainId) ?? []
    const nodes = chains.get(chainId)
    if (!nodes || urls.length === 0)
      throw new ServiceError('UNSUPPORTED_CHAIN', `Chain ${chainId} has no RPC address here.`)
    let missing = 0
    try {
      return await nodes.ask(async (ask) => {
        try {
          return await lookAt(at ?? (await newest(ask, depths.get(chainId) ?? 0)), looks, ask)
        } catch (error) {
          if (error instanceof MissingBlock) missing += 1
          throw error
        }
      })
    } catch (error) {
      // one node that could not be asked may have it
      if (at !== undefined && missing === urls.length) return undefined
      throw error
    }
  }
}

class MissingBlock extends Error {
  override name = 'MissingBlock'
}

async function newest(ask: Ask, depth: number): Promise<number> {
  const [reply] = await ask([{ method: 'eth_blockNumber', params: [] }])
  return Math.max(0, v.parse(Quantity, resultOf(reply)) - depth)
}

/** The block's own header comes in the same request: what is told of it is what was asked. */
async function lookAt(at: number, looks: readonly Look[], ask: Ask): Promise<{ block: Block; words: Word[] }> {
  const tag = numberToHex(at)
  const [header, ...replies] = await ask([
    { method: 'eth_getBlockByNumber', params: [tag, false] },
    ...looks.map((look) => question(look, tag)),
  ])
  const found = resultOf(header)
  if (found === null) throw new MissingBlock('The node does not know the block.')
  const block = v.parse(Header, found)
  if (block.number !== at) throw new Error('The node answered with another block.')
  const words = replies.map(wordOf)

  const silent = [...new Set(looks.filter((_, index) => words[index] === 'no word').map(({ of }) => of))]
  const codes = silent.length === 0 ? [] : await ask(silent.map((of) => ({ method: 'eth_getCode', params: [of, tag] })))
  const bare = new Set(silent.filter((_, index) => resultOf(codes[index]) === '0x'))
  return { block, words: looks.map(({ of }, index) => (bare.has(of) || isBuiltIn(of) ? 'no code' : words[index]!)) }
}

function question(look: Look, tag: Hex): RpcCall {
  if ('slot' in look) return { method: 'eth_getStorageAt', params: [look.of, look.slot, tag] }
  const data = callData(look.call, look.args ?? [])
  return { method: 'eth_call', params: [{ to: look.of, data, gas: maxGas }, tag] }
}

function wordOf(reply: RpcReply): Word {
  if ('error' in reply && isFailedCall(reply.error.code, reply.error.message)) return 'reverted'
  const bytes = resultOf(reply)
  if (!isHex(bytes)) throw new TypeError('The RPC reply is not bytes.')
  return bytes.length === 66 ? BigInt(bytes) : 'no word'
}

function resultOf(reply: RpcReply | undefined): unknown {
  if (!reply) throw new Error('The node left a question out.')
  if ('result' in reply) return reply.result
  const { code, message } = reply.error
  throw isMissingBlock(code, message) ? new MissingBlock(message) : new Error(`The node answered with error ${code}.`)
}

/** Precompiles answer anything with something, and are nobody's contracts. */
const isBuiltIn = (address: Hex) => BigInt(address) < 0x10000n

const Quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,13}$/i), v.transform(Number))
const Hash = v.custom<Hex>((value) => isHex(value) && value.length === 66)
const Header = v.object({ number: Quantity, hash: Hash })
