import { expect, test, vi } from 'vitest'
import { codeOf, type OpenDeployment, useDeployment } from '../../deployment.fixture.ts'
import { newMethod, signInBy } from '../profile.ts'
import { openSession, sessionOf } from '../session.ts'
import { accountMethod } from './account-method.ts'
import { removeSignInMethod } from './sign-in-methods.ts'

let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

let wallets = 0
/** Makes a wallet that no profile has. */
const newWallet = () => {
  wallets += 1
  const address = `0x${String(wallets).padStart(40, '0')}`
  const data = { address, chain: 'eip155:84532', signerKind: 'key' }
  return { kind: 'wallet' as const, key: `eip155:${address}`, label: address, data }
}

/** Makes a profile with two wallets, and three browsers that are signed in by the first, the first and the second. */
async function person() {
  const first = await signInBy(newWallet(), deployment)
  const second = newMethod(newWallet(), first.profileId, deployment)
  await deployment.ports.store.accounts.add(second)
  const browser = async (method: typeof first) => {
    const { cookie } = await openSession(method, { cookies: {} }, deployment)
    const [name = '', token = ''] = cookie.split(';')[0]?.split('=') ?? []
    return { cookies: { [name]: token }, ownPage: true }
  }
  const browsers = [await browser(first), await browser(first), await browser(second)] as const
  const signedIn = () => Promise.all(browsers.map(async (each) => (await sessionOf(each, deployment)) !== undefined))
  return { first, second, browsers, signedIn }
}

test('removing a method ends the sessions that it opened, except the one that removes it', async () => {
  const { first, browsers, signedIn } = await person()
  await removeSignInMethod({ id: first.id, revokeAccess: false }, browsers[0], deployment)
  expect(await signedIn()).toEqual([true, false, true])
})

test('removing a method ends its sessions, also from a session of another method', async () => {
  const { first, browsers, signedIn } = await person()
  await removeSignInMethod({ id: first.id, revokeAccess: false }, browsers[2], deployment)
  expect(await signedIn()).toEqual([false, false, true])
})

test('reports which method was removed', async () => {
  const { first, browsers } = await person()
  const { store } = deployment.ports
  const account = accountMethod('github', { id: '7' }, 'ada')
  const github = newMethod(account, first.profileId, deployment)
  await store.accounts.add(github)
  await removeSignInMethod({ id: github.id, revokeAccess: false }, browsers[0], deployment)
  const { profileId } = first
  // oxlint-disable-next-line no-await-in-loop -- until all have their number
  while (await store.events.number(deployment.ports.now())) await Promise.resolve()
  const where = { profileId, stream: 'audit', after: 0, now: deployment.ports.now(), limit: 10 } as const
  const { events } = await store.events.read(where)
  expect(events.at(-1)).toMatchObject({ type: 'method.removed', data: { method: 'github' } })
})

test('refuses to remove the last method, also of two that are removed at once', async () => {
  const { first, second, browsers, signedIn } = await person()
  const removals = [first, second].map(({ id }) =>
    removeSignInMethod({ id, revokeAccess: false }, browsers[2], deployment),
  )
  const ends = await Promise.allSettled(removals)
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [left, ...others] = await deployment.ports.store.accounts.methods(first.profileId)
  expect(others).toEqual([])
  expect(await codeOf(removeSignInMethod({ id: left?.id ?? '', revokeAccess: false }, browsers[2], deployment))).toBe(
    'NOT_FOUND',
  )
  expect((await signedIn())[2]).toBe(true)
})

test('a sign-in by a method that is removed at the same time opens no session of its profile', async () => {
  const { first, browsers } = await person()
  const proven = { kind: first.kind, key: first.key, label: first.label, data: first.data }
  await removeSignInMethod({ id: first.id, revokeAccess: false }, browsers[2], deployment)
  vi.spyOn(deployment.ports.store.accounts, 'method').mockResolvedValueOnce(first)
  expect((await signInBy(proven, deployment)).profileId).not.toBe(first.profileId)
})
