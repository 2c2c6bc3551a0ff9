import { readFile, rename, writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import { type Checkpoint, parseCheckpoint } from '../../../shared/log/checkpoint.ts'
import { checkNoteSignature, parseNote } from '../../../shared/log/note.ts'
import { formatVkey, type NoteKey, parseVkey } from '../../../shared/log/note-key.ts'

/** What a monitor saw last: the key of the log, and the checkpoint that the key signed. */
export type Seen = { key: NoteKey; note: string; checkpoint: Checkpoint }

const File = v.strictObject({ key: v.string(), checkpoint: v.string() })

/** Reads what was seen last from a file; undefined when there is none. Throws when the file has anything else. */
export async function readSeen(file: string): Promise<Seen | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`${file} cannot be read: ${error.code}.`, { cause: error })
  })
  if (text === undefined) return undefined
  try {
    const content = v.parse(File, JSON.parse(text))
    const [key, note] = [parseVkey(content.key), parseNote(content.checkpoint)]
    if ((await checkNoteSignature(note, key)) === 'valid')
      return { key, note: content.checkpoint, checkpoint: parseCheckpoint(note.text) }
  } catch {
    // it is none
  }
  throw new Error(`${file} is not a file that this command wrote. Name another file.`)
}

/** Stores what was seen. A process that dies meanwhile leaves the file of before. */
export async function saveSeen(file: string, { key, note }: Pick<Seen, 'key' | 'note'>): Promise<void> {
  const part = `${file}.part`
  try {
    await writeFile(part, `${JSON.stringify({ key: formatVkey(key), checkpoint: note }, undefined, 2)}\n`)
    await rename(part, file)
  } catch (error) {
    throw new Error(`${file} cannot be written.`, { cause: error })
  }
}
