import { crc32 } from 'node:zlib'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { KeyScope } from '../../../shared/contract/key-scopes.ts'
import type { AccessKeyRecord } from '../records/accounts.ts'
import { isTestKey, storedScopes, testPrefix } from '../rules/authority.ts'
import type { Deployment } from '../deployment.ts'
import { digest } from '../random-keys.ts'
import { newProfileId } from './profile.ts'
import { reportAction } from './report-action.ts'
import { requireRecent, requireSession, type BrowserCredentials, whileSignedIn } from './session.ts'

type Deps = Pick<Deployment, 'config' | 'ports'>

/**
 * The form of a key: 256 random bits and a checksum, by which scanners recognise a leaked key (security-cases H). Only a
 * test key has `test_` in its prefix.
 */
const shape = /^npk_(?:test_)?([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/

/** The number of keys that a profile may have, including expired ones. */
export const maxKeys = 100

/** A key as its owner sees it after its creation. Times are Unix ms. */
export type AccessKeyView = Pick<AccessKeyRecord, 'id' | 'label' | 'ending' | 'createdAt' | 'usedAt' | 'expiresAt'> & {
  scopes: KeyScope[]
  /** It works in test mode only. */
  test: boolean
}

/** Returns a key as its owner sees it. */
export const accessKeyView = ({
  id,
  label,
  ending,
  createdAt,
  usedAt,
  scopes,
  expiresAt,
  mode,
}: AccessKeyRecord): AccessKeyView => ({
  id,
  label,
  ending,
  createdAt,
  usedAt,
  scopes: storedScopes(scopes),
  expiresAt,
  test: mode === 'test',
})

/**
 * The request for a new key. Without `scopes` it has all, and without `expiresAt` (Unix ms) it never expires. `test`: it
 * is a test key (protocol/test-mode#keys).
 */
export type NewAccessKey = {
  label: string
  scopes?: readonly KeyScope[] | undefined
  expiresAt?: number | undefined
  test?: boolean | undefined
}

/** Lists the keys of the profile that is signed in. Throws `WALLET_AUTH_REQUIRED`. */
export async function listAccessKeys(credentials: BrowserCredentials, deps: Deps): Promise<AccessKeyView[]> {
  const { profileId } = await requireSession(credentials, deps)
  return (await deps.ports.store.accessKeys.list(profileId)).map(accessKeyView)
}

/**
 * Creates a key after a fresh sign-in (protocol/accounts#fresh-sign-in). Only this answer contains it. Throws
 * `WALLET_AUTH_REQUIRED`, and `INVALID_REQUEST` for an end in the past, or when the profile has too many keys.
 */
export async function createAccessKey(
  { label, scopes, expiresAt, test = false }: NewAccessKey,
  credentials: BrowserCredentials,
  deps: Deps,
): Promise<AccessKeyView & { accessKey: string }> {
  const { ports } = deps
  const session = await requireSession(credentials, deps)
  const now = ports.now()
  requireRecent(session, now)
  if (expiresAt !== undefined && expiresAt <= now)
    throw new ServiceError('INVALID_REQUEST', 'expiresAt is in the past.', { details: { field: 'expiresAt' } })
  const accessKey = newAccessKey(ports.random, test ? testPrefix : 'npk_')
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
    mode: test ? 'test' : 'live',
  }
  await whileSignedIn(session, deps, async (store) => {
    // the profile is locked here, so that simultaneous requests count one after the other
    if ((await store.accessKeys.list(session.profileId)).length >= maxKeys)
      throw new ServiceError('INVALID_REQUEST', `An account has at most ${maxKeys} access keys. Revoke one first.`)
    await store.accessKeys.insert(record)
    await reportAction({ action: 'key.create', keyId: record.id }, { session, source: credentials, store, now })
  })
  return { ...accessKeyView(record), accessKey }
}

/** Deletes a key after a fresh sign-in. False: the profile has no such key. Throws `WALLET_AUTH_REQUIRED`. */
export async function deleteAccessKey(id: string, credentials: BrowserCredentials, deps: Deps): Promise<boolean> {
  const session = await requireSession(credentials, deps)
  const { store, now } = deps.ports
  requireRecent(session, now())
  return store.transaction(async (inner) => {
    if (!(await inner.accessKeys.remove(session.profileId, id))) return false
    const by = { session, source: credentials, store: inner, now: now() }
    await reportAction({ action: 'key.revoke', keyId: id }, by)
    return true
  })
}

/** A valid key, with its profile and its scopes. `isTest`: it works in test mode only. */
export type AccessKey = { id: string; profileId: string; scopes: KeyScope[]; isTest: boolean }

/** Says whether a Bearer credential has the prefix of our access keys. */
export const isAccessKey = (bearer: string): boolean => bearer.startsWith('npk_')

/** Finds the key of a Bearer credential; undefined for anything else. It reads no store when the checksum is wrong. */
export async function accessKeyOf(
  bearer: string | undefined,
  { ports }: Pick<Deps, 'ports'>,
): Promise<AccessKey | undefined> {
  const [, secret = '', checksum] = shape.exec(bearer ?? '') ?? []
  if (bearer === undefined || checksum !== checksumOf(secret)) return undefined
  const key = await ports.store.accessKeys.use(digest(bearer), ports.now())
  const isTest = isTestKey(bearer)
  // the mode that is stored and the prefix that requests are refused by are always the same
  if (key && (key.mode === 'test') !== isTest) return undefined
  return key && { id: key.id, profileId: key.profileId, scopes: storedScopes(key.scopes), isTest }
}

function newAccessKey(random: (bytes: number) => Uint8Array, prefix: string): string {
  const secret = base62(BigInt(`0x${Buffer.from(random(32)).toString('hex')}`), 43)
  return `${prefix}${secret}${checksumOf(secret)}`
}

const checksumOf = (secret: string) => base62(BigInt(crc32(secret)), 6)

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

function base62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest /= 62n) text = (digits[Number(rest % 62n)] ?? '') + text
  return text
}
