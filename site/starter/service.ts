import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the address of the service from which npx installed the package `name`: npm wrote it beside the installed packages.
 * `root` is the folder of this package. Returns undefined if it was installed in another way.
 */
export function serviceOf(root: string, name: 'create-svc' | 'svc-listen'): string | undefined {
  try {
    const lock: unknown = JSON.parse(readFileSync(join(root, '../.package-lock.json'), 'utf8'))
    const pattern = new RegExp(`"resolved":"(https?:[^"]+)/packages/${name}-[^"/]+\\.tgz"`)
    return pattern.exec(JSON.stringify(lock))?.[1]
  } catch {
    return undefined
  }
}
