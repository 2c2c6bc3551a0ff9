import type { Mutant } from './mutant.ts'

const counting = 'site/server/rules/counting.ts'
const readProof = 'site/server/proofs/read-proof.ts'
const redeem = 'site/server/handoffs/redeem.ts'
const visibility = 'site/server/rules/visibility.ts'

/** Bugs by which somebody sees or does what they may not. */
export const authority: readonly Mutant[] = [
  {
    name: 'owner-is-anybody',
    title: 'whoever signs counts as the owner of a proof',
    file: 'site/server/accounts/owner.ts',
    find: `!('erasedAt' in record) && sameWallet(signer, record)`,
    replace: `!('erasedAt' in record) && signer !== undefined`,
  },
  {
    name: 'private-as-public',
    title: 'a private proof is shown as a public one',
    file: readProof,
    find: `record.privacyLevel === 'public' ? publicView(`,
    replace: `record.privacyLevel !== 'processing' ? publicView(`,
  },
  {
    name: 'grant-unchecked',
    title: 'a grant is not checked',
    file: readProof,
    find: 'if (grant !== undefined) await checkGrant(grant, id, { config, ports })',
    replace: 'if (grant === "") await checkGrant(grant, id, { config, ports })',
  },
  {
    name: 'grant-for-all',
    title: 'a grant for one proof opens every proof',
    file: 'site/server/proofs/access-grant.ts',
    find: 'issuer: config.baseUrl, subject: qHash, requiredClaims',
    replace: 'issuer: config.baseUrl, requiredClaims',
  },
  {
    name: 'grant-forever',
    title: 'a grant does not end',
    file: 'site/server/proofs/access-grant.ts',
    find: 'const currentDate = new Date(ports.now())',
    replace: 'const currentDate = new Date(0)',
  },
  {
    name: 'grant-refused',
    title: 'a grant ends at once',
    file: 'site/server/proofs/access-grant.ts',
    find: 'const currentDate = new Date(ports.now())',
    replace: 'const currentDate = new Date(ports.now() + 3_600_000)',
  },
  {
    name: 'private-counts',
    title: 'a private proof counts for everybody',
    file: counting,
    find: `if (record.privacyLevel === 'public' || isAnyOwner(counting, record)) return true`,
    replace: `if (record.privacyLevel !== 'unlisted' || isAnyOwner(counting, record)) return true`,
  },
  {
    name: 'private-lost',
    title: 'the owner of a private proof does not find it at a gate',
    file: counting,
    find: 'return [ownerKey(record), ...(record.gateId',
    replace: 'return [...(record.gateId',
  },
  {
    name: 'withdrawal-undone',
    title: 'an older signature publishes a proof that was withdrawn',
    file: visibility,
    find: 'if (signedAt !== undefined && withdrawnAt !== null && signedAt <= withdrawnAt + maxAheadMs) return undefined',
    replace: '',
  },
  {
    name: 'withdrawal-forgotten',
    title: 'the time of a withdrawal is not stored',
    file: visibility,
    find: 'withdrawnAt: Math.max(withdrawnAt ?? 0, now) }',
    replace: 'withdrawnAt }',
  },
  {
    name: 'publication-kept',
    title: 'a proof that becomes private is still found as before',
    file: 'site/server/ports/store/proofs/changes.ts',
    find: `        if (!current) return undefined
        await removePassed(trx, [current], vault)`,
    replace: `        if (!current) return undefined`,
  },
  {
    name: 'secret-unchecked',
    title: 'the secret of a hand-off is not checked',
    file: redeem,
    find: 'if (!record || !isKeyOf(record.challenge, secret)) throw noSuchHandoff()',
    replace: 'if (!record) throw noSuchHandoff()',
  },
  {
    name: 'origin-unchecked',
    title: 'the origin of a hand-off is not checked',
    file: redeem,
    find: 'if (origin !== record.origin)',
    replace: 'if (origin === "")',
  },
  {
    name: 'signature-old',
    title: 'a signature counts for ever',
    file: 'site/server/rules/freshness.ts',
    find: 'now - signedTimestamp > maxAgeMs',
    replace: 'signedTimestamp - now > maxAgeMs',
  },
  {
    name: 'session-survives',
    title: 'a session goes on after its sign-out',
    file: 'site/server/ports/store/accounts/sessions.ts',
    find: `await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()`,
    replace: `await db.deleteFrom('sessions').where('id', '=', tokenHash).execute()`,
  },
  {
    name: 'key-survives',
    title: 'an access key works after it was deleted',
    file: 'site/server/ports/store/accounts/access-keys.ts',
    find: `      const { numDeletedRows } = await db
        .deleteFrom('accessKeys')
        .where('profileId', '=', profileId)
        .where('id', '=', id)`,
    replace: `      const { numDeletedRows } = await db
        .deleteFrom('accessKeys')
        .where('profileId', '=', id)
        .where('id', '=', id)`,
  },
  {
    name: 'erasure-keeps',
    title: 'the content of an erased proof stays',
    file: 'site/server/ports/store/erase-all.ts',
    find: '.set({ ...emptyColumns, erasedAt: now })',
    replace: '.set({ updatedAt: now })',
  },
]
