import { expect, test } from 'vitest'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { embedder, type OpenDeployment, signedBy, useDeployment } from '../deployment.fixture.ts'
import { cancelHandoff } from './cancel.ts'
import { reportEvent } from './event.ts'
import { openHandoff } from './open.ts'
import { redeemHandoff } from './redeem.ts'
import { verify } from '../verification/verify.ts'

let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

const origin = 'https://shop.example'
const open = (sid: string, writeKey?: string) => openHandoff({ sid, writeKey }, deployment)
const claim = async (sid: string) => {
  const opened = await open(sid)
  if (opened.kind !== 'ready' || !opened.writeKey) throw new Error('It was not the first load.')
  return opened.writeKey
}

/** Reports that the page with this write key was opened. */
const reportOpened = (sid: string, writeKey: string) =>
  reportEvent({ sid, event: { type: 'opened' }, ownPage: true, writeKey }, deployment)

test('the first load claims the hand-off and gets its request', async () => {
  const { sid } = await embedder(origin, deployment, {
    data: { content: 'c' },
    returnUrl: `${origin}/done`,
    lang: 'fr',
  })
  const { now } = deployment.clock
  expect(await open(sid)).toEqual({
    kind: 'ready',
    handoff: {
      sid,
      origin,
      isLink: false,
      listener: null,
      verifierIds: ['ownership-basic'],
      gateId: null,
      data: { content: 'c' },
      mode: 'popup',
      lang: 'fr',
      theme: null,
      returnUrl: `${origin}/done`,
      options: {},
      expiresAt: now + 15 * 60_000,
      now,
    },
    writeKey: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
  })
})

test('later loads need the key of the first, which is not stored', async () => {
  const { sid } = await embedder(origin, deployment)
  const writeKey = await claim(sid)
  const second = await open(sid, writeKey)
  expect(second).toMatchObject({ kind: 'ready' })
  expect(second).not.toHaveProperty('writeKey')
  expect(JSON.stringify(await deployment.ports.store.handoffs.find(sid))).not.toContain(writeKey)
})

test('refuses the write key of another browser', async () => {
  const { sid } = await embedder(origin, deployment)
  const { sid: another } = await embedder(origin, deployment)
  await reportOpened(sid, await claim(sid))
  expect(await open(sid)).toEqual({ kind: 'not-yours' })
  expect(await open(sid, await claim(another))).toEqual({ kind: 'not-yours' })
})

test('a load whose answer was lost does not lock the person out', async () => {
  const { sid } = await embedder(origin, deployment)
  const lost = await claim(sid)
  const second = await claim(sid)
  await reportOpened(sid, second)
  expect(await open(sid, lost)).toEqual({ kind: 'not-yours' })
  expect(await open(sid, second)).toMatchObject({ kind: 'ready' })
})

test('of 20 loads at once one holds the key', async () => {
  const { sid } = await embedder(origin, deployment)
  const keys = await Promise.all(Array.from({ length: 20 }, () => claim(sid)))
  const reports = await Promise.allSettled(keys.map((key) => reportOpened(sid, key)))
  expect(reports.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('answers not-found for an unknown sid', async () => {
  expect(await open('x'.repeat(24))).toEqual({ kind: 'not-found' })
})

test('a load within 30 s after the page was closed prevents the cancel', async () => {
  const { sid } = await embedder(origin, deployment)
  const writeKey = await claim(sid)
  const bye = () => reportEvent({ sid, event: { type: 'bye' }, ownPage: true, writeKey }, deployment)
  await bye()
  deployment.clock.now += 29_999
  expect(await open(sid, writeKey)).toMatchObject({ kind: 'ready' })
  deployment.clock.now += 1
  expect(await open(sid, writeKey)).toMatchObject({ kind: 'ready' })
  await bye()
  deployment.clock.now += 30_000
  expect(await open(sid, writeKey)).toMatchObject({ kind: 'ended', status: 'cancelled' })
})

test('answers the final status after the end', async () => {
  const { sid, secret } = await embedder(origin, deployment)
  await cancelHandoff({ sid, secret }, deployment)
  expect(await open(sid)).toEqual({ kind: 'ended', status: 'cancelled' })
  const { sid: old } = await embedder(origin, deployment)
  deployment.clock.now += 15 * 60_000
  expect(await open(old)).toEqual({ kind: 'ended', status: 'expired' })
})

test('gives another code to the page that is loaded again after the end, until one was used', async () => {
  const page = await embedder(origin, deployment)
  const { sid, secret } = page
  const writeKey = await claim(sid)
  const account = privateKeyToAccount(generatePrivateKey())
  const request = await signedBy(
    account,
    { data: { owner: account.address, content: 'c', handoff: page.mark } },
    deployment,
  )
  const reply = await verify(request, { embedder: undefined, writeKeyOf: () => writeKey }, deployment)
  const reopened = await open(sid, writeKey)
  expect(reopened).toMatchObject({ kind: 'ended', status: 'done', handoff: { origin } })
  const code = 'code' in reopened ? (reopened.code ?? '') : ''
  expect(code).not.toBe(reply.data.handoff?.code)
  expect(await open(sid)).toEqual({ kind: 'not-yours' })
  const last = await open(sid, writeKey)
  await expect(redeemHandoff({ sid, secret, code, origin }, deployment)).rejects.toMatchObject({
    code: 'HANDOFF_NOT_FOUND',
  })
  const lastCode = 'code' in last ? (last.code ?? '') : ''
  expect(await redeemHandoff({ sid, secret, code: lastCode, origin }, deployment)).toMatchObject({ eligible: true })
  expect(await open(sid, writeKey)).not.toHaveProperty('code')
})
