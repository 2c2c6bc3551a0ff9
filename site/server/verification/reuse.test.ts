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
/** Never signed at the same time as the one before: it would be the same request. */
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

test('what was proved before is answered again, by reuse-or-create and by reuse, and nothing new is stored', async () => {
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

test('a signature is needed all the same', async () => {
  const domain = newDomain()
  await submit(dns(domain))
  opened.clock.now += 1
  const request = await signedBy(account, dns(domain, reuse('reuse')) as never, deployment)
  const { signature: _none, ...unsigned } = request
  expect(await codeOf(verify(unsigned, noKeys, deployment))).toBe('WALLET_AUTH_REQUIRED')
})

test.each<[string, (domain: string) => Promise<unknown>, (domain: string) => More]>([
  ['nothing', async () => {}, (domain) => dns(domain)],
  ['another input', (domain) => submit(dns(domain)), () => dns(newDomain())],
  ['another wallet’s', (domain) => submit(dns(domain), stranger), (domain) => dns(domain)],
  [
    'a private one for a public wish',
    (domain) => submit(dns(domain)),
    (domain) => dns(domain, { options: { privacyLevel: 'public' } }),
  ],
  [
    'one whose verifier was not asked for what it is now',
    (domain) => submit(dns(domain)),
    (domain) => dns(domain, { options: { verifierOptions: { 'ownership-dns-txt': { chainId: 1 } } } }),
  ],
  [
    'one that is too old',
    async (domain) => {
      await submit(dns(domain))
      opened.clock.now += hour
    },
    (domain) => dns(domain),
  ],
  [
    'a revoked one',
    async (domain) => {
      const { data } = await submit(dns(domain))
      await deployment.ports.store.proofs.revoke(data.qHash ?? '', opened.clock.now)
    },
    (domain) => dns(domain),
  ],
  [
    'one that said no',
    async (domain) => {
      txt.mockResolvedValueOnce([])
      await submit(dns(domain))
    },
    (domain) => dns(domain),
  ],
  [
    'one that says more',
    (domain) =>
      submit({
        verifierIds: ['ownership-dns-txt', 'ownership-basic'],
        data: { 'ownership-dns-txt': { domain }, 'ownership-basic': { owner: account.address, content: 'c' } },
      }),
    (domain) => dns(domain),
  ],
])('%s does not stand for it', async (_name, before, asked) => {
  const domain = newDomain()
  await before(domain)
  const { options, ...request } = asked(domain)
  expect(await codeOf(submit({ ...request, ...reuse('reuse', options) }))).toBe('PROOF_NOT_FOUND')
  expect((await submit({ ...request, ...reuse('reuse-or-create', options) })).data.reused).toBeUndefined()
})

test('fresh, and nothing said, make a new one', async () => {
  const domain = newDomain()
  const first = await submit(dns(domain))
  const others = [await submit(dns(domain, reuse('fresh'))), await submit(dns(domain))]
  expect(new Set([first, ...others].map(({ data }) => data.qHash)).size).toBe(3)
})

test('the same request twice is a repetition, not a reuse', async () => {
  opened.clock.now += 1
  const request = await signedBy(account, dns(newDomain(), reuse('reuse-or-create')) as never, deployment)
  await verify(request, noKeys, deployment)
  expect((await verify(request, noKeys, deployment)).data).toMatchObject({ duplicate: true })
})

test('a hand-off that lets earlier proofs count ends with one, by a signature that names it', async () => {
  const domain = newDomain()
  const first = await submit(dns(domain))
  const page = await embedder('https://shop.example', deployment, { verifiers: ['ownership-dns-txt'], reuse: 'auto' })
  opened.clock.now += 1
  const request = await signedBy(account, dns(domain, { data: { domain, handoff: page.mark } }) as never, deployment)
  const reply = await verify(request, page.keys, deployment)
  expect(reply.data).toMatchObject({ qHash: first.data.qHash, reused: true, handoff: { sid: page.sid } })
  expect((await deployment.ports.store.handoffs.find(page.sid))?.result?.qHash).toBe(first.data.qHash)
  // the answer was lost
  expect((await verify(request, page.keys, deployment)).data.handoff?.code).toMatch(/^[\w-]{43}$/)

  const strict = await embedder('https://shop.example', deployment, { verifiers: ['ownership-dns-txt'] })
  const other = await submit(dns(domain, { data: { domain, handoff: strict.mark } }), account, strict.keys)
  expect(other.data.qHash).not.toBe(first.data.qHash)
})

test('a proof that options name ends no hand-off: only what was made in it does (protocol/handoffs#signed-mark)', async () => {
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

test('the same request again answers its proof, also when a named one was revoked since', async () => {
  const { data: source } = await submit(dns(newDomain()))
  opened.clock.now += 1
  const options = { reusedVerifierProofs: { 'ownership-dns-txt': source.qHash ?? '' } }
  const request = await signedBy(account, { data: { owner: account.address, content: 'd' }, options }, deployment)
  const first = await verify(request, noKeys, deployment)
  await deployment.ports.store.proofs.revoke(source.qHash ?? '', opened.clock.now)
  expect((await verify(request, noKeys, deployment)).data).toMatchObject({ qHash: first.data.qHash, duplicate: true })
})
