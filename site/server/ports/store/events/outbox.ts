import { CompiledQuery, type Kysely, sql } from 'kysely'
import { chunksOf } from '../../../../../shared/log/chunks.ts'
import type { OutboxItem, Recipients } from '../../../records/events.ts'
import { signInKey } from '../../../rules/wallet.ts'
import type { Engine } from '../engines/engine.ts'
import type { Database } from '../schema.ts'
import type { Vault } from '../sealing/vault.ts'

/** The most items of one row, so that numbering takes no more into memory. */
const maxItems = 500

/** The number of the advisory lock of Postgres under which events are numbered, erased and purged. Any fixed number serves. */
const lockId = 7_301_966_015

/** Stores items in the outbox, in the transaction of the change that they report. */
export async function addToOutbox(db: Kysely<Database>, items: readonly OutboxItem[]): Promise<void> {
  for (const part of chunksOf(items, maxItems))
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    await db
      .insertInto('eventOutbox')
      .values({ items: JSON.stringify(part) })
      .execute()
}

/**
 * Waits until no other transaction numbers, erases or purges events, and keeps them out until this one ends. A transaction
 * that changes proofs takes their locks first. On SQLite a transaction is alone already.
 */
export async function lockEvents(trx: Kysely<Database>, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${lockId})`.execute(trx)
}

/** Does the same as {@link lockEvents}, but returns false instead of waiting. */
export async function tryLockEvents(trx: Kysely<Database>, engine: Engine): Promise<boolean> {
  if (engine === 'sqlite') return true
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${lockId}) as got`.execute(trx)
  return rows[0]?.got === true
}

type Wallet = NonNullable<Recipients['wallet']>

/** The newest marks of each vault, by the key of the wallet: a keyed hash takes longer than the rest of an event. */
const knownMarks = new WeakMap<Pick<Vault, 'hmac'>, Map<string, string>>()
const maxKnown = 5000

/** Returns the keyed hash by which a sign-in method is found by its wallet. */
export function walletMark(wallet: Wallet, vault: Pick<Vault, 'hmac'>): string {
  const known = knownMarks.get(vault) ?? new Map<string, string>()
  knownMarks.set(vault, known)
  const key = signInKey(wallet)
  const mark = known.get(key) ?? vault.hmac('wallet-profile', key)
  if (known.size >= maxKnown) known.clear()
  known.set(key, mark)
  return mark
}

/** Returns the profiles that have these wallets as sign-in methods, by {@link walletMark}. */
export async function profilesOfWallets(
  trx: Kysely<Database>,
  marks: readonly string[],
  engine: Engine,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (marks.length === 0) return new Map()
  const query = CompiledQuery.raw(profileTexts[engine], [JSON.stringify(marks)])
  const { rows } = await trx.executeQuery<{ walletMark: string; profileId: string }>(query)
  const found = new Map<string, string[]>()
  for (const { walletMark: mark, profileId } of rows)
    found.set(mark, [...new Set([...(found.get(mark) ?? []), profileId])])
  return found
}

/**
 * Returns those of some proofs of which somebody learns: those that were made at a gate, and those of a wallet that a profile
 * has. The outbox gets nothing for the others, because storing and deleting it would cost every verification.
 */
export async function withRecipients<Proof extends Wallet & Pick<Recipients, 'gateId'>>(
  db: Kysely<Database>,
  proofs: readonly Proof[],
  { engine, vault }: { engine: Engine; vault: Pick<Vault, 'hmac'> },
): Promise<ReadonlySet<Proof>> {
  const marks = proofs.map((proof) => (proof.gateId === null ? walletMark(proof, vault) : undefined))
  const ofWallets = await profilesOfWallets(db, [...new Set(marks.filter((mark) => mark !== undefined))], engine)
  return new Set(proofs.filter((_, at) => marks[at] === undefined || ofWallets.has(marks[at])))
}

/** All marks are one parameter: the text of a statement for each number of them would take longer to build than to run. */
const profileTexts: Readonly<Record<Engine, string>> = {
  postgres: `select "walletMark", "profileId" from "signInMethods"
    where "walletMark" in (select json_array_elements_text($1::json))`,
  sqlite: `select "walletMark", "profileId" from "signInMethods" where "walletMark" in (select value from json_each(?))`,
}

/**
 * Removes the ids of erased proofs, and the addresses beside them, from events and from the outbox. Call it in the transaction
 * that erases, after it has locked the proofs.
 */
export async function blankEvents(
  trx: Kysely<Database>,
  qHashes: readonly string[],
  { engine, vault }: { engine: Engine; vault: Pick<Vault, 'hmac'> },
): Promise<void> {
  if (qHashes.length === 0) return
  await lockEvents(trx, engine)
  await trx.updateTable('events').set({ qHash: null, address: null }).where('qHash', 'in', qHashes).execute()
  const erased = new Set(qHashes)
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- a part of the outbox at a time
    const rows = await trx
      .selectFrom('eventOutbox')
      .select(['id', 'items'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const { id, items } of rows) {
      // oxlint-disable-next-line no-await-in-loop
      const blanked = await blankItems(trx, items, { erased, vault, engine })
      if (blanked === undefined) continue
      // oxlint-disable-next-line no-await-in-loop
      await trx.updateTable('eventOutbox').set({ items: blanked }).where('id', '=', id).execute()
    }
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last.id
  }
}

const rowsAtOnce = 200

/** Returns the items of a row without what names erased proofs; undefined when it names none of them. */
async function blankItems(
  trx: Kysely<Database>,
  text: string,
  { erased, vault, engine }: { erased: ReadonlySet<string>; vault: Pick<Vault, 'hmac'>; engine: Engine },
): Promise<string | undefined> {
  const ids = text.match(/0x[0-9a-fA-F]{64}/g) ?? []
  if (!ids.some((id) => erased.has(id))) return undefined
  const items: OutboxItem[] = JSON.parse(text)
  const blanked: OutboxItem[] = []
  for (const item of items) {
    if ('count' in item || item.qHash === undefined || !erased.has(item.qHash)) {
      blanked.push(item)
      continue
    }
    const { qHash: _qHash, walletAddress: _address, to, ...rest } = item
    // the address is forgotten, so the profiles are looked up now
    const mark = to.wallet && walletMark(to.wallet, vault)
    // oxlint-disable-next-line no-await-in-loop -- few of the items that wait are erased
    const profileIds = mark === undefined ? [] : ((await profilesOfWallets(trx, [mark], engine)).get(mark) ?? [])
    const own = [...profileIds, ...(to.profileId === undefined ? [] : [to.profileId])]
    const { wallet: _wallet, ...others } = to
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same type of event, without its proof
    const of = (recipients: Recipients) => ({ ...rest, to: recipients }) as OutboxItem
    blanked.push(of({ ...others, profileId: own[0] }))
    for (const profileId of own.slice(1)) blanked.push(of({ profileId }))
  }
  return JSON.stringify(blanked)
}
