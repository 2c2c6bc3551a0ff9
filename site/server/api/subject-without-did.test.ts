import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedBy } from '../deployment.fixture.ts'
import { createLog } from '../logger.ts'
import { sequence } from '../log/sequencer.ts'
import type { RiskProvider } from '../ports/risk/risk.ts'
import { openApp } from './app.fixture.ts'
import { newAccount, ownerBody, ownerHeaders, service } from './owner.fixture.ts'

const provider: RiskProvider = {
  covers: () => true,
  assess: async () => ({
    riskLevel: 'low',
    overallRisk: null,
    sanctioned: false,
    poisoned: null,
    listVersion: null,
    coverage: ['sanctions'],
    evidence: {},
  }),
}
const outside = { risk: new Map([['svc-sanctions' as const, provider]]) }

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp({ ports: outside })
})
afterAll(() => app?.close())

test.each([
  ['btc', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['sui', `0x${'ab'.repeat(32)}`],
  ['ton', `0:${'ab'.repeat(32)}`],
])('a proof about an account on %s has no credentials, and is erased like others', async (chain, walletAddress) => {
  const account = newAccount()
  const request = {
    verifierIds: ['wallet-risk' as const],
    subjectWallet: walletAddress,
    data: { walletAddress, chain },
  }
  const body = await signedBy(account, request, { config: app.config, ports: { ...app.ports, ...outside } })
  const { reply } = await app.call('verify', { body })
  expect([reply['status'], reply['data']?.credentialsUrl]).toEqual(['verified', undefined])
  const qHash = String(reply['data'].qHash)

  const headers = await ownerHeaders(account, { action: 'access_private_proof', qHash }, app.clock.now)
  expect((await app.call('getCredentials', { path: { qHash }, headers })).reply['data']).toEqual({ credentials: [] })
  expect((await app.call('getLogProof', { path: { qHash }, headers })).reply['data']).toEqual({ proofs: [] })
  await sequence({ ...app, log: createLog('silent') })
  expect((await app.ports.store.log.counts()).pending).toBe(0)

  const action = {
    action: 'erase_all_proofs',
    walletAddress: account.address.toLowerCase(),
    service,
    warning: 'Permanently erases every proof of this wallet',
  }
  expect((await app.call('eraseProofs', { body: await ownerBody(account, action, app.clock.now) })).status).toBe(200)
  expect((await app.call('getProof', { path: { qHash } })).reply['status']).toBe('erased')
})
