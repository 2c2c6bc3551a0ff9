import { Buffer } from 'node:buffer'
import * as v from 'valibot'
import { decodeBase58 } from '../../../../shared/proof/base58.ts'
import { solanaMainnetNames } from '../../../../shared/proof/chain.ts'
import type { RpcReply } from '../json-rpc/json-rpc.ts'
import { createNodes } from '../json-rpc/nodes.ts'
import type { Solana } from './solana.ts'
import { readHolding, readMint } from './token-account.ts'

/** {@link Solana} over JSON-RPC, one request a question. `now` gives Unix ms; `budgetMs` is shorter in tests. */
export function createSolanaRpc({
  urls,
  now,
  budgetMs,
}: {
  urls: readonly string[]
  now: () => number
  budgetMs?: number
}): Solana {
  const nodes = createNodes({ name: 'Solana', urls, now, budgetMs })
  const how = { encoding: 'base64', commitment: 'finalized' }

  return {
    supports: (chain) => solanaMainnetNames.has(chain),

    holding: ({ owner, mint }) =>
      nodes.ask(async (ask) => {
        const [making, held] = await ask([
          { method: 'getAccountInfo', params: [mint, how] },
          { method: 'getTokenAccountsByOwner', params: [owner, { mint }, how] },
        ])
        const { value: account } = resultOf(making, One)
        const made = account === null ? undefined : (readMint(account) ?? 'other')
        // a node refuses to list the accounts of what is no mint
        if (made === undefined || made === 'other')
          return { slot: resultOf(making, One).context.slot, mint: made, balance: 0n }
        const { context, value } = resultOf(held, Listed)
        const amounts = value.map(({ account: holding }) => {
          const read = readHolding(holding)
          if (!read || !isAddress(read.owner, owner) || !isAddress(read.mint, mint))
            throw new Error('The node listed an account that was not asked for.')
          return read.amount
        })
        return { slot: context.slot, mint: made, balance: amounts.reduce((sum, amount) => sum + amount, 0n) }
      }),
  }
}

const isAddress = (bytes: Buffer, address: string) => bytes.equals(decodeBase58(address) ?? new Uint8Array())

const Account = v.pipe(
  v.object({ owner: v.string(), data: v.tuple([v.string(), v.literal('base64')]) }),
  v.transform(({ owner, data: [text] }) => ({ program: owner, bytes: Buffer.from(text, 'base64') })),
)
const Context = v.object({ slot: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })
const One = v.object({ context: Context, value: v.nullable(Account) })
const Listed = v.object({ context: Context, value: v.array(v.object({ account: Account })) })

function resultOf<T>(reply: RpcReply | undefined, schema: v.GenericSchema<unknown, T>): T {
  if (reply && 'result' in reply) return v.parse(schema, reply.result)
  throw new Error(reply ? `The node answered with error ${reply.error.code}.` : 'The node left a question out.')
}
