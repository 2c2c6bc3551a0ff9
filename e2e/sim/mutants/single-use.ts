import type { Mutant } from './mutant.ts'

const store = 'site/server/ports/store'
const handoffs = `${store}/handoffs.ts`
const oauthTokens = `${store}/accounts/oauth-tokens.ts`
const jobs = `${store}/jobs.ts`

/** Bugs by which something that can be used once is used twice, or never. */
export const singleUse: readonly Mutant[] = [
  {
    name: 'code-twice',
    title: 'a code is exchanged without a look whether it was used',
    file: handoffs,
    find: `  is('status', 'done'),
  isNull('codeUsedAt'),`,
    replace: `  is('status', 'done'),`,
  },
  {
    name: 'code-unmarked',
    title: 'an exchanged code is not marked as used',
    file: handoffs,
    find: '        codeUsedAt: now,\n',
    replace: '',
  },
  {
    name: 'token-twice',
    title: 'a token is exchanged without a look whether it was used',
    file: handoffs,
    find: `isNull('tokenUsedAt'), `,
    replace: '',
  },
  {
    name: 'token-unmarked',
    title: 'an exchanged token is not marked as used',
    file: handoffs,
    find: '        tokenUsedAt: now,\n',
    replace: '',
  },
  {
    name: 'finished-again',
    title: 'a hand-off that has ended can be ended again',
    file: handoffs,
    find: `const isOpen = (now: number): Condition[] => [
  is('status', 'pending'),`,
    replace: 'const isOpen = (now: number): Condition[] => [',
  },
  {
    name: 'mark-always-new',
    title: 'a mark of a single use always says that it is new',
    file: `${store}/kysely-store.ts`,
    find: `      .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n`,
    replace: `      .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows !== undefined`,
  },
  {
    name: 'mark-never-new',
    title: 'a mark of a single use always says that it is known',
    file: `${store}/kysely-store.ts`,
    find: `    return numInsertedOrUpdatedRows === 1n`,
    replace: `    return numInsertedOrUpdatedRows === 2n`,
  },
  {
    name: 'oauth-code-twice',
    title: 'a code or a refresh token of an agent counts again',
    file: oauthTokens,
    find: `      .where('usedAt', 'is', null)\n`,
    replace: '',
  },
  {
    name: 'oauth-first-always',
    title: 'every use of a code of an agent counts as the first one',
    file: oauthTokens,
    find: 'first: updated !== undefined }',
    replace: 'first: true }',
  },
  {
    name: 'oauth-refresh-first',
    title: 'a refresh token that was used gives tokens again',
    file: 'site/server/oauth/token.ts',
    find: 'if (!use.first || !isAlive(',
    replace: 'if (!isAlive(',
  },
  {
    name: 'sign-in-text-twice',
    title: 'a sign-in text can be sent again',
    file: 'site/server/accounts/sign-in/wallet-sign-in.ts',
    find: `await ports.store.consume('wallet-sign-in', nonce, expiresAt)`,
    replace: "await ports.store.consume('wallet-sign-in', `${nonce}${ports.now()}`, expiresAt)",
  },
  {
    name: 'lease-forever',
    title: 'the job of a process that died is never taken again',
    file: jobs,
    find: `is.or([
        is('jobs.leasedUntil', 'is', null),
        is('jobs.leasedUntil', '<=', now),
        is('jobs.leasedUntil', '>', furthest(now, leaseMs)),
      ]),`,
    replace: `is('jobs.leasedUntil', 'is', null),`,
  },
  {
    name: 'job-lost',
    title: 'a job that failed is not tried again',
    file: 'site/server/jobs/queue.ts',
    find: 'await store.jobs.release(name, { leasedUntil, dueAt: now() + pauseMs, succeeded: false })',
    replace: 'await store.jobs.finish(name, leasedUntil)',
  },
  {
    name: 'event-stays',
    title: 'an event stays in the outbox after it was numbered',
    file: `${store}/events/number.ts`,
    find: `if (ids.length > 0) await trx.deleteFrom('eventOutbox').where('id', 'in', ids).execute()`,
    replace: `if (ids.length > 64) await trx.deleteFrom('eventOutbox').where('id', 'in', ids).execute()`,
  },
  {
    name: 'event-dropped',
    title: 'of the rows of the outbox, one is deleted that was not numbered',
    file: `${store}/events/read-items.ts`,
    find: '        read.items.push(...items)\n',
    replace: '        if (read.ids.length !== 1) read.items.push(...items)\n',
  },
]
