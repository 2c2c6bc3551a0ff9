import { randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { VerificationRequest } from '../../../shared/contract/verification.ts'
import { codeOf, embedder, noKeys, openDeployment, type OpenDeployment, signedBy } from '../deployment.fixture.ts'
import type { Deployment } from '../deployment.ts'
import { verify } from './verify.ts'

const account = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
const hour = 3_600_000
const txt = vi.fn<() => Promise<string[]>>(async () =>
  [account, stranger].map(({ address }) => `wallet=${address.toLowerCase()}`),
)

let opened: OpenDeployment
let deployment: Deployment
beforeAll(async () => {
  opened = await openDeployment()
  deployment = { ...opened, ports: { ...opened.ports, dns: { txt, addresses: async () => [] } } }
})
afterAll(() => opened?.close())

type More = Partial<VerificationRequest>
/** Submits a request with a new signing time, because with the same time it would be the same request. */
const submit = async (more: More, by = account, keys: Parameters<typeof verify>[1] = noKeys) => {
  opened.clock.now += 1
  return await verify(await signedBy(by, more as never, deployment), keys, deployment)
}
const newDomain = () => `${randomBytes(4).toString('hex')}.example`
const dns = (domain: string, more: More = {}): More => ({
  verifierIds: ['ownership-dns-txt'],
  data: { domain },
  ...more,
})
const reuse = (how: 'reuse' | 'reuse-or-create' | 'fresh', options = {}): More => ({
  options: { reuse: how, ...options },
})

test('reuse and reuse-or-create answer the earlier proof, and store nothing new', async () => {
  const domain = newDomain()
  const first = await submit(dns(domain))
  txt.mockClear()
  const insert = vi.spyOn(deployment.ports.store.proofs, 'insert')
  const replies = [await submit(dns(domain, reuse('reuse-or-create'))), await submit(dns(domain, reuse('reuse')))]
  expect([insert.mock.calls.length, txt.mock.calls.length]).toEqual([0, 0])
  insert.mockRestore()
  for (const reply of replies)
    expect(reply).toEqual({
      ...first,
      message: 'Verified before.',
      data: { ...first.data, reused: true, portableProof: undefined },
    })
})

test('reuse needs a signature too', async () => {
  const domain = newDomain()
  await submit(dns(domain))
  opened.clock.now += 1
  const request = await signedBy(account, dns(domain, reuse('reuse')) as never, deployment)
  const { signature: _none, ...unsigned } = request
  expect(await codeOf(verify(unsigned, noKeys, deployment))).toBe('WALLET_AUTH_REQUIRED')
})

test.each<[string, (domain: string) => Promise<unknown>, (domain: string) => More]>([
  ['no proof', async () => {}, (domain) => dns(domain)],
  ['a proof of another input', (domain) => submit(dns(domain)), () => dns(newDomain())],
  ['a proof of another wallet', (domain) => submit(dns(domain), stranger), (domain) => dns(domain)],
  [
    'a private proof for a public request',
    (domain) => submit(dns(domain)),
    (domain) => dns(domain, { options: { privacyLevel: 'public' } }),
  ],
  [
    'a proof with other verifier options',
    (domain) => submit(dns(domain)),
    (domain) => dns(domain, { options: { verifierOptions: { 'ownership-dns-txt': { chainId: 1 } } } }),
  ],
  [
    'a proof that is too old',
    async (domain) => {
      await submit(dns(domain))
      opened.clock.now += hour
    },
    (domain) => dns(domain),
  ],
  [
    'a revoked proof',
    async (domain) => {
      const { data } = await submit(dns(domain))
      await deployment.ports.store.proofs.revoke(data.qHash ?? '', opened.clock.now)
    },
    (domain) => dns(domain),
  ],
  [
    'a proof that is not verified',
    async (domain) => {
      txt.mockResolvedValueOnce([])
      await submit(dns(domain))
    },
    (domain) => dns(domain),
  ],
  [
    'a proof with one more verifier',
    (domain) =>
      submit({
        verifierIds: ['ownership-dns-txt', 'ownership-basic'],
        data: { 'ownership-dns-txt': { domain }, 'ownership-basic': { owner: account.address, content: 'c' } },
      }),
    (domain) => dns(domain),
  ],
])('reuse refuses %s', async (_name, before, requestOf) => {
  const domain = newDomain()
  await before(domain)
  const { options, ...request } = requestOf(domain)
  expect(await codeOf(submit({ ...request, ...reuse('reuse', options) }))).toBe('PROOF_NOT_FOUND')
  expect((await submit({ ...request, ...reuse('reuse-or-create', options) })).data.reused).toBeUndefined()
})

test('fresh, and no option, create a new proof', async () => {
  const domain = newDomain()
  const first = await submit(dns(domain))
  const others = [await submit(dns(domain, reuse('fresh'))), await submit(dns(domain))]
  expect(new Set([first, ...others].map(({ data }) => data.qHash)).size).toBe(3)
})

test('answers the same request twice as a duplicate, not as a reuse', async () => {
  opened.clock.now += 1
  const request = await signedBy(account, dns(newDomain(), reuse('reuse-or-create')) as never, deployment)
  await verify(request, noKeys, deployment)
  expect((await verify(request, noKeys, deployment)).data).toMatchObject({ duplicate: true })
})

test('an earlier proof finishes a hand-off with reuse, by a signature that names the hand-off', async () => {
  const domain = newDomain()
  const first = await submit(dns(domain))
  const page = await embedder('https://shop.example', deployment, { verifiers: ['ownership-dns-txt'], reuse: 'auto' })
  opened.clock.now += 1
  const request = await signedBy(account, dns(domain, { data: { domain, handoff: page.mark } }) as never, deployment)
  const reply = await verify(request, page.keys, deployment)
  expect(reply.data).toMatchObject({ qHash: first.data.qHash, reused: true, handoff: { sid: page.sid } })
  expect((await deployment.ports.store.handoffs.find(page.sid))?.result?.qHash).toBe(first.data.qHash)
  // the first answer was lost
  expect((await verify(request, page.keys, deployment)).data.handoff?.code).toMatch(/^[\w-]{43}$/)

  const strict = await embedder('https://shop.example', deployment, { verifiers: ['ownership-dns-txt'] })
  const other = await submit(dns(domain, { data: { domain, handoff: strict.mark } }), account, strict.keys)
  expect(other.data.qHash).not.toBe(first.data.qHash)
})

test('a proof that the options name finishes no hand-off (protocol/handoffs#signed-mark)', async () => {
  const domain = newDomain()
  const { data: source } = await submit(dns(domain))
  const verifiers = ['ownership-basic' as const, 'ownership-dns-txt' as const]
  const page = await embedder('https://shop.example', deployment, { verifiers })
  const reply = await submit(
    {
      data: { owner: account.address, content: 'c', handoff: page.mark },
      options: { reusedVerifierProofs: { 'ownership-dns-txt': source.qHash ?? '' } },
    },
    account,
    page.keys,
  )
  expect([reply.status, reply.data.handoff]).toEqual(['verified', undefined])
  expect(reply.data.verifiedVerifiers?.[1]).toMatchObject({ reused: true, sourceQHash: source.qHash })
  expect((await deployment.ports.store.handoffs.find(page.sid))?.result).toBeNull()
})

test('answers the same request with its proof, also after the revocation of a proof that it reused', async () => {
  const { data: source } = await submit(dns(newDomain()))
  opened.clock.now += 1
  const options = { reusedVerifierProofs: { 'ownership-dns-txt': source.qHash ?? '' } }
  const request = await signedBy(account, { data: { owner: account.address, content: 'd' }, options }, deployment)
  const first = await verify(request, noKeys, deployment)
  await deployment.ports.store.proofs.revoke(source.qHash ?? '', opened.clock.now)
  expect((await verify(request, noKeys, deployment)).data).toMatchObject({ qHash: first.data.qHash, duplicate: true })
})
