import type { Bundle } from '../../../shared/credential/bundle.ts'

/** Saves a bundle as the file `proof.svc.json` (protocol/credentials#bundle), which can be checked without this service. */
export function saveBundle(bundle: Bundle): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(bundle, null, 2)], { type: 'application/json' }))
  link.download = 'proof.svc.json'
  link.click()
  URL.revokeObjectURL(link.href)
}
