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
  /** The key that signs the transactions and pays for gas. */
  privateKey: Hex
  /** How long to wait for the receipt of a transfer, ms. */
  receiptMs?: number
}

/** The interface to a chain and a key that the package expects. */
export type Signer = ReturnType<typeof toFacilitatorEvmSigner>

/** How long one call of a node may take, ms. */
const callMs = 5000

/** A transfer costs about 90 000 gas. A contract wallet may need more for its own check, within this limit. */
const maxTransferGas = 300_000n

/**
 * Creates the signers for {@link createInProcessFacilitator}. The package turns every failed call into a refusal; so a
 * signer first reports to `onOutage` each failure that is not the answer of a contract. Transfers are sent one after the
 * other, so that each gets its own nonce.
 */
export function createSettler({
  chainId,
  urls,
  privateKey,
  receiptMs = 20_000,
}: SettlerOptions): (onOutage: (outage: { cause: unknown }) => void) => Signer {
  const account = privateKeyToAccount(privateKey)
  const client = connect(chainId, urls)
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work)
    last = result.catch(() => {})
    return result
  }

  async function send({ address: to, abi, functionName, args }: Parameters<Signer['writeContract']>[0]): Promise<Hex> {
    const data = dataOf({ abi, functionName, args })
    const gas = await client.estimateGas({ account: account.address, to, data })
    if (gas > maxTransferGas) throw new TooMuchGas('The transfer would use too much gas.')
    const call = { to, data, gas: (gas * 11n) / 10n, type: 'eip1559' } as const
    const prepared = await client.prepareTransactionRequest({ account, ...call })
    // `call` comes last, so that no node can change what is sent
    const serializedTransaction = await account.signTransaction({ ...prepared, ...call, value: 0n, chainId })
    try {
      return await client.sendRawTransaction({ serializedTransaction })
    } catch (error) {
      // the transaction may have arrived: waiting for its receipt shows it
      if (hasNoAnswer(error) || isKnownTransaction(error)) return keccak256(serializedTransaction)
      throw error
    }
  }

  return (onOutage) => {
    const reported = async <T>(answer: Promise<T>): Promise<T> => {
      try {
        return await answer
      } catch (error) {
        if (!isContractAnswer(error)) onOutage({ cause: shortMessageOf(error) })
        throw error
      }
    }
    return {
      getAddresses: () => [account.address],
      // the package may start this and never await it: so it must not reject
      getCode: ({ address }) => reported(client.getCode({ address })).catch(() => undefined),
      readContract: ({ address, abi, functionName, args = [] }) =>
        functionName === transfer
          ? reported(client.call({ to: address, data: dataOf({ abi, functionName, args }), gas: maxTransferGas }))
          : reported(client.readContract({ address, abi, functionName, args: [...args] })),
      writeContract: (call) => inTurn(() => reported(send(call))),
      waitForTransactionReceipt: ({ hash }) => client.waitForTransactionReceipt({ hash, timeout: receiptMs }),
      verifyTypedData: () => refuse('verifyTypedData'),
      sendTransaction: () => refuse('sendTransaction'),
    }
  }
}

class TooMuchGas extends Error {}

/** The function that the package simulates before it is sent. */
const transfer = 'transferWithAuthorization'

const dataOf = ({ args, ...call }: Pick<Parameters<Signer['writeContract']>[0], 'abi' | 'functionName' | 'args'>) =>
  encodeFunctionData({ ...call, args: [...args] })

/** Throws for the functions that serve wallets which are not deployed yet: we do not accept them. */
async function refuse(what: string): Promise<never> {
  throw new Error(`${what} is not offered.`)
}

/** Fetches with a time-out that covers the body too. viem's own ends with the headers. */
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

/** Says whether the error is the answer of a contract: it ran and reverted, or returned nothing. */
function isContractAnswer(error: unknown): boolean {
  if (error instanceof TooMuchGas) return true
  if (!(error instanceof BaseError)) return false
  const answer = error.walk(
    (cause) =>
      cause instanceof ContractFunctionRevertedError ||
      cause instanceof ContractFunctionZeroDataError ||
      (cause instanceof RpcRequestError && isFailedCall(cause.code, cause.details)),
  )
  return answer !== null
}

/** Says whether no node answered. Then the transaction may have arrived nevertheless. */
function hasNoAnswer(error: unknown): boolean {
  return !(error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError))
}

/** Says whether the node has the transaction already: another node took it and did not answer. */
function isKnownTransaction(error: unknown): boolean {
  const answer = error instanceof BaseError ? error.walk((cause) => cause instanceof RpcRequestError) : null
  return answer instanceof RpcRequestError && /already (known|imported)|known transaction/i.test(answer.details)
}

/** Returns only viem's short message: the whole error contains the RPC address, with its key, and the signature. */
const shortMessageOf = (error: unknown) => (error instanceof BaseError ? `${error.name}: ${error.shortMessage}` : error)
