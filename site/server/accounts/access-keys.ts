import { crc32 } from 'node:zlib'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { KeyScope } from '../../../shared/contract/key-scopes.ts'
import type { AccessKeyRecord } from '../records/accounts.ts'
import { storedScopes } from '../rules/authority.ts'
import type { Deployment } from '../deployment.ts'
import { digest } from '../random-keys.ts'
import { newProfileId } from './profile.ts'
import { requireRecent, requireSession, type BrowserCredentials, whileSignedIn } from './session.ts'

type Deps = Pick<Deployment, 'config' | 'ports'>

/** 256 random bits and a checksum, by which scanners know a leaked one (security-cases H). */
const shape = /^npk_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/

/** Of one profile, those that expired included. */
export const maxKeys = 100

/** A key as its owner sees it ever after. Times are Unix ms. */
export type AccessKeyView = Pick<AccessKeyRecord, 'id' | 'label' | 'ending' | 'createdAt' | 'usedAt' | 'expiresAt'> & {
  scopes: KeyScope[]
}

const viewOf = ({ id, label, ending, createdAt, usedAt, scopes, expiresAt }: AccessKeyRecord): AccessKeyView => ({
  id,
  label,
  ending,
  createdAt,
  usedAt,
  scopes: storedScopes(scopes),
  expiresAt,
})

/** What a new key is for: without `scopes` all, without `expiresAt` (Unix ms) for good. */
export type NewAccessKey = {
  label: string
  scopes?: readonly KeyScope[] | undefined
  expiresAt?: number | undefined
}

/** The keys of the profile that is signed in. Throws `WALLET_AUTH_REQUIRED`. */
export async function listAccessKeys(credentials: BrowserCredentials, deps: Deps): Promise<AccessKeyView[]> {
  const { profileId } = await requireSession(credentials, deps)
  return (await deps.ports.store.accessKeys.list(profileId)).map(viewOf)
}

/**
 * A new key, which nobody sees again, after a fresh sign-in (protocol/accounts#fresh-sign-in). Throws
 * `WALLET_AUTH_REQUIRED`, and `INVALID_REQUEST` for an end in the past, or when the profile has too many keys.
 */
export async function createAccessKey(
  { label, scopes, expiresAt }: NewAccessKey,
  credentials: BrowserCredentials,
  deps: Deps,
): Promise<AccessKeyView & { accessKey: string }> {
  const { ports } = deps
  const session = await requireSession(credentials, deps)
  const now = ports.now()
  requireRecent(session, now)
  if (expiresAt !== undefined && expiresAt <= now)
    throw new ServiceError('INVALID_REQUEST', 'expiresAt is in the past.', { details: { field: 'expiresAt' } })
  const accessKey = newAccessKey(ports.random)
  const record: AccessKeyRecord = {
    id: newProfileId(ports.random),
    profileId: session.profileId,
    hash: digest(accessKey),
    label,
    ending: accessKey.slice(-4),
    createdAt: now,
    usedAt: null,
    scopes: scopes === undefined ? null : [...new Set(scopes)].join(' '),
    expiresAt: expiresAt ?? null,
  }
  await whileSignedIn(session, deps, async (store) => {
    // where the profile is held: many at once are counted one after the other
    if ((await store.accessKeys.list(session.profileId)).length >= maxKeys)
      throw new ServiceError('INVALID_REQUEST', `An account has at most ${maxKeys} access keys. Revoke one first.`)
    await store.accessKeys.insert(record)
  })
  return { ...viewOf(record), accessKey }
}

/** False: the profile has no such key. After a fresh sign-in; throws `WALLET_AUTH_REQUIRED`. */
export async function deleteAccessKey(id: string, credentials: BrowserCredentials, deps: Deps): Promise<boolean> {
  const session = await requireSession(credentials, deps)
  requireRecent(session, deps.ports.now())
  return deps.ports.store.accessKeys.remove(session.profileId, id)
}

/** A key in force: whose it is, and what it may be used for. */
export type AccessKey = { id: string; profileId: string; scopes: KeyScope[] }

/** Returns whether a Bearer credential has the prefix of our access keys. */
export const isAccessKey = (bearer: string): boolean => bearer.startsWith('npk_')

/** The key that this is; undefined for anything else, without a look-up where the checksum is wrong. */
export async function accessKeyOf(
  bearer: string | undefined,
  { ports }: Pick<Deps, 'ports'>,
): Promise<AccessKey | undefined> {
  const [, secret = '', checksum] = shape.exec(bearer ?? '') ?? []
  if (bearer === undefined || checksum !== checksumOf(secret)) return undefined
  const key = await ports.store.accessKeys.use(digest(bearer), ports.now())
  return key && { id: key.id, profileId: key.profileId, scopes: storedScopes(key.scopes) }
}

function newAccessKey(random: (bytes: number) => Uint8Array): string {
  const secret = base62(BigInt(`0x${Buffer.from(random(32)).toString('hex')}`), 43)
  return `npk_${secret}${checksumOf(secret)}`
}

const checksumOf = (secret: string) => base62(BigInt(crc32(secret)), 6)

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

function base62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest /= 62n) text = (digits[Number(rest % 62n)] ?? '') + text
  return text
}
