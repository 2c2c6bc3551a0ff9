import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import type { VerificationOptions } from '../../../shared/contract/verification.ts'
import { canonicalJson } from '../../../shared/proof/canonical.ts'
import { signedBy } from '../deployment.fixture.ts'
import type { openApp } from './app.fixture.ts'

type App = Awaited<ReturnType<typeof openApp>>
type OwnerSignature = { walletAddress: string; signature: string; signedTimestamp: number }

export const service = 'https://api.svc.test'
export const unknown = `0x${'ab'.repeat(32)}`
export const newAccount = () => privateKeyToAccount(generatePrivateKey())

/** Signs a request to verify, and returns the qHash of its proof. It moves the clock, so that each request is another one. */
export async function submitProof(app: App, account: PrivateKeyAccount, request: object): Promise<string> {
  app.clock.now += 1
  const body = await signedBy(account, request as Parameters<typeof signedBy>[1], app)
  const { reply } = await app.call('verify', { body })
  if (reply['status'] !== 'verified') throw new Error(`Not verified: ${JSON.stringify(reply)}`)
  return String(reply['data'].qHash)
}

/**
 * Signs an owner's action as existing clients do, without our own signing code. It names no chain, which means the hub
 * (protocol/proof-format#owner-actions).
 */
export async function ownerBody(
  account: PrivateKeyAccount,
  data: object,
  signedTimestamp: number,
): Promise<OwnerSignature> {
  const message = [
    'Portable Proof Verification Request',
    `Wallet: ${account.address.toLowerCase()}`,
    'Chain: 84532',
    'Verifiers: ownership-basic',
    `Data: ${canonicalJson(data)}`,
    `Timestamp: ${signedTimestamp}`,
  ].join('\n')
  return { walletAddress: account.address, signature: await account.signMessage({ message }), signedTimestamp }
}

/** Returns the same signed action as headers. */
export async function ownerHeaders(
  account: PrivateKeyAccount,
  data: object,
  at: number,
): Promise<Record<string, string>> {
  const { walletAddress, signature, signedTimestamp } = await ownerBody(account, data, at)
  return { 'x-wallet-address': walletAddress, 'x-signature': signature, 'x-signed-timestamp': String(signedTimestamp) }
}

/** Makes a proof with an account, and returns its qHash. */
export async function makeProof(app: App, account: PrivateKeyAccount, options: VerificationOptions = {}, content = '') {
  const data = { owner: account.address, content: content || `text ${Math.random()}` }
  const { reply } = await app.call('verify', { body: await signedBy(account, { data, options }, app) })
  return String(reply['data'].qHash)
}
