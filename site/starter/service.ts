import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the address of the service from which npx installed this package: npm wrote it beside the installed packages.
 * `root` is the folder of this package. Returns undefined if it was installed in another way.
 */
export function serviceOf(root: string): string | undefined {
  try {
    const lock: unknown = JSON.parse(readFileSync(join(root, '../.package-lock.json'), 'utf8'))
    const [, address] = /"resolved":"(https?:[^"]+)\/packages\/create-svc-[^"/]+\.tgz"/.exec(JSON.stringify(lock)) ?? []
    return address
  } catch {
    return undefined
  }
}
