import {
  BaseError,
  RpcRequestError,
  createClient,
  encodeDeployData,
  fallback,
  hashMessage,
  http,
  universalSignatureValidatorAbi,
  universalSignatureValidatorByteCode,
} from 'viem'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { createBreaker } from './breaker.ts'
import { isFailedCall, maxGas } from './call.ts'
import { isHex, type Evm, type Hex } from './evm.ts'
import { createLook } from './look.ts'
import { createTransfers } from './transfers.ts'

/** What one signature may cost in time, both of its calls together (protocol/proof-format#contract-signatures). */
export const signatureBudgetMs = 3000

const breakerFailures = 3
const breakerOpenMs = 10_000

/**
 * The EVM port over JSON-RPC. `rpc` maps a chain id to its RPC addresses, tried in order; `depths` to how many blocks
 * below the newest one looks are taken, 0 if it has none. `now` gives Unix ms; `budgetMs` is {@link signatureBudgetMs}
 * but for tests.
 */
export function createViemEvm({
  rpc,
  depths = new Map(),
  now,
  budgetMs = signatureBudgetMs,
}: {
  rpc: ReadonlyMap<number, readonly string[]>
  depths?: ReadonlyMap<number, number>
  now: () => number
  budgetMs?: number
}): Evm {
  const connections = new Map(
    [...rpc]
      .filter(([, urls]) => urls.length > 0)
      // a signature makes two calls, and each address must get its turn within its call
      .map(([chainId, urls]) => [chainId, connect(urls, { now, timeoutMs: budgetMs / 2 / urls.length })]),
  )

  function connection(chainId: number) {
    const found = connections.get(chainId)
    if (!found) throw new ServiceError('UNSUPPORTED_CHAIN', `Chain ${chainId} has no RPC address here.`)
    return found
  }

  return {
    supports: (chainId) => connections.has(chainId),
    look: createLook({ rpc, depths, now, budgetMs: budgetMs / 2 }),
    transfers: createTransfers({ rpc, now, budgetMs: budgetMs / 2 }),

    async code(chainId, address) {
      const { client, breaker } = connection(chainId)
      const wait = breaker.wait()
      if (wait > 0) throw unavailable(chainId, wait)
      try {
        // viem's getCode takes a reply that is no reply for an account without code
        const code = hexOf(await client.request({ method: 'eth_getCode', params: [address, 'latest'] }))
        breaker.succeeded()
        return code === '0x' ? undefined : code
      } catch (cause) {
        breaker.failed()
        throw unavailable(chainId, breakerOpenMs, cause)
      }
    },

    // The breaker does not listen here: what a contract does with its gas must not close the chain to others.
    // Nor does viem's own verifyMessage help: it takes a dead RPC for a no (protocol/proof-format#signatures).
    async verifyMessage(chainId, { address, message, signature }) {
      const data = encodeDeployData({
        abi: universalSignatureValidatorAbi,
        bytecode: universalSignatureValidatorByteCode,
        args: [address, hashMessage(message), signature],
      })
      try {
        const { client } = connection(chainId)
        const reply = await client.request({ method: 'eth_call', params: [{ data, gas: maxGas }, 'latest'] })
        return BigInt(hexOf(reply)) === 1n
      } catch (error) {
        if (error instanceof ServiceError) throw error
        if (isContractFailure(error)) return false
        throw unavailable(chainId, breakerOpenMs, error)
      }
    },
  }
}

function connect(urls: readonly string[], { now, timeoutMs }: { now: () => number; timeoutMs: number }) {
  // viem's own time-out ends with the headers; this one covers the body too
  const fetchFn: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) })
  return {
    client: createClient({
      transport: fallback(
        urls.map((url) => http(url, { fetchFn, timeout: 0, retryCount: 0 })),
        { retryCount: 0 },
      ),
      // a contract may not send us to an address of its choice (EIP-3668)
      ccipRead: false,
    }),
    breaker: createBreaker({ failures: breakerFailures, openMs: breakerOpenMs, now }),
  }
}

/** What a node answered, if it is bytes at all. Throws TypeError. */
function hexOf(reply: unknown): Hex {
  if (isHex(reply)) return reply
  throw new TypeError('The RPC reply is not bytes.')
}

/** Whether the node ran the call and the contract failed. */
function isContractFailure(error: unknown) {
  const answer = error instanceof BaseError ? error.walk((cause) => cause instanceof RpcRequestError) : null
  if (!(answer instanceof RpcRequestError)) return false
  return isFailedCall(answer.code, answer.details)
}

/** The cause is told in viem's own words only: its errors carry the RPC address, with its key, and the signature. */
function unavailable(chainId: number, retryAfterMs: number, cause?: unknown) {
  const message = `Chain ${chainId} cannot be asked just now. Try again later.`
  return new ServiceError('SIGNATURE_CHAIN_UNAVAILABLE', message, {
    retryAfter: Math.ceil(retryAfterMs / 1000),
    cause: cause instanceof BaseError ? `${cause.name}: ${cause.shortMessage}` : cause,
  })
}
