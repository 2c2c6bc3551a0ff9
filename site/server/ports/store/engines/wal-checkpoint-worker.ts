import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { messageOf, primaryCode } from './sqlite-error.ts'
import type { CheckpointAnswer } from './wal-checkpoint.ts'

if (!parentPort) throw new Error('This program runs only in a worker thread.')
const port = parentPort
const { file }: { file: string } = workerData

port.on('message', () => port.postMessage(checkpoint()))
// it is ready
port.postMessage({})

/**
 * Copies what the log contains now into the database, and flushes both. It is opened for each copy: the connection of the
 * service stays the last one, which empties the log when it is closed.
 */
function checkpoint(): CheckpointAnswer {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 0 })
    database.exec('PRAGMA wal_checkpoint(PASSIVE)')
    return {}
  } catch (error) {
    return { error: { message: messageOf(error), code: primaryCode(error) } }
  } finally {
    database?.close()
  }
}
