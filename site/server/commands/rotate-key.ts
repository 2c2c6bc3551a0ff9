// `npm run rotate-key`: seals everything again by the first key of SVC_SECRET_KEY, so that the other keys can be removed.
import { parseConfig } from '../config/config.ts'
import { answerHelp } from './answer-help.ts'
import { explain } from './explain.ts'
import { openStore } from '../ports/store/open-store.ts'
import { createRandomBytes } from '../random-bytes.ts'
import { rootKeys } from '../secret-key.ts'

const nextStep = (configured: number) =>
  configured > 1
    ? 'Now remove the other keys from SVC_SECRET_KEY and restart every process. Keep these keys'
    : 'Keep secret.key, which has the old key,'

answerHelp(`npm run rotate-key

Encrypts everything again with the first key of SVC_SECRET_KEY, so that the other keys can be removed.`)

let hasBegun = false
try {
  const config = parseConfig(process.env)
  const { databaseUrl, dataDir } = config
  if (config.secretKeys.length === 0)
    throw new Error(
      `SVC_SECRET_KEY must be set to a new key. The old one is in ${dataDir}/secret.key, and may stay there.`,
    )
  const secretKeys = await rootKeys(config, createRandomBytes())
  const isForRotation = secretKeys.length > 1
  const store = await openStore({ databaseUrl, dataDir, secretKeys, isForRotation })
  try {
    // after the store was opened, which refuses a key that is not the one in use
    if (!isForRotation)
      throw new Error(
        'SVC_SECRET_KEY has only one key, so there is nothing to do. Put a new key and a comma in front of it.',
      )
    hasBegun = true
    const count = await store.rotate()
    console.log(
      `svc: ${count} values were encrypted again with the first key of SVC_SECRET_KEY. ${nextStep(config.secretKeys.length)} for the backups that were made until now.`,
    )
  } finally {
    await store.close()
  }
} catch (error) {
  const outcome = hasBegun ? 'the other keys are still needed, run the command again' : 'nothing was changed'
  console.error(`svc: ${outcome}: ${explain(error)}`)
  process.exit(1)
}
