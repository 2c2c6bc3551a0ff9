import { ServiceError } from '../../../../shared/contract/errors.ts'
import { type RpcReply, resultOf } from '../json-rpc/json-rpc.ts'
import type { NodePool } from '../json-rpc/node-pool.ts'
import { isFailedCall, maxGas } from './call.ts'
import { isHex, type Evm, type Hex } from './evm.ts'
import { readAtBlock } from './read.ts'
import { readTexts } from './texts.ts'
import { readTransfers } from './transfers.ts'

/**
 * The EVM port over JSON-RPC. `pools` maps the number of a chain to its nodes; `depths` to the number of blocks below the
 * newest one at which it is read, 0 if it has none.
 */
export function createEvmRpc({
  pools,
  depths = new Map(),
}: {
  pools: ReadonlyMap<number, NodePool>
  depths?: ReadonlyMap<number, number>
}): Evm {
  function poolOf(chainId: number): NodePool {
    const pool = pools.get(chainId)
    if (!pool) throw new ServiceError('UNSUPPORTED_CHAIN', `Chain ${chainId} has no RPC address here.`)
    return pool
  }

  return {
    supports: (chainId) => pools.has(chainId),
    read: async (chainId, reads, at) =>
      readAtBlock(reads, { pool: poolOf(chainId), at, depth: depths.get(chainId) ?? 0 }),
    texts: async (chainId, address, calls) => readTexts({ address, calls }, poolOf(chainId)),
    transfers: async (chainId, txHash, asset) => readTransfers({ txHash, asset }, poolOf(chainId)),

    async code(chainId, address) {
      const pool = poolOf(chainId)
      try {
        return await pool.ask(async (ask) => {
          const [reply] = await ask([{ method: 'eth_getCode', params: [address, 'latest'] }])
          const code = bytesOf(reply)
          return code === '0x' ? undefined : code
        })
      } catch (error) {
        throw signatureUnavailable(chainId, error)
      }
    },

    // viem's own verifyMessage does not serve here: it takes a dead node for a no (protocol/proof-format#signatures)
    async verifyMessage(chainId, { address, message, signature }) {
      // loaded for the first signature of a contract: it takes a third of the time that the whole program needs to start
      const viem = await import('viem')
      const data = viem.encodeDeployData({
        abi: viem.universalSignatureValidatorAbi,
        bytecode: viem.universalSignatureValidatorByteCode,
        args: [address, viem.hashMessage(message), signature],
      })
      const pool = poolOf(chainId)
      try {
        return await pool.askUncounted(async (ask) => {
          const [reply] = await ask([{ method: 'eth_call', params: [{ data, gas: maxGas }, 'latest'] }])
          if (reply && 'error' in reply && isFailedCall(reply.error.code, reply.error.message)) return false
          return BigInt(bytesOf(reply)) === 1n
        })
      } catch (error) {
        throw signatureUnavailable(chainId, error)
      }
    },
  }
}

/** Returns the bytes that a node replied with. Throws when it replied with anything else. */
function bytesOf(reply: RpcReply | undefined): Hex {
  const result = resultOf(reply)
  if (isHex(result)) return result
  throw new TypeError('The RPC reply is not bytes.')
}

/** Returns the error of a chain that cannot say whether a signature is good, from the error of its pool. */
function signatureUnavailable(chainId: number, error: unknown): unknown {
  if (!(error instanceof ServiceError) || error.code !== 'RPC_UNAVAILABLE') return error
  const message = `Chain ${chainId} cannot be asked just now. Try again later.`
  return new ServiceError('SIGNATURE_CHAIN_UNAVAILABLE', message, { retryAfter: error.retryAfter, cause: error.cause })
}
