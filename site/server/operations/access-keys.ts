import { crc32 } from 'node:zlib'
import type { AccessKeyRecord } from '../ports/store/types/accounts.ts'
import type { Deployment } from './deployment.ts'
import { digest } from './keys.ts'
import { newProfileId } from './profile.ts'
import { requireRecent, requireSession, type Visitor } from './session.ts'

type Around = Pick<Deployment, 'config' | 'ports'>

/** 256 random bits and a checksum, by which scanners know a leaked one (auth.md 6 H). */
const shape = /^npk_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/

/** A key as its owner sees it ever after. */
export type AccessKeyView = Pick<AccessKeyRecord, 'id' | 'label' | 'ending' | 'createdAt' | 'usedAt'>

const viewOf = ({ id, label, ending, createdAt, usedAt }: AccessKeyRecord): AccessKeyView => ({
  id,
  label,
  ending,
  createdAt,
  usedAt,
})

/** The keys of the profile that is signed in. Throws `WALLET_AUTH_REQUIRED`. */
export async function listAccessKeys(visitor: Visitor, around: Around): Promise<AccessKeyView[]> {
  const { profileId } = await requireSession(visitor, around)
  return (await around.ports.store.accessKeys.list(profileId)).map(viewOf)
}

/** A new key, which nobody sees again, after a fresh sign-in (auth.md 2a). Throws `WALLET_AUTH_REQUIRED`. */
export async function createAccessKey(
  label: string,
  visitor: Visitor,
  around: Around,
): Promise<AccessKeyView & { accessKey: string }> {
  const { ports } = around
  const session = await requireSession(visitor, around)
  requireRecent(session, ports.now())
  const accessKey = newAccessKey(ports.random)
  const record: AccessKeyRecord = {
    id: newProfileId(ports.random),
    profileId: session.profileId,
    hash: digest(accessKey),
    label,
    ending: accessKey.slice(-4),
    createdAt: ports.now(),
    usedAt: null,
  }
  await ports.store.accessKeys.insert(record)
  return { ...viewOf(record), accessKey }
}

/** False: the profile has no such key. Throws `WALLET_AUTH_REQUIRED`. */
export async function deleteAccessKey(id: string, visitor: Visitor, around: Around): Promise<boolean> {
  const { profileId } = await requireSession(visitor, around)
  return around.ports.store.accessKeys.remove(profileId, id)
}

/** The profile whose key this is; undefined for anything else, without a look-up where the checksum is wrong. */
export async function profileOfAccessKey(
  bearer: string | undefined,
  { ports }: Pick<Around, 'ports'>,
): Promise<{ profileId: string } | undefined> {
  const [, secret = '', checksum] = shape.exec(bearer ?? '') ?? []
  if (bearer === undefined || checksum !== checksumOf(secret)) return undefined
  return ports.store.accessKeys.use(digest(bearer), ports.now())
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
