import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runService, test as base } from './fixtures.ts'
import { type LocalChain, startChain } from './world/chain.ts'

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
    requirements: [about('room'), { verifierId: 'ownership-pseudonym', optional: true }],
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

/** Starts a service with these gates of its operator, for all tests of a worker. */
export async function runGateService(ofOperator: readonly object[], env: Record<string, string>) {
  const dir = mkdtempSync(join(tmpdir(), 'svc-gates-'))
  const file = join(dir, 'gates.json')
  writeFileSync(file, JSON.stringify(ofOperator))
  const { value, stop } = await runService({ SVC_GATES_FILE: file, ...env })
  return {
    value,
    stop: async () => {
      await stop()
      rmSync(dir, { recursive: true })
    },
  }
}

/** Runs a journey's service with those gates, and with a chain for payments in USDC. */
export const test = base.extend<{ chain: LocalChain & { coin: `0x${string}` } }>({
  chain: async ({ shared }, use) => {
    await use(
      await shared('chain of gates', async () => {
        const chain = await startChain({ chainId: 31_337 })
        return { value: { ...chain, coin: await chain.deploy('UsdCoin') }, stop: () => chain.stop() }
      }),
    )
  },
  service: async ({ shared, chain }, use) => {
    await use(
      await shared('service with gates', () =>
        runGateService(Object.values(gates), {
          [`SVC_RPC_${chain.chainId}`]: chain.rpcUrl,
          SVC_USDC_CHAIN_ID: String(chain.chainId),
          [`SVC_USDC_${chain.chainId}`]: chain.coin,
        }),
      ),
    )
  },
})
