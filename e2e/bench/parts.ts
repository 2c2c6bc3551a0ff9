import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { evmChain } from '../../shared/proof/chain.ts'
import { personalMessageHash } from '../../shared/proof/personal-message.ts'
import { qHash } from '../../shared/proof/q-hash.ts'
import { signerString } from '../../shared/proof/signer-string.ts'
import { addStatusEntry, newStatusEntry } from '../../site/server/credentials/settled-entry.ts'
import { proofEntries } from '../../site/server/log/entries.ts'
import { createNewEntries } from '../../site/server/log/new-entries.ts'
import type { MakeEntries, MakeNewEntries } from '../../site/server/records/log.ts'
import { openStore } from '../../site/server/ports/store/open-store.ts'
import { createRandomBytes } from '../../site/server/random-bytes.ts'
import type { Store } from '../../site/server/ports/store/store.ts'
import { recovery } from '../../site/server/signatures/recover.ts'
import { proofRecord, walletOf } from './proof-record.ts'
import { type SignedRequest, walletCount } from './signed-requests.ts'

/** The time of each necessary part of a verification, measured alone, in µs. */
export type Parts = { recover: number; name: number; insert: number; http: number }

const issuer = { baseUrl: 'https://svc.test', hubChainId: 84532 }

/** Computes no entries, so nothing of a proof enters the log. */
const withoutLog: MakeNewEntries = async (records) => records.map(() => new Uint8Array())

/**
 * Opens a separate store, which makes the entries of the log as the service does unless `log` is false. It grows in each round as
 * the service's store does, because an insert into a larger store costs more.
 */
export async function openPartsStore(
  databaseUrl: string | undefined,
  { log = true } = {},
): Promise<{ store: Store; close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'svc-bench-'))
  const makeEntries: MakeEntries = (record, kind) => proofEntries(record, kind, issuer)
  const thread = createNewEntries({ settings: issuer, makeEntries })
  const secretKeys = [new Uint8Array(32).fill(7)]
  const store = await openStore({
    databaseUrl,
    dataDir,
    secretKeys,
    makeEntries,
    makeNewEntries: log ? thread.makeNewEntries : withoutLog,
  })
  return {
    store,
    close: async () => {
      await thread.stop()
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Measures the parts without a server and in one thread: the signer, the texts and the qHash, and a durable insert of the proof
 * with its status entry, with `together` at once.
 */
export async function measureParts(options: {
  requests: readonly SignedRequest[]
  together: number
  store: Store
}): Promise<Omit<Parts, 'http'>> {
  const { requests, together, store } = options
  const read = requests.map(({ request }) => ({ ...request, chain: evmChain(request.chainId) }))
  const messages = read.map(signerString)

  const recover = await perItem(requests.length, async () => {
    for (const [index, { request }] of requests.entries()) {
      const signature = Buffer.from(request.signature.slice(2), 'hex')
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what is measured
      const address = await recovery.recoverAddress(personalMessageHash(messages[index] ?? ''), signature)
      if (address !== request.walletAddress) throw new Error('A signature of ours does not verify')
    }
  })
  const name = await perItem(requests.length, async () => {
    for (const [index, each] of read.entries())
      if (signerString(each) !== messages[index] || qHash(each) !== requests[index]?.qHash)
        throw new Error('One request has two names')
  })
  const insert = await measureInsert({ count: requests.length, together, store })
  return { recover, name, insert }
}

async function measureInsert({ count, together, store }: { count: number; together: number; store: Store }) {
  // the same proofs as those of the requests: private, therefore sealed, and of the same number of wallets
  const records = Array.from({ length: count }, (_, index) => ({
    ...proofRecord({ wallet: walletOf(index % walletCount) }),
    privacyLevel: 'private' as const,
    publicDisplay: false,
  }))
  const random = createRandomBytes()
  // each caller inserts its next proof after the last one, as a connection does
  const caller = async (): Promise<void> => {
    for (let record = records.pop(); record; record = records.pop())
      // oxlint-disable-next-line no-await-in-loop
      await store.proofs.insert(
        addStatusEntry(record, await newStatusEntry(record, { ports: { store, random }, config: issuer })),
      )
  }
  return perItem(count, () => Promise.all(Array.from({ length: together }, caller)))
}

async function perItem(count: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return ((performance.now() - began) * 1000) / count
}
