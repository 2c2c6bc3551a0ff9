import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../e2e/world/postgres.ts'
import { canonicalJson } from '../../../shared/proof/canonical.ts'
import { times } from '../ports/store/samples.ts'
import { codeOf, openDeployment, type OpenDeployment } from '../deployment.fixture.ts'
import { publishProof } from './publish-proof.ts'
import { storedProof } from '../payments/sale.fixture.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
const open: Record<string, OpenDeployment> = {}
beforeAll(async () => {
  postgres = await startPostgres()
  open['sqlite'] = await openDeployment()
  open['postgres'] = await openDeployment({ databaseUrl: postgres.url })
})
afterAll(async () => {
  await Promise.all(Object.values(open).map((each) => each.close()))
  await postgres?.stop()
})

const account = privateKeyToAccount(generatePrivateKey())
const walletAddress = account.address.toLowerCase()

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  const deployment = () => open[engine]!

  /** What the owner signs at this moment, sent by whoever has it. */
  async function request(qHash: string, options: object) {
    const signedTimestamp = deployment().ports.now()
    const action = { action: 'publish_proof', qHash, options, service: deployment().config.baseUrl }
    const lines = ['Chain: 84532', 'Verifiers: ownership-basic', `Data: ${canonicalJson(action)}`]
    const message = ['Portable Proof Verification Request', `Wallet: ${walletAddress}`, ...lines].join('\n')
    const signature = await account.signMessage({ message: `${message}\nTimestamp: ${signedTimestamp}` })
    const claim = { ...options, walletAddress, signature, signedTimestamp }
    return () => publishProof({ qHash, claim, address: '192.0.2.1' }, deployment())
  }
  const visibilityOf = async (qHash: string) => {
    const record = await deployment().ports.store.proofs.find(qHash)
    return record && 'privacyLevel' in record && [record.privacyLevel, record.publicDisplay]
  }

  test('of a withdrawal and simultaneous replays of a publication the withdrawal wins', async () => {
    const ends = await times(10, async () => {
      const { qHash } = await storedProof(deployment(), {
        walletAddress,
        privacyLevel: 'private',
        publicDisplay: false,
      })
      const publish = await request(qHash, { privacyLevel: 'public', publicDisplay: true })
      await publish()
      deployment().clock.now += 1
      const withdraw = await request(qHash, { privacyLevel: 'private' })
      const replay = () => publish().catch(() => undefined)
      await Promise.all([replay(), replay(), withdraw(), replay(), replay()])
      return [await visibilityOf(qHash), await codeOf(publish())]
    })
    expect(ends).toEqual(ends.map(() => [['private', false], 'EXPIRED_SIGNATURE']))
  })

  test('a revoked proof can be hidden by its owner', async () => {
    const revokedAt = deployment().ports.now()
    const { qHash } = await storedProof(deployment(), {
      walletAddress,
      privacyLevel: 'public',
      publicDisplay: true,
      revokedAt,
    })
    const hide = await request(qHash, { privacyLevel: 'private' })
    expect(await hide()).toMatchObject({ qHash, privacyLevel: 'private', publicDisplay: false })
    expect(await visibilityOf(qHash)).toEqual(['private', false])
  })

  test('a change without a level keeps the level that another change has just set', async () => {
    const ends = await times(10, async () => {
      const { qHash } = await storedProof(deployment(), { walletAddress, privacyLevel: 'public', publicDisplay: false })
      const list = await request(qHash, { publicDisplay: true })
      const withdraw = await request(qHash, { privacyLevel: 'private' })
      await Promise.all([list().catch(() => undefined), withdraw(), list().catch(() => undefined)])
      return await visibilityOf(qHash)
    })
    expect(ends).toEqual(ends.map(() => ['private', false]))
  })
})
