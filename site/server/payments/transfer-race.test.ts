import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../e2e/world/postgres.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { times } from '../ports/store/samples.ts'
import { deliverReward } from '../gates/deliver-reward.ts'
import { isEntitled } from './entitlement.ts'
import { subjectOfProof } from '../rules/wallet.ts'
import { matchesFor } from '../rules/matching.ts'
import {
  newPayer,
  newSale,
  openTransferDeployment,
  openTransferWorld,
  transfer,
  type TransferDeployment,
  type TransferWorld,
} from './transfer.fixture.ts'
import { transferPayment } from './transfer-payment.ts'
import { type Sale, quoteTransfer } from './transfer-quote.ts'

let world: TransferWorld
let postgres: Awaited<ReturnType<typeof startPostgres>>
const open: Record<string, TransferDeployment> = {}
beforeAll(async () => {
  ;[world, postgres] = await Promise.all([openTransferWorld(), startPostgres()])
  open['sqlite'] = await openTransferDeployment(world)
  open['postgres'] = await openTransferDeployment(world, { databaseUrl: postgres.url })
})
afterAll(async () => {
  await Promise.all(Object.values(open).map((each) => each.close()))
  await Promise.all([postgres?.stop(), world?.chain.stop()])
})

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  /** Fulfils a sale with a transaction, and returns the outcome. */
  const fulfil = async ({ gate, proof }: Sale, hash: string) => {
    const deployment = open[engine]!
    try {
      const payment = await transferPayment(hash, { gate, proof }, deployment)
      const matches = matchesFor(gate, [proof], { now: deployment.clock.now })
      await deliverReward(
        { gate, proof, matches, purchase: { gateVersion: payment.gateVersion, payment }, handoff: undefined },
        deployment,
      )
      return 'delivered'
    } catch (error) {
      if (error instanceof ServiceError) return error.code
      throw error
    }
  }

  // protocol/gates#races
  test.each(['for two gates', 'for one gate'])('one transaction, sent 10 times at once %s, pays once', async (what) => {
    const deployment = open[engine]!
    const payer = await newPayer(world)
    const first = await newSale(deployment, payer)
    const { recipient } = first
    const second = what === 'for one gate' ? first : await newSale(deployment, payer, { charge: { recipient } })
    await Promise.all([quoteTransfer(first, deployment), quoteTransfer(second, deployment)])
    const hash = await transfer(world, payer, recipient, 10_000_000n)

    const answers = await times(10, (index) => fulfil(index % 2 === 0 ? first : second, hash))
    expect(answers.toSorted()).toEqual([...Array<string>(9).fill('PAYMENT_ALREADY_USED'), 'delivered'])
    const entitled = await Promise.all(
      [...new Set([first, second])].map(({ gate, proof }) =>
        isEntitled(gate, subjectOfProof(proof), deployment.ports.store),
      ),
    )
    expect(entitled.filter(Boolean)).toEqual([true])
    expect(await fulfil(first, hash)).toBe('PAYMENT_ALREADY_USED')
    expect(await fulfil(second, hash)).toBe('PAYMENT_ALREADY_USED')
  })
})
