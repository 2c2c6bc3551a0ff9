import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const isInstalled = spawnSync('systemd-analyze', ['--version']).status === 0

/** Returns what systemd says about a unit. Programs, folders and users that only an operator's machine has are replaced. */
function complaintsAbout(unit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'svc-unit-'))
  try {
    const file = join(folder, 'svc-under-test.service')
    const here = unit.replace('/usr/bin/npm start', '/bin/sh -c true').replaceAll('/srv/svc', folder)
    writeFileSync(file, here.replace('User=svc', `User=${userInfo().username}`))
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
    return `${stdout}${stderr}`
      .split('\n')
      .filter((line) => line.includes('svc-under-test'))
      .join('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.skipIf(!isInstalled)('systemd accepts the unit of the documentation, and a wrong one would be noticed', () => {
  const unit = readFileSync(join(import.meta.dirname, '../site/svc.service'), 'utf8')
  expect(complaintsAbout(unit)).toBe('')
  expect(complaintsAbout(unit.replace('RestartSec=2', 'RestartSecs=2'))).toMatch(/RestartSecs/)
})

test('the unit gives npm a home folder that systemd makes for the user', () => {
  const unit = readFileSync(join(import.meta.dirname, '../site/svc.service'), 'utf8')
  expect(unit).toMatch(/^StateDirectory=svc$/m)
  expect(unit).toMatch(/^Environment=HOME=\/var\/lib\/svc$/m)
})
