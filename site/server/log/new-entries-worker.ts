import { parentPort, workerData } from 'node:worker_threads'
import type { CredentialParts, IssuerSettings } from '../credentials/payload.ts'
import { proofEntries } from './entries.ts'
import type { EntriesAnswer } from './new-entries.ts'

if (!parentPort) throw new Error('This program runs only in a worker thread.')
const port = parentPort
const settings: IssuerSettings = workerData

port.on('message', (message: string) => {
  const proofs: CredentialParts[] = JSON.parse(message)
  const answer: EntriesAnswer = proofs.map(entriesOf)
  port.postMessage(answer)
})
// it is ready
port.postMessage([])

/** Returns null when the entries cannot be computed: the other thread tries again, and reports it. */
function entriesOf(proof: CredentialParts): string | null {
  try {
    return Buffer.concat(proofEntries(proof, 'verdict', settings)).toString('hex')
  } catch {
    return null
  }
}
