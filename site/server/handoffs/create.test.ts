import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CreateHandoff } from '../../../shared/contract/handoffs.ts'
import { codeOf, embedder, type OpenDeployment, useDeployment } from '../deployment.fixture.ts'
import { createHandoff } from './create.ts'

let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

const challenge = randomBytes(32).toString('base64url')
const ask: CreateHandoff = { challenge, verifiers: ['ownership-basic'], mode: 'popup' }
const newSid = () => randomBytes(18).toString('base64url')
const create = (more: Partial<CreateHandoff> = {}, { sid = newSid(), origin = 'https://shop.example' } = {}) =>
  createHandoff({ sid, ask: { ...ask, ...more }, originHeader: origin }, deployment)

test('answers the hosted page, the expiry, the time and the hub chain', async () => {
  const sid = newSid()
  const { now } = deployment.clock
  expect(await create({}, { sid })).toEqual({
    verifyUrl: `https://svc.test/verify?sid=${sid}`,
    expiresAt: now + 15 * 60_000,
    now,
    hubChainId: 84532,
    codeReturns: true,
  })
})

test('says whether the code may come back in an address', async () => {
  const returns = { listedAt: async () => ['https://shop.example/out/https://listed.example'] }
  const codeReturns = async (returnUrl: string, ports = deployment.ports) => {
    const request = { sid: newSid(), ask: { ...ask, returnUrl }, originHeader: 'https://shop.example' }
    return (await createHandoff(request, { ...deployment, ports })).codeReturns
  }
  expect(await codeReturns('https://shop.example/members?from=https://shop.example')).toBe(true)
  expect(await codeReturns('https://shop.example/out/https://listed.example')).toBe(false)
  expect(await codeReturns('https://other.example/members')).toBe(false)
  const listing = { ...deployment.ports, returns }
  expect(await codeReturns('https://shop.example/out/https://listed.example', listing)).toBe(true)
  expect(await codeReturns('https://shop.example/out/https://evil.example', listing)).toBe(false)
})

test('stores the request with the origin that the browser names', async () => {
  const data = { 'ownership-basic': { content: 'c' } }
  const more = {
    data,
    lang: 'de',
    theme: 'dark' as const,
    returnUrl: 'https://shop.example/done#x',
    mode: 'redirect' as const,
  }
  const { sid } = await embedder('https://shop.example', deployment, more)
  expect(await deployment.ports.store.handoffs.find(sid)).toMatchObject({
    origin: 'https://shop.example',
    status: 'pending',
    request: { verifiers: ['ownership-basic'], ...more },
    writeKeyHash: null,
    codeHash: null,
    tokenHash: null,
  })
})

test('answers the same request the same way, and refuses another one with its sid', async () => {
  const sid = newSid()
  const first = await create({ data: { content: 'a', contentType: 'text/plain' } }, { sid })
  deployment.clock.now += 1000
  const second = await create({ data: { contentType: 'text/plain', content: 'a' } }, { sid })
  expect(second).toEqual({ ...first, now: deployment.clock.now })
  expect(await codeOf(create({ data: { content: 'b' } }, { sid }))).toBe('HANDOFF_EXISTS')
  const same = { data: { content: 'a', contentType: 'text/plain' } }
  const other = randomBytes(32).toString('base64url')
  expect(await codeOf(create({ ...same, challenge: other }, { sid }))).toBe('HANDOFF_EXISTS')
  expect(await codeOf(create(same, { sid, origin: 'https://evil.example' }))).toBe('HANDOFF_EXISTS')
})

test.each([
  'https://shop.example',
  'https://shop.example:8443',
  'http://localhost:3000',
  'http://app.localhost:3000',
  'http://127.0.0.1:5173',
  'http://[::1]:5173',
])('accepts a page on %s', async (origin) => {
  expect(await create({}, { origin })).toHaveProperty('verifyUrl')
})

test.each([
  [undefined, 'ORIGIN_REQUIRED'],
  ['null', 'ORIGIN_REQUIRED'],
  ['', 'ORIGIN_NOT_ALLOWED'],
  ['shop.example', 'ORIGIN_NOT_ALLOWED'],
  ['http://shop.example', 'ORIGIN_NOT_ALLOWED'],
  ['http://localhost.evil.example', 'ORIGIN_NOT_ALLOWED'],
  ['http://127.0.0.1.evil.example', 'ORIGIN_NOT_ALLOWED'],
  ['https://shop.example/', 'ORIGIN_NOT_ALLOWED'],
  ['https://shop.example/path', 'ORIGIN_NOT_ALLOWED'],
  ['https://SHOP.example', 'ORIGIN_NOT_ALLOWED'],
  ['https://shop.example:443', 'ORIGIN_NOT_ALLOWED'],
  ['https://me@shop.example', 'ORIGIN_NOT_ALLOWED'],
  ['chrome-extension://abcdef', 'ORIGIN_NOT_ALLOWED'],
  ['file://', 'ORIGIN_NOT_ALLOWED'],
])('refuses the Origin %j with %s', async (origin, code) => {
  const sid = newSid()
  expect(await codeOf(createHandoff({ sid, ask, originHeader: origin }, deployment))).toBe(code)
  expect(await deployment.ports.store.handoffs.find(sid)).toBeUndefined()
})

test.each([
  ['https://shop.example/done', 'https://shop.example/done'],
  ['https://elsewhere.example', 'https://elsewhere.example/'],
  ['http://localhost:3000/x', 'http://localhost:3000/x'],
])('stores the returnUrl %s', async (returnUrl, stored) => {
  const { sid } = await embedder('https://shop.example', deployment, { returnUrl })
  expect((await deployment.ports.store.handoffs.find(sid))?.request.returnUrl).toBe(stored)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '/done',
  'https:\\\\evil.example',
  'http://shop.example/done',
  'https://user@shop.example/',
  'https://user:pass@shop.example/',
  ' https://shop.example/',
])('refuses the returnUrl %s (protocol/handoffs#return-addresses)', async (returnUrl) => {
  expect(await codeOf(create({ returnUrl }))).toBe('INVALID_REQUEST')
})

test.each<[string, Partial<CreateHandoff>, string]>([
  ['verifiers and a gate', { gateId: 'g' }, 'INVALID_REQUEST'],
  ['an unknown verifier', { verifiers: ['ownership-of-all'] }, 'INVALID_REQUEST'],
  ['a verifier that is not offered', { verifiers: ['wallet-risk'] }, 'VERIFIER_NOT_AVAILABLE'],
  ['a verifier twice', { verifiers: ['ownership-basic', 'ownership-basic@2'] }, 'INVALID_VERIFIER_COMBINATION'],
  ['data with the reserved key', { data: { handoff: { sid: 'x', origin: 'y' } } }, 'INVALID_VERIFIER_DATA'],
  ['data that is an owner action', { data: { action: 'erase_all_proofs' } }, 'RESERVED_ACTION'],
  ['data over 64 KiB', { data: { content: 'x'.repeat(65_536) } }, 'PAYLOAD_TOO_LARGE'],
  ['data over 64 KiB in UTF-8', { data: { content: 'é'.repeat(32_768) } }, 'PAYLOAD_TOO_LARGE'],
])('refuses %s', async (_name, more, code) => {
  expect(await codeOf(create(more))).toBe(code)
})

test('refuses a request without verifiers and gate', async () => {
  const { verifiers: _none, ...rest } = ask
  const attempt = createHandoff({ sid: newSid(), ask: rest, originHeader: 'https://shop.example' }, deployment)
  expect(await codeOf(attempt)).toBe('INVALID_REQUEST')
})

test('stores the verifiers of a preset, and refuses a preset whose verifiers are not offered', async () => {
  const { verifiers: _none, ...rest } = ask
  const begin = (preset: 'creator-pack' | 'workspace-pack', sid = newSid()) =>
    createHandoff({ sid, ask: { ...rest, preset, reuse: 'auto' }, originHeader: 'https://shop.example' }, deployment)
  const sid = newSid()
  await begin('creator-pack', sid)
  expect((await deployment.ports.store.handoffs.find(sid))?.request).toMatchObject({
    verifiers: ['ownership-pseudonym', 'ownership-basic'],
    reuse: true,
  })
  expect(await codeOf(begin('workspace-pack'))).toBe('VERIFIER_NOT_AVAILABLE')
})

test('refuses verifiers that need pro access before anybody is sent to the hosted page', async () => {
  const config = { ...deployment.config, proRequired: new Set(['ownership-basic' as const]) }
  const attempt = createHandoff({ sid: newSid(), ask, originHeader: 'https://shop.example' }, { ...deployment, config })
  await expect(attempt).rejects.toMatchObject({
    code: 'PRO_ACCESS_REQUIRED',
    details: { verifierIds: ['ownership-basic'] },
  })
})
