import { afterEach, expect, test, vi } from 'vitest'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { decodeBase58, encodeBase58 } from '../proof/base58.ts'
import { resolveChain } from '../proof/chain.ts'
import { signerString } from '../proof/signer-string.ts'
import type { Signer } from './signer.ts'
import type { ExpectedHandoff } from './exchange-token.ts'
import { createSvc } from './svc.ts'

afterEach(() => vi.useRealTimers())

const qHash = `0x${'a'.repeat(64)}`
const account = privateKeyToAccount(generatePrivateKey())
const stored = { success: true, status: 'verified', message: 'Verified', data: { qHash, proofUrl: 'https://p' } }
const waiting = { success: true, status: 'processing_verifiers', message: 'Soon', data: { qHash } }

/** Returns a client of a fake service. `submits` are its answers to phase 2, one after the other. */
function service({
  submits = [stored],
  tamper = (text) => text,
}: { submits?: object[]; tamper?: (text: string) => string } = {}) {
  const seen: [string, unknown][] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input).url)
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    seen.push([pathname.split('/').at(-1) ?? '', body])
    if (pathname.endsWith('/verifiers')) {
      const meta = { hubChainId: 31337, signingChainIds: [], assetAllowlists: {} }
      return Response.json({ success: true, data: [], metadata: {}, meta })
    }
    if (pathname.endsWith('/standardize')) {
      const message = signerString({ ...body, chain: resolveChain(body) })
      return Response.json({ success: true, data: { signerString: tamper(message) } })
    }
    return Response.json(submits.length > 1 ? submits.shift() : submits[0])
  }
  return { svc: createSvc({ baseUrl: 'https://svc.example', fetch, now: () => 1_700_000_000_000 }), seen }
}

const bodyOf = (call: [string, unknown] | undefined) => call?.[1] as { chain: string; signature: string }

const request = { verifierIds: ['ownership-basic' as const], data: { content: 'mine' } }

test('sends three requests: for the hub, for the message, and the signed one', async () => {
  const { svc, seen } = service()
  expect(await svc.verify({ ...request, signer: { account } })).toEqual({
    verified: true,
    qHash,
    walletAddress: account.address,
    verifierIds: ['ownership-basic'],
    proofUrl: 'https://p',
    receipt: undefined,
    portableProof: undefined,
  })
  const draft = {
    verifierIds: ['ownership-basic'],
    data: { content: 'mine', owner: account.address },
    walletAddress: account.address,
    chainId: 31337,
    signedTimestamp: 1_700_000_000_000,
  }
  const message = signerString({ ...draft, chain: resolveChain(draft) })
  expect(seen).toEqual([
    ['verifiers', undefined],
    ['standardize', draft],
    ['verification', { ...draft, signature: await account.signMessage({ message }) }],
  ])

  await svc.verify({ ...request, signer: { account } })
  expect(seen.map(([call]) => call).slice(3)).toEqual(['standardize', 'verification'])
})

test('asks an EIP-1193 wallet for its account and for a signature of the message as hex', async () => {
  const methods: string[] = []
  const provider = {
    async request({ method, params = [] }: { method: string; params?: unknown[] }) {
      methods.push(method)
      if (method === 'eth_requestAccounts') return [account.address]
      return account.signMessage({ message: { raw: String(params[0]) as `0x${string}` } })
    },
  }
  const { svc, seen } = service()
  await svc.verify({ ...request, signer: { provider } })
  const { svc: direct, seen: seenDirect } = service()
  await direct.verify({ ...request, signer: { account } })
  expect(methods).toEqual(['eth_requestAccounts', 'personal_sign'])
  expect(seen).toEqual(seenDirect)
})

test('signs the bytes with an ed25519 key and sends its chain', async () => {
  const address = encodeBase58(new Uint8Array(32).fill(3))
  const { svc, seen } = service()
  await svc.verify({ ...request, signer: { ed25519: { address, sign: (message) => message.slice(0, 64) } } })
  const { chain, signature } = bodyOf(seen[2])
  expect(chain).toBe('solana:mainnet')
  expect(new TextDecoder().decode(decodeBase58(signature))).toBe(
    'Portable Proof Verification Request\nWallet: CktRuQ2mttgRGkXJtyksdKHjUdc'.slice(0, 64),
  )
})

test('refuses to sign a message that differs from its own', async () => {
  const signMessage = vi.fn<() => Promise<string>>()
  const { svc } = service({ tamper: (text) => text.replace('mine', 'theirs') })
  const refusal = svc.verify({ ...request, signer: { account: { address: account.address, signMessage } } })
  await expect(refusal).rejects.toMatchObject({ name: 'ServiceError', code: 'MESSAGE_MISMATCH' })
  expect(signMessage).not.toHaveBeenCalled()
})

test('says no for a proof that was revoked, or has expired, while its verifiers worked', async () => {
  for (const lifecycle of ['revoked', 'expired'] as const) {
    const ended = { ...stored, message: 'It is over.', data: { ...stored.data, lifecycle, revokedAt: null } }
    const { svc } = service({ submits: [ended] })
    // oxlint-disable-next-line no-await-in-loop -- one client after the other
    expect(await svc.verify({ ...request, signer: { account } })).toEqual({
      verified: false,
      qHash,
      reason: { code: 'PROOF_NOT_VERIFIED', message: 'It is over.' },
    })
  }
})

test('throws when an outage left no result, which is neither yes nor no', async () => {
  const error = { code: 'PROVIDER_UNAVAILABLE', message: 'Down.' }
  const data = { qHash, verifiedVerifiers: [{ verifierId: 'ownership-dns-txt', verified: false, error }] }
  const { svc } = service({ submits: [{ ...stored, status: 'error_processing_exception', data }] })
  const result = svc.verify({ ...request, signer: { account } })
  await expect(result).rejects.toMatchObject({ name: 'ServiceError', code: 'PROVIDER_UNAVAILABLE' })
})

test('repeats the same request until the verification is finished', async () => {
  vi.useFakeTimers()
  const { svc, seen } = service({ submits: [waiting, waiting, stored] })
  const done = svc.verify({ ...request, signer: { account } })
  await vi.runAllTimersAsync()
  expect(await done).toMatchObject({ verified: true, qHash })
  const sent = seen.filter(([call]) => call === 'verification').map(([, body]) => body)
  expect(sent).toEqual([sent[0], sent[0], sent[0]])
})

test('returns the reason of the verifier for a verdict that is not verified', async () => {
  const error = { code: 'TXT_RECORD_MISSING', message: 'No record.' }
  const data = {
    qHash,
    verifiedVerifiers: [
      { verifierId: 'a', verified: true },
      { verified: false, error },
    ],
  }
  const { svc } = service({ submits: [{ success: true, status: 'verification_failed', message: 'No', data }] })
  expect(await svc.verify({ ...request, signer: { account } })).toEqual({ verified: false, qHash, reason: error })
})

const fails = (error: unknown): Signer => ({
  account: {
    address: account.address,
    async signMessage() {
      throw error
    },
  },
})
test.each([
  ['declines', fails({ code: 4001 }), 'WALLET_REJECTED'],
  ['breaks', fails(new TypeError('x')), 'WALLET_UNAVAILABLE'],
  ['names no account', { provider: { request: async () => [] } }, 'WALLET_UNAVAILABLE'],
  [
    'throws at once',
    {
      provider: {
        request: () => {
          throw new Error('x')
        },
      },
    },
    'WALLET_UNAVAILABLE',
  ],
])('throws for a signer that %s', async (_, signer: Signer, code) => {
  await expect(service().svc.verify({ ...request, signer })).rejects.toMatchObject({ name: 'ServiceError', code })
})

test('throws the reason of an abort while a signer does not answer', async () => {
  const leaving = new AbortController()
  const signer = {
    account: { address: account.address, signMessage: () => new Promise<string>(() => leaving.abort('bye')) },
  }
  await expect(service().svc.verify({ ...request, signer, signal: leaving.signal })).rejects.toBe('bye')
})

test('refuses a verifier that needs the hosted page before it asks the signer', async () => {
  const { svc, seen } = service()
  const refusal = svc.verify({ verifierIds: ['ownership-social'], signer: fails('never asked') })
  await expect(refusal).rejects.toMatchObject({ code: 'HOSTED_VERIFICATION_REQUIRED' })
  await expect(svc.verify({ verifierIds: [], signer: fails('') })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  expect(seen).toEqual([])
})

test('exchanges a token with what the server expects', async () => {
  const token = 't'.repeat(43)
  const outcome = {
    qHash,
    qHashes: [qHash],
    eligible: true,
    verifierIds: ['ownership-basic'],
    wallet: '0x',
    walletAddress: '0x',
    gateId: null,
    phishingResistant: false,
  }
  const data = { ...outcome, origin: 'https://shop.example', completedAt: 1 }
  const { svc, seen } = service({ submits: [{ success: true, data }] })
  const expected = {
    origin: 'https://shop.example',
    verifierIds: ['ownership-basic'],
    data: { content: 'the terms' },
    idempotencyKey: 'order-7',
  }
  expect(await svc.verifyHandoff(token, expected)).toEqual(data)
  expect(seen).toEqual([['verify', { token, ...expected }]])
})

test('creates a test ticket and exchanges a test token, both with the test key alone', async () => {
  const sent: [string, string | null][] = []
  const answers: unknown[] = [
    { ticket: 'test_ticket_x', expiresAt: 1 },
    { ...outcome, test: true },
  ]
  const svc = createSvc({
    baseUrl: 'https://svc.test',
    fetch: async (input, init) => {
      sent.push([
        new URL(input instanceof Request ? input.url : input).pathname,
        new Headers(init?.headers).get('authorization'),
      ])
      return Response.json({ success: true, data: answers.shift() })
    },
  })
  const testKey = 'npk_test_x'
  expect(await svc.testTicket({ testKey })).toEqual({ ticket: 'test_ticket_x', expiresAt: 1 })
  const token = `test_${'t'.repeat(43)}`
  const { test: isTest } = await svc.verifyHandoff(token, { origin: 'https://a.test', gateId: 'g', testKey })
  expect(isTest).toBe(true)
  expect(sent).toEqual([
    ['/api/v1/handoffs/test-ticket', 'Bearer npk_test_x'],
    ['/api/v1/handoffs/verify', 'Bearer npk_test_x'],
  ])
})

/** An outcome of an exchange. */
const outcome = {
  qHash: `0x${'7e57'.repeat(16)}`,
  qHashes: [],
  eligible: true,
  verifierIds: ['ownership-basic'],
  wallet: `0x${'7e57'.repeat(10)}`,
  walletAddress: `0x${'7e57'.repeat(10)}`,
  gateId: 'g',
  phishingResistant: true,
  origin: 'https://a.test',
  completedAt: 1,
}

test('does not send a token when the server expects nothing', async () => {
  const { svc, seen } = service()
  for (const expected of [{}, { verifierIds: [] }, { data: { content: 'x' } }]) {
    // A caller without types can pass such objects.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const expectation = { origin: 'https://shop.example', ...expected } as ExpectedHandoff
    // oxlint-disable-next-line no-await-in-loop
    await expect(svc.verifyHandoff('t'.repeat(43), expectation)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'Send gateId, or verifierIds with the data that you expect.',
    })
  }
  expect(seen).toEqual([])
})

const notEligible = {
  gate: {
    allRequiredSatisfied: false,
    satisfiedVerifierIds: [],
    missingVerifierIds: ['ownership-basic'],
    reusedVerifierProofs: {},
    matchedQHashes: [],
    rows: [],
  },
  eligible: false,
  matchedCount: 0,
  matchedQHashes: [],
  matchedTags: [],
  projections: [],
  criteria: {},
}

/** Returns a client of a service with one answer, and the requests that it received. */
function answering(answer: () => Promise<Response>) {
  const requests: Request[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push(new Request(input, init))
    return answer()
  }
  return { svc: createSvc({ baseUrl: 'https://svc.example', fetch }), requests }
}

test('checks a gate with the access key of the caller, and returns a no', async () => {
  const { svc, requests } = answering(async () => Response.json({ success: true, data: notEligible }))
  expect(await svc.gateCheck({ gateId: 'readers', address: account.address })).toEqual(notEligible)
  expect(await svc.gateCheck({ gateId: 'readers', address: account.address, accessKey: 'npk_1' })).toEqual(notEligible)
  const url = `https://svc.example/api/v1/proofs/check?gateId=readers&address=${account.address}`
  expect(requests.map((each) => [each.method, each.url, each.headers.get('authorization')])).toEqual([
    ['GET', url, null],
    ['GET', url, 'Bearer npk_1'],
  ])
})

const refused = (status: number, code: string) => async () =>
  Response.json({ success: false, error: { code, message: 'No.' } }, { status })
test.each([
  ['no such gate', refused(404, 'GATE_NOT_FOUND'), 'GATE_NOT_FOUND'],
  ['a broken store', refused(503, 'STORE_UNAVAILABLE'), 'STORE_UNAVAILABLE'],
  ['no connection', () => Promise.reject(new TypeError('x')), 'NETWORK_UNREACHABLE'],
  ['a proxy in between', async () => new Response('<html>', { status: 502 }), 'NETWORK_UNREACHABLE'],
  ['an answer without a gate', async () => Response.json({ success: true, data: { eligible: true } }), 'INTERNAL'],
])('throws for %s, which is neither a yes nor a no', async (_, answer, code) => {
  const check = answering(answer).svc.gateCheck({ gateId: 'readers', address: account.address })
  await expect(check).rejects.toMatchObject({ name: 'ServiceError', code })
})
