import type { toFacilitatorEvmSigner } from '@x402/evm'
import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  RpcRequestError,
  createClient,
  defineChain,
  encodeFunctionData,
  fallback,
  http,
  keccak256,
  publicActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { isFailedCall } from '../evm/call.ts'
import type { Hex } from '../evm/evm.ts'

export type SettlerOptions = {
  chainId: number
  /** RPC addresses, tried in order. */
  urls: readonly string[]
  /** Sends the transfers and pays for their gas. */
  privateKey: Hex
  /** How long a transfer may take to arrive, ms. */
  receiptMs?: number
}

/** What the package needs of a chain and a key. */
export type Owner = ReturnType<typeof toFacilitatorEvmSigner>

/** One call of a node, ms. */
const callMs = 5000

/** A transfer takes some 90 000; whose wallet is a contract may need more to agree, but not burn whatever is asked of us. */
const maxTransferGas = 300_000n

/**
 * The chain and the key that carry payments out. Each use tells `outage` what no contract answered: the package makes a
 * plain no of it. Transfers are sent one after the other, so that each finds its own place in the account's order.
 */
export function createSettler({
  chainId,
  urls,
  privateKey,
  receiptMs = 20_000,
}: SettlerOptions): (outage: (what: { cause: unknown }) => void) => Owner {
  const account = privateKeyToAccount(privateKey)
  const client = connect(chainId, urls)
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
    last = mine.catch(() => {})
    return mine
  }

  async function send({ address: to, abi, functionName, args }: Parameters<Owner['writeContract']>[0]): Promise<Hex> {
    const data = dataOf({ abi, functionName, args })
    const gas = await client.estimateGas({ account: account.address, to, data })
    if (gas > maxTransferGas) throw new TooMuchGas('The transfer would burn too much gas.')
    const call = { to, data, gas: (gas * 11n) / 10n, type: 'eip1559' } as const
    const prepared = await client.prepareTransactionRequest({ account, ...call })
    // of what a node fills in, nothing changes what is sent
    const serializedTransaction = await account.signTransaction({ ...prepared, ...call, value: 0n, chainId })
    try {
      return await client.sendRawTransaction({ serializedTransaction })
    } catch (error) {
      // it may have arrived: whoever waits for it will see
      if (isSilence(error) || isKnown(error)) return keccak256(serializedTransaction)
      throw error
    }
  }

  return (outage) => {
    const heard = async <T>(answer: Promise<T>): Promise<T> => {
      try {
        return await answer
      } catch (error) {
        if (!isAnswer(error)) outage({ cause: wordsOf(error) })
        throw error
      }
    }
    return {
      getAddresses: () => [account.address],
      // the package starts this and may never look at how it ended: it must not fail
      getCode: ({ address }) => heard(client.getCode({ address })).catch(() => undefined),
      readContract: ({ address, abi, functionName, args = [] }) =>
        functionName === transfer
          ? heard(client.call({ to: address, data: dataOf({ abi, functionName, args }), gas: maxTransferGas }))
          : heard(client.readContract({ address, abi, functionName, args: [...args] })),
      writeContract: (call) => inTurn(() => heard(send(call))),
      waitForTransactionReceipt: ({ hash }) => client.waitForTransactionReceipt({ hash, timeout: receiptMs }),
      verifyTypedData: () => refuse('verifyTypedData'),
      sendTransaction: () => refuse('sendTransaction'),
    }
  }
}

class TooMuchGas extends Error {}

/** The one function that is tried before it is sent. */
const transfer = 'transferWithAuthorization'

const dataOf = ({ args, ...call }: Pick<Parameters<Owner['writeContract']>[0], 'abi' | 'functionName' | 'args'>) =>
  encodeFunctionData({ ...call, args: [...args] })

/** Only for wallets that do not exist yet, which are not taken. */
async function refuse(what: string): Promise<never> {
  throw new Error(`${what} is not offered.`)
}

/** viem's own time-out ends with the headers; this one covers the body too. */
const fetchFn: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(callMs) })

function connect(chainId: number, urls: readonly string[]) {
  return createClient({
    chain: defineChain({
      id: chainId,
      name: `Chain ${chainId}`,
      nativeCurrency: { name: 'gas', symbol: 'GAS', decimals: 18 },
      rpcUrls: { default: { http: [...urls] } },
    }),
    transport: fallback(
      urls.map((url) => http(url, { fetchFn, timeout: 0, retryCount: 0 })),
      { retryCount: 0 },
    ),
    cacheTime: 0,
    ccipRead: false,
    pollingInterval: 500,
  }).extend(publicActions)
}

/** Whether a contract said no: it ran and failed, or answered nothing. */
function isAnswer(error: unknown): boolean {
  if (error instanceof TooMuchGas) return true
  if (!(error instanceof BaseError)) return false
  const said = error.walk(
    (cause) =>
      cause instanceof ContractFunctionRevertedError ||
      cause instanceof ContractFunctionZeroDataError ||
      (cause instanceof RpcRequestError && isFailedCall(cause.code, cause.details)),
  )
  return said !== null
}

/** Whether no node said anything, so that a transfer may have arrived nevertheless. */
function isSilence(error: unknown): boolean {
  return !(error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError))
}

/** Whether one node took it and did not say so, and the next one has it already. */
function isKnown(error: unknown): boolean {
  const said = error instanceof BaseError ? error.walk((cause) => cause instanceof RpcRequestError) : null
  return said instanceof RpcRequestError && /already (known|imported)|known transaction/i.test(said.details)
}

/** In viem's own words only: its errors carry the RPC address, with its key, and the signature. */
const wordsOf = (error: unknown) => (error instanceof BaseError ? `${error.name}: ${error.shortMessage}` : error)
