import type { Kysely } from 'kysely'
import type { NewIndex } from '../build-index.ts'
import type { Engine } from '../engine.ts'
import type { Database } from '../../schema.ts'
import { up as createFirstTables } from './0001-create-first-tables.ts'
import { up as createOperatingTables } from './0002-create-operating-tables.ts'
import { up as addProofLife } from './0003-add-proof-life.ts'
import { up as createVerifierTables } from './0004-create-verifier-tables.ts'
import { up as addOneShotJobs } from './0005-add-one-shot-jobs.ts'
import { up as createSanctionsTables } from './0006-create-sanctions-tables.ts'
import { up as createAccountTables } from './0007-create-account-tables.ts'
import { up as createOauthTables } from './0008-create-oauth-tables.ts'
import { up as createSecretsTable } from './0009-create-secrets-table.ts'
import { up as createGatesTable } from './0010-create-gates-table.ts'
import { up as createSaleTables } from './0011-create-sale-tables.ts'
import { up as findProofsByVerifiers } from './0012-find-proofs-by-verifiers.ts'
import { up as limitAccessKeys } from './0013-limit-access-keys.ts'
import { up as createPassedVerifiers } from './0014-create-passed-verifiers.ts'
import { up as addWithdrawal } from './0015-add-withdrawal.ts'
import { up as addSuccessor } from './0016-add-successor.ts'
import { up as createGrantCutoffs } from './0017-create-grant-cutoffs.ts'
import { up as addCodeWays } from './0018-add-code-ways.ts'
import { up as addPaymentTerms } from './0019-add-payment-terms.ts'
import { up as sealOutcomes } from './0020-seal-outcomes.ts'
import { up as shortenKeys } from './0021-shorten-keys.ts'
import { up as dateTerms } from './0022-date-terms.ts'
import { up as createCredentials } from './0023-create-credentials.ts'
import { up as dateWithdrawals } from './0024-date-withdrawals.ts'
import { up as createLog } from './0025-create-log.ts'
import { up as createIpfsCopies } from './0026-create-ipfs-copies.ts'
import { up as createWitnessedLogs } from './0027-create-witnessed-logs.ts'
import { up as keepPendingEntries } from './0029-keep-pending-entries.ts'
import { up as addGateLogos } from './0030-add-gate-logos.ts'
import { up as nameSessions } from './0031-name-sessions.ts'
import { up as queueWishes } from './0032-queue-wishes.ts'
import { up as createEvents } from './0033-create-events.ts'
import { up as createTestMode } from './0034-create-test-mode.ts'
import { up as createAnchors } from './0028-create-anchors.ts'
import { up as createWebhooks } from './0035-create-webhooks.ts'
import { up as admitOlderPrograms } from './0036-admit-older-programs.ts'
import { up as numberPublications } from './0037-number-publications.ts'

/**
 * One step of the schema. `name` is written to the database. `up` runs in a transaction that must be short, because others
 * wait for the tables that it changes. A step with `index` instead builds an index of a table that may be large; on Postgres,
 * others write meanwhile.
 */
export type Migration = { name: string } & Change & Reach

type Change =
  | { up: (db: Kysely<Database>, engine: Engine) => Promise<void>; index?: undefined }
  | { up?: undefined; index: NewIndex }

/**
 * Which older programs may run beside a step (decisions/0032). `expand`: all that could run before it, because it only adds.
 * `contract`: those that know at least `since` steps, because it removes what older ones use. A step without `kind` admits
 * none; all up to number 36 are so.
 */
type Reach = { kind?: undefined } | { kind: 'expand' } | { kind: 'contract'; since: number }

/**
 * All steps in order. New ones are added at the end: what has landed never changes, moves or goes, because databases
 * hold its name at its position (`landed.json`, checked by a test).
 */
export const migrations: readonly Migration[] = [
  { name: 'proofs, handoffs, consumed', up: createFirstTables },
  { name: 'jobs, kept secrets, rate limits', up: createOperatingTables },
  { name: 'listed proofs, owners of handoffs', up: addProofLife },
  { name: 'holdings, links', up: createVerifierTables },
  { name: 'tags, jobs that are done once', up: addOneShotJobs },
  { name: 'sanctions lists', up: createSanctionsTables },
  { name: 'profiles, sign-in methods, sessions', up: createAccountTables },
  { name: 'oauth', up: createOauthTables },
  { name: 'secrets', up: createSecretsTable },
  { name: 'gates', up: createGatesTable },
  { name: 'payments, entitlements, payouts', up: createSaleTables },
  { name: 'proofs by subject and verifiers', up: findProofsByVerifiers },
  { name: 'access keys: scopes, expiry', up: limitAccessKeys },
  { name: 'passed verifiers', up: createPassedVerifiers },
  { name: 'when a proof was withdrawn', up: addWithdrawal },
  { name: 'what took the place of a proof', up: addSuccessor },
  { name: 'access to proofs that was taken back', up: createGrantCutoffs },
  { name: 'how codes of hand-offs leave', up: addCodeWays },
  { name: 'terms of payments, owners of entitlements', up: addPaymentTerms },
  { name: 'sealed outcomes', up: sealOutcomes },
  { name: 'short keys of passed verifiers and requests', up: shortenKeys },
  { name: 'when terms of payments were told', up: dateTerms },
  { name: 'credentials, status lists, issuer keys', up: createCredentials },
  { name: 'when lists show withdrawn entries', up: dateWithdrawals },
  { name: 'log: pending changes, entries, tiles, state', up: createLog },
  { name: 'copies on ipfs', up: createIpfsCopies },
  { name: 'logs that this service witnesses', up: createWitnessedLogs },
  { name: 'anchors: wishes, roots, anchors on chains', up: createAnchors },
  { name: 'entries of pending changes', up: keepPendingEntries },
  { name: 'logos of gates', up: addGateLogos },
  { name: 'sessions: ids, devices, last uses', up: nameSessions },
  { name: 'wishes for anchors of new proofs', up: queueWishes },
  { name: 'events, streams, counts of gates', up: createEvents },
  { name: 'test mode: keys, tickets, hand-offs, gates', up: createTestMode },
  { name: 'webhooks, deliveries', up: createWebhooks },
  { name: 'which older programs may run', up: admitOlderPrograms },
  { name: 'first publications of gates', up: numberPublications, kind: 'expand' },
]
