import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { nextTurn } from '../../../next-turn.ts'
import { clearColumns } from './passed-verifiers.ts'
import { type ClearRow, isSameRequest, sameKey, toClear, toRecord } from './row.ts'
import { isFound } from './search.ts'
import { proofsAbout } from './about.ts'
import type { Database } from '../schema.ts'
import type { ClearProof, Owner, ProofList, ProofPage, ProofPart, Proofs } from '../../../records/proofs.ts'
import type { Vault } from '../sealing/vault.ts'
import { onlyChainOf, walletKey } from '../../../rules/wallet.ts'

type Builder = ExpressionBuilder<Database, 'proofs'>
type Condition = (row: Builder) => Expression<SqlBool>

/** The most proofs about a subject that are returned: only the newest matter. */
const aboutLimit = 100
/** The most proofs by strangers that are read for one query: the subject cannot limit their number. */
const othersLimit = 100

/** Reads many proofs at once. */
export function createProofLists(
  db: Kysely<Database>,
  vault: Vault,
): Pick<Proofs, 'listClear' | 'sealedParts' | 'about' | 'findSame' | 'summaries' | 'ownersAt'> {
  return {
    listClear: async (list, page) =>
      isSearch(list)
        ? await searchPart(db, { list, page, vault })
        : { proofs: await clearPage(db, { list, page, vault }) },

    async sealedParts(qHashes, most) {
      if (qHashes.length === 0) return new Map()
      const large =
        most === undefined
          ? []
          : await db
              .selectFrom('proofs')
              .select('qHash')
              .where('qHash', 'in', qHashes)
              .where(sql<number>`length(sealed)`, '>', most)
              .execute()
      const left = new Set(large.map(({ qHash }) => qHash))
      const read = qHashes.filter((qHash) => !left.has(qHash))
      const rows =
        read.length === 0 ? [] : await db.selectFrom('proofs').selectAll().where('qHash', 'in', read).execute()
      const records = rows.map((row) => toRecord(row, vault))
      return new Map([
        ...[...left].map((qHash) => [qHash, null] as const),
        ...records.flatMap((record) => ('erasedAt' in record ? [] : [[record.qHash, record.sealed] as const])),
      ])
    },

    async about(subject, { verifierId, audiences, now, limit = aboutLimit }) {
      return await proofsAbout(db, { subject, verifierId, audiences, now, limit, othersLimit }, vault)
    },

    async findSame(request, now) {
      const row = await sameQuery(db, { key: sameKey(request, vault), now }).executeTakeFirst()
      const record = row && toRecord(row, vault)
      return record && !('erasedAt' in record) && isSameRequest(record, request) ? record : undefined
    },

    async ownersAt(walletAddress) {
      const rows = await db
        .selectFrom('proofs')
        .select(['chain', 'signerKind', (row) => row.fn.countAll().as('proofs')])
        .where('walletAddress', '=', walletAddress)
        .where('erasedAt', 'is', null)
        .groupBy(['chain', 'signerKind'])
        .orderBy('signerKind', 'desc')
        .orderBy('chain')
        .execute()
      const owners = new Map<string, { owner: Owner; proofs: number }>()
      for (const { chain, signerKind, proofs } of rows) {
        if (chain === null || signerKind === null) throw new Error('A proof that was not erased has empty columns.')
        const owner = { walletAddress, chain, signerKind }
        const known = owners.get(walletKey(owner))
        if (known) known.proofs += Number(proofs)
        else owners.set(walletKey(owner), { owner, proofs: Number(proofs) })
      }
      return [...owners.values()]
    },

    async summaries(qHashes) {
      if (qHashes.length === 0) return []
      const rows = await db
        .selectFrom('proofs')
        .select(['qHash', 'erasedAt', 'status', 'privacyLevel', 'publicDisplay', 'supersededBy'])
        .select(['createdAt', 'completedAt', 'updatedAt', 'revokedAt', 'expiresAt'])
        .where('qHash', 'in', qHashes)
        .execute()
      return rows.map(({ erasedAt, status, privacyLevel, publicDisplay, createdAt, updatedAt, ...row }) => {
        if (erasedAt !== null) return { qHash: row.qHash, erasedAt }
        if (status === null || privacyLevel === null || createdAt === null || updatedAt === null)
          throw new Error('A proof that was not erased has empty columns.')
        return { ...row, status, privacyLevel, publicDisplay: publicDisplay === 1, createdAt, updatedAt }
      })
    },
  }
}

/** The number of proofs that a search opens and compares at once. Other work of the process runs after each batch. */
const searchBatch = 25
/**
 * The most proofs that one search reads, unless the caller says another limit. The next search can go on where it
 * stopped.
 */
const defaultMaxSearched = 20_000

/**
 * Tells whether a list is searched by tag or text. The process searches, not the database: private proofs are sealed,
 * and in public ones a pattern of 200 letters takes SQLite milliseconds for each proof, during which it answers nobody.
 */
const isSearch = ({ tags, text }: ProofList) => tags !== undefined || text !== undefined

type PageQuery = { list: ProofList; page: ProofPage; vault: Vault }

/** Reads a page of proofs without their sealed parts. */
async function clearPage(db: Kysely<Database>, { list, page, vault }: PageQuery): Promise<ClearProof[]> {
  const rows = await pageQuery(db, list, page).clearSelect().select(clearColumns).execute()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only erased proofs have empty columns, and lists have no erased ones
  return rows.map((row) => toClear(row as ClearRow, vault))
}

/** Searches a list by tag or text, in batches, until it has a page, the list ends, or it has looked at its limit. */
async function searchPart(db: Kysely<Database>, { list, page, vault }: PageQuery): Promise<ProofPart> {
  const { tags, text, ...others } = list
  const { offset = 0, limit, maxSearched = defaultMaxSearched } = page
  const found: ClearProof[] = []
  let { after } = page
  const wanted = offset + limit
  const part = () => found.slice(offset, wanted)
  for (let read = 0; read < maxSearched; read += searchBatch) {
    // oxlint-disable-next-line no-await-in-loop -- opening 20 000 proofs at once would block the process
    if (read > 0) await nextTurn()
    // oxlint-disable-next-line no-await-in-loop -- each batch begins where the one before ended
    const proofs = await clearPage(db, { list: others, page: { limit: searchBatch, after }, vault })
    found.push(...proofs.filter((proof) => isFound(proof, { tags, text, isForStrangers: list.listedOnly })))
    after = proofs.at(-1)
    if (proofs.length < searchBatch || found.length >= wanted) return { proofs: part() }
  }
  return { proofs: part(), next: { after, offset: Math.max(offset - found.length, 0) } }
}

/** Builds the query for the newest proof of the same request. It reads an index that has this order. */
export function sameQuery(db: Kysely<Database>, { key, now }: { key: number; now: number }) {
  return db
    .selectFrom('proofs')
    .selectAll()
    .where('sameKey', '=', key)
    .where('revokedAt', 'is', null)
    .where((row) => row.or([row('expiresAt', 'is', null), row('expiresAt', '>', now)]))
    .orderBy('createdAt', 'desc')
    .limit(1)
}

/**
 * Builds the query of a page. It finds the wallet and the beginning of the page in an index that has this order, so its
 * cost does not grow with the number of proofs. Rows that the other conditions exclude are skipped.
 */
export function pageQuery(db: Kysely<Database>, list: ProofList, { limit, after, offset }: ProofPage) {
  return db
    .selectFrom('proofs')
    .selectAll()
    .where((row) => row.and(conditionsOf(list).map((condition) => condition(row))))
    .$if(after !== undefined, (query) =>
      // The time is in both conditions, because the index is used for the first one only.
      query
        .where('createdAt', '<=', after?.createdAt ?? 0)
        .where((row) => row.or([row('createdAt', '<', after?.createdAt ?? 0), row('qHash', '>', after?.qHash ?? '')])),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('qHash')
    .limit(limit)
    .$if(offset !== undefined && offset > 0, (query) => query.offset(offset ?? 0))
}

/** Builds the condition that a proof belongs to an owner. */
export function isOwned(owner: Owner): Condition {
  const { walletAddress, signerKind } = owner
  const chain = onlyChainOf(owner)
  return (row) =>
    row.and([
      row('walletAddress', '=', walletAddress),
      row('signerKind', '=', signerKind),
      ...(chain === undefined ? [] : [row('chain', '=', chain)]),
    ])
}

function conditionsOf({ qHash, verifierId, status, visibility, ...list }: ProofList): Condition[] {
  const { walletAddress, chain, signerKind, listedOnly, withRevoked } = list
  const conditions: Condition[] =
    signerKind === null
      ? [
          (row) => row('walletAddress', '=', walletAddress),
          (row) => row.or([row('signerKind', '=', 'key'), row('chain', '=', chain)]),
        ]
      : [isOwned({ walletAddress, chain, signerKind })]
  if (listedOnly) conditions.push(...visible.listed)
  conditions.push(...(visibility ?? []).flatMap((each) => visible[each]))
  if (!withRevoked) conditions.push((row) => row('revokedAt', 'is', null))
  if (qHash !== undefined) conditions.push((row) => row('qHash', '=', qHash))
  if (status !== undefined) conditions.push((row) => row('status', '=', status))
  if (verifierId !== undefined) conditions.push(hasVerifier(verifierId))
  return conditions
}

// The 1 is in the text of the query, otherwise the database would not use the index of listed proofs.
const isDisplayed: Condition = (row) => row('publicDisplay', '=', row.lit(1))
const isPublic: Condition = (row) => row('privacyLevel', '=', 'public')
const visible: Record<NonNullable<ProofList['visibility']>[number], Condition[]> = {
  private: [(row) => row('privacyLevel', '=', 'private')],
  public: [isPublic],
  listed: [isPublic, isDisplayed],
  unlisted: [isPublic, (row) => row('publicDisplay', '=', 0)],
}

/** Builds the condition that a proof has a verifier. The list of verifiers is JSON text, in which ids are in quotes. */
function hasVerifier(verifierId: string): Condition {
  const endings = verifierId.includes('@') ? ['"'] : ['"', '@']
  return (row) => row.or(endings.map((ending) => contains('verifierIds', `"${verifierId}${ending}`)))
}

/**
 * Builds the condition that a column contains a text, in any case of ASCII letters: the engines differ in other letters.
 */
function contains(column: 'verifierIds', text: string): Expression<SqlBool> {
  const pattern = `%${text.replaceAll(/[~%_]/g, '~$&')}%`
  const lower = pattern.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  const value = sql.ref(column)
  return sql<SqlBool>`(${value} like ${pattern} escape '~' or lower(${value}) like ${lower} escape '~')`
}
