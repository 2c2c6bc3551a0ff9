// `npm run erase -- <wallet address | account id | qHash> [--yes]`: erases what the service stores of one person
// (docs/operations#remove-data).
import { createInterface } from 'node:readline/promises'
import { erasePerson, findErasure } from '../accounts/erase-person.ts'
import { createAuditLog } from '../audit.ts'
import { parseConfig } from '../config/config.ts'
import { proofEntries } from '../log/entries.ts'
import { createLog } from '../logger.ts'
import { openStore } from '../ports/store/open-store.ts'
import { createRandomBytes } from '../random-bytes.ts'
import { erasureTarget } from '../accounts/erasure-target.ts'
import { rootKeys } from '../secret-key.ts'
import { answerHelp } from './answer-help.ts'
import { explain } from './explain.ts'
import { afterErasing, planOf } from './erase-report.ts'

const command = 'npm run erase -- <wallet address | account id | qHash> [--yes]'

answerHelp(`${command}

Deletes what the service stores of one person, after a question.
  --yes  asks no question`)

const usage = `name one wallet address, account id or qHash: ${command}. A wallet may have its chain, such as eip155:8453:0x…. The id of an account has 22 characters, and is in the audit lines as profileId.`

/** Asks on the terminal. Throws when nobody can answer there. */
async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('nobody can be asked here. Add --yes to delete without a question.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question('This cannot be undone. Type yes to delete: ')).trim() === 'yes'
  } finally {
    terminal.close()
  }
}

let hasBegun = false
try {
  // not parseArgs: the id of an account may begin with -
  const args = process.argv.slice(2)
  const [named, ...more] = args.filter((each) => each !== '--yes')
  const target = named === undefined || more.length > 0 ? undefined : erasureTarget(named)
  if (!target) throw new Error(usage)
  const config = parseConfig(process.env)
  const { databaseUrl, dataDir, hubChainId } = config
  const store = await openStore({
    databaseUrl,
    dataDir,
    secretKeys: await rootKeys(config, createRandomBytes()),
    makeEntries: (record, kind) => proofEntries(record, kind, config),
    onUnreadable: (qHash) =>
      console.error(`svc: warning: the proof ${qHash} could not be read, and is deleted without an entry in the log.`),
  })
  try {
    const ports = { store, now: () => Date.now() }
    const erasure = await findErasure(target, { ports, hubChainId })
    if (!erasure)
      throw new Error(
        target.kind === 'account' ? `there is no account ${named}.` : `there is no proof ${named}, or it is erased.`,
      )
    console.log(planOf(erasure))
    if (!args.includes('--yes') && !(await isConfirmed())) throw new Error('it was not confirmed.')
    const writeLine = createAuditLog(createLog('info', process.stdout), ports.now)
    hasBegun = true
    const erased = await erasePerson(erasure, { ports, audit: async (event, source) => writeLine(event, source) })
    console.log(afterErasing(erasure, erased))
  } finally {
    await store.close()
  }
} catch (error) {
  const outcome = hasBegun ? 'not everything was deleted, run the command again' : 'nothing was deleted'
  console.error(`svc: ${outcome}: ${explain(error)}`)
  process.exit(1)
}
