import type { StripeHost } from '../../../e2e/world/stripe/host.ts'
import { startStripe } from '../../../e2e/world/stripe/stripe.ts'
import { cardPaymentsWorker } from '../jobs/card-payments.ts'
import { parseConfig } from '../config/config.ts'
import type { Cards } from '../ports/cards/cards.ts'
import { openCards } from '../ports/cards/open-cards.ts'
import type { Ports } from '../ports/ports.ts'
import { person, randomId } from '../ports/store/samples.ts'
import type { GateRecord } from '../records/gates.ts'
import { openDeployment, type OpenDeployment } from '../deployment.fixture.ts'
import { operatorId } from '../gates/operator-gates.ts'
import { charge } from './sale.fixture.ts'

/** A deployment that takes cards, and its card processor `host`. Both have the same clock. */
export type CardDeployment = OpenDeployment & { host: StripeHost; cards: Cards; ports: Ports }

/** Opens the deployment and the processor. */
export async function openCardDeployment(database: { databaseUrl?: string } = {}): Promise<CardDeployment> {
  const [opened, host] = await Promise.all([openDeployment(database), startStripe()])
  host.now = opened.ports.now
  const cards = await openCards(parseConfig(host.env).cards, opened.ports.now)
  if (!cards) throw new Error('No cards are configured.')
  const close = async () => void (await Promise.all([opened.close(), host.stop()]))
  return { ...opened, ports: { ...opened.ports, cards }, cards, host, close }
}

/** Creates a profile with an account at the processor. */
export async function paidProfile({ host, cards, ports }: CardDeployment, { isReady = true } = {}) {
  const { profile, method } = person()
  await ports.store.accounts.create(profile, method)
  const { account } = await cards.openAccount(profile.id)
  host.accounts.set(account, { isReady })
  await ports.store.payouts.open({ profileId: profile.id, accountId: account, isReady, updatedAt: ports.now() })
  return { profileId: profile.id, account }
}

/** Creates a gate for five dollars. Its owner is the operator unless `ownerProfileId` says otherwise. */
export async function cardGate(
  { ports }: Pick<CardDeployment, 'ports'>,
  { ownerProfileId = operatorId, amountUsd = 5 } = {},
): Promise<GateRecord> {
  const created = await ports.store.gates.create({
    gateId: `g:${randomId()}`,
    ownerProfileId,
    ownerWallet: null,
    status: 'published',
    model: {
      name: 'Readers',
      requirements: [{ verifierId: 'ownership-basic', match: [], optional: false, minCount: 1 }],
      policy: { visibility: 'unlisted', allowedOrigins: [] },
      monetization: { charge: { ...charge, amountUsd, recipient: `0x${'1'.repeat(40)}` } },
      checkout: {},
      schedule: {},
    },
    reward: undefined,
    now: ports.now(),
  })
  return required(created)
}

/** Runs all jobs for card payments that are due, as the queue does. A job that fails is due again later. */
export async function runDueJobs({ ports }: Pick<CardDeployment, 'ports'>): Promise<void> {
  const { store, now } = ports
  const { kind, leaseMs, pausesMs, longestPauseMs, run } = cardPaymentsWorker(ports)
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until there is none
    const job = await store.jobs.next(kind, { now: now(), leaseMs, pauseMs: longestPauseMs })
    if (!job) return
    const { name, leasedUntil, attempt } = job
    // oxlint-disable-next-line no-await-in-loop
    const { dueAt, succeeded } = await Promise.resolve(run(job, new AbortController().signal)).then(
      (runAgainAt) => ({ dueAt: runAgainAt ?? undefined, succeeded: true }),
      () => ({ dueAt: now() + (pausesMs[attempt - 1] ?? pausesMs.at(-1) ?? 0), succeeded: false }),
    )
    // oxlint-disable-next-line no-await-in-loop
    await (dueAt === undefined
      ? store.jobs.finish(name, leasedUntil)
      : store.jobs.release(name, { leasedUntil, dueAt, succeeded }))
  }
}

/** Returns a value that must not be undefined. */
export function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The value is undefined.')
  return value
}
