import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { missingForOracle } from '../e2e/world/log/go-oracle.ts'
import { findGo, findPython } from '../site/server/credentials/readers.fixture.ts'
import { isDebianRoot } from './browser.ts'

/**
 * Debian's packages with what the independent readers of credentials need (shared/proof/readers), and the library that judges
 * the log (e2e/world/log).
 */
const packages = ['python3-jwcrypto', 'golang-go', 'golang-golang-x-mod-dev']

/**
 * Installs what the independent readers of credentials need, where it may, while other checks run. Returns a remark when
 * something is still missing.
 */
export async function installReaderTools(logFile: string): Promise<string | undefined> {
  if (hasTools()) return undefined
  if (isDebianRoot() && (await aptInstall(logFile)) && hasTools()) return undefined
  return `The readers of credentials in Python and Go and the log were not all tested: install ${packages.join(', ')}.`
}

const hasTools = () => findPython() !== undefined && findGo() !== undefined && missingForOracle() === undefined

async function aptInstall(logFile: string): Promise<boolean> {
  const log = openSync(logFile, 'w')
  const install = `apt-get install -y --no-install-recommends ${packages.join(' ')}`
  const child = spawn('/bin/sh', ['-c', `apt-get update && ${install}`], { stdio: ['ignore', log, log] })
  closeSync(log)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) console.log(readFileSync(logFile, 'utf8'))
  return code === 0
}
