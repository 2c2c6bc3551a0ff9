// An account without a wallet learns from every tool what its person does next (protocol/mcp#tools).
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedBy } from '../../deployment.fixture.ts'
import { digest } from '../../random-keys.ts'
import { openMcp } from '../mcp.fixture.ts'

let server: Awaited<ReturnType<typeof openMcp>>
beforeAll(async () => void (server = await openMcp()))
afterAll(() => server.close())

/** Connects an account that has a wallet, and returns what removes the wallet and adds it again. */
async function connect() {
  const account = privateKeyToAccount(generatePrivateKey())
  const address = account.address.toLowerCase()
  const token = await server.connect(address)
  const { cookie } = await server.signIn(address)
  const { accounts, sessions } = server.ports.store
  const session = await sessions.find(digest(cookie.slice(cookie.indexOf('=') + 1)), server.clock.now)
  const { profileId } = session!
  const [wallet] = await accounts.methods(profileId)
  const other = { ...wallet!, id: `other-${address}`, kind: 'account' as const, key: `google:${address}`, data: {} }
  await accounts.add(other)
  await accounts.remove(profileId, wallet!.id)
  const call = (name: string, args: object = {}) => server.call(token, name, args)
  return { account, call, addWallet: () => accounts.add(wallet!) }
}

const page = 'https://svc.test/account/sign-in'
const nextStep = `The account has no wallet yet. The person adds one at ${page}, or opens hostedVerifyUrl while signed in and chooses the passkey there. Then call the tool again. If the page says that this passkey can’t be a wallet, they add a wallet to the account instead. If they sign with a wallet that is not in the account, the tool does not find the proof: they add that wallet to the account first.`
const verifiersOf = (url: string) => new URL(url).searchParams.get('verifiers')

test('svc_context says that the account has no wallet, and where its person adds one', async () => {
  const { call } = await connect()
  expect((await call('svc_context'))['profileContext']).toEqual({
    status: 'ready',
    nextStep: `The account has no wallet yet. The person adds one at ${page}, when a proof or an agent needs it. svc_verify also returns a link for that.`,
    principal: { primaryAccount: null, handle: null, wallets: [] },
    agents: [],
    hasMoreAgents: false,
    profileSummary: { proofsSummary: expect.objectContaining({ total: 0 }) },
  })
})

test('svc_verify and svc_verify_or_guide answer the same next step', async () => {
  const { call } = await connect()
  const verifierIds = ['ownership-basic', 'ownership-pseudonym', 'wallet-link']
  const data = { 'ownership-basic': { content: 'a' }, 'wallet-link': { label: 'x' } }
  const verdict = await call('svc_verify', { verifierIds, data })
  expect(verdict).toEqual({
    success: true,
    verdict: 'Action needed',
    status: 'hosted_required',
    hostedVerifyUrl: expect.any(String),
    nextStep,
  })
  expect(verifiersOf(verdict['hostedVerifyUrl'])).toBe('ownership-basic,ownership-pseudonym,wallet-link')
  const guide = await call('svc_verify_or_guide', { verifierIds, data })
  expect(guide).toMatchObject({
    action: 'verification_required',
    next_action: 'open_hosted_verify',
    missingVerifierIds: verifierIds,
    hostedVerifyUrl: verdict['hostedVerifyUrl'],
    nextStep,
  })
})

test.each([
  ['svc_agent_create', { agentId: 'Mine' }, 'WALLET_AUTH_REQUIRED', ''],
  ['svc_proofs_check', { verifiers: ['ownership-basic'] }, 'INVALID_REQUEST', ' Or send another wallet as wallet.'],
  ['svc_proofs_get', {}, 'INVALID_REQUEST', ' Or send another wallet as identifier.'],
  [
    'svc_agent_link',
    { agentWallet: `0x${'c1'.repeat(20)}` },
    'INVALID_REQUEST',
    ' Or send another wallet as principal.',
  ],
])('%s says that there is no wallet, and names the page where the person adds one', async (name, args, code, or) => {
  const { call } = await connect()
  const { error } = await call(name, args)
  expect(error.code).toBe(code)
  expect(error.message).toBe(`The account has no wallet yet. The person adds one at ${page}.${or}`)
})

test('after the person has made the proof, the same call finds it and makes no second one', async () => {
  const { account, call, addWallet } = await connect()
  const asked = { verifierIds: ['ownership-basic'], data: { content: 'made on the page' } }
  const { hostedVerifyUrl } = await call('svc_verify', asked)
  const data = JSON.parse(Buffer.from(new URL(hostedVerifyUrl).searchParams.get('data') ?? '', 'base64url').toString())
  // the page names the owner as the wallet writes its address, and the person may publish the proof
  const options = { privacyLevel: 'public' as const, publicDisplay: true, storeOriginalContent: true }
  const signed = await signedBy(account, { data: { ...data, owner: account.address }, options }, server)
  const { data: made } = await server.submit(signed)
  await addWallet()
  expect(await call('svc_verify', asked)).toEqual({
    success: true,
    verdict: 'Passed',
    status: 'verified',
    qHash: made.qHash,
    qHashes: [made.qHash],
    reused: true,
    limits: [
      'Records the claim. It does not check who made the content, or who controls the web address that a reference names. Who owns the wallet is checked.',
    ],
  })
  expect((await call('svc_proofs_get'))['proofs']).toHaveLength(1)
})
