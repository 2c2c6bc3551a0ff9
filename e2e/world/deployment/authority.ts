import { execFileSync } from 'node:child_process'
import dns from 'node:dns'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/**
 * Makes a home directory for Chromium, whose certificate store trusts an authority (PEM). Chromium then checks certificates as
 * always: another name, or another authority, is an error. It needs `certutil` of NSS (Debian: libnss3-tools).
 */
export function makeBrowserHome(ca: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'svc-browser-'))
  const store = join(path, '.pki/nssdb')
  const file = join(path, 'authority.pem')
  mkdirSync(store, { recursive: true })
  writeFileSync(file, ca)
  execFileSync('certutil', ['-d', `sql:${store}`, '-N', '--empty-password'])
  execFileSync('certutil', ['-d', `sql:${store}`, '-A', '-t', 'C,,', '-n', 'Local world', '-i', file])
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Lets `fetch` of this process trust an authority (PEM), and find the hosts at 127.0.0.1. Returns a function that undoes it. */
export function trustInProcess(ca: string, hosts: readonly string[]): () => void {
  const before = { certificates: getCACertificates('default'), lookup: dns.lookup }
  setDefaultCACertificates([...before.certificates, ca])
  const lookup = (name: string, ...rest: unknown[]) =>
    Reflect.apply(before.lookup, dns, [hosts.includes(name) ? '127.0.0.1' : name, ...rest])
  dns.lookup = Object.assign(lookup, before.lookup) as typeof dns.lookup
  return () => {
    dns.lookup = before.lookup
    setDefaultCACertificates(before.certificates)
  }
}
