import { beforeAll, describe, expect, test } from 'vitest'
import { signingKey } from '../../../shared/log/keys.fixture.ts'
import { LogFormatError } from '../../../shared/log/log-format-error.ts'
import { checkNoteSignature, formatNote, parseNote, signNote } from '../../../shared/log/note.ts'
import { formatVkey, parseVkey } from '../../../shared/log/note-key.ts'
import { compileOracle, type Oracle, skipReason } from './go-oracle.ts'

const texts = [
  'one line\n',
  'a paragraph\n\nand another — with a dash\n',
  'log.example/log\n7\nüñí 日本 🎉\n',
  '\n',
  'a\n\n',
]

describe.skipIf(skipReason)(`against Go's library${skipReason ? `: ${skipReason}` : ''}`, () => {
  let oracle: Oracle
  beforeAll(() => {
    oracle = compileOracle()
  })

  test.each(texts)('opens a note that Go signed: %j', async (text) => {
    const [signed] = await oracle([{ op: 'sign', text, key: 'go.example/key' }])
    const [note = '', vkey = ''] = signed?.texts ?? []
    const parsed = parseNote(note)
    expect(parsed.text).toBe(text)
    expect(await checkNoteSignature(parsed, parseVkey(vkey))).toBe('valid')
    expect(formatVkey(parseVkey(vkey))).toBe(vkey)
    expect(formatNote(parsed)).toBe(note)
    const other = { ...parsed, text: `x${text}` }
    expect(await checkNoteSignature(other, parseVkey(vkey))).toBe('invalid')
  })

  test.each(texts)('signs a note that Go opens: %j', async (text) => {
    const [log, witness] = [signingKey('log.example/log'), signingKey('witness.example', 'cosignature')]
    const signatures = [await signNote(text, witness), await signNote(text, log)]
    const note = formatNote({ text, signatures })
    const [opened] = await oracle([{ op: 'open', note, keys: [formatVkey(log.key)] }])
    // Go does not know the key of the witness, and ignores it
    expect(opened).toEqual({ ok: true, texts: [text, 'log.example/log'] })
    const [refused] = await oracle([{ op: 'open', note: `x${note}`, keys: [formatVkey(log.key)] }])
    expect(refused).toEqual({ ok: false })
  })

  test('refuses the malformed notes that Go refuses', async () => {
    const log = signingKey('log.example/log')
    const note = formatNote({ text: 'text\n', signatures: [await signNote('text\n', log)] })
    const line = note.split('\n')[2] ?? ''
    const notes = [
      note,
      note.slice(0, -1),
      note.replace('\n\n', '\n'),
      `${note}\n`,
      note.replace('—', '-'),
      note.replace('— ', '—'),
      note.replace('log.example/log ', ' '),
      note.replace('log.example/log', 'log+example'),
      note.replace('log.example/log', 'log\u00a0example'),
      note.replace('text', 'te\txt'),
      note.replace('text', 'te\u0000xt'),
      note.replace(/.{8}\n$/, '\n'),
      `${note}— other.example AAAAAAA=\n`,
      `${note}— other.example AAAA\n`,
      `${note}— other.example AAAAAA\n`,
      `${note}— other.example AAAA AAA=\n`,
      `${note}— other.example\n`,
      `${note}${line}x\n`,
      note + '— other.example AAAAAAA=\n'.repeat(99),
      note + '— other.example AAAAAAA=\n'.repeat(100),
    ]
    const answers = await oracle(notes.map((each) => ({ op: 'open', note: each, keys: [formatVkey(log.key)] })))
    const ours = await Promise.all(
      notes.map(async (each) => {
        try {
          return (await checkNoteSignature(parseNote(each), log.key)) === 'valid'
        } catch (error) {
          if (!(error instanceof LogFormatError)) throw error
          return false
        }
      }),
    )
    expect(notes.map((each, at) => [each, ours[at]])).toEqual(notes.map((each, at) => [each, answers[at]?.ok]))
  })
})
