// `npm run restore -- <file> [--overwrite] [--practice]`: puts a backup into the configured database (docs/operations#backup).
// `npm run restore -- --by-other-tools [--practice]`: completes what pg_restore, or a copy of the disk, put there.
import { parseArgs } from 'node:util'
import { parseConfig } from '../config/config.ts'
import { explain } from './explain.ts'
import { completeRestoration, restoreDatabase } from './restore-database.ts'

const usage =
  'name one file: npm run restore -- <file> [--overwrite] [--practice]. After a restoration by other tools: npm run restore -- --by-other-tools [--practice].'

/** Does what the arguments say, and returns the line that says so. */
async function restore(): Promise<string> {
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
  const note = isPractice ? ', without its webhooks' : ''
  if (isByOthers) {
    if (file !== undefined || overwrite) throw new Error(usage)
    await completeRestoration({ ...parseConfig(process.env), isPractice })
    return `svc: the restored database is complete${note}. Start the service.`
  }
  if (file === undefined || positionals.length > 1) throw new Error(usage)
  await restoreDatabase(file, { ...parseConfig(process.env), overwrite, isPractice })
  return `svc: ${file} was restored${note}. Start the service.`
}

try {
  console.log(await restore())
  console.error(
    'svc: warning: what was erased after this backup was made is back, and must be erased again: docs/operations#deleted-data',
  )
} catch (error) {
  console.error(`svc: nothing was restored: ${explain(error)}`)
  process.exit(1)
}
