import { describe, expect, test } from 'vitest'
import { codes, handoff, hash, minute, now, owner, randomId, result, times } from './samples.ts'
import type { Store } from './store.ts'
import { byeGraceMs, type HandoffRecord } from '../../records/handoffs.ts'

const end = (code = 'code') => ({
  result,
  owner,
  ...codes(code),
  isOriginBound: true,
  now,
  expiresAt: now + 60 * minute,
})

/** Tests the hand-offs of a store. A part of store.suite.ts. */
export function handoffsSuite(open: () => Store): void {
  // The store is open only once the tests run.
  const handoffs = () => open().handoffs
  const stored = async (changes: Partial<HandoffRecord> = {}) => handoffs().insert(handoff(changes))
  const finished = async (code = 'code') => {
    const { sid } = await stored()
    await handoffs().finish(sid, end(code))
    return sid
  }

  const redeem = (sid: string, codeHash: string, at = now) =>
    handoffs().redeem(sid, { codeHash, tokenHash: hash(randomId()), isPhishingResistant: false, now: at })

  describe('hand-offs', () => {
    test('are found unchanged', async () => {
      const full = handoff({
        status: 'done',
        failure: 'INTERNAL',
        writeKeyHash: hash('key'),
        byeAt: now,
        away: true,
        result,
        ...codes('code'),
        isOriginBound: true,
        isPhishingResistant: true,
        codeUsedAt: now,
        tokenHash: hash(randomId()),
        tokenUsedAt: now,
        tokenIdempotencyKey: 'order-1',
        completedAt: now,
      })
      expect(await handoffs().insert(full)).toStrictEqual(full)
      expect(await handoffs().find(full.sid)).toStrictEqual(full)
      expect(await handoffs().findByToken(full.tokenHash ?? '')).toStrictEqual(full)
      expect(await handoffs().find('nobody')).toBeUndefined()
      expect(await handoffs().findByToken(hash('nobody'))).toBeUndefined()
    })

    test('know the wallet by its address in a result that an older program stored', async () => {
      const { wallet: _, ...older } = result
      const { sid } = await handoffs().insert(handoff({ result: older as typeof result }))
      expect((await handoffs().find(sid))?.result).toStrictEqual({ ...older, wallet: older.walletAddress })
    })

    test('tell the state of several, without those that do not exist', async () => {
      const left = await stored({ byeAt: now, away: true })
      const { sid, challenge } = await stored()
      await handoffs().finish(sid, end())
      const states = await handoffs().states([left.sid, sid, 'nobody'])
      expect(states).toStrictEqual(
        new Map([
          [
            left.sid,
            { challenge: left.challenge, status: 'pending', byeAt: now, away: true, expiresAt: left.expiresAt },
          ],
          [sid, { challenge, status: 'done', byeAt: null, away: false, expiresAt: now + 60 * minute }],
        ]),
      )
      expect(await handoffs().states([])).toStrictEqual(new Map())
    })

    test('keep the first record of 50 with the same id', async () => {
      const { sid } = handoff()
      const records = Array.from({ length: 50 }, (_, index) => handoff({ sid, challenge: hash(`secret ${index}`) }))
      const answers = await Promise.all(records.map((record) => handoffs().insert(record)))
      const current = await handoffs().find(sid)
      expect(records).toContainEqual(current)
      expect(answers).toStrictEqual(records.map(() => current))
    })

    test('take the newest write key, of 50, until its holder reports', async () => {
      const record = await stored()
      const withKey = (index: number) => ({ ...record, writeKeyHash: hash(`key ${index}`) })
      const answers = await times(50, (index) => handoffs().claimWriteKey(record.sid, hash(`key ${index}`), now))
      expect(answers).toStrictEqual(answers.map((_, index) => withKey(index)))
      const current = await handoffs().find(record.sid)
      expect(answers).toContainEqual(current)

      const updated = await handoffs().presence(record.sid, { byeAt: null, away: false, now })
      expect(updated).toStrictEqual({ ...current, heardAt: now })
      expect(await handoffs().claimWriteKey(record.sid, hash('late key'), now)).toBeUndefined()
      expect(await handoffs().find(record.sid)).toStrictEqual(updated)
    })

    test('forget the result that was reached when another page claims the write key', async () => {
      const record = await stored()
      await handoffs().reach(record.sid, { result, owner, isOriginBound: true, now, expiresAt: now + 60 * minute })
      expect(await handoffs().claimWriteKey(record.sid, hash('key'), now)).toStrictEqual({
        ...record,
        writeKeyHash: hash('key'),
        expiresAt: now + 60 * minute,
      })
    })

    test('release the key of its holder, so that the next load can claim it', async () => {
      const record = await stored()
      await handoffs().claimWriteKey(record.sid, hash('key'), now)
      const updated = await handoffs().presence(record.sid, { byeAt: now, away: true, now })
      expect(await handoffs().release(record.sid, { writeKeyHash: hash('other'), now })).toBeUndefined()
      expect(await handoffs().find(record.sid)).toStrictEqual(updated)
      expect(await handoffs().release(record.sid, { writeKeyHash: hash('key'), now })).toStrictEqual(record)
      expect(await handoffs().release(record.sid, { writeKeyHash: hash('key'), now })).toBeUndefined()
      expect(await handoffs().claimWriteKey(record.sid, hash('late key'), now)).toMatchObject({
        writeKeyHash: hash('late key'),
      })
    })

    test('finish with result and code', async () => {
      const record = await stored()
      const done = {
        ...record,
        status: 'done',
        result,
        ...codes('code'),
        isOriginBound: true,
        completedAt: now,
        expiresAt: now + 60 * minute,
      }
      expect(await handoffs().finish(record.sid, end())).toStrictEqual(done)
      expect(await handoffs().find(record.sid)).toStrictEqual(done)
    })

    test.each([
      { status: 'cancelled', failure: null },
      { status: 'failed', failure: 'VERIFIER_NOT_AVAILABLE' },
    ] as const)('end as $status', async (ending) => {
      const record = await stored()
      const ended = { ...record, ...ending, completedAt: now }
      expect(await handoffs().end(record.sid, { ...ending, now })).toStrictEqual(ended)
      expect(await handoffs().find(record.sid)).toStrictEqual(ended)
    })

    test('end once when 25 finish and 25 cancel at the same time', async () => {
      const { sid } = await stored()
      const answers = await times(50, (index) =>
        index % 2
          ? handoffs().finish(sid, end(`code ${index}`))
          : handoffs().end(sid, { status: 'cancelled', failure: null, now }),
      )
      const [winner, ...others] = answers.filter((answer) => answer !== undefined)
      expect(others).toStrictEqual([])
      expect(await handoffs().find(sid)).toStrictEqual(winner)
    })

    test('store when and why the page left, and that it is back', async () => {
      const record = await stored()
      const presence = (byeAt: number | null, away: boolean) => handoffs().presence(record.sid, { byeAt, away, now })
      expect(await presence(now, false)).toStrictEqual({ ...record, heardAt: now, byeAt: now })
      expect(await presence(null, true)).toStrictEqual({ ...record, heardAt: now, away: true })
      expect(await presence(null, false)).toStrictEqual({ ...record, heardAt: now })
      const refused = { byeAt: now, away: false, failure: 'PROOF_NOT_VERIFIED', now } as const
      expect(await handoffs().presence(record.sid, refused)).toMatchObject({ failure: 'PROOF_NOT_VERIFIED' })
      expect(await presence(null, false)).toStrictEqual({ ...record, heardAt: now })
    })

    const writes = {
      claimWriteKey: (sid: string) => handoffs().claimWriteKey(sid, hash('key'), now),
      finish: (sid: string) => handoffs().finish(sid, end()),
      end: (sid: string) => handoffs().end(sid, { status: 'cancelled', failure: null, now }),
      presence: (sid: string) => handoffs().presence(sid, { byeAt: null, away: true, now }),
    }
    const states: [string, Partial<HandoffRecord>, boolean][] = [
      ['pending', {}, true],
      ['done', { status: 'done' }, false],
      ['failed', { status: 'failed' }, false],
      ['cancelled', { status: 'cancelled' }, false],
      ['about to expire', { expiresAt: now + 1 }, true],
      ['expired', { expiresAt: now }, false],
      ['just left', { byeAt: now - byeGraceMs + 1 }, true],
      ['left for 30 s', { byeAt: now - byeGraceMs }, false],
      ['away for 30 s on purpose', { byeAt: now - byeGraceMs, away: true }, true],
    ]
    test.each(
      Object.entries(writes).flatMap(([verb, write]) => states.map((state) => [verb, ...state, write] as const)),
    )('%s, when %s', async (_verb, _state, changes, works, write) => {
      const record = await stored(changes)
      const answer = await write(record.sid)
      expect(answer !== undefined).toBe(works)
      expect(await handoffs().find(record.sid)).toStrictEqual(answer ?? record)
    })

    test.each(Object.entries(writes))('%s does not create a missing hand-off', async (_verb, write) => {
      const sid = randomId()
      expect(await write(sid)).toBeUndefined()
      expect(await handoffs().find(sid)).toBeUndefined()
    })
  })

  describe('codes and tokens', () => {
    test('redeems a code once, of 50', async () => {
      const sid = await finished()
      const answers = await times(50, (index) =>
        handoffs().redeem(sid, {
          codeHash: hash('code'),
          tokenHash: hash(`${sid} ${index}`),
          isPhishingResistant: true,
          now,
        }),
      )
      const [winner, ...others] = answers.filter((answer) => answer !== undefined)
      expect(others).toStrictEqual([])
      expect(winner).toMatchObject({ sid, codeUsedAt: now, isPhishingResistant: true, result })
      expect(await handoffs().findByToken(winner?.tokenHash ?? '')).toStrictEqual(winner)
    })

    test('redeems nothing and uses up nothing for a wrong code, a pending or an expired hand-off', async () => {
      const sid = await finished()
      expect(await redeem(sid, hash('wrong'))).toBeUndefined()
      expect(await redeem(sid, hash('code'), now + 60 * minute)).toBeUndefined()
      const pending = await stored({ codeHash: hash('code') })
      expect(await redeem(pending.sid, hash('code'))).toBeUndefined()
      expect(await redeem(sid, hash('code'), now + 60 * minute - 1)).toMatchObject({ sid })
    })

    test('replaces the code on a reload', async () => {
      const sid = await finished('old')
      expect(await handoffs().renewCode(sid, { ...codes('new'), now })).toMatchObject({
        sid,
        codeHash: hash('new'),
        codeUsedAt: null,
      })
      const tokenHash = hash(randomId())
      expect(
        await handoffs().redeem(sid, { codeHash: hash('old'), tokenHash, isPhishingResistant: false, now }),
      ).toBeUndefined()
      expect(
        await handoffs().redeem(sid, { codeHash: hash('new'), tokenHash, isPhishingResistant: false, now }),
      ).toMatchObject({ sid })
    })

    test('redeems either code, and then both are used up', async () => {
      const [direct, plain] = [hash('code'), hash('return code')]
      for (const [one, other] of [
        [direct, plain],
        [plain, direct],
      ] as const) {
        // oxlint-disable no-await-in-loop
        const sid = await finished()
        expect(await redeem(sid, one)).toMatchObject({ sid, codeUsedAt: now, isPhishingResistant: false })
        expect(await redeem(sid, other)).toBeUndefined()
        // oxlint-enable no-await-in-loop
      }
    })

    test('removes the origin-bound mark for good when new codes are not origin-bound', async () => {
      const sid = await finished()
      const renew = (isOriginBound?: boolean) => handoffs().renewCode(sid, { ...codes('new'), isOriginBound, now })
      expect(await renew()).toMatchObject({ isOriginBound: true })
      expect(await renew(true)).toMatchObject({ isOriginBound: true })
      expect(await renew(false)).toMatchObject({ isOriginBound: false })
      expect(await renew(true)).toMatchObject({ isOriginBound: false })
    })

    test('keeps the mark of a result until another result replaces it', async () => {
      const { sid } = await stored()
      const reached = { result, owner, now, expiresAt: now + 60 * minute }
      expect(await handoffs().reach(sid, { ...reached, isOriginBound: false })).toMatchObject({ isOriginBound: false })
      expect(await handoffs().reach(sid, { ...reached, isOriginBound: true })).toMatchObject({ isOriginBound: true })
      const relayed = { ...end(), isOriginBound: false }
      expect(await handoffs().finish(sid, relayed)).toMatchObject({ status: 'done', isOriginBound: false })
    })

    test('gives no new code after the first was used, before the end, or after expiry', async () => {
      const renew = (sid: string, at = now) => handoffs().renewCode(sid, { ...codes('new'), now: at })
      const sid = await finished()
      expect(await renew(sid, now + 60 * minute)).toBeUndefined()
      await handoffs().redeem(sid, {
        codeHash: hash('code'),
        tokenHash: hash(randomId()),
        isPhishingResistant: false,
        now,
      })
      expect(await renew(sid)).toBeUndefined()
      expect(await renew((await stored()).sid)).toBeUndefined()
    })

    test('uses a token once, of 50', async () => {
      const sid = await finished()
      const tokenHash = hash(randomId())
      const redeemed = await handoffs().redeem(sid, {
        codeHash: hash('code'),
        tokenHash,
        isPhishingResistant: false,
        now,
      })
      const answers = await times(50, (index) =>
        handoffs().useToken(tokenHash, { now: now + 7, idempotencyKey: `order-${index}` }),
      )
      const winner = answers.findIndex((answer) => answer !== undefined)
      const used = { ...redeemed, tokenUsedAt: now + 7, tokenIdempotencyKey: `order-${winner}` }
      expect(answers).toStrictEqual(answers.map((_, index) => (index === winner ? used : undefined)))
    })

    test('does not use an unknown or expired token', async () => {
      const sid = await finished()
      const tokenHash = hash(randomId())
      await handoffs().redeem(sid, { codeHash: hash('code'), tokenHash, isPhishingResistant: false, now })
      const use = (token: string, at: number) => handoffs().useToken(token, { now: at, idempotencyKey: null })
      expect(await use(hash('unknown'), now)).toBeUndefined()
      expect(await use(tokenHash, now + 60 * minute)).toBeUndefined()
      expect(await use(tokenHash, now + 60 * minute - 1)).toMatchObject({ sid, tokenIdempotencyKey: null })
    })
  })
}
