import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openApp } from '../api/app.fixture.ts'

/** The columns of each table that the file of an export shows, as they are or in another form. */
const shown: Readonly<Record<string, string>> = {
  profiles: 'id createdAt',
  signInMethods: 'id kind key label createdAt usedAt',
  sessions: 'id methodId createdAt authenticatedAt expiresAt usedAt browser system',
  accessKeys: 'id label ending createdAt usedAt scopes expiresAt mode',
  testGates: 'gateId status version model createdAt updatedAt',
  secrets: 'qHash alias type createdAt updatedAt',
  oauthGrants: 'clientId redirectUri scope createdAt expiresAt',
  oauthApprovals: 'clientId redirectUri scope createdAt',
  payouts: 'accountId isReady updatedAt',
  gates: 'gateId status version firstPublished model logo createdAt updatedAt',
  payments: 'id gateId method amount currency status createdAt updatedAt',
  entitlements: 'gateId qHash paymentId createdAt revokedAt',
  webhooks: 'id url types enabled disabledBy stream publicKey createdAt failingSince last',
  proofs:
    'qHash status walletAddress chain subject verifierIds tags privacyLevel publicDisplay outcomes sealedOutcomes receipt gateId sealed createdAt completedAt updatedAt revokedAt supersededBy expiresAt',
  credentials: 'qHash verifierId jwt',
  ipfsCopies: 'qHash cid size pinnedAt',
  anchorWishes: 'qHash chainId requestedAt size',
  statusLists: 'listId token',
  logEntries: 'index entry',
}

/** Why the file leaves out a table, or some columns of a table that it shows. Whatever else is stored fails the test. */
const leftOut: Readonly<Record<string, string>> = {
  'signInMethods.profileId sessions.profileId accessKeys.profileId secrets.profileId': 'the file is of one profile',
  'oauthGrants.profileId oauthApprovals.profileId payouts.profileId gates.ownerProfileId testGates.ownerProfileId':
    'the file is of one profile',
  'signInMethods.walletMark': 'a keyed hash of the wallet',
  eventOutbox: 'events that get their numbers within a second',
  'events eventStreams': 'the owner reads them at their own address, for as long as they are kept',
  gateCounts: 'numbers of a gate, which name nobody',
  'signInMethods.data': 'sealed: its address and its name at a provider are shown, public keys are of use only here',
  'signInMethods.counter': 'a counter of the passkey, of use only here',
  'sessions.tokenHash accessKeys.hash': 'hashes of what signs in',
  'secrets.content': 'the value of a secret, which nobody reads back',
  'oauthGrants.id oauthGrants.did oauthGrants.revokedAt': 'a list has each client once, with its newest grant in force',
  'oauthCodes oauthRefresh oauthAccess': 'hashes of codes and tokens',
  oauthRedirects: 'addresses of apps, of nobody',
  'gates.ownerWallet testGates.ownerWallet': 'a wallet of the profile, which the file names',
  'gates.isListed': 'derived from the model',
  'gates.reward': 'a secret, which nobody reads back; the file says whether there is one',
  'gates.logoBytes': 'a public file, whose address the file names',
  'webhooks.profileId': 'the file is of one profile',
  'webhooks.keys': 'sealed: what signs messages, shown once',
  'webhooks.host': 'a part of its address',
  'webhooks.sentUpTo webhooks.failures webhooks.heldUntil webhooks.pausedUntil webhooks.slowUntil webhooks.dueAt webhooks.leasedUntil':
    'the state of its work',
  webhookDeliveries: 'ids of events and how their sends ended, of use for a few days; the account shows them',
  gateTerms: 'earlier terms of a gate, for people who pay on them',
  'payments.qHash payments.session payments.intent':
    'they name the payer; the file has own payments below their proofs',
  'payments.recipient': 'an address or an account of the seller',
  'payments.expiresAt payments.gateVersion payments.slot': 'the life of a price, not of a payment',
  'entitlements.subject entitlements.ownerMark': 'keyed hashes of the wallet',
  gateClaims: 'keyed hashes, which name nobody',
  'proofs.signerKind proofs.signedTimestamp proofs.withdrawnAt': 'no view of the owner has them',
  'proofs.optionsHash proofs.sameKey': 'hashes by which the service finds the same request',
  'proofs.statusEntry': 'a part of the credentials',
  'proofs.erasedAt': 'an erased proof belongs to nobody',
  passedVerifiers: 'an index of the proofs',
  'handoffs links testTickets testHandoffs': 'deleted within minutes; they belong to the page that asked',
  holdings: 'keyed hashes, which name nobody',
  consumed: 'keyed hashes, nonces and the ids of keys in use, until they expire',
  grantCutoffs: 'a keyed hash of the profile',
  'withdrawnEntries statusLists.reserved statusLists.signedAt statusLists.setCount': 'numbers that name no proof',
  'logPending logTiles logState': 'the log itself; the file has the proofs from it',
  'proofs.anchorChains wishBatches': 'the wishes of new proofs, which get their rows within seconds',
  'anchors anchoredRoots': 'the log itself on chains; the file has the anchors of its proofs',
  'jobs backfills schemaVersions vaultKeys keptSecrets': 'the operation of the service',
  'issuerKeys witnessedLogs': 'keys and states that belong to no profile',
  'sanctionsLists sanctionedAddresses': 'public lists',
}

const split = (names: string) => names.split(' ')

/** Returns the columns of the database, as `table.column`. */
function columnsOf(dataDir: string): string[] {
  const database = new DatabaseSync(join(dataDir, 'svc.db'))
  const rows = database
    .prepare(
      `select t.name as 'table', c.name as 'column' from sqlite_master t join pragma_table_info(t.name) c
       where t.type = 'table' and t.name not like 'sqlite_%'`,
    )
    .all()
  database.close()
  return rows.map((row) => `${String(row['table'])}.${String(row['column'])}`)
}

test('an export shows each column that is stored, or leaves it out for a reason', async () => {
  const app = await openApp({ rpcUrl: 'http://127.0.0.1:1' })
  const stored = columnsOf(app.dataDir)
  await app.close()
  const named = [
    ...Object.entries(shown).flatMap(([table, columns]) => split(columns).map((column) => `${table}.${column}`)),
    ...Object.keys(leftOut).flatMap(split),
  ]
  const isNamed = (column: string) => named.includes(column) || named.includes(column.split('.')[0] ?? '')
  const isStored = (name: string) => stored.some((column) => column === name || column.split('.')[0] === name)
  expect(stored.length).toBeGreaterThan(150)
  expect({ forgotten: stored.filter((column) => !isNamed(column)) }).toEqual({ forgotten: [] })
  expect({ gone: named.filter((name) => !isStored(name)) }).toEqual({ gone: [] })
})
