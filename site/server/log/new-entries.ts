import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { CredentialParts, IssuerSettings } from '../credentials/payload.ts'
import { type MakeEntries, type MakeNewEntries, newEntriesOf } from '../records/log.ts'
import { createWorkerThread } from '../worker-thread.ts'

/** Fewer proofs than this are not sent to the thread: to send a message and to read the answer takes as long. */
const fewestProofs = 4

/** The entries of each proof as hex, null where they cannot be computed. */
export type EntriesAnswer = readonly (string | null)[]

/**
 * Creates a function that computes the entries of new proofs, beside the work of this thread where many proofs are stored at
 * once: an entry takes as long as to store its proof. What the thread cannot compute, or has no time for, is computed here. Only
 * tests change the last two options.
 */
export function createNewEntries({
  settings: { baseUrl, hubChainId },
  makeEntries,
  createWorker = () =>
    new Worker(new URL('new-entries-worker.ts', import.meta.url), { workerData: { baseUrl, hubChainId } }),
  processors = availableParallelism(),
}: {
  settings: IssuerSettings
  makeEntries: MakeEntries
  createWorker?: () => Worker
  processors?: number
}): { makeNewEntries: MakeNewEntries; stop(): Promise<void> } {
  const thread = createWorkerThread<string, EntriesAnswer>({ createWorker, processors })
  return {
    async makeNewEntries(records) {
      const answer = records.length < fewestProofs ? undefined : thread.send(JSON.stringify(records.map(partsOf)))
      const computed = await answer?.catch(() => undefined)
      return records.map((record, at) => {
        const entries = computed?.[at] ?? null
        return entries === null ? newEntriesOf(record, makeEntries) : Buffer.from(entries, 'hex')
      })
    },
    stop: () => thread.stop(),
  }
}

/** Returns the parts of a proof that its entries are computed from; the inputs of verdicts may be large. */
function partsOf(record: CredentialParts): CredentialParts {
  const { qHash, walletAddress, chain, subject, completedAt, createdAt, statusEntry, sealed } = record
  const { credentialSecret, credentialTerms } = sealed
  const outcomes = record.outcomes.flatMap((outcome) => (outcome.verified ? [{ ...outcome, input: {} }] : []))
  const times = { completedAt, createdAt }
  return {
    qHash,
    walletAddress,
    chain,
    subject,
    outcomes,
    ...times,
    statusEntry,
    sealed: {
      ...(credentialSecret !== undefined && { credentialSecret }),
      ...(credentialTerms !== undefined && { credentialTerms }),
    },
  }
}
