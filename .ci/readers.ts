import { missingForOracle } from '../e2e/world/log/go-oracle.ts'
import { findGo, findPython } from '../site/server/credentials/readers.fixture.ts'
import { aptInstall, isDebianRoot } from './browser.ts'

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
  if (isDebianRoot() && (await aptInstall(packages, logFile)) && hasTools()) return undefined
  return `The readers of credentials in Python and Go and the log were not all tested: install ${packages.join(', ')}.`
}

const hasTools = () => findPython() !== undefined && findGo() !== undefined && missingForOracle() === undefined
