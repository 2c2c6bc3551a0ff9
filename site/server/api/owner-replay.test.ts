import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from './app.fixture.ts'
import { newBrowser } from './browser.fixture.ts'
import { makeProof, newAccount, ownerBody, service } from './owner.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

const listed = { privacyLevel: 'public', publicDisplay: true }
type Account = ReturnType<typeof newAccount>

/** Signs a change of who may read a proof, with a clock that is ahead by this time. */
async function signed(account: Account, qHash: string, options: object, ahead = 0) {
  const action = { action: 'publish_proof', qHash, options, service }
  return { ...options, ...(await ownerBody(account, action, app.clock.now + ahead)) }
}
const send = async (qHash: string, body: object, headers = {}) => {
  const { reply } = await app.call('setVisibility', { path: { qHash }, body, headers })
  return reply['error']?.code ?? [reply['data'].privacyLevel, reply['data'].publicDisplay]
}
const stranger = async (qHash: string) => {
  const { reply } = await app.call('getProof', { path: { qHash } })
  return [reply['data'].privacyLevel, 'verifiedVerifiers' in reply['data']]
}

test('a signature that published cannot publish again after the owner withdrew the proof', async () => {
  const account = newAccount()
  const qHash = await makeProof(app, account)
  const publication = await signed(account, qHash, listed)
  expect(await send(qHash, publication)).toEqual(['public', true])
  // a client that did not get the answer
  expect(await send(qHash, publication)).toEqual(['public', true])
  app.clock.now += 1000
  expect(await send(qHash, await signed(account, qHash, { privacyLevel: 'private' }))).toEqual(['private', false])
  app.clock.now += 1000
  expect(await send(qHash, publication)).toBe('EXPIRED_SIGNATURE')
  app.clock.now += 200_000
  expect(await send(qHash, publication)).toBe('EXPIRED_SIGNATURE')
  expect(await stranger(qHash)).toEqual(['private', false])
  expect(await send(qHash, await signed(account, qHash, listed))).toEqual(['public', true])
})

test('a signature with a clock ahead, or one that is sent late, cannot publish again, also when a session withdrew the proof', async () => {
  const account = newAccount()
  const qHash = await makeProof(app, account, { privacyLevel: 'public', publicDisplay: true })
  const early = await signed(account, qHash, listed, 59_000)
  const unlisting = await signed(account, qHash, { privacyLevel: 'public', publicDisplay: false })
  const browser = newBrowser(app)
  await browser.show(account)
  const withdrawn = await browser.call('setVisibility', { path: { qHash }, body: { privacyLevel: 'private' } })
  expect(withdrawn.reply['data'].privacyLevel).toBe('private')
  app.clock.now += 1
  expect(await send(qHash, early)).toBe('EXPIRED_SIGNATURE')
  expect(await send(qHash, unlisting)).toBe('EXPIRED_SIGNATURE')
  app.clock.now += 60_000
  expect(await send(qHash, early)).toBe('EXPIRED_SIGNATURE')
  expect(await stranger(qHash)).toEqual(['private', false])
  // this click is later than the withdrawal
  const secondReply = await browser.call('setVisibility', { path: { qHash }, body: listed })
  expect(secondReply.reply['data'].privacyLevel).toBe('public')
})

test('a signature that listed a proof cannot list it again after the owner took it off the list', async () => {
  const account = newAccount()
  const qHash = await makeProof(app, account, { privacyLevel: 'public' })
  const listing = await signed(account, qHash, { publicDisplay: true })
  expect(await send(qHash, listing)).toEqual(['public', true])
  app.clock.now += 1000
  expect(await send(qHash, await signed(account, qHash, { publicDisplay: false }))).toEqual(['public', false])
  app.clock.now += 1000
  expect(await send(qHash, listing)).toBe('EXPIRED_SIGNATURE')
})

test('never refuses a withdrawal, whatever the clock of its device says', async () => {
  const account = newAccount()
  const qHash = await makeProof(app, account, { privacyLevel: 'public' })
  expect(await send(qHash, await signed(account, qHash, { privacyLevel: 'private' }, 59_000))).toEqual([
    'private',
    false,
  ])
  expect(await send(qHash, await signed(account, qHash, { privacyLevel: 'private' }, -200_000))).toEqual([
    'private',
    false,
  ])
})

test('a replayed signature that erased everything does not erase newer proofs', async () => {
  const account = newAccount()
  const before = await makeProof(app, account, { privacyLevel: 'public' })
  const walletAddress = account.address.toLowerCase()
  const warning = 'Permanently erases every proof of this wallet'
  const action = { action: 'erase_all_proofs', walletAddress, service, warning }
  const body = await ownerBody(account, action, app.clock.now)
  const erase = async () => (await app.call('eraseProofs', { body })).reply['data'].erasedCount
  expect(await erase()).toBe(1)
  app.clock.now += 1000
  const since = await makeProof(app, account, { privacyLevel: 'public' })
  expect(await erase()).toBe(0)
  const read = async (qHash: string) => (await app.call('getProof', { path: { qHash } })).reply['data'].status
  expect([await read(before), await read(since)]).toEqual(['erased', 'verified'])
})

test('a grant that was signed before the revocation gives no token after it', async () => {
  const account = newAccount()
  const qHash = await makeProof(app, account)
  const action = { action: 'grant_proof_access', qHash, audience: null, expiresInSeconds: 3600, service }
  const body = { qHash, ...(await ownerBody(account, action, app.clock.now)) }
  const { token } = (await app.call('grantAccess', { body })).reply['data']
  app.clock.now += 1000
  const revocation = await ownerBody(account, { action: 'revoke_proof', qHash }, app.clock.now)
  expect((await app.call('revokeProof', { path: { qHash }, body: revocation })).status).toBe(200)
  expect((await app.call('grantAccess', { body })).reply['error'].code).toBe('PROOF_NOT_VERIFIED')
  const read = await app.call('getProof', { path: { qHash }, headers: { 'x-access-grant': token } })
  expect(read.reply['error'].code).toBe('EXPIRED_SIGNATURE')
})
