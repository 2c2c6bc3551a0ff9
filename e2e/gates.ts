import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from './fixtures.ts'
import { type LocalChain, startChain } from './world/chain.ts'
import { startService } from './world/service.ts'

/** Returns a requirement of a proof about the reference with this id. */
const about = (id: string) => ({
  verifierId: 'ownership-basic',
  match: [
    { path: 'reference.type', op: 'eq', value: 'other' },
    { path: 'reference.id', op: 'eq', value: id },
  ],
})

/** The gates of the operator. Each key says how the gate differs from the others. */
export const gates = {
  free: {
    gateId: 'free',
    name: 'The reading room',
    requirements: [about('room'), { verifierId: 'wallet-risk', optional: true }],
    checkout: { description: 'For all who have a card of the library.' },
    artifact: { type: 'text', label: 'The word of the day' },
    reward: { delivery: 'reveal', value: 'marginalia', message: 'Say it at the door.' },
  },
  twice: {
    gateId: 'twice',
    name: 'The double door',
    requirements: [about('first'), about('second')],
    reward: { delivery: 'redirect', value: 'https://shelf.example/in' },
  },
  over: {
    gateId: 'over',
    name: 'Last year',
    requirements: [about('room')],
    schedule: { startsAt: '2020-01-01T00:00:00Z', endsAt: '2021-01-01T00:00:00Z' },
    reward: { delivery: 'reveal', value: 'too-late' },
  },
  paid: {
    gateId: 'paid',
    name: 'The map room',
    requirements: [about('map')],
    monetization: {
      charge: { enabled: true, amountUsd: 5, methods: ['usdc'], recipient: `0x${'ab'.repeat(20)}` },
    },
    reward: { delivery: 'download', value: 'https://maps.example/world.pdf', label: 'The map' },
  },
} as const

/** Runs a journey's service with those gates, and with a chain for payments in USDC. */
export const test = base.extend<object, { chain: LocalChain & { coin: `0x${string}` } }>({
  chain: [
    // Playwright requires a destructuring pattern here, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const chain = await startChain({ chainId: 31_337 })
      await use({ ...chain, coin: await chain.deploy('UsdCoin') })
      await chain.stop()
    },
    { scope: 'worker' },
  ],
  service: [
    async ({ chain }, use) => {
      const dir = mkdtempSync(join(tmpdir(), 'svc-gates-'))
      const file = join(dir, 'gates.json')
      writeFileSync(file, JSON.stringify(Object.values(gates)))
      const service = await startService({
        SVC_RATE_LIMITS: 'off',
        SVC_GATES_FILE: file,
        [`SVC_RPC_${chain.chainId}`]: chain.rpcUrl,
        SVC_USDC_CHAIN_ID: String(chain.chainId),
        [`SVC_USDC_${chain.chainId}`]: chain.coin,
      })
      await use(service)
      await service.destroy()
      rmSync(dir, { recursive: true })
    },
    { scope: 'worker' },
  ],
})
