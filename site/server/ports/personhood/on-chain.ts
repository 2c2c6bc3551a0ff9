import { bytesToHex, decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { maxGas } from '../evm/call.ts'
import { type Hex, isHex } from '../evm/evm.ts'
import type { RpcReply } from '../json-rpc/json-rpc.ts'
import type { NodePool } from '../json-rpc/node-pool.ts'
import { type ContractInputs, judge, validityMs } from './judge.ts'
import type { Personhood, PersonhoodRefusal, PersonhoodRequest } from './personhood.ts'
import { requestUrl } from './request-url.ts'

/** How long a node may take to check a proof, ms. It needs more time than a simple read. */
const budgetMs = 6000

const abi = parseAbi([
  'struct Evidence { bytes32 vkeyHash; bytes proof; bytes32[] publicInputs; }',
  'struct Party { uint256 validityPeriodInSeconds; string domain; string scope; bool devMode; }',
  'struct Params { bytes32 version; Evidence proofVerificationData; bytes committedInputs; Party serviceConfig; }',
  'function verify(Params params) view returns (bool valid, bytes32 uniqueIdentifier, address helper)',
  'function isSanctionsRootValid(uint256 timestamp, bool isStrict, bytes committedInputs) view returns (bool)',
])

/**
 * Checks proofs of ZKPassport with its verifier contract on a chain (protocol/verifiers#personhood-checks). Our own rules
 * check the public inputs first. Then the contract checks the proof and the roots of certificates, circuits and sanctions
 * lists, by calls that need no transaction.
 */
export function createOnChainPersonhood({
  pool,
  verifier,
  domain,
  name,
  bridgeUrl,
  mocks,
}: {
  /** The nodes of the contract's chain. */
  pool: NodePool
  verifier: Hex
  domain: string
  /** The name that the app shows for this site. */
  name: string
  bridgeUrl: string
  /** Whether proofs from test documents count too. */
  mocks: boolean
}): Personhood {
  const party = { validityPeriodInSeconds: BigInt(validityMs / 1000), domain, devMode: mocks }

  async function call(to: Hex, data: Hex): Promise<Hex | { reverted: string }> {
    try {
      return await pool.ask(async (ask) => {
        const [reply] = await ask([{ method: 'eth_call', params: [{ to, data, gas: maxGas }, 'latest'] }])
        return bytesOf(reply)
      }, budgetMs)
    } catch (cause) {
      throw unavailable(cause)
    }
  }

  async function verify({ outer, committedInputs }: ContractInputs, scope: string) {
    const data = encodeFunctionData({
      abi,
      functionName: 'verify',
      args: [
        {
          version: outer.version,
          proofVerificationData: { vkeyHash: outer.vkeyHash, proof: outer.proof, publicInputs: outer.publicInputs },
          committedInputs: bytesToHex(committedInputs),
          serviceConfig: { ...party, scope },
        },
      ],
    })
    const answer = await call(verifier, data)
    if (typeof answer === 'object') return refusalOf(answer.reverted)
    const [valid, uniqueIdentifier, helper] = decoded(() =>
      decodeFunctionResult({ abi, functionName: 'verify', data: answer }),
    )
    if (!valid || uniqueIdentifier !== outer.nullifier) return invalid
    return { helper }
  }

  /** Says whether the proof was made with sanctions lists that the provider published. */
  async function hasKnownLists({ outer, committedInputs }: ContractInputs, helper: Hex): Promise<boolean> {
    const timestamp = BigInt(outer.date / 1000)
    const args = [timestamp, false, bytesToHex(committedInputs)] as const
    const answer = await call(helper, encodeFunctionData({ abi, functionName: 'isSanctionsRootValid', args }))
    if (typeof answer === 'object') return false
    return decoded(() => decodeFunctionResult({ abi, functionName: 'isSanctionsRootValid', data: answer }))
  }

  return {
    provider: 'zkpassport',
    domain,
    bridgeUrl,
    requestUrl: (request, at) => requestUrl(request, { domain, name, bridgeUrl, mocks, now: at }),

    async check(proofs, request: PersonhoodRequest, at) {
      const inputs = judge(proofs, { request, domain, mocks, now: at })
      if ('reason' in inputs) return inputs
      const verified = await verify(inputs, request.scope)
      if ('reason' in verified) return verified
      if (request.ask.sanctions && !(await hasKnownLists(inputs, verified.helper))) return unknownRoot
      return { uniqueIdentifier: inputs.outer.nullifier, provedAt: inputs.outer.date }
    },
  }
}

const invalid: PersonhoodRefusal = { reason: 'ZK_PROOF_INVALID', message: 'The proof is not valid.' }
const unknownRoot: PersonhoodRefusal = {
  reason: 'ZK_ROOT_UNKNOWN',
  message: 'The provider does not accept the certificates or lists that the proof uses, or no longer accepts them.',
}

/** Converts the contract's reason for a revert. Every unknown reason means that the proof is invalid. */
function refusalOf(reverted: string): PersonhoodRefusal {
  if (/paused/i.test(reverted)) throw unavailable(reverted)
  if (/registry root/i.test(reverted)) return unknownRoot
  if (/validity period/i.test(reverted))
    return { reason: 'ZK_PROOF_EXPIRED', message: 'The document was not checked within the last seven days.' }
  if (/mock/i.test(reverted)) return { reason: 'ZK_MOCK_NOT_ALLOWED', message: 'The proof is from a test document.' }
  if (/domain or scope/i.test(reverted))
    return { reason: 'ZK_QUERY_MISMATCH', message: 'The proof was made for another site or another purpose.' }
  return invalid
}

function bytesOf(reply: RpcReply | undefined): Hex | { reverted: string } {
  if (reply && 'error' in reply && (reply.error.code === 3 || /revert/i.test(reply.error.message)))
    return { reverted: reply.error.message }
  const bytes = reply && 'result' in reply ? reply.result : undefined
  // an address without code returns nothing: then the configuration is wrong, not the proof
  if (!isHex(bytes) || bytes === '0x') throw new Error('The node or the contract gave no answer.')
  return bytes
}

/** Decodes an answer. Another shape means another contract, which is an outage. */
function decoded<T>(decode: () => T): T {
  try {
    return decode()
  } catch (cause) {
    throw unavailable(cause)
  }
}

function unavailable(cause: unknown): ServiceError {
  if (cause instanceof ServiceError && cause.code === 'PROVIDER_UNAVAILABLE') return cause
  return new ServiceError('PROVIDER_UNAVAILABLE', 'Proofs of personhood can’t be checked right now. Try again later.', {
    retryAfter: cause instanceof ServiceError ? cause.retryAfter : 60,
    cause,
  })
}
