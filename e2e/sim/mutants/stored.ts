import type { Mutant } from './mutant.ts'

const store = 'site/server/ports/store'
const changes = `${store}/proofs/changes.ts`

/** Bugs by which something that was acknowledged is not stored, or not as it was said. */
export const stored: readonly Mutant[] = [
  {
    name: 'revocation-unstored',
    title: 'a revocation is acknowledged before it is stored',
    file: changes,
    find: '.set({ revokedAt: now, updatedAt: now, ',
    replace: '.set({ updatedAt: now, ',
  },
  {
    name: 'revocation-listed',
    title: 'a revoked proof is still listed',
    file: `${store}/proofs/lists.ts`,
    find: `  if (!withRevoked) conditions.push((row) => row('revokedAt', 'is', null))\n`,
    replace: '',
  },
  {
    name: 'visibility-unstored',
    title: 'a change of the visibility is not stored',
    file: changes,
    find: '.set({ privacyLevel, publicDisplay: Number(publicDisplay), withdrawnAt, updatedAt: now })',
    replace: '.set({ publicDisplay: Number(publicDisplay), withdrawnAt, updatedAt: now })',
  },
  {
    name: 'answer-before-commit',
    title: 'a proof is acknowledged before it is stored',
    file: `${store}/engines/batch-writes.ts`,
    find: `      const results = await write(batch.map(({ item }) => item))
      for (const [index, result] of results.entries()) batch[index]?.resolve(result)`,
    replace: `      const written = write(batch.map(({ item }) => item))
      for (const { item, resolve } of batch) resolve(((item as { record?: unknown }).record ?? true) as never)
      await written`,
  },
  {
    name: 'no-transaction',
    title: 'what belongs together is not written in one transaction',
    file: `${store}/kysely-store.ts`,
    find: `      return db
        .transaction()
        .setIsolationLevel('read committed')
        .execute((trx) => work(createStore({ ...deps, db: trx })))`,
    replace: `      return db.connection().execute((trx) => work(createStore({ ...deps, db: trx })))`,
  },
  {
    name: 'event-beside',
    title: 'an event is written beside the transaction of its change',
    file: `${store}/engines/in-transaction.ts`,
    find: 'db.isTransaction',
    replace: '!db.isTransaction',
  },
]
