import { exportVersion, type ProfileExport } from '../../../shared/contract/profile/export.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { accessKeyView } from '../accounts/access-keys.ts'
import { connectedClients } from '../accounts/connected-clients.ts'
import { walletsOfProfile } from '../accounts/principal.ts'
import { profileView } from '../accounts/profile.ts'
import { reportAction } from '../accounts/report-action.ts'
import { type BrowserCredentials, requireRecent, requireSession, whileSignedIn } from '../accounts/session.ts'
import { listSessions } from '../accounts/sessions.ts'
import { readStatusList } from '../credentials/read-status-list.ts'
import type { Deployment } from '../deployment.ts'
import type { SessionRecord } from '../records/accounts.ts'
import type { Owner } from '../records/proofs.ts'
import { holderName } from '../rules/wallet.ts'
import { isoTime, withIsoTimes } from './iso-times.ts'
import { webhookView } from '../webhooks/view.ts'
import { jsonParts, type Member } from './json-file.ts'
import { entitlementsOf, ownGates, receivedPayments, testGatesOf } from './own-lists.ts'
import { ownProofs } from './own-proofs.ts'
import type { Checkpoint } from './read-pages.ts'

type Deps = Pick<Deployment, 'config' | 'ports' | 'issuer'>

/** How long an export may take, ms. A client that reads slowly holds one page of a list in memory for as long. */
export const exportMs = 30 * 60_000

/** How many secrets a profile has at most (protocol/limits#sizes). */
const maxSecrets = 500

/**
 * Returns everything that the service stores for the profile that is signed in, as the parts of a JSON file
 * (protocol/accounts#export). The lists are read while the parts are taken, so that a profile of any size needs little
 * memory. Throws `WALLET_AUTH_REQUIRED` without a fresh sign-in. The parts throw when the session ends, or after
 * {@link exportMs}.
 */
export async function exportProfile(
  credentials: BrowserCredentials,
  deps: Deps,
): Promise<AsyncGenerator<string, void, undefined>> {
  const session = await requireSession(credentials, deps)
  requireRecent(session, deps.ports.now())
  const members = await membersOf({ session, credentials }, deps)
  // before the first part: whoever takes a copy leaves a trace
  await whileSignedIn(session, deps, (store) =>
    reportAction({ action: 'profile.export' }, { session, source: credentials, store, now: deps.ports.now() }),
  )
  return jsonParts(members, (value) => JSON.stringify(withIsoTimes(value)))
}

/** The members that {@link ProfileExport} names. */
type ExportMember = keyof { [Name in keyof ProfileExport as string extends Name ? never : Name]: unknown }

type Visit = { session: SessionRecord; credentials: BrowserCredentials }

/** Returns the members of the file. The lists that can be long are read later, when the file comes to them. */
async function membersOf({ session, credentials }: Visit, deps: Deps): Promise<Record<ExportMember, Member>> {
  const { config, ports } = deps
  const { store } = ports
  const { profileId } = session
  const [profile, sessions, accessKeys, clients, secrets, payout, wallets, webhooks] = await Promise.all([
    profileOf(session, deps),
    listSessions(credentials, deps),
    store.accessKeys.list(profileId),
    clientsOf({ session, credentials }, deps),
    store.secrets.list(profileId, { limit: maxSecrets, offset: 0 }),
    store.payouts.find(profileId),
    distinctWallets(profileId, deps),
    store.webhooks.list(profileId),
  ])
  const checkpoint = createCheckpoint(session, deps)
  const listIds = new Set<number>()
  const exportedAt = ports.now()
  return {
    format: { value: 'svc-export' },
    version: { value: exportVersion },
    service: { value: config.baseUrl },
    exportedAt: { value: exportedAt },
    exportedAtIso: { value: isoTime(exportedAt) },
    profile: { value: profile },
    sessions: { value: sessions },
    accessKeys: { value: accessKeys.map(accessKeyView) },
    clients: { value: clients },
    secrets: { value: secrets.map(({ profileId: _own, ...secret }) => secret) },
    payout: {
      value: payout ? { accountId: payout.accountId, isReady: payout.isReady, updatedAt: payout.updatedAt } : null,
    },
    webhooks: { value: webhooks.map(webhookView) },
    gates: { items: ownGates(profileId, checkpoint, deps) },
    testGates: { items: testGatesOf(profileId, checkpoint, deps) },
    receivedPayments: { items: receivedPayments(profileId, checkpoint, deps) },
    entitlements: { items: entitlementsOf(wallets, checkpoint, deps) },
    proofs: { items: ownProofs(wallets, { listIds, checkpoint }, deps) },
    statusLists: { items: statusTokens(listIds, deps) },
  }
}

/** Returns a function that throws when the session has ended, or the export takes too long. */
function createCheckpoint({ tokenHash }: SessionRecord, { ports }: Deps): Checkpoint {
  const until = ports.now() + exportMs
  return async () => {
    const now = ports.now()
    if (now > until) throw new ServiceError('REQUEST_TIMEOUT', 'The export took too long.')
    if (!(await ports.store.sessions.find(tokenHash, now)))
      throw new ServiceError('WALLET_AUTH_REQUIRED', 'Your session has ended. Sign in again.')
  }
}

/** Returns the profile with what identifies its passkeys and its accounts at providers. */
async function profileOf(session: SessionRecord, deps: Deps): Promise<ProfileExport['profile']> {
  const view = await profileView(session, deps)
  const methods = await deps.ports.store.accounts.methods(session.profileId)
  const keyOf = (id: string) => methods.find((method) => method.id === id)?.key ?? ''
  return {
    ...view,
    passkeys: view.passkeys,
    accounts: view.accounts.map((each) => ({ ...each, accountId: keyOf(each.id).slice(each.provider.length + 1) })),
  }
}

/** Lists the wallets of a profile, each once: a wallet may sign in and also be that of a passkey. */
async function distinctWallets(profileId: string, deps: Deps): Promise<Owner[]> {
  const wallets = await walletsOfProfile(profileId, deps)
  return [...new Map(wallets.map((wallet) => [holderName(wallet), wallet])).values()]
}

/** Lists the connected clients, each with the time at which the person agreed that it need not ask again. */
async function clientsOf({ session, credentials }: Visit, deps: Deps): Promise<object[]> {
  const approvals = await deps.ports.store.oauth.approvals(session.profileId)
  return (await connectedClients(credentials, deps)).map((client) => {
    const approval = approvals.find(
      ({ clientId, redirectUri }) => clientId === client.clientId && redirectUri === client.redirectUri,
    )
    return { ...client, approvedAt: approval?.createdAt ?? null }
  })
}

/** Reads the status lists that the proofs before have named. */
async function* statusTokens(listIds: ReadonlySet<number>, deps: Deps): AsyncGenerator<string, void, undefined> {
  for (const listId of listIds) yield (await readStatusList(listId, deps)).token
}
