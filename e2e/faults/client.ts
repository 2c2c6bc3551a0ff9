import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { evmChain } from '../../shared/proof/chain.ts'
import { type OwnerAction, ownerActionMessage } from '../../shared/proof/owner-action.ts'
import { qHash } from '../../shared/proof/q-hash.ts'
import { signerString } from '../../shared/proof/signer-string.ts'

export const hubChainId = 84532

// oxlint-disable-next-line typescript/no-explicit-any -- the answers of our own service
type Body = any

/** An answer of the service. Its outcome is open if nobody answered, or the answer was a failure of the service. */
export type Answer = { status: number; data: Body; code: string; isOpen: boolean }

/** How long a client waits for an answer, ms. */
const patienceMs = 8000

/** Sends a request, and never throws: status 0 means that no answer came. */
export async function send(
  address: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: object } = {},
): Promise<Answer> {
  try {
    const reply = await fetch(address, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const { data, error }: Body = await reply.json()
    return { status: reply.status, data, code: error?.code ?? '', isOpen: reply.status >= 500 }
  } catch {
    return { status: 0, data: undefined, code: '', isOpen: true }
  }
}

/** Creates a wallet of a new person. */
export const newAccount = () => privateKeyToAccount(generatePrivateKey())

/** Signs a request for a verification. `now` is Unix ms. */
export async function signedRequest(
  account: PrivateKeyAccount,
  { verifierIds, data, now }: { verifierIds: string[]; data: Record<string, unknown>; now: number },
) {
  const request = { walletAddress: account.address, chainId: hubChainId, verifierIds, data, signedTimestamp: now }
  const signed = { ...request, data: data as never, chain: evmChain(hubChainId) }
  const signature = await account.signMessage({ message: signerString(signed) })
  const options = { privacyLevel: 'public', publicDisplay: true }
  return { request: { ...request, signature, options }, qHash: qHash(signed) }
}

/** Signs an action of an owner. `now` is Unix ms. */
export async function signedAction(account: PrivateKeyAccount, action: OwnerAction, now: number) {
  const walletAddress = account.address
  const message = ownerActionMessage(action, { walletAddress, chain: evmChain(hubChainId), signedTimestamp: now })
  return { walletAddress, signedTimestamp: now, signature: await account.signMessage({ message }) }
}
