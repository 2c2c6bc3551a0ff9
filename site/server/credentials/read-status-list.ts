import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { listEntries, statusListType } from '../../../shared/credential/status-list.ts'
import { isByKey } from './issuer.ts'
import type { SignedList } from '../records/credentials.ts'
import type { Deployment } from '../deployment.ts'

/** How old a signed list is at least when a changed one replaces it, in ms: nobody learns more precisely when it changed. */
const intervalMs = 30_000
/** How long a signed list may be used, in ms. At half of it, it is signed again. */
const lifetimeMs = 3_600_000

/**
 * Returns the signed status list (protocol/credentials#status). It is signed again when an entry was set, at most every 30
 * seconds, and at half of its lifetime. All processes answer the same token. Throws `NOT_FOUND`.
 */
export async function readStatusList(
  listId: number,
  { config, ports, issuer }: Pick<Deployment, 'config' | 'ports' | 'issuer'>,
): Promise<SignedList> {
  const { statusLists } = ports.store
  const list = await statusLists.find(listId)
  if (!list) throw new ServiceError('NOT_FOUND', 'There is no status list with this number.')
  const now = ports.now()
  const { signed } = list
  const compromised = await issuer.compromisedKeys()
  const isUsable = signed !== null && !isByKey(signed.token, compromised)
  if (isUsable && (await isFresh(signed, { now, count: () => statusLists.countSet(listId) }))) return signed
  const set = await statusLists.setIndexes(listId)
  const iat = Math.floor(now / 1000)
  const token = await issuer.sign(statusListType, {
    sub: `${config.baseUrl}/api/v1/status-lists/${listId}`,
    iat,
    exp: iat + lifetimeMs / 1000,
    ttl: 60,
    status_list: { bits: 1, lst: await compressed(set) },
  })
  return await statusLists.save(listId, { token, signedAt: now, setCount: set.length }, signed?.signedAt ?? null)
}

/** Says whether a signed list is still right: new, or unchanged and not too old. */
async function isFresh(
  { signedAt, setCount }: SignedList,
  { now, count }: { now: number; count: () => Promise<number> },
): Promise<boolean> {
  const age = now - signedAt
  return age < intervalMs || (age < lifetimeMs / 2 && setCount === (await count()))
}

/** Returns the bits of a list, with these set, compressed by zlib, base64url (Token Status List section 4.1). */
async function compressed(set: readonly number[]): Promise<string> {
  const bits = new Uint8Array(listEntries / 8)
  for (const index of set) bits[index >> 3] = (bits[index >> 3] ?? 0) | (1 << (index & 7))
  return (await deflated(bits)).toString('base64url')
}

const deflated = promisify<Uint8Array, Buffer>(deflate)
