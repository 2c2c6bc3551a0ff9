import { type StripeHost, startStripe } from '../../../e2e/world/stripe/stripe.ts'
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

/** A deployment that takes cards, and the processor that it takes them by; both have one clock. */
export type CardDeployment = OpenDeployment & { host: StripeHost; cards: Cards; ports: Ports }

/** Opens both. */
export async function openCardDeployment(at: { databaseUrl?: string } = {}): Promise<CardDeployment> {
  const [opened, host] = await Promise.all([openDeployment(at), startStripe()])
  host.now = opened.ports.now
  const cards = await openCards(parseConfig(host.env).cards, opened.ports.now)
  if (!cards) throw new Error('Cards are configured.')
  const close = async () => void (await Promise.all([opened.close(), host.stop()]))
  return { ...opened, ports: { ...opened.ports, cards }, cards, host, close }
}

/** A profile with an account at the processor. */
export async function paidProfile({ host, cards, ports }: CardDeployment, { isReady = true } = {}) {
  const { profile, method } = person()
  await ports.store.accounts.create(profile, method)
  const { account } = await cards.openAccount(profile.id)
  host.accounts.set(account, { isReady })
  await ports.store.payouts.open({ profileId: profile.id, accountId: account, isReady, updatedAt: ports.now() })
  return { profileId: profile.id, account }
}

/** A gate for five dollars, of the operator unless it is said whose. */
export async function cardGate(
  { ports }: Pick<CardDeployment, 'ports'>,
  { ownerProfileId = operatorId, amountUsd = 5 } = {},
): Promise<GateRecord> {
  const made = await ports.store.gates.create({
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
  return there(made)
}

/** Does all that is due of card payments, as a process does whose queue looks often; what fails is due again later. */
export async function workOff({ ports }: Pick<CardDeployment, 'ports'>): Promise<void> {
  const { store, now } = ports
  const { kind, leaseMs, pausesMs, run } = cardPaymentsWorker(ports)
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until there is none
    const job = await store.jobs.next(kind, { now: now(), leaseMs })
    if (!job) return
    const { name, leasedUntil, attempt } = job
    // oxlint-disable-next-line no-await-in-loop
    const ended = await Promise.resolve(run(job)).then(
      (againAt) => ({ dueAt: againAt ?? undefined, succeeded: true }),
      () => ({ dueAt: now() + (pausesMs[attempt - 1] ?? pausesMs.at(-1) ?? 0), succeeded: false }),
    )
    const { dueAt, succeeded } = ended
    // oxlint-disable-next-line no-await-in-loop
    await (dueAt === undefined
      ? store.jobs.finish(name, leasedUntil)
      : store.jobs.release(name, { leasedUntil, dueAt, succeeded }))
  }
}

/** What has to be there. */
export function there<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('It is not there.')
  return found
}
