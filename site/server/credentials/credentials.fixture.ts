import { privateKeyToAccount, generatePrivateKey, type PrivateKeyAccount } from 'viem/accounts'
import type { PortableProofEnvelope } from '../../../shared/contract/envelope.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { VerificationOptions } from '../../../shared/contract/verification.ts'
import type { Bundle } from '../../../shared/credential/bundle.ts'
import type { Issuers } from '../../../shared/credential/issuers.ts'
import { noKeys, type OpenDeployment, signedBy } from '../deployment.fixture.ts'
import type { Owner } from '../records/proofs.ts'
import { walletPrincipal } from '../accounts/principal.ts'
import { noProbes } from '../proofs/probes.ts'
import { verify } from '../verification/verify.ts'
import { readCredentials } from './read-credentials.ts'
import { readStatusList } from './read-status-list.ts'

export const newAccount = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey())

/** Makes a proof of `ownership-basic`, and returns its id and its envelope. */
export async function makeProof(
  deployment: OpenDeployment,
  account: PrivateKeyAccount,
  options: VerificationOptions = {},
): Promise<{ qHash: string; envelope: PortableProofEnvelope }> {
  const data: JsonObject = { owner: account.address, content: `text ${Math.random()}` }
  const { data: made } = await verify(await signedBy(account, { data, options }, deployment), noKeys, deployment)
  if (made.qHash === undefined || !made.portableProof) throw new Error('The proof was not made.')
  return { qHash: made.qHash, envelope: made.portableProof }
}

/** Returns the principal of a wallet that signed. */
export const principalOf = (account: PrivateKeyAccount) => {
  const owner: Owner = { walletAddress: account.address.toLowerCase(), chain: 'eip155:84532', signerKind: 'key' }
  return walletPrincipal(owner)
}

/** Reads the credentials of a proof: as its owner, or as everybody. */
export async function credentialsOf(deployment: OpenDeployment, qHash: string, owner?: PrivateKeyAccount) {
  const question = { qHash, headers: {}, address: '192.0.2.1', probes: noProbes }
  return await readCredentials({ ...question, ...(owner && { principal: principalOf(owner) }) }, deployment)
}

/** Returns the number of the status list that a credential names. */
export const listIdOf = (credential: string): number =>
  Number(payloadOf(credential).status.status_list.uri.split('/').at(-1))

/** Returns the payload of a compact JWS or SD-JWT, without any check. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests change every part of it
export const payloadOf = (text: string): any =>
  JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString())

/** Makes the bundle of a proof, as its owner saves it. */
export async function bundleOf(
  deployment: OpenDeployment,
  { qHash, envelope }: { qHash: string; envelope?: PortableProofEnvelope },
  owner?: PrivateKeyAccount,
): Promise<Bundle> {
  const credentials = (await credentialsOf(deployment, qHash, owner)).map(({ credential }) => credential)
  const ids = [...new Set(credentials.map(listIdOf))]
  const status = await Promise.all(ids.map(async (id) => (await readStatusList(id, deployment)).token))
  return { svc: 1, ...(envelope && { envelope }), credentials, status }
}

/** Returns what a reader pins who trusts this deployment. */
export async function pinned({ config, issuer }: OpenDeployment): Promise<Issuers> {
  return { [config.baseUrl]: { jwks: { keys: await issuer.publicKeys() } } }
}
