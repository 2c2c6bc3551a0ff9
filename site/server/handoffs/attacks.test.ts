import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { codeOf, embedder, noKeys, type OpenDeployment, signedBy, useDeployment } from '../deployment.fixture.ts'
import { openHandoff } from './open.ts'
import { redeemHandoff } from './redeem.ts'
import { statusAt } from './state.ts'
import { verify } from '../verification/verify.ts'

let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

const victim = privateKeyToAccount(generatePrivateKey())
const shop = 'https://shop.example'
const evil = 'https://evil.example'
const signedFor = (mark: { sid: string; origin: string } | undefined) =>
  signedBy(
    victim,
    { data: { owner: victim.address, content: `c${Math.random()}`, ...(mark && { handoff: mark }) } },
    deployment,
  )
const statusOf = async (sid: string) => {
  const record = await deployment.ports.store.handoffs.find(sid)
  return record && statusAt(record, deployment.clock.now)
}

test('a program that forges the Origin cannot redeem a hand-off that the victim finished, because it never sees the code', async () => {
  // the program makes a hand-off in the shop's name and sends the victim its link
  const forged = await embedder(shop, deployment)
  const load = await openHandoff({ sid: forged.sid, writeKey: undefined }, deployment)
  const writeKeyOf = () => ('writeKey' in load ? load.writeKey : undefined)
  const reply = await verify(await signedFor(forged.mark), { embedder: undefined, writeKeyOf }, deployment)
  expect(await statusOf(forged.sid)).toBe('done')
  // it knows sid and secret and claims to be the shop, but the code went to a window on the shop's origin
  for (const code of ['', 'A'.repeat(43), forged.secret, forged.sid, reply.data.qHash ?? ''])
    // oxlint-disable-next-line no-await-in-loop
    expect(await codeOf(redeemHandoff({ ...forged, code, origin: shop }, deployment))).toBe('HANDOFF_NOT_FOUND')
})

test('a program that submits the victim’s signature gets no code for a hand-off that it does not hold', async () => {
  const page = await embedder(shop, deployment)
  const request = await signedFor(page.mark)
  expect(await codeOf(verify(request, noKeys, deployment))).toBe('HANDOFF_AUTH_REQUIRED')
  const guessed = { sid: page.sid, secret: 'A'.repeat(43), origin: shop }
  expect(await codeOf(verify(request, { ...noKeys, embedder: guessed }, deployment))).toBe('HANDOFF_AUTH_REQUIRED')
  expect(await statusOf(page.sid)).toBe('pending')
})

test('the secret of one hand-off finishes no other', async () => {
  const [own, theirs] = [await embedder(evil, deployment), await embedder(shop, deployment)]
  const request = await signedFor(theirs.mark)
  const stolen = { sid: theirs.sid, secret: own.secret, origin: shop }
  expect(await codeOf(verify(request, { ...noKeys, embedder: stolen }, deployment))).toBe('HANDOFF_AUTH_REQUIRED')
  expect(await codeOf(verify(request, own.keys, deployment))).toBe('HANDOFF_MISMATCH')
  expect(await statusOf(theirs.sid)).toBe('pending')
})

test('a signature for another page’s hand-off finishes nothing', async () => {
  const [own, theirs] = [await embedder(evil, deployment), await embedder(shop, deployment)]
  const request = await signedFor(own.mark)
  expect(await codeOf(verify(request, theirs.keys, deployment))).toBe('HANDOFF_MISMATCH')
  expect(await statusOf(theirs.sid)).toBe('pending')
})

test('a signature that names the right hand-off and another page finishes nothing', async () => {
  const page = await embedder(shop, deployment)
  const request = await signedFor({ sid: page.sid, origin: evil })
  expect(await codeOf(verify(request, page.keys, deployment))).toBe('HANDOFF_MISMATCH')
  expect(await statusOf(page.sid)).toBe('pending')
})

test('a signature that names no hand-off finishes none', async () => {
  const page = await embedder(shop, deployment)
  const request = await signedFor(undefined)
  expect(await codeOf(verify(request, page.keys, deployment))).toBe('HANDOFF_MISMATCH')
  expect(await statusOf(page.sid)).toBe('pending')
})

test('refuses the right secret from another origin or from none', async () => {
  const page = await embedder(shop, deployment)
  const request = await signedFor(page.mark)
  for (const origin of [evil, 'null', undefined]) {
    const keys = { ...noKeys, embedder: { ...page.keys.embedder, origin } }
    // oxlint-disable-next-line no-await-in-loop
    expect(await codeOf(verify(request, keys, deployment))).toBe('HANDOFF_AUTH_REQUIRED')
  }
  expect(await statusOf(page.sid)).toBe('pending')
})

test('refuses the write key of another hand-off, and a missing one', async () => {
  const [page, other] = [await embedder(shop, deployment), await embedder(shop, deployment)]
  const load = await openHandoff({ sid: other.sid, writeKey: undefined }, deployment)
  await openHandoff({ sid: page.sid, writeKey: undefined }, deployment)
  const request = await signedFor(page.mark)
  for (const key of ['writeKey' in load ? load.writeKey : undefined, undefined, ''])
    // oxlint-disable-next-line no-await-in-loop
    expect(await codeOf(verify(request, { embedder: undefined, writeKeyOf: () => key }, deployment))).toBe(
      'HANDOFF_AUTH_REQUIRED',
    )
  expect(await statusOf(page.sid)).toBe('pending')
})

test('refuses an unknown hand-off like one that the sender does not hold, so nobody learns which exist', async () => {
  const page = await embedder(shop, deployment)
  const unknown = 'x'.repeat(24)
  const [one, two] = await Promise.allSettled([
    verify(await signedFor({ sid: unknown, origin: shop }), noKeys, deployment),
    verify(await signedFor(page.mark), noKeys, deployment),
  ])
  expect(one).toEqual(two)
  expect(one).toMatchObject({ status: 'rejected', reason: { code: 'HANDOFF_AUTH_REQUIRED' } })
})

test('refuses a bad signature before it looks up a hand-off', async () => {
  const page = await embedder(shop, deployment)
  const request = { ...(await signedFor(page.mark)), signature: 'not one' }
  expect(await codeOf(verify(request, noKeys, deployment))).toBe('INVALID_SIGNATURE')
})
