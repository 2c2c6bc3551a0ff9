import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyScopes } from '../../../shared/contract/key-scopes.ts'
import { createAccessKey, deleteAccessKey, listAccessKeys, accessKeyOf } from './access-keys.ts'
import { codeOf, openDeployment, type OpenDeployment } from '../deployment.fixture.ts'
import { signInBy } from './profile.ts'
import { openSession, recentMs, type BrowserCredentials } from './session.ts'

let deployment: OpenDeployment
let me: BrowserCredentials
beforeAll(async () => {
  deployment = await openDeployment()
  me = await signedIn('a')
})
afterAll(() => deployment.close())

async function signedIn(name: string): Promise<BrowserCredentials> {
  const method = await signInBy({ kind: 'wallet', key: `eip155:${name}`, label: name, data: {} }, deployment)
  const { cookie } = await openSession(method, { cookies: {} }, deployment)
  const [pair = ''] = cookie.split(';')
  const [key = '', value = ''] = pair.split('=')
  return { cookies: { [key]: value }, ownPage: true }
}
const anonymous: BrowserCredentials = { cookies: {}, ownPage: true }
const profileIdOf = async (key: string | undefined) => (await accessKeyOf(key, deployment))?.profileId

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const valueOf = (text: string) => text.split('').reduce((sum, digit) => sum * 62n + BigInt(digits.indexOf(digit)), 0n)

describe('an access key', () => {
  test('is 256 random bits with a checksum, returned once and stored as SHA-256 only (security-cases H)', async () => {
    const random = new Uint8Array(32).map((_, index) => 255 - index)
    const fixed = { ...deployment, ports: { ...deployment.ports, random: () => random } }
    const { accessKey, ...rest } = await createAccessKey({ label: 'deploy' }, me, fixed)
    const [, secret = '', checksum = ''] = /^npk_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/.exec(accessKey) ?? []
    expect(valueOf(secret).toString(16)).toBe(Buffer.from(random).toString('hex'))
    expect(valueOf(checksum)).toBe(BigInt(crc32(secret)))
    const view = {
      id: expect.stringMatching(/^.{22}$/),
      label: 'deploy',
      ending: accessKey.slice(-4),
      createdAt: deployment.clock.now,
      usedAt: null,
      scopes: keyScopes,
      expiresAt: null,
      test: false,
    }
    expect(rest).toEqual(view)
    expect(await listAccessKeys(me, deployment)).toEqual([view])
    const profileId = await profileIdOf(accessKey)
    const { test: _, ...stored } = view
    expect(await deployment.ports.store.accessKeys.list(profileId ?? '')).toEqual([
      {
        ...stored,
        mode: 'live',
        scopes: null,
        usedAt: deployment.clock.now,
        profileId,
        hash: createHash('sha256').update(accessKey).digest('base64url'),
      },
    ])
  })

  test('authenticates its profile until that profile deletes it', async () => {
    const [mine, theirs] = [
      await createAccessKey({ label: '' }, me, deployment),
      await createAccessKey({ label: '' }, await signedIn('b'), deployment),
    ]
    expect(await profileIdOf(mine.accessKey)).not.toBe(await profileIdOf(theirs.accessKey))
    expect(await deleteAccessKey(theirs.id, me, deployment)).toBe(false)
    expect(await profileIdOf(theirs.accessKey)).toEqual(expect.any(String))
    expect(await deleteAccessKey(mine.id, me, deployment)).toBe(true)
    expect(await deleteAccessKey(mine.id, me, deployment)).toBe(false)
    expect(await profileIdOf(mine.accessKey)).toBeUndefined()
  })

  test('authenticates no caller when it is wrong, and is not looked up when its checksum is wrong (security-cases C8, H)', async () => {
    const { accessKey } = await createAccessKey({ label: '' }, me, deployment)
    const swapped = `${accessKey.slice(0, -1)}${accessKey.endsWith('0') ? '1' : '0'}`
    const other = `npk_${'0'.repeat(43)}${'0'.repeat(6)}`
    const wrong = [undefined, '', 'npk_', accessKey.slice(4), `${accessKey}0`, `${accessKey}\n`, swapped, other]
    const { store } = deployment.ports
    const lookups: string[] = []
    const use = (hash: string, at: number) => {
      lookups.push(hash)
      return store.accessKeys.use(hash, at)
    }
    const watched = { ports: { ...deployment.ports, store: { ...store, accessKeys: { ...store.accessKeys, use } } } }
    expect(await Promise.all(wrong.map((key) => accessKeyOf(key, watched)))).toEqual(wrong.map(() => undefined))
    expect(lookups).toEqual([])
    await accessKeyOf(accessKey, watched)
    expect(lookups).toHaveLength(1)
  })
})

test('creating and deleting a key needs a sign-in of the last five minutes, listing keys needs a session', async () => {
  const credentials = await signedIn('c')
  deployment.clock.now += recentMs
  const { id } = await createAccessKey({ label: '' }, credentials, deployment)
  deployment.clock.now += 1
  await expect(createAccessKey({ label: '' }, credentials, deployment)).rejects.toMatchObject({
    code: 'WALLET_AUTH_REQUIRED',
    details: { reauthenticate: true },
  })
  await expect(deleteAccessKey(id, credentials, deployment)).rejects.toMatchObject({
    code: 'WALLET_AUTH_REQUIRED',
    details: { reauthenticate: true },
  })
  expect(await listAccessKeys(credentials, deployment)).toHaveLength(1)
  for (const stranger of [anonymous, { ...credentials, ownPage: false }]) {
    const attempts = [
      createAccessKey({ label: '' }, stranger, deployment),
      listAccessKeys(stranger, deployment),
      deleteAccessKey(id, stranger, deployment),
    ]
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await Promise.all(attempts.map(codeOf))).toEqual(attempts.map(() => 'WALLET_AUTH_REQUIRED'))
  }
  deployment.clock.now -= 1
  expect(await deleteAccessKey(id, credentials, deployment)).toBe(true)
})
