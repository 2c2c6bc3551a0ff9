// `npm run rotate-key`: seals everything again by the first key of SVC_SECRET_KEY, so that the other keys can be removed.
import { parseConfig } from '../config/config.ts'
import { explain } from './explain.ts'
import { openStore } from '../ports/store/open-store.ts'

try {
  const { databaseUrl, dataDir, secretKeys } = parseConfig(process.env)
  if (secretKeys.length === 0) {
    throw new Error(
      `SVC_SECRET_KEY must be set: the new key, a comma, the old one (which is in ${dataDir}/secret.key until now).`,
    )
  }
  const store = await openStore({ databaseUrl, dataDir, secretKeys: [...secretKeys] })
  // after the store was opened, which refuses a key that is not the one in use
  if (secretKeys.length === 1) {
    await store.close()
    throw new Error(
      'SVC_SECRET_KEY has only one key, so there is nothing to do. Put a new key and a comma in front of it.',
    )
  }
  const count = await store.rotate()
  await store.close()
  console.log(
    `svc: ${count} values were encrypted again with the first key. If every process was restarted with it in front before ` +
      'this ran, remove the other keys from SVC_SECRET_KEY and restart; keep them for backups made until now.',
  )
} catch (error) {
  console.error(`svc: nothing was changed: ${explain(error)}`)
  process.exit(1)
}
