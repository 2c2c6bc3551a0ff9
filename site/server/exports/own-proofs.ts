import type { Bundle } from '../../../shared/credential/bundle.ts'
import { listEntries } from '../../../shared/credential/status-list.ts'
import { compactForm, credentialSource, signedCredentials } from '../credentials/read-credentials.ts'
import type { Deployment } from '../deployment.ts'
import { logProofsOf } from '../log/read-log-proofs.ts'
import { showRecords } from '../proofs/list-proofs.ts'
import { type ListedProof, withSealed } from '../proofs/sealed-parts.ts'
import type { ClearProof, Owner, ProofRecord } from '../records/proofs.ts'
import { ownPayment } from './own-lists.ts'
import { type Checkpoint, type PagePart, readPages } from './read-pages.ts'

type Deps = Pick<Deployment, 'config' | 'ports' | 'issuer'>

type Options = { listIds: Set<number>; checkpoint: Checkpoint }

/**
 * Reads the proofs of these wallets, one wallet after the other and newest first, revoked ones too: each as its owner sees
 * it, whole, with the payments that were made with it and its bundle. Adds the numbers of the status lists that the bundles
 * name to `listIds`.
 */
export async function* ownProofs(
  wallets: readonly Owner[],
  options: Options,
  deps: Deps,
): AsyncGenerator<object, void, undefined> {
  for (const wallet of wallets) yield* proofsOf(wallet, options, deps)
}

async function* proofsOf(
  wallet: Owner,
  { listIds, checkpoint }: Options,
  deps: Deps,
): AsyncGenerator<object, void, undefined> {
  const { store } = deps.ports
  const list = { ...wallet, listedOnly: false, withRevoked: true }
  const readPart = async ({ after, limit }: PagePart<ClearProof>) =>
    (await store.proofs.listClear(list, { after, limit })).proofs
  for await (const page of readPages(readPart, checkpoint)) {
    const payments = await store.payments.madeWith(page.map(({ qHash }) => qHash))
    for (const record of await withSealed(page, () => true, store)) {
      const whole = await withLargeParts(record, deps)
      const [shown] = whole ? await showRecords([whole], { isOwned: true }, deps) : []
      if (!whole || !shown) continue
      const source = await credentialSource(whole, deps)
      if (source) listIds.add(Math.floor(source.statusEntry / listEntries))
      const made = payments.filter(({ qHash }) => qHash === whole.qHash)
      yield { ...shown, payments: made.map(ownPayment), bundle: source ? await bundleOf(source, deps) : null }
    }
  }
}

/** Reads what a list leaves out of a large proof, one proof at a time. Undefined: it was erased meanwhile. */
async function withLargeParts(
  { sealedOmitted, ...record }: ListedProof,
  { ports }: Deps,
): Promise<ProofRecord | undefined> {
  if (!sealedOmitted) return record
  const found = await ports.store.proofs.find(record.qHash)
  return found && 'sealed' in found ? found : undefined
}

/** Returns the bundle of a proof without status lists, which many proofs share. */
async function bundleOf(source: ProofRecord & { statusEntry: number }, deps: Deps): Promise<Bundle> {
  const signed = await signedCredentials(source, deps)
  const { proofs, anchors } = await logProofsOf(source, deps)
  const log = signed.map(({ verifierId }) => proofs.find((each) => each.verifierId === verifierId)?.proof ?? '')
  return {
    svc: 1,
    credentials: signed.map(compactForm),
    status: [],
    ...(proofs.length > 0 && { log, ...(anchors && { anchors }) }),
  }
}
