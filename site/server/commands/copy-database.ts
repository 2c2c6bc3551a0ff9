import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { exists, writeWhole } from './whole-file.ts'

/**
 * Writes a consistent copy of the database in `dataDir` to `file`, as {@link writeWhole} does. The service may go on writing
 * meanwhile. Returns its size in bytes. Throws when the database is missing.
 */
export async function copyDatabase(dataDir: string, file: string): Promise<number> {
  const source = join(dataDir, 'svc.db')
  if (!(await exists(source))) throw new Error(`${source} is not there. Set SVC_DATA_DIR as for the service.`)
  return writeWhole(file, (part) => {
    const database = new DatabaseSync(source, { readOnly: true, timeout: 5000 })
    try {
      database.prepare('VACUUM INTO ?').run(part)
    } finally {
      database.close()
    }
  })
}
