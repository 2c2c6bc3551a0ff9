// `npm run log:verify -- <url>`: checks the log of any service (protocol/log#monitor). The exit code is 0 when everything holds, 1
// when the log has two histories, and 2 when something could not be checked.
import { parseArgs } from 'node:util'
import { type KeyType, type NoteKey, parseVkey } from '../../../shared/log/note-key.ts'
import { OtherHistory } from '../monitor/other-history.ts'
import { type Question, verifyLog } from '../monitor/verify-log.ts'
import { isHex } from '../ports/evm/evm.ts'
import { answerHelp } from './answer-help.ts'
import { explain } from './explain.ts'

answerHelp(`npm run log:verify -- <url> [options]

Checks the public log of any service over HTTP (/docs/protocol/log#monitor). It ends with 0 when everything holds, with 1 when the
log has two histories, and with 2 when something could not be checked.
  --state <file>     keeps what was seen in this file, and checks that the log has only grown since
  --key <vkey>       the key that must have signed the log
  --witness <vkey>   a witness that must have signed it too; may be repeated
  --anchor <rpc url> a node of a chain where the log is anchored; may be repeated
  --sender <address> the account that anchors the log; may be repeated`)

try {
  await verifyLog({ ...readArguments(process.argv.slice(2)), report: (sentence) => console.log(`svc: ${sentence}`) })
} catch (error) {
  if (error instanceof OtherHistory) {
    console.error(`svc: ANOTHER HISTORY: ${error.message}`)
    for (const note of error.evidence) console.log(`\n${note}`)
    process.exitCode = 1
  } else {
    console.error(`svc: the log could not be checked: ${explain(error)}`)
    process.exitCode = 2
  }
}

/** Reads the arguments. Throws with a sentence that says what is wrong. */
function readArguments(args: readonly string[]): Omit<Question, 'report'> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      state: { type: 'string' },
      key: { type: 'string' },
      witness: { type: 'string', multiple: true, default: [] },
      anchor: { type: 'string', multiple: true, default: [] },
      sender: { type: 'string', multiple: true, default: [] },
    },
  })
  const [url = '', ...more] = positionals
  if (!isWebAddress(url) || more.length > 0)
    throw new Error(
      'name the address of one service, which begins with https:// or http://: npm run log:verify -- https://svc.example',
    )
  const senders = values.sender.map((sender) => {
    if (!isHex(sender) || sender.length !== 42) throw new Error('--sender needs the address of an account, 0x….')
    return sender
  })
  if (!values.anchor.every(isWebAddress)) throw new Error('--anchor needs the address of a node of a chain.')
  if ((values.anchor.length === 0) !== (senders.length === 0))
    throw new Error('--anchor goes with --sender, the account that anchors the log.')
  return {
    url,
    state: values.state,
    key: values.key === undefined ? undefined : keyIn(values.key, 'note'),
    witnesses: values.witness.map((vkey) => keyIn(vkey, 'cosignature')),
    rpcs: values.anchor,
    senders,
  }
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text)
}

/** Reads a vkey of a type. Throws when the text is none. */
function keyIn(text: string, type: KeyType): NoteKey {
  const key = vkeyIn(text)
  if (key?.type === type) return key
  throw new Error(
    type === 'note'
      ? '--key needs the vkey of a log: the line at /log/key of its service.'
      : '--witness needs the vkey of a witness.',
  )
}

/** Reads a vkey; undefined when the text is none. */
function vkeyIn(text: string): NoteKey | undefined {
  try {
    return parseVkey(text)
  } catch {
    return undefined
  }
}
