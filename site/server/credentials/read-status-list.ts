import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { listEntries, statusListType } from '../../../shared/credential/status-list.ts'
import { isByKey } from './issuer.ts'
import { type SignedList, statusIntervalMs } from '../records/credentials.ts'
import { furthest } from '../records/clock-tolerance.ts'
import type { Deployment } from '../deployment.ts'

/** How old a list may become while nothing changes, in ms: a reader that fetches it can use it for some minutes. */
const unchangedMs = 120_000
/** How long a signed list may be used, in ms. */
const lifetimeMs = 3_600_000

/**
 * Returns the signed status list (protocol/credentials#status). It shows what was withdrawn before the interval of
 * now, whenever in that interval it is read. It is signed again when it changed, and every two minutes. All processes
 * answer the same token. Throws `NOT_FOUND`.
 */
export async function readStatusList(
  listId: number,
  { config, ports, issuer }: Pick<Deployment, 'config' | 'ports' | 'issuer'>,
): Promise<SignedList> {
  const { statusLists } = ports.store
  const list = await statusLists.find(listId)
  if (!list) throw new ServiceError('NOT_FOUND', 'There is no status list with this number.')
  const now = ports.now()
  const { signed: stored } = list
  // one that is far ahead was signed before a clock was set back, and would be answered until its time comes
  const signed = stored !== null && stored.signedAt <= furthest(now) ? stored : null
  const compromised = await issuer.compromisedKeys()
  const isUsable = signed !== null && !isByKey(signed.token, compromised)
  const asOf = Math.max(now - (now % statusIntervalMs), signed?.signedAt ?? 0)
  const at = { asOf, now }
  if (isUsable && (await isFresh(signed, { asOf, count: () => statusLists.countSet(listId, at) }))) return signed
  const set = await statusLists.setIndexes(listId, at)
  const iat = asOf / 1000
  const token = await issuer.sign(statusListType, {
    sub: `${config.baseUrl}/api/v1/status-lists/${listId}`,
    iat,
    exp: iat + lifetimeMs / 1000,
    ttl: 60,
    status_list: { bits: 1, lst: await compressed(set) },
  })
  return await statusLists.save(listId, { token, signedAt: asOf, setCount: set.length }, stored?.token ?? null)
}

/** Says whether a signed list is still right: of this interval, or unchanged and not too old. */
async function isFresh(
  { signedAt, setCount }: SignedList,
  { asOf, count }: { asOf: number; count: () => Promise<number> },
): Promise<boolean> {
  return signedAt === asOf || (asOf - signedAt < unchangedMs && setCount === (await count()))
}

/** Returns the bits of a list, with these set, compressed by zlib, base64url (Token Status List section 4.1). */
async function compressed(set: readonly number[]): Promise<string> {
  const bits = new Uint8Array(listEntries / 8)
  for (const index of set) bits[index >> 3] = (bits[index >> 3] ?? 0) | (1 << (index & 7))
  return (await deflated(bits)).toString('base64url')
}

const deflated = promisify<Uint8Array, Buffer>(deflate)
