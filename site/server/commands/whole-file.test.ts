import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeWhole } from './whole-file.ts'

test.each([
  ['the system', { code: 'ENOSPC' }],
  ['SQLite', { code: 'ERR_SQLITE_ERROR', errcode: 13 }],
])('says which disk is full when %s has no space, and leaves no file', async (_, failure) => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-whole-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'copy.db')
  const writing = writeWhole(file, () => {
    throw Object.assign(new Error('database or disk is full'), failure)
  })
  await expect(writing).rejects.toThrow(`the disk of ${file} is full. Free some space, or name a file on another disk.`)
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
})
