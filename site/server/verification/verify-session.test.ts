import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import type { VerificationRequest } from '../../../shared/contract/verification.ts'
import { createAccessKey } from '../accounts/access-keys.ts'
import { principalOf, type Credentials } from '../accounts/principal.ts'
import { codeOf, embedder, noKeys, openDeployment, type OpenDeployment, signedBy } from '../deployment.fixture.ts'
import { redeemHandoff } from '../handoffs/redeem.ts'
import { openHandoff } from '../handoffs/open.ts'
import { signInBy } from '../accounts/profile.ts'
import { openSession, recentMs } from '../accounts/session.ts'
import { verify } from './verify.ts'

let chain: LocalChain
let deployment: OpenDeployment
beforeAll(async () => {
  chain = await startChain()
  deployment = await openDeployment({ rpcUrl: chain.rpcUrl })
})
afterAll(async () => {
  await deployment?.close()
  await chain?.stop()
})

const contract = '0x00000000000000000000000000000000000000cc'
const [me, other] = [generatePrivateKey(), generatePrivateKey()].map((key) => privateKeyToAccount(key))
const mine = me!.address.toLowerCase()
const own = (content: string) => ({ owner: me!.address, content })

/** Opens a browser in which somebody has just signed in by this method. */
async function browserOf(address: string, kind: 'wallet' | 'passkey' | 'contract' = 'wallet'): Promise<Credentials> {
  const proven =
    kind === 'passkey'
      ? { kind, key: `passkey-of-${address}`, data: { walletAddress: address, walletChain: 'eip155:84532' } }
      : {
          kind: 'wallet' as const,
          key: kind === 'contract' ? `eip155:84532:${address}` : `eip155:${address}`,
          data: { address, chain: 'eip155:84532', signerKind: kind === 'contract' ? 'contract' : 'key' },
        }
  const known = await deployment.ports.store.accounts.method(proven.kind, proven.key)
  const method = known ?? (await signInBy({ ...proven, label: '' }, deployment))
  const { cookie } = await openSession(method, { cookies: {} }, deployment)
  const [name = '', token = ''] = cookie.split(';')[0]?.split('=') ?? []
  return { cookies: { [name]: token }, ownPage: true, bearer: undefined }
}

/** Submits an unsigned request from this browser. */
const submit = async (request: Partial<VerificationRequest>, browser: Credentials, keys: typeof noKeys = noKeys) =>
  verify(
    { walletAddress: me!.address, verifierIds: ['ownership-basic'], data: own('session'), ...request },
    { ...keys, principal: await principalOf(browser, 'verify', deployment) },
    deployment,
  )

let browser: Credentials
beforeEach(async () => {
  deployment.clock.now += 1000
  browser = await browserOf(mine)
})

test('a session with the wallet needs no signature, and gets our receipt (protocol/proof-format#receipts, protocol/verification#submitter)', async () => {
  const reply = await submit({}, browser)
  const qHash = reply.data.qHash ?? ''
  const receipt = { format: 'svc-receipt', portable: false }
  expect(reply).toEqual({
    success: true,
    status: 'verified',
    message: 'Verified.',
    data: {
      qHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      status: 'verified',
      proofUrl: `https://api.svc.test/api/v1/proofs/${qHash}`,
      credentialsUrl: `https://api.svc.test/api/v1/proofs/${qHash}/credentials`,
      receipt,
      verifiedVerifiers: [expect.objectContaining({ verifierId: 'ownership-basic', verified: true })],
    },
    creditInfo: { enabled: false },
  })
  expect(await deployment.ports.store.proofs.find(qHash)).toMatchObject({
    walletAddress: mine,
    chain: 'eip155:84532',
    signerKind: 'key',
    signedTimestamp: deployment.clock.now,
    receipt,
  })
})

test('accepts a session with a passkey’s wallet, and with a contract wallet on its own chain', async () => {
  const passkey = await browserOf(mine, 'passkey')
  expect((await submit({}, passkey)).data.receipt).toEqual({ format: 'svc-receipt', portable: false })
  const contractWallet = await browserOf(contract, 'contract')
  const request = { walletAddress: contract, data: { owner: contract, content: 'a' } }
  const { data } = await submit(request, contractWallet)
  expect(await deployment.ports.store.proofs.find(data.qHash ?? '')).toMatchObject({ signerKind: 'contract' })
  expect(await codeOf(submit({ ...request, chainId: 1 }, contractWallet))).toBe('WALLET_AUTH_REQUIRED')
  // a key is the same wallet on every chain
  expect((await submit({ chainId: 1 }, browser)).status).toBe('verified')
})

test('refuses the session of another wallet, of another page, and none', async () => {
  const stranger = await browserOf(other!.address.toLowerCase())
  const foreignPage = { ...browser, ownPage: false }
  const anonymous = { cookies: {}, ownPage: true, bearer: undefined }
  for (const each of [stranger, foreignPage, anonymous]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await codeOf(submit({}, each))).toBe('WALLET_AUTH_REQUIRED')
  }
  expect(await codeOf(submit({}, { ...browser, bearer: 'npk_unknown' }))).toBe('WALLET_AUTH_REQUIRED')
})

test('refuses a wrong signature also in a session (protocol/verification#submitter)', async () => {
  const wrong = await signedBy(other!, { walletAddress: me!.address, data: own('wrong') }, deployment)
  expect(await codeOf(submit(wrong, browser))).toBe('SIGNATURE_VERIFICATION_FAILED')
  expect(await codeOf(submit({ ...wrong, signature: '0x' }, browser))).toBe('SIGNATURE_VERIFICATION_FAILED')
  const { signedTimestamp: _, ...timeless } = wrong
  expect(await codeOf(submit(timeless, browser))).toBe('INVALID_REQUEST')
})

test('makes a portable proof of a right signature in a session', async () => {
  const { data } = await submit(await signedBy(me!, { data: own('signed') }, deployment), browser)
  expect(data.receipt).toEqual({ format: 'caip-380-envelope', portable: true })
  expect(data.portableProof).toMatchObject({ qHash: data.qHash, walletAddress: mine })
})

test('requires the same time window for an unsigned time as for a signed one', async () => {
  const { now } = deployment.clock
  for (const signedTimestamp of [now - 300_001, now + 60_001]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await codeOf(submit({ signedTimestamp }, browser))).toBe('EXPIRED_SIGNATURE')
  }
  const first = await submit({ signedTimestamp: now - 1 }, browser)
  expect((await submit({ signedTimestamp: now - 1 }, browser)).data).toMatchObject({
    qHash: first.data.qHash,
    duplicate: true,
    receipt: { format: 'svc-receipt', portable: false },
  })
})

test('a delegation to an agent needs a sign-in of the last five minutes, and a key never makes one (protocol/verification#needs-presence)', async () => {
  const { accessKey } = await createAccessKey({ label: 'CI' }, browser, deployment)
  const delegation = {
    verifierIds: ['agent-delegation' as const],
    data: { controllerWallet: me!.address, agentWallet: other!.address },
  }
  const expectedError = { code: 'WALLET_AUTH_REQUIRED', details: { reauthenticate: true } }
  expect((await submit(delegation, browser)).status).toBe('verified')
  await expect(submit(delegation, { ...browser, bearer: accessKey })).rejects.toMatchObject(expectedError)
  deployment.clock.now += recentMs + 1
  await expect(submit(delegation, browser)).rejects.toMatchObject(expectedError)
  const link = { verifierIds: ['wallet-link' as const], data: { secondaryWalletAddress: other!.address } }
  expect(await codeOf(submit({ ...link, data: await linkData() }, browser))).toBe('WALLET_AUTH_REQUIRED')
  // what does no harm for long does not
  expect((await submit({}, browser)).status).toBe('verified')
})

const linkData = async () => ({
  primaryWalletAddress: me!.address,
  secondaryWalletAddress: other!.address,
  signature: '0x00',
  chain: 'eip155:84532',
  signatureMethod: 'eip191',
  signedTimestamp: deployment.clock.now,
})

test('a signed-in owner may publish at once what a signature alone may not (protocol/verification#publication)', async () => {
  const delegation = {
    verifierIds: ['agent-delegation' as const],
    data: { controllerWallet: me!.address, agentWallet: other!.address },
    options: { privacyLevel: 'public' as const, publicDisplay: true },
  }
  const level = async (reply: Awaited<ReturnType<typeof submit>>) => {
    const stored = await deployment.ports.store.proofs.find(reply.data.qHash ?? '')
    return [stored && 'privacyLevel' in stored && stored.privacyLevel, reply.data.warnings?.map(({ code }) => code)]
  }
  expect(await level(await submit(delegation, browser))).toEqual(['public', undefined])
  deployment.clock.now += 1000
  const signed = await signedBy(me!, delegation, deployment)
  expect(await level(await submit(signed, browser))).toEqual(['public', undefined])
  deployment.clock.now += 1000
  const stranger = await browserOf(other!.address.toLowerCase())
  const unheld = await submit(await signedBy(me!, delegation, deployment), stranger)
  expect(await level(unheld)).toEqual(['private', ['PUBLICATION_NEEDS_SIGNATURE']])
})

test('a session finishes a hand-off, and an access key does not (protocol/handoffs#presence)', async () => {
  const { accessKey } = await createAccessKey({ label: 'CI' }, browser, deployment)
  const page = await embedder('https://shop.example', deployment)
  const load = await openHandoff({ sid: page.sid, writeKey: undefined }, deployment)
  const keys = { embedder: undefined, writeKeyOf: () => ('writeKey' in load ? load.writeKey : undefined) }
  const request = { data: { ...own('handed off'), handoff: page.mark } }
  const send = (who: Credentials, by: typeof keys) => submit(request, who, by as typeof noKeys)
  expect(await codeOf(send({ ...browser, bearer: accessKey }, keys))).toBe('HANDOFF_AUTH_REQUIRED')
  expect(await codeOf(send(browser, { ...keys, writeKeyOf: () => undefined }))).toBe('HANDOFF_AUTH_REQUIRED')
  const { data } = await send(browser, keys)
  expect(data.handoff).toEqual({ sid: page.sid, code: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) })
  const redeemed = await redeemHandoff(
    { sid: page.sid, secret: page.secret, code: data.handoff?.code ?? '', origin: page.origin },
    deployment,
  )
  expect(redeemed).toMatchObject({ qHash: data.qHash, walletAddress: mine, eligible: true })
})
