import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { GateModel } from '../../../../../shared/gate/model.ts'
import type { EventPage, NewEvent } from '../../../records/events.ts'
import { newerPauseMs, newerTypeMs } from '../../../rules/events/newer-types.ts'
import { hash, minute, now, proof, randomId } from '../samples.ts'
import type { Store } from '../store.ts'
import { openForSuite, type TestDatabase } from '../test-database.fixture.ts'

const person = { type: 'person', id: null, network: null, userAgent: null } as const
const olderThan = (time: number) => ({ events: time, audit: 0, test: 0 })
const wallet = (end: string) =>
  ({ walletAddress: `0x${end.padStart(40, '0')}`, chain: 'eip155:1', signerKind: 'key' }) as const

const verified = (to: NewEvent['to'], qHash: string): NewEvent => ({
  type: 'proof.verified',
  createdAt: now,
  to,
  qHash,
  walletAddress: to.wallet?.walletAddress,
  gateId: to.gateId,
  data: { verifiers: [{ verifierId: 'ownership-basic', verified: true, code: null }] },
  hidden: ['verifiers'],
})

const count = (gateId: string, times: number, createdAt = now) =>
  ({ count: 'passed', gateId, createdAt, times }) as const

const versions = ({ events }: EventPage) => events.map(({ sequence, data }) => [sequence, data['version']])

/** Numbers several batches. */
async function numberOften(by: Store): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one batch after the other
  for (let left = 20; left > 0; left -= 1) await by.events.number(now)
}

/** Tests the events as they are stored. A part of store.suite.ts, with its own database. */
export function eventsSuite(createDatabase: () => Promise<TestDatabase>): void {
  let database: TestDatabase
  let store: Store
  let profileId: string
  openForSuite(createDatabase, (opened) => ({ database, store } = opened))

  /** Creates a profile that signs in with a wallet. */
  const newProfile = async (address = `0x${hash(randomId()).slice(0, 40)}`) => {
    const id = randomId()
    const method = { id: randomId(), profileId: id, kind: 'wallet' as const, key: `eip155:${address}`, label: address }
    const times = { counter: 0, createdAt: now, usedAt: now }
    await store.accounts.create({ id, createdAt: now }, { ...method, ...times, data: { address, chain: 'eip155:1' } })
    return { id, wallet: { walletAddress: address, chain: 'eip155:1', signerKind: 'key' as const } }
  }
  const published = (version: number, changes: Partial<NewEvent<'gate.published'>> = {}): NewEvent => ({
    type: 'gate.published',
    createdAt: now + version,
    to: { profileId },
    gateId: 'door',
    data: { version },
    ...changes,
  })
  const numberAll = async () => {
    while (await store.events.number(now)) await Promise.resolve()
  }
  const all = async (id = profileId): Promise<EventPage> => {
    await numberAll()
    return await store.events.read({ profileId: id, stream: 'events', after: 0, now, limit: 1000 })
  }

  const ownedGate = async (ownerProfileId: string) => {
    const gateId = randomId()
    const model = v.parse(GateModel, { name: 'Door', requirements: [] })
    await store.gates.create({ gateId, ownerProfileId, ownerWallet: null, status: 'draft', model, now })
    return gateId
  }

  const retype = (type: string) =>
    database.execute(`update events set type = '${type}' where "profileId" = '${profileId}' and sequence = 2`)

  beforeEach(async () => {
    profileId = (await newProfile()).id
  })

  describe('numbers', () => {
    test('an event gets the next number of its stream, with all of its members', async () => {
      await store.events.add([published(1), { ...published(2), isTest: true }])
      await store.events.add([published(3)])
      const { events, ...place } = await all()
      expect(place).toEqual({ through: 2, oldest: 1, newest: 2, isCut: false })
      expect(events).toEqual(
        [1, 3].map((version, at) => ({
          profileId,
          stream: 'events',
          sequence: at + 1,
          id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
          type: 'gate.published',
          createdAt: now + version,
          qHash: null,
          address: null,
          gateId: 'door',
          actor: person,
          data: { version },
        })),
      )
      const tests = await store.events.read({ profileId, stream: 'test', after: 0, now, limit: 10 })
      expect(versions(tests)).toEqual([[1, 2]])
    })

    test('an event of a transaction that fails does not exist', async () => {
      const failing = store.transaction(async (inner) => {
        await inner.events.add([published(1)])
        throw new Error('undo')
      })
      await expect(failing).rejects.toThrow('undo')
      expect((await all()).events).toEqual([])
    })

    test('two processes that number at once lose and double no event', async () => {
      const other = await database.open()
      const added = Array.from({ length: 200 }, (_, at) => at + 1)
      for (const version of added) await store.events.add([published(version)])
      await Promise.all([store, other, store, other].map((by) => numberOften(by)))
      expect(versions(await all())).toEqual(added.map((version) => [version, version]))
      await other.close()
    })

    test('the clocks of processes do not decide the order', async () => {
      await store.events.add([published(1, { createdAt: now + minute })])
      await store.events.add([published(2, { createdAt: now - minute })])
      expect(versions(await all())).toEqual([
        [1, 1],
        [2, 2],
      ])
    })

    test('a row that is damaged holds up no other, and is tried again in an hour', async () => {
      await database.execute(`insert into "eventOutbox" (items) values ('[{"type":')`)
      await store.events.add([published(1)])
      expect(await store.events.number(now)).toEqual({
        isMoreDue: false,
        grown: [{ profileId, stream: 'events' }],
        failed: [{ id: expect.any(Number), err: expect.any(SyntaxError) }],
      })
      expect(await store.events.isDue(now + 60 * minute - 1)).toBe(false)
      expect(await store.events.isDue(now + 60 * minute)).toBe(true)
      await database.execute(`delete from "eventOutbox"`)
    })

    test('a row of a newer program holds up no other, and waits for that program for seconds, after a day for an hour', async () => {
      const later = JSON.stringify([{ type: 'later.type', to: {}, createdAt: now }, published(1)])
      await database.execute(`insert into "eventOutbox" (items) values ('${later}')`)
      await store.events.add([published(2)])
      const grown = [{ profileId, stream: 'events' }]
      expect(await store.events.number(now)).toEqual({ isMoreDue: false, grown, failed: [] })
      expect(versions(await all())).toEqual([[1, 2]])
      expect(await store.events.isDue(now + newerPauseMs - 1)).toBe(false)
      expect(await store.events.isDue(now + newerPauseMs)).toBe(true)
      const dayLater = now + 1 + newerTypeMs
      expect(await store.events.number(dayLater)).toMatchObject({ isMoreDue: false, grown: [], failed: [{}] })
      expect(await store.events.isDue(dayLater + 60 * minute - 1)).toBe(false)
      // a program that knows the type takes all of it
      await database.execute(
        `update "eventOutbox" set "dueFrom" = 0, items = replace(items, 'later.type', 'gate.paused')`,
      )
      expect(await store.events.number(now)).toEqual({ isMoreDue: false, grown, failed: [] })
      expect(versions(await all())).toEqual([
        [1, 2],
        [2, 1],
      ])
    })

    test('a column of the next release does not stop the numbering of streams that are new beside known ones', async () => {
      const other = await newProfile()
      await store.events.add([published(1)])
      await numberAll()
      await database.execute(`alter table "eventStreams" add column extra integer not null default 0`)
      await store.events.add([published(2), published(3, { to: { profileId: other.id } })])
      await numberAll()
      await database.execute(`alter table "eventStreams" drop column extra`)
      expect([versions(await all()), versions(await all(other.id))]).toEqual([
        [
          [1, 1],
          [2, 2],
        ],
        [[1, 3]],
      ])
    })
  })

  describe('recipients', () => {
    test('the profile of the wallet gets the whole event, the owner of the gate without what is hidden', async () => {
      const [owner, signer] = [await newProfile(), await newProfile()]
      const gateId = await ownedGate(owner.id)
      const { qHash } = proof()
      await store.events.add([verified({ wallet: signer.wallet, gateId }, qHash)])
      const address = signer.wallet.walletAddress
      expect((await all(signer.id)).events).toMatchObject([
        { qHash, address, gateId, data: { verifiers: [{ verifierId: 'ownership-basic' }] } },
      ])
      expect((await all(owner.id)).events).toMatchObject([{ qHash, address, gateId, data: {} }])
      expect((await all(owner.id)).events[0]?.data).toEqual({})
    })

    test('an owner who passes the own gate gets one event', async () => {
      const owner = await newProfile()
      const gateId = await ownedGate(owner.id)
      await store.events.add([verified({ wallet: owner.wallet, gateId }, proof().qHash)])
      expect((await all(owner.id)).events).toHaveLength(1)
    })

    test('a contract of the same address on another chain is another wallet', async () => {
      const signer = await newProfile()
      const contract = { ...signer.wallet, signerKind: 'contract' as const }
      await store.events.add([verified({ wallet: contract }, proof().qHash)])
      expect((await all(signer.id)).events).toEqual([])
    })

    test('the wallet of a passkey is found too', async () => {
      const { id } = await newProfile()
      const key = { kind: 'passkey' as const, key: randomId(), label: 'key', data: {}, counter: 0 }
      const method = { id: randomId(), profileId: id, ...key, createdAt: now, usedAt: now }
      await store.accounts.add(method)
      const own = wallet('abc')
      await store.accounts.setWallet(method.id, { walletAddress: own.walletAddress, walletChain: own.chain })
      await store.events.add([verified({ wallet: own }, proof().qHash)])
      expect((await all(id)).events).toHaveLength(1)
    })

    test('profiles whose wallets were stored before events existed are found after the next start', async () => {
      const passkey = await newProfile()
      const key = { kind: 'passkey' as const, key: randomId(), label: 'key', counter: 0, createdAt: now, usedAt: now }
      const [{ walletAddress, chain: walletChain }, id] = [wallet('def'), randomId()]
      await store.accounts.add({ ...key, id, profileId: passkey.id, data: { walletAddress, walletChain } })
      // more than one batch of the start
      const others = await Promise.all(Array.from({ length: 210 }, () => newProfile()))
      await database.execute(`update "signInMethods" set "walletMark" = null`)
      await database.execute(`insert into backfills (name) values ('wallets of sign-in methods')`)
      const started = await database.open()
      const found = [passkey.id, ...others.map((each) => each.id)]
      const wallets = [passkey.wallet, wallet('def'), ...others.map((each) => each.wallet)]
      await started.events.add(wallets.map((each) => verified({ wallet: each }, proof().qHash)))
      await numberAll()
      const newest = await started.events.newest('events', found)
      expect(newest).toEqual(new Map(found.map((each) => [each, each === passkey.id ? 2 : 1])))
      await started.close()
    })

    test('a new proof is reported to the profile of its wallet and to the owner of its gate', async () => {
      const [signer, owner] = [await newProfile(), await newProfile()]
      const gateId = await ownedGate(owner.id)
      const ofWallet = proof({ ...signer.wallet })
      const atGate = proof({ ...wallet('9a7e'), gateId })
      await Promise.all([ofWallet, atGate].map((each) => store.proofs.insert(each)))
      expect((await all(signer.id)).events).toMatchObject([{ qHash: ofWallet.qHash, gateId: null }])
      expect((await all(owner.id)).events).toMatchObject([{ qHash: atGate.qHash, gateId }])
    })

    test('a new proof of which nobody learns stores nothing', async () => {
      const others = await newProfile()
      const contract = { ...others.wallet, signerKind: 'contract' as const }
      await numberAll()
      await Promise.all([proof({ ...wallet('5e1f') }), proof(contract)].map((each) => store.proofs.insert(each)))
      expect(await store.events.isDue(now)).toBe(false)
    })

    test('an event names no proof that was erased, before its number or after, or before it was written', async () => {
      const owner = await newProfile()
      const gateId = await ownedGate(owner.id)
      const [early, late] = [proof({ ...wallet('e1'), gateId }), proof({ ...wallet('e2'), gateId })]
      await store.proofs.insert(early)
      await store.proofs.erase(early.qHash, now)
      await store.proofs.insert(late)
      await numberAll()
      await store.proofs.erase(late.qHash, now)
      const about = { qHash: late.qHash, walletAddress: late.walletAddress }
      const shared = { createdAt: now, to: { gateId }, gateId }
      await store.events.add([{ type: 'gate.passed', ...shared, ...about, data: {} }])
      const blank = { qHash: null, address: null, gateId }
      expect((await all(owner.id)).events).toMatchObject([blank, blank, blank])
    })

    test('nobody: the event is dropped, and a profile that was erased gets no stream', async () => {
      const gone = await newProfile()
      await store.accounts.erase(gone.id)
      await store.events.add([
        verified({ wallet: wallet('dead') }, proof().qHash),
        published(1, { to: { profileId: gone.id } }),
      ])
      expect(await all(gone.id)).toEqual({ events: [], through: 0, oldest: 1, newest: 0, isCut: false })
      expect(await store.events.isDue(now)).toBe(false)
    })
  })

  describe('reading', () => {
    const part = { stream: 'events', limit: 2 } as const

    test('reads forward and backward, and says where to continue', async () => {
      await store.events.add([1, 2, 3, 4, 5].map((version) => published(version)))
      await numberAll()
      const read = async (where: { after: number } | { before: number }) => {
        const page = await store.events.read({ profileId, now, ...part, ...where })
        return [page.events.map(({ sequence }) => sequence), page.through]
      }
      expect(await read({ after: 0 })).toEqual([[1, 2], 2])
      expect(await read({ after: 4 })).toEqual([[5], 5])
      expect(await read({ after: 5 })).toEqual([[], 5])
      expect(await read({ before: 0 })).toEqual([[5, 4], 4])
      expect(await read({ before: 2 })).toEqual([[1], 1])
    })

    test('a filter continues behind what it left out', async () => {
      await store.events.add([
        published(1),
        { type: 'gate.paused', createdAt: now, to: { profileId }, gateId: 'other', data: { version: 2 } },
        published(3),
      ])
      await numberAll()
      const paused = await store.events.read({ profileId, ...part, after: 0, now, types: ['gate.paused'] })
      expect([paused.events.map(({ sequence }) => sequence), paused.through]).toEqual([[2], 3])
      const ofGate = await store.events.read({ profileId, ...part, after: 0, now, gateId: 'door' })
      expect(ofGate.events.map(({ sequence }) => sequence)).toEqual([1, 3])
    })
  })

  describe('an event of a type that only a newer program knows', () => {
    type Where = Parameters<Store['events']['read']>[0]
    const read = async (where: { after: number; now: number } | { before: number }, more: Partial<Where> = {}) => {
      const page = await store.events.read({ profileId, stream: 'events', limit: 10, ...where, ...more })
      return [page.events.map(({ sequence }) => sequence), page.through, page.newest, page.isCut]
    }
    beforeEach(async () => {
      await store.events.add([published(1), published(2), published(3)])
      await numberAll()
      await retype('later.type')
    })

    test('ends what is read forward, until a program reads that knows it', async () => {
      expect(await read({ after: 0, now })).toEqual([[1], 1, 1, true])
      expect(await read({ after: 1, now })).toEqual([[], 1, 1, true])
      expect(await read({ after: 2, now })).toEqual([[3], 3, 3, false])
      await retype('gate.published')
      expect(await read({ after: 0, now })).toEqual([[1, 2, 3], 3, 3, false])
    })

    test('is passed over after a day, so that it does not hold up the others for ever', async () => {
      const created = now + 2
      expect(await read({ after: 0, now: created + newerTypeMs - 1 })).toEqual([[1], 1, 1, true])
      expect(await read({ after: 0, now: created + newerTypeMs })).toEqual([[1, 3], 3, 3, false])
    })

    test('is left out of what is read backward', async () => {
      expect(await read({ before: 0 })).toEqual([[3, 1], 1, 3, false])
      expect(await read({ before: 0 }, { types: ['later.type'] })).toEqual([[], 1, 3, false])
    })

    test('ends only what asks for it', async () => {
      expect(await read({ after: 0, now }, { types: ['gate.published'] })).toEqual([[1, 3], 3, 3, false])
      expect(await read({ after: 0, now }, { types: ['gate.published', 'later.type'] })).toEqual([[1], 1, 1, true])
      expect(await read({ after: 0, now }, { types: ['other.type'] })).toEqual([[], 3, 3, false])
      expect(await read({ after: 0, now }, { gateId: 'other' })).toEqual([[], 3, 3, false])
    })

    test('is found, and is not taken for one that was deleted', async () => {
      await retype('gate.published')
      const { events } = await all()
      const [first, second] = events
      await retype('later.type')
      expect(await store.events.find(first!)).toEqual(first)
      expect(await store.events.find(second!)).toBe('newer')
      expect(await store.events.find({ ...first!, id: second!.id })).toBeUndefined()
      expect(await store.events.find({ ...first!, sequence: 9 })).toBeUndefined()
      expect(await store.events.find({ ...first!, stream: 'test' })).toBeUndefined()
    })
  })

  describe('counts', () => {
    test('adds up what happens at a gate in an hour, and not what happens in test mode', async () => {
      const gateId = randomId()
      const passed: NewEvent = { type: 'gate.passed', createdAt: now, to: { gateId }, gateId, data: {} }
      await store.events.add([
        passed,
        passed,
        { ...passed, isTest: true },
        { ...passed, createdAt: now + 60 * minute },
        { count: 'left/sign', gateId, createdAt: now, times: 3 },
      ])
      await store.events.add([{ count: 'left/sign', gateId, createdAt: now }])
      await numberAll()
      const hour = Math.floor(now / (60 * minute))
      expect(await store.events.counts(gateId, { from: hour, to: hour + 2 })).toEqual([
        { gateId, hour, kind: 'left/sign', count: 4 },
        { gateId, hour, kind: 'passed', count: 2 },
        { gateId, hour: hour + 1, kind: 'passed', count: 1 },
      ])
    })
  })

  describe('counts of a profile', () => {
    test('adds up the counts of its gates, and no others', async () => {
      const [first, second] = [await ownedGate(profileId), await ownedGate(profileId)]
      const other = await ownedGate((await newProfile()).id)
      const hour = Math.floor(now / (60 * minute))
      await store.events.add([
        count(first, 2),
        count(second, 2),
        count(first, 5, now + 60 * minute),
        count(first, 7, now + 120 * minute),
        { count: 'refused/GATE_PAUSED', gateId: second, createdAt: now },
        count(other, 9),
        count('no-such-gate', 9),
      ])
      await numberAll()
      expect(await store.events.profileCounts(profileId, { from: hour, to: hour + 2 })).toEqual([
        { hour, kind: 'passed', count: 4 },
        { hour, kind: 'refused/GATE_PAUSED', count: 1 },
        { hour: hour + 1, kind: 'passed', count: 5 },
      ])
      expect(await store.events.profileCounts(randomId(), { from: hour, to: hour + 2 })).toEqual([])
    })
  })

  describe('purge', () => {
    const bounds = { countsOlderThan: 0, most: 1000 }

    test('deletes what is too old, and says which event is the oldest', async () => {
      await store.events.add([1, 2, 3].map((version) => published(version)))
      await numberAll()
      expect(await store.events.purge({ ...bounds, olderThan: olderThan(now + 3) })).toBeGreaterThanOrEqual(2)
      const page = await all()
      expect([versions(page), page.oldest, page.newest]).toEqual([[[3, 3]], 3, 3])
      await store.events.purge({ ...bounds, olderThan: olderThan(now + 4) })
      const empty = await all()
      expect([empty.events, empty.oldest, empty.newest]).toEqual([[], 4, 3])
      await store.events.add([published(9)])
      expect(versions(await all())).toEqual([[4, 9]])
    })

    test('keeps the newest of a stream that is too long', async () => {
      await store.events.add([1, 2, 3, 4].map((version) => published(version)))
      await numberAll()
      await store.events.purge({ ...bounds, most: 2, olderThan: olderThan(0) })
      expect(versions(await all())).toEqual([
        [3, 3],
        [4, 4],
      ])
    })
  })
}
