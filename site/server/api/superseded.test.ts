import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VerificationOptions } from '../../../shared/contract/verification.ts'
import { openMcp } from '../mcp/mcp.fixture.ts'
import { signedBy } from '../deployment.fixture.ts'
import { openApp } from './app.fixture.ts'
import { newAccount, ownerBody, ownerHeaders, service } from './owner.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
let mcp: Awaited<ReturnType<typeof openMcp>>
beforeAll(async () => {
  app = await openApp()
  mcp = await openMcp()
})
afterAll(async () => {
  await app?.close()
  await mcp?.close()
})

const levels = {
  private: {},
  unlisted: { privacyLevel: 'public' },
  listed: { privacyLevel: 'public', publicDisplay: true },
} as const satisfies Record<string, VerificationOptions>
type Level = keyof typeof levels
let names = 0

/** Claims a handle and renews it, and returns the ids of both proofs. */
async function renewed(account: PrivateKeyAccount, [before, after]: readonly [Level, Level]) {
  const data = { pseudonymId: `name-${names++}` }
  const claim = async (level: Level) => {
    app.clock.now += 1000
    const request = { verifierIds: ['ownership-pseudonym' as const], data, options: levels[level] }
    const { reply } = await app.call('verify', { body: await signedBy(account, request, app) })
    expect(reply['status']).toBe('verified')
    return String(reply['data'].qHash)
  }
  return [await claim(before), await claim(after)] as const
}
const read = async (qHash: string, headers = {}) => {
  const { reply } = await app.call('getProof', { path: { qHash }, headers })
  return reply['data']
}
const asOwner = (account: PrivateKeyAccount, qHash: string) =>
  ownerHeaders(account, { action: 'access_private_proof', qHash }, app.clock.now)

const cases = (['private', 'unlisted', 'listed'] as const).flatMap((before) =>
  (['private', 'unlisted', 'listed'] as const).map((after) => [before, after] as const),
)
test.each(cases)('a %s proof that a %s one renewed names it to those who may see both', async (before, after) => {
  const account = newAccount()
  const [old, successor] = await renewed(account, [before, after])
  const isTold = before !== 'private' && after === 'listed'
  const expected = isTold ? successor : undefined
  expect((await read(old, await asOwner(account, old))).supersededBy).toBe(successor)
  expect((await read(old)).supersededBy).toBe(expected)
  const { results } = (await app.call('statusBatch', { body: { qHashes: [old, successor] } })).reply
  expect([results[old].supersededBy, results[successor].supersededBy]).toEqual([expected, undefined])

  const list = async (headers = {}) => {
    const path = { address: account.address }
    const { reply } = await app.call('listProofs', { path, query: '?includeHistory=1', headers })
    return reply['data'].proofs.map(({ qHash, supersededBy }: Record<string, unknown>) => [qHash, supersededBy])
  }
  const listed = await ownerHeaders(
    account,
    { action: 'access_private_proofs_by_wallet', walletAddress: account.address.toLowerCase() },
    app.clock.now,
  )
  expect(await list(listed)).toEqual([
    [successor, undefined],
    [old, successor],
  ])
  expect(await list()).toEqual([
    ...(after === 'listed' ? [[successor, undefined]] : []),
    ...(before === 'listed' ? [[old, expected]] : []),
  ])

  const grant = { action: 'grant_proof_access', qHash: old, audience: null, expiresInSeconds: 3600, service }
  const granted = await app.call('grantAccess', {
    body: { qHash: old, ...(await ownerBody(account, grant, app.clock.now)) },
  })
  expect(granted.reply['error'].code).toBe('PROOF_NOT_VERIFIED')

  const page = await (await app.visit(`/proof/${old}`)).text()
  expect([page.includes(`href="/proof/${successor}"`), page.includes('A newer proof replaces this one.')]).toEqual([
    isTold,
    isTold,
  ])
})

test('a proof that its owner revoked has no successor, also when the name is claimed again', async () => {
  const account = newAccount()
  const [first, second] = await renewed(account, ['listed', 'listed'])
  const revocation = await ownerBody(account, { action: 'revoke_proof', qHash: second }, app.clock.now)
  await app.call('revokeProof', { path: { qHash: second }, body: revocation })
  app.clock.now += 1000
  const request = {
    verifierIds: ['ownership-pseudonym' as const],
    data: { pseudonymId: `name-${names - 1}` },
    options: levels.listed,
  }
  const { reply } = await app.call('verify', { body: await signedBy(account, request, app) })
  expect(reply['status']).toBe('verified')
  expect([(await read(first)).supersededBy, (await read(second)).supersededBy]).toEqual([second, undefined])
  expect(await read(second)).toMatchObject({ lifecycle: 'revoked' })
})

test('tools name the successor to the owner, and a listed one to others', async () => {
  const account = newAccount()
  const [mine, strangers] = [await mcp.connect(account.address), await mcp.connect(newAccount().address)]
  const data = { pseudonymId: 'told.by.tools' }
  const claim = async (options: VerificationOptions) => {
    mcp.clock.now += 1000
    const request = { verifierIds: ['ownership-pseudonym' as const], data, options }
    return (await mcp.submit(await signedBy(account, request, mcp))).data.qHash ?? ''
  }
  const [first, second, third] = [await claim(levels.listed), await claim(levels.listed), await claim({})]
  const successor = async (token: string, qHash: string) =>
    (await mcp.call(token, 'svc_proofs_get', { qHash }))['proofs'][0].supersededBy
  expect([await successor(mine, first), await successor(mine, second), await successor(mine, third)]).toEqual([
    second,
    third,
    undefined,
  ])
  expect([await successor(strangers, first), await successor(strangers, second)]).toEqual([second, undefined])
  const { proofs } = await mcp.call(mine, 'svc_proofs_get', {})
  expect(proofs.map((each: Record<string, unknown>) => each['supersededBy'])).toEqual([undefined, third, second])
})
