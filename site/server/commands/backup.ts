// `pnpm backup [file]`: a copy of the embedded database while the service runs (docs/self-hosting#backup).
import { parseConfig } from '../config/config.ts'
import { copyDatabase } from './copy-database.ts'

const restoreSteps = (file: string, dataDir: string) => `
Store the secret key too, in another place: without it nobody can decrypt the sealed parts of the copy.
  It is SVC_SECRET_KEY, or ${dataDir}/secret.key when that variable is not set.

To restore: stop the service, empty ${dataDir}, then
  cp ${file} ${dataDir}/svc.db
put secret.key into the same folder (or set SVC_SECRET_KEY), and start the service.`

const postgres = `svc: DATABASE_URL is set, and Postgres has its own tools. To make a consistent copy while the service runs:
  pg_dump --format=custom --file=svc.dump "$DATABASE_URL"
To restore it into an empty database:
  pg_restore --no-owner --dbname="$DATABASE_URL" svc.dump
Store SVC_SECRET_KEY too, in another place. To be able to restore any moment, archive the WAL (postgresql.org, Continuous Archiving).`

try {
  const { databaseUrl, dataDir } = parseConfig(process.env)
  if (databaseUrl) console.log(postgres)
  else {
    const file = process.argv[2] ?? `svc-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.db`
    const bytes = await copyDatabase(dataDir, file)
    console.log(`svc: ${file} is a whole copy, ${bytes} bytes.${restoreSteps(file, dataDir)}`)
  }
} catch (error) {
  console.error(`svc: no backup was made: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
