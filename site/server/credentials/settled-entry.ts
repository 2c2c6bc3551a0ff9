import type { Ports } from '../ports/ports.ts'
import { secretLength } from './derived-bytes.ts'
import { confirmed, credentialTermsOf, type IssuerSettings } from './payload.ts'
import type { CredentialTerms, ProofRecord } from '../records/proofs.ts'

/** What a proof gets when it is settled, so that its credentials can be made and withdrawn later. */
export type StatusEntry = {
  statusEntry: number
  /** The salts of the claims are derived from it, base64url. Erasing a proof destroys it. */
  credentialSecret: string
  credentialTerms: CredentialTerms
}

/**
 * Reserves the status entry of a proof with these outcomes; undefined when it gets no credentials
 * (protocol/credentials#status). Not within a transaction.
 */
export async function newStatusEntry(
  settled: Parameters<typeof confirmed>[0],
  { ports: { store, random }, config }: { ports: Pick<Ports, 'store' | 'random'>; config: IssuerSettings },
): Promise<StatusEntry | undefined> {
  if (confirmed(settled).length === 0) return undefined
  const credentialSecret = Buffer.from(random(secretLength)).toString('base64url')
  const credentialTerms = credentialTermsOf(settled, config)
  return { statusEntry: await store.statusLists.nextEntry(), credentialSecret, credentialTerms }
}

/** Returns the proof with its entry. */
export function addStatusEntry(record: ProofRecord, entry: StatusEntry | undefined): ProofRecord {
  if (!entry) return record
  const { statusEntry, ...credentials } = entry
  return { ...record, statusEntry, sealed: { ...record.sealed, ...credentials } }
}
