import { randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalDns, startDns } from '../../e2e/world/dns.ts'
import { startPostgres } from '../../e2e/world/postgres.ts'
import { type Service, startService } from '../../e2e/world/service.ts'
import { openDeployment, noKeys, signedBy } from './deployment.fixture.ts'
import { settling } from './verification/settle-proof.ts'
import { verify } from './verification/verify.ts'
import { openStore } from './ports/store/open-store.ts'
import type { Store } from './ports/store/store.ts'

const account = privateKeyToAccount(generatePrivateKey())
const secretKey = randomBytes(32)
let postgres: Awaited<ReturnType<typeof startPostgres>>
let dns: LocalDns
/** The store of a process that accepts proofs and ends before it settles them. */
let store: Store
let service: Service | undefined
beforeAll(async () => {
  ;[postgres, dns] = await Promise.all([startPostgres(), startDns()])
  store = await openStore({ databaseUrl: postgres.url, dataDir: '/nowhere', secretKeys: [new Uint8Array(secretKey)] })
})
afterAll(async () => {
  await service?.destroy()
  await store?.close()
  await Promise.all([postgres?.stop(), dns?.stop()])
})

test('another process finishes the proofs that a process accepted and did not finish, begun or not', async () => {
  const opened = await openDeployment()
  const ports = {
    ...opened.ports,
    store,
    now: Date.now,
    dns: { txt: () => new Promise<never>(() => {}), addresses: async () => [] },
  }
  const deployment = { ...opened, ports, budget: { inlineMs: 5, tryMs: 5, pausesMs: [] } }
  const accept = async (domain: string) => {
    const request = { verifierIds: ['ownership-dns-txt' as const], data: { domain } }
    const { status, data } = await verify(await signedBy(account, request, deployment), noKeys, deployment)
    expect(status).toBe('processing_verifiers')
    return data.qHash ?? ''
  }
  const begun = await accept('begun.example')
  // the process ends while it holds the job, for half a second more
  expect(await store.jobs.next(settling, { now: Date.now(), leaseMs: 500, pauseMs: 24 * 3_600_000 })).toMatchObject({
    key: begun,
    attempt: 1,
  })
  const untouched = await accept('untouched.example')
  await opened.close()

  dns.set('_svc.begun.example', { txt: [[`wallet=${account.address}`]] })
  dns.set('_svc.untouched.example', { txt: [['wallet=0x00']] })
  const env = { SVC_SECRET_KEY: secretKey.toString('base64'), DATABASE_URL: postgres.url, SVC_DNS_SERVERS: dns.server }
  service = await startService({ ...env, LOG_LEVEL: 'warn' })
  const statuses = async () =>
    (await store.proofs.summaries([begun, untouched])).map((each) => [each.qHash, 'status' in each && each.status])
  await expect
    .poll(async () => new Map((await statuses()) as [string, string][]), { timeout: 15_000 })
    .toEqual(
      new Map([
        [begun, 'verified'],
        [untouched, 'rejected_verifier_failure'],
      ]),
    )
  expect(dns.questions.toSorted()).toEqual(['udp _svc.begun.example', 'udp _svc.untouched.example'])
  expect(
    await store.jobs.next(settling, { now: Date.now() + 3_600_000, leaseMs: 1, pauseMs: 24 * 3_600_000 }),
  ).toBeUndefined()
})
