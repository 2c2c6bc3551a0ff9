// `pnpm backup [file]`: a copy of the embedded database while the service runs (docs/self-hosting#backup).
import { parseConfig } from '../config/config.ts'
import { copyDatabase } from './copy-database.ts'

const restoring = (file: string, dataDir: string) => `
Keep the secret key as well, and elsewhere: without it the copy's sealed parts stay closed.
  It is SVC_SECRET_KEY, or ${dataDir}/secret.key when that is unset.

To restore: stop the service, empty ${dataDir}, then
  cp ${file} ${dataDir}/svc.db
and put secret.key back beside it (or set SVC_SECRET_KEY). Start.`

const postgres = `svc: DATABASE_URL is set; Postgres has its own tools. A consistent copy while the service runs:
  pg_dump --format=custom --file=svc.dump "$DATABASE_URL"
and back, into an empty database:
  pg_restore --no-owner --dbname="$DATABASE_URL" svc.dump
Keep SVC_SECRET_KEY as well, and elsewhere. For recovery to any moment archive the WAL (postgresql.org, Continuous Archiving).`

try {
  const { databaseUrl, dataDir } = parseConfig(process.env)
  if (databaseUrl) console.log(postgres)
  else {
    const file = process.argv[2] ?? `svc-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.db`
    const bytes = await copyDatabase(dataDir, file)
    console.log(`svc: ${file} is a whole copy, ${bytes} bytes.${restoring(file, dataDir)}`)
  }
} catch (error) {
  console.error(`svc: no backup was made: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
