import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
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

/** Says whether this process may install packages of Debian. */
export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const debian = (name: string) => run('apt-get', 'update') && run('apt-get', 'install', '-y', name)

const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

function fail(): never {
  throw new Error('No Chromium found and none could be installed. Install one and set CHROMIUM to its path.')
}
