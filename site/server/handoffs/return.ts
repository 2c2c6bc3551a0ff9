import { readReturnUrl } from '../rules/return-address.ts'
import { isLoopback } from '../rules/return-target.ts'
import type { Deployment } from '../deployment.ts'

/**
 * Returns the addresses that the origin of a hand-off lists for codes (protocol/handoffs#registered-returns). It sends
 * no request where no list can matter: for an inline flow, for a return to another origin, and for a loopback address.
 * It never throws.
 */
export async function listedReturns(
  { origin, mode, returnUrl }: { origin: string; mode: string; returnUrl: string | null },
  { ports }: { ports: Pick<Deployment['ports'], 'returns'> },
): Promise<readonly string[]> {
  const url = returnUrl === null ? undefined : readReturnUrl(returnUrl)
  if (!ports.returns || mode === 'inline' || url?.origin !== origin || isLoopback(url.hostname)) return []
  return await ports.returns.listedAt(origin)
}
