// `npm run log:new-origin -- <present name>`: gives the log a new name, after it lost entries or when it has the name of another
// address (docs/operations#log-behind). Without a name, it says both names and changes nothing.
import { newOriginOf, originOf } from '../log/log-key.ts'
import { parseConfig } from '../config/config.ts'
import { openStore } from '../ports/store/open-store.ts'
import { createRandomBytes } from '../random-bytes.ts'
import { rootKeys } from '../secret-key.ts'
import { countedEntries } from '../counted.ts'
import { answerHelp } from './answer-help.ts'
import { explain } from './explain.ts'

answerHelp(`npm run log:new-origin -- [present name]

Gives the public log a new name. Without the present name, it says both names and changes nothing.`)

try {
  const [name, ...more] = process.argv.slice(2)
  if (more.length > 0)
    throw new Error('Give the present name of the log, and nothing else: npm run log:new-origin -- <present name>.')
  const config = parseConfig(process.env)
  const { baseUrl, databaseUrl, dataDir } = config
  const store = await openStore({ databaseUrl, dataDir, secretKeys: await rootKeys(config, createRandomBytes()) })
  try {
    const state = await store.log.state()
    if (!state) throw new Error('this database has no log.')
    const [from, to] = [state.origin, newOriginOf(baseUrl, Date.now())]
    const form = `${originOf(baseUrl)}/<time of the confirmation>`
    const entries = countedEntries(state.size)
    if (name === undefined)
      console.log(
        `svc: the log keeps its name for now. The present name is ${from}. The new name would be ${form}. Readers must then pin a new vkey, and the log keeps its ${entries}. To confirm, repeat the present name: npm run log:new-origin -- ${from}`,
      )
    else if (name === from && (await store.log.rename({ from, to })))
      console.log(
        `svc: the log is ${to} from now on, with ${entries}. Processes that run use the name within a few seconds. Give the new vkey at /log/key to your witnesses and readers, and tell them why the name changed.`,
      )
    else throw new Error(`The present name is ${from}, not ${name}. Repeat the present name to confirm.`)
  } finally {
    await store.close()
  }
} catch (error) {
  console.error(`svc: the log keeps its name: ${explain(error)}`)
  process.exit(1)
}
