import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { type Address, type EncodedAccount, isAddress } from '@solana/kit'
import { decodeMint, decodeToken } from '@solana-program/token'
import type { LiteSVM } from 'litesvm'

type RpcRequest = { jsonrpc: string; id: number | string; method: string; params?: unknown[] }
type Config = { encoding?: string; commitment?: string }

class RpcError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** Serves the methods of Solana's JSON-RPC that read accounts from `svm`, with the shapes and errors of a real node. */
export async function startSolanaRpc(svm: LiteSVM, programs: readonly Address[]) {
  const server = createServer((request, response) => {
    void (async () => {
      const body = (await json(request)) as RpcRequest | RpcRequest[]
      const reply = Array.isArray(body) ? body.map((one) => answer(one)) : answer(body)
      response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(reply))
    })().catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  function answer({ id, method, params = [] }: RpcRequest) {
    try {
      const respond = methods[method]
      if (!respond) throw new RpcError(-32601, 'Method not found')
      return { jsonrpc: '2.0', result: respond(params), id }
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      return { jsonrpc: '2.0', error: { code: error.code, message: error.message }, id }
    }
  }

  const methods: Record<string, (params: unknown[]) => unknown> = {
    getHealth: () => 'ok',
    // of the main network, for which it stands
    getGenesisHash: () => '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
    getSlot: () => Number(svm.getClock().slot),
    getAccountInfo: ([of, config]) => {
      const account = svm.getAccount(pubkey(of))
      return withContext(account.exists ? encoded(account, config as Config) : null)
    },
    getTokenAccountsByOwner: ([owner, filter, config]) => {
      const holder = pubkey(owner)
      const mint = pubkey((filter as { mint?: string }).mint)
      const mintAccount = svm.getAccount(mint)
      if (!mintAccount.exists) throw new RpcError(-32602, 'Invalid param: could not find mint')
      if (!programs.includes(mintAccount.programAddress)) throw new RpcError(-32602, 'Invalid param: not a Token mint')
      try {
        decodeMint(mintAccount)
      } catch {
        throw new RpcError(-32602, 'Invalid param: Token mint could not be unpacked')
      }
      const accounts = svm.getProgramAccounts(mintAccount.programAddress).filter((account) => {
        // a mint of Token-2022 with extensions can be longer than an account; byte 165 tells them apart
        if (account.data.length < 165 || account.data[165] === 1) return false
        const { data } = decodeToken(account)
        return data.owner === holder && data.mint === mint
      })
      return withContext(
        accounts.map((account) => ({ pubkey: account.address, account: encoded(account, config as Config) })),
      )
    },
  }

  const withContext = (value: unknown) => ({
    context: { apiVersion: '3.0.6', slot: Number(svm.getClock().slot) },
    value,
  })

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function pubkey(text: unknown): Address {
  if (typeof text !== 'string' || !isAddress(text)) throw new RpcError(-32602, 'Invalid param: WrongSize')
  return text
}

function encoded(account: EncodedAccount, { encoding }: Config = {}) {
  if (encoding !== 'base64') throw new RpcError(-32602, 'Only base64 is supported here')
  return {
    data: [Buffer.from(account.data).toString('base64'), 'base64'],
    executable: account.executable,
    lamports: Number(account.lamports),
    owner: account.programAddress,
    rentEpoch: 2 ** 64,
    space: account.data.length,
  }
}
