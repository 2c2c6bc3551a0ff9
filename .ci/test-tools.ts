import { fakeTime, missingProgram } from '../e2e/faults/tools.ts'
import { missingForOracle } from '../e2e/world/log/go-oracle.ts'
import { findGo, findPython } from '../site/server/credentials/readers.fixture.ts'
import { aptInstall, isDebianRoot } from './browser.ts'

/** Programs that tests need beside a browser: what they are for, Debian's packages, and whether they are there. */
const tools = [
  {
    tests: 'The readers of credentials in Python and Go and the log (shared/proof/readers, e2e/world/log)',
    packages: ['python3-jwcrypto', 'golang-go', 'golang-golang-x-mod-dev'],
    isThere: () => findPython() !== undefined && findGo() !== undefined && missingForOracle() === undefined,
  },
  {
    tests: 'Some faults (e2e/faults)',
    packages: ['strace', 'faketime', 'pgbouncer'],
    isThere: () =>
      fakeTime() !== undefined && ['strace', 'pgbouncer'].every((name) => missingProgram(name) === undefined),
  },
]

/**
 * Installs what is missing, where it may, while other checks run. Returns a remark for each kind of tests that cannot run or
 * not all, because something is still missing.
 */
export async function installTestTools(logFile: string): Promise<string[]> {
  const missing = tools.filter(({ isThere }) => !isThere())
  // oxlint-disable-next-line no-await-in-loop -- apt runs once at a time; a package that is gone keeps out only its own kind
  if (isDebianRoot()) for (const { packages } of missing) await aptInstall(packages, logFile)
  return missing
    .filter(({ isThere }) => !isThere())
    .map(({ tests, packages }) => `${tests} were not all tested: install ${packages.join(', ')}.`)
}
