import type { NoteKey } from '../../../shared/log/note-key.ts'
import { isThisMachine } from '../config/values.ts'
import { originOf } from './log-key.ts'

/** Returns one line for each thing about the public log that its operator probably does not want. */
export function logWarnings(
  key: NoteKey,
  { baseUrl, witnessFor }: { baseUrl: string; witnessFor: readonly NoteKey[] },
): string[] {
  const expected = originOf(baseUrl)
  const isPublic = !isThisMachine(new URL(baseUrl).hostname)
  const isNamed = key.name === expected || key.name.startsWith(`${expected}/`)
  return [
    ...(isPublic && !isNamed
      ? [
          `The public log is called ${key.name}, and not ${expected}: it keeps the name of its first start. If nobody uses this service yet, start it with an empty database. Otherwise keep the name, or change it for all readers by npm run log:new-origin.`,
        ]
      : []),
    ...(witnessFor.some(({ publicKey }) => Buffer.from(publicKey).equals(key.publicKey))
      ? [
          'SVC_WITNESS_FOR names the log of this service itself. Such a witness tells readers nothing: name logs of other operators.',
        ]
      : []),
  ]
}
