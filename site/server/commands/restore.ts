// `npm run restore -- <file> [--overwrite] [--practice]`: puts a backup into the configured database (docs/operations#backup).
// `npm run restore -- --by-other-tools [--practice]`: completes what pg_restore, or a copy of the disk, put there.
import { parseArgs } from 'node:util'
import { parseConfig } from '../config/config.ts'
import { answerHelp } from './answer-help.ts'
import { explain } from './explain.ts'
import { completeRestoration, restoreDatabase } from './restore-database.ts'

const command = 'npm run restore -- <file> [--overwrite] [--practice]'
const afterOthers = 'npm run restore -- --by-other-tools [--practice]'

answerHelp(`${command}
       ${afterOthers}

Puts a backup into the configured database, or completes what other tools restored. Stop every process of the service first.
  --overwrite       replaces a database that has content
  --practice        removes the webhooks, so that a drill on another machine sends nothing
  --by-other-tools  the database is restored already, by pg_restore or a copy of the disk`)

/** What the operator must do, besides the start of the service. They stand before its start: it may come too early. */
const warnings = {
  erasedIsBack:
    'what was deleted after this backup was made is back, and must be deleted again: /docs/operations#deleted-data',
  entriesAreLost:
    'without SVC_WITNESSES, the service may not notice that its log lost entries. If it ran after this backup was made, run npm run log:new-origin before you start it: /docs/operations#no-witness',
}

/** Does what the arguments say, and returns the lines that say so. */
async function restore(): Promise<{ done: string; warnings: string[] }> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      overwrite: { type: 'boolean', default: false },
      practice: { type: 'boolean', default: false },
      'by-other-tools': { type: 'boolean', default: false },
    },
  })
  const { overwrite, practice: isPractice, 'by-other-tools': isByOthers } = values
  const [file] = positionals
  if (isByOthers ? file !== undefined || overwrite : file === undefined || positionals.length > 1)
    throw new Error(`name one file: ${command}. After a restoration by other tools: ${afterOthers}.`)
  const config = parseConfig(process.env)
  if (file === undefined) await completeRestoration({ ...config, isPractice })
  else await restoreDatabase(file, { ...config, overwrite, isPractice })
  const what = file === undefined ? 'the restored database is complete' : `${file} was restored`
  return {
    done: `${what}${isPractice ? ', without its webhooks' : ''}.`,
    // others read the log of a service, and not that of a practice
    warnings: [warnings.erasedIsBack, ...(isPractice || config.witnesses.length > 0 ? [] : [warnings.entriesAreLost])],
  }
}

try {
  const { done, warnings: lines } = await restore()
  console.log(`svc: ${done}`)
  for (const line of lines) console.error(`svc: warning: ${line}`)
  console.log('svc: Now start the service.')
} catch (error) {
  console.error(`svc: nothing was restored: ${explain(error)}`)
  process.exit(1)
}
