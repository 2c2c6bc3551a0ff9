import type { PrivateKeyAccount } from 'viem/accounts'
import { type Answer, send, signedRequest } from './client.ts'
import type { Scene } from './people.ts'
import { until } from './until.ts'

/** What a verification ended with: yes, no, or an outage, which is neither. */
export type Verdict = 'yes' | 'no' | 'outage'

/** The final statuses of one verifier (protocol/verification#statuses). */
const verdicts: ReadonlyMap<string, Verdict> = new Map([
  ['verified', 'yes'],
  ['rejected_verifier_failure', 'no'],
  ['error_processing_exception', 'outage'],
])

/** Asks for a verification of one verifier, and waits until it is decided, at most 20 s. */
export async function verdictOf(
  account: PrivateKeyAccount,
  { verifierId, data }: { verifierId: string; data: Record<string, unknown> },
  { url, now }: Pick<Scene, 'url' | 'now'>,
): Promise<Verdict> {
  const { request, qHash } = await signedRequest(account, { verifierIds: [verifierId], data, now: now() })
  let answer = await send(`${url}/api/v1/verification`, { method: 'POST', body: request })
  if (answer.status !== 200 && answer.status !== 202) return 'outage'
  const read = async () => {
    answer = await send(`${url}/api/v1/proofs/${qHash}`)
    return verdictIn(answer) !== undefined
  }
  if (verdictIn(answer) === undefined) await until(read)
  return verdictIn(answer) ?? 'outage'
}

const verdictIn = ({ status, data }: Answer): Verdict | undefined =>
  status === 200 ? verdicts.get(data.status) : undefined
