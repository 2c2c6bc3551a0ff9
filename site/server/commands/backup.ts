// `npm run backup -- [file]`: a copy of the database while the service runs (docs/operations#backup).
import { join } from 'node:path'
import { parseConfig } from '../config/config.ts'
import { answerHelp } from './answer-help.ts'
import { copyDatabase } from './copy-database.ts'
import { explain } from './explain.ts'
import { copyFromPostgres } from './postgres-tables.ts'

const nextSteps = (file: string, key: string) => `
Keep it on another machine. Store the secret key too, in another place than the copy: without it nobody can decrypt the
encrypted parts of the copy. It is ${key}.

To restore: stop the service, put the key where it was, and run this command, with --overwrite if the database has content:
  npm run restore -- ${file}`

answerHelp(`npm run backup -- [file]

Writes a copy of the database into a file, while the service runs. Without a name, the file goes into the data directory.`)

try {
  const { databaseUrl, dataDir } = parseConfig(process.env)
  const name = `svc-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.db`
  const [file = join(dataDir, 'backups', name), ...more] = process.argv.slice(2)
  // an option
  if (file.startsWith('-') || more.length > 0) throw new Error('name one file at most: npm run backup -- [file].')
  const bytes = await (databaseUrl ? copyFromPostgres(databaseUrl, file) : copyDatabase(dataDir, file))
  const key = databaseUrl ? 'SVC_SECRET_KEY' : `SVC_SECRET_KEY, or ${dataDir}/secret.key when that variable is not set`
  console.log(`svc: ${file} is a whole copy, ${bytes} bytes.${nextSteps(file, key)}`)
} catch (error) {
  console.error(`svc: no backup was made: ${explain(error)}`)
  process.exit(1)
}
