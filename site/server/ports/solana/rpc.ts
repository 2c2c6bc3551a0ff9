import { Buffer } from 'node:buffer'
import * as v from 'valibot'
import { decodeBase58 } from '../../../../shared/proof/base58.ts'
import { solanaMainnetNames } from '../../../../shared/proof/chain.ts'
import { resultOf as rawResultOf, type RpcReply } from '../json-rpc/json-rpc.ts'
import { createNodePool } from '../json-rpc/node-pool.ts'
import type { Solana } from './solana.ts'
import { readHolding, readMint } from './token-account.ts'

/** The hash of the first block of Solana's main network. Its first 32 characters are the reference of the chain in CAIP-2. */
const mainnetGenesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

/** The Solana port over JSON-RPC, one request for each use. `now` gives Unix ms; `budgetMs` is shorter in tests. */
export function createSolanaRpc({
  urls,
  now,
  budgetMs,
}: {
  urls: readonly string[]
  now: () => number
  budgetMs?: number
}): Solana {
  const identity = { call: { method: 'getGenesisHash', params: [] }, result: mainnetGenesis }
  const pool = createNodePool({ name: 'Solana', urls, identity, now, budgetMs })
  const options = { encoding: 'base64', commitment: 'finalized' }

  return {
    supports: (chain) => solanaMainnetNames.has(chain),

    holding: ({ owner, mint }) =>
      pool.ask(async (ask) => {
        const [mintReply, accountsReply] = await ask([
          { method: 'getAccountInfo', params: [mint, options] },
          { method: 'getTokenAccountsByOwner', params: [owner, { mint }, options] },
        ])
        const { context: mintContext, value: mintAccount } = resultOf(mintReply, AccountResult)
        const kind = mintAccount === null ? undefined : (readMint(mintAccount) ?? 'other')
        // a node refuses to list the accounts of an address that is no mint
        if (kind === undefined || kind === 'other') return { slot: mintContext.slot, mint: kind, balance: 0n }
        const { context, value } = resultOf(accountsReply, AccountList)
        const amounts = value.map(({ account: holding }) => {
          const read = readHolding(holding)
          if (!read || !isAddress(read.owner, owner) || !isAddress(read.mint, mint))
            throw new Error('The node listed an account that was not asked for.')
          return read.amount
        })
        return { slot: context.slot, mint: kind, balance: amounts.reduce((sum, amount) => sum + amount, 0n) }
      }),
  }
}

const isAddress = (bytes: Buffer, address: string) => bytes.equals(decodeBase58(address) ?? new Uint8Array())

const Account = v.pipe(
  v.object({ owner: v.string(), data: v.tuple([v.string(), v.literal('base64')]) }),
  v.transform(({ owner, data: [text] }) => ({ program: owner, bytes: Buffer.from(text, 'base64') })),
)
const Context = v.object({ slot: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })
const AccountResult = v.object({ context: Context, value: v.nullable(Account) })
const AccountList = v.object({ context: Context, value: v.array(v.object({ account: Account })) })

function resultOf<T>(reply: RpcReply | undefined, schema: v.GenericSchema<unknown, T>): T {
  return v.parse(schema, rawResultOf(reply))
}
