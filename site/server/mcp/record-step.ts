import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import { domainName } from '../../../shared/gate/domain-name.ts'

/**
 * Says which TXT record the owner of a domain has to add before `ownership-dns-txt` can pass (protocol/verifiers#ownership-dns-txt);
 * undefined for other verifiers, and for data without a domain. `data` is flat or keyed by verifier id.
 */
export function recordStep(verifierIds: readonly VerifierId[], data: JsonObject, wallet: string): string | undefined {
  const id: VerifierId = 'ownership-dns-txt'
  if (!verifierIds.includes(id)) return undefined
  const { domain } = { ...data, ...Object(data[id]) }
  const name = typeof domain === 'string' ? domainName(domain) : undefined
  if (name === undefined) return undefined
  return `Ask the person to add a TXT record at _svc.${name} with the value wallet=${wallet}. Then call svc_verify with this data.`
}

/** Says whether only a TXT record is missing: then the person can still add it, and the same call passes later. */
export const isRecordMissing = (checks: readonly { verified: unknown; reason?: string | undefined }[]): boolean =>
  checks.some(({ verified }) => verified !== true) &&
  checks.every(({ verified, reason }) => verified === true || reason?.startsWith('DNS_RECORD_') === true)
