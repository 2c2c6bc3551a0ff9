import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, globSync, openSync, readFileSync } from 'node:fs'
import { chromium } from 'playwright'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const shell = '/usr/bin/chromium-headless-shell'

/**
 * Finds the browser for tests that need no window, which use about half the CPU in Chromium's headless shell: the one
 * named by HEADLESS_SHELL or Debian's, which it installs if it may. Otherwise it is the whole browser.
 */
export function findHeadlessShell(): string {
  const path = process.env['HEADLESS_SHELL'] ?? shell
  if (existsSync(path)) return path
  return isDebianRoot() && debian('chromium-headless-shell') && existsSync(shell) ? shell : findBrowser()
}

/** Finds a Chromium to test with: the one named by CHROMIUM, the system's, or Playwright's. Installs one if there is none. */
export function findBrowser(): string {
  return named() ?? installed() ?? (install() ? installed() : undefined) ?? fail()
}

function named(): string | undefined {
  const path = process.env['CHROMIUM']
  return path && existsSync(path) ? path : undefined
}

const installed = () => [...places, chromium.executablePath()].find((path) => existsSync(path))

/** Installs Debian's package where it may, and otherwise the browser that Playwright downloads. */
function install(): boolean {
  return (isDebianRoot() && debian('chromium')) || run('playwright', 'install', 'chromium')
}

/**
 * Finds a Firefox to test with: the one named by FIREFOX or the system's; otherwise it installs Debian's package. Returns
 * undefined if there is none and it may not install one. The journeys in Firefox are then reported as skipped.
 */
export function findFirefox(): string | undefined {
  const path = process.env['FIREFOX']
  if (path !== undefined) return existsSync(path) ? path : undefined
  return firefox() ?? (isDebianRoot() && debian('firefox-esr') ? firefox() : undefined)
}

const firefox = () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))

/** The programs that a test in WebKit starts: the driver, the browser, and the X server on which the browser draws. */
export type WebKitPrograms = { driver: string; browser: string; screen: string }

/** Debian's packages with the programs of {@link WebKitPrograms}. */
const webkitPackages = ['webkit2gtk-driver', 'xvfb']

/**
 * Finds WebKitGTK to test with: the driver named by WEBKIT_DRIVER or the system's; otherwise it installs Debian's packages.
 * Returns undefined if a program is missing and it may not install one. The journeys in WebKit are then reported as skipped.
 */
export function findWebKit(): WebKitPrograms | undefined {
  if (process.env['WEBKIT_DRIVER'] !== undefined) return webkit()
  return webkit() ?? (isDebianRoot() && debian(...webkitPackages) ? webkit() : undefined)
}

/** Installs WebKitGTK where it is missing and this process may, while other checks run. */
export async function installWebKit(logFile: string): Promise<void> {
  if (process.env['WEBKIT_DRIVER'] === undefined && !webkit() && isDebianRoot())
    await aptInstall(webkitPackages, logFile)
}

function webkit(): WebKitPrograms | undefined {
  const driver = process.env['WEBKIT_DRIVER'] ?? '/usr/bin/WebKitWebDriver'
  const screen = '/usr/bin/Xvfb'
  const browser = globSync('/usr/lib{/*,exec}/webkit{2gtk,gtk}-*/MiniBrowser').toSorted()[0]
  return existsSync(driver) && existsSync(screen) && browser !== undefined ? { driver, browser, screen } : undefined
}

/** Says whether this process may install packages of Debian. */
export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs packages of Debian in another process, and prints its log if that fails. Returns whether it succeeded. */
export async function aptInstall(packages: readonly string[], logFile: string): Promise<boolean> {
  const log = openSync(logFile, 'w')
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`
  const child = spawn('/bin/sh', ['-c', command], { stdio: ['ignore', log, log] })
  closeSync(log)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) console.log(readFileSync(logFile, 'utf8'))
  return code === 0
}

const debian = (...names: string[]) => run('apt-get', 'update') && run('apt-get', 'install', '-y', ...names)

const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

function fail(): never {
  throw new Error('No Chromium found and none could be installed. Install one and set CHROMIUM to its path.')
}
