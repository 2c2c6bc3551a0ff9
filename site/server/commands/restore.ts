// `npm run restore -- <file> [--overwrite]`: puts a backup into the configured database (docs/operations#backup).
import { parseArgs } from 'node:util'
import { parseConfig } from '../config/config.ts'
import { explain } from './explain.ts'
import { restoreDatabase } from './restore-database.ts'

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { overwrite: { type: 'boolean' } } })
  const [file] = positionals
  if (file === undefined || positionals.length > 1)
    throw new Error('name one file: npm run restore -- <file> [--overwrite].')
  await restoreDatabase(file, { ...parseConfig(process.env), overwrite: values.overwrite ?? false })
  console.log(`svc: ${file} was restored. Start the service.`)
  console.error(
    'svc: warning: what was erased after this backup was made is back, and must be erased again: docs/operations#deleted-data',
  )
} catch (error) {
  console.error(`svc: nothing was restored: ${explain(error)}`)
  process.exit(1)
}
