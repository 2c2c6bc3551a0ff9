import type { PortableProofEnvelope } from '../contract/envelope.ts'
import type { getCredentials, getLogProof, getStatusList } from '../contract/credentials.ts'
import { ServiceError } from '../contract/errors.ts'
import type { Bundle } from '../credential/bundle.ts'
import { readCredential } from '../credential/sd-jwt.ts'
import type { Client } from './client.ts'
import type { Call } from '../contract/endpoint.ts'

/** The headers that say who reads: none, a key, a grant, or what the owner signed (protocol/proofs#owner-headers). */
export type ReadHeaders = Call<typeof getCredentials>['headers']

/** What to put into a bundle. */
export type BundleRequest = {
  qHash: string
  /** The signed request, which its creator got. Without it, nobody can check the wallet's signature offline. */
  envelope?: PortableProofEnvelope
  /** A key of the owner, for a private proof. */
  accessKey?: string
  signal?: AbortSignal
}

/** Without `getLogProof`, bundles have no proofs from the log. */
type BundleClient = Client<{ getCredentials: typeof getCredentials; getStatusList: typeof getStatusList }> &
  Partial<Client<{ getLogProof: typeof getLogProof }>>

/**
 * Reads the credentials of a proof, the status lists that they name and their proofs from the log, and returns them as a bundle
 * (protocol/credentials#bundle). Throws ServiceError: PROOF_NOT_FOUND, INTERNAL when the reply contains something else than
 * credentials of this service, NETWORK_UNREACHABLE.
 */
export const readBundleOf = async (client: BundleClient, { accessKey, ...request }: BundleRequest): Promise<Bundle> =>
  await readBundleWith(client, {
    ...request,
    headers: accessKey === undefined ? {} : { authorization: `Bearer ${accessKey}` },
  })

/** Reads a bundle as {@link readBundleOf}, with other headers of a reader, such as those that the owner signed. */
export async function readBundleWith(
  client: BundleClient,
  { qHash, envelope, headers, signal }: Omit<BundleRequest, 'accessKey'> & { headers: ReadHeaders },
): Promise<Bundle> {
  const options = signal ? { signal } : {}
  const { data } = await client.getCredentials({ params: { qHash }, headers }, options)
  const credentials = data.credentials.map(({ credential }) => credential)
  const log = await readLogProofs(client, {
    ids: data.credentials.map(({ verifierId }) => verifierId),
    qHash,
    headers,
    signal,
  })
  const status = await readStatusLists(client, credentials, options)
  return { svc: 1, ...(envelope && { envelope }), credentials, status, ...log }
}

/**
 * Reads the status lists that credentials name, as they are now. Throws ServiceError: INTERNAL for something else than a
 * credential of this service, NETWORK_UNREACHABLE.
 */
export async function readStatusLists(
  client: Pick<BundleClient, 'getStatusList'>,
  credentials: readonly string[],
  options: { signal?: AbortSignal },
): Promise<string[]> {
  const listIds = new Set(await Promise.all(credentials.map(listIdOf)))
  return await Promise.all([...listIds].map((listId) => client.getStatusList({ params: { listId } }, options)))
}

/**
 * Reads the proofs from the log for these credentials, in their order, with an empty text where the log has none yet, and the
 * anchors of their size. Returns undefined when there are none: the bundle is useful without them, and a service of an earlier
 * version has no log.
 */
async function readLogProofs(
  client: BundleClient,
  {
    ids,
    qHash,
    headers,
    signal,
  }: { ids: readonly string[]; qHash: string; headers: ReadHeaders; signal: AbortSignal | undefined },
): Promise<Pick<Bundle, 'log' | 'anchors'> | undefined> {
  if (!client.getLogProof || ids.length === 0) return undefined
  try {
    const { data } = await client.getLogProof({ params: { qHash }, headers }, signal ? { signal } : {})
    const log = ids.map((id) => data.proofs.find(({ verifierId }) => verifierId === id)?.proof ?? '')
    if (log.every((proof) => proof === '')) return undefined
    return { log, ...(data.anchors && data.anchors.length > 0 && { anchors: data.anchors }) }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return undefined
  }
}

/** Returns the number of the status list that a credential names. Only the number is used: the address may be anybody's. */
async function listIdOf(text: string): Promise<string> {
  const credential = await readCredential(text)
  const listId =
    credential && /\/api\/v1\/status-lists\/([1-9][0-9]{0,8})$/.exec(credential.payload.status.status_list.uri)?.[1]
  if (listId === undefined)
    throw new ServiceError('INTERNAL', 'The service gave a credential that we do not understand.')
  return listId
}
