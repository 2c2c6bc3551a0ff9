import { parentPort } from 'node:worker_threads'
import { useHashes } from '../../../shared/proof/hashes.ts'
import { loadFastHashes } from '../fast-hashes.ts'
import { recoverTasks } from './recover-tasks.ts'

if (!parentPort) throw new Error('This program runs only in a worker thread.')
const port = parentPort
useHashes(await loadFastHashes())

port.on('message', (tasks: Uint8Array) => {
  // a failure ends the thread, and `recover-thread.ts` does the work of it
  void recoverTasks(tasks).then((addresses) => port.postMessage(addresses))
})
// it is ready, and has no address
port.postMessage(new Uint8Array())
