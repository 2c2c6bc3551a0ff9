import { clockToleranceMs } from '../../site/server/records/clock-tolerance.ts'
import { statusIntervalMs } from '../../site/server/records/credentials.ts'
import { readJws } from '../../shared/credential/jws.ts'
import { isSet, readStatusList, type StatusList } from '../../shared/credential/status-list.ts'
import { send } from './client.ts'
import type { Person, Scene } from './people.ts'
import { until } from './until.ts'

/**
 * Compares the status list of a proof with what the service acknowledged: the list is of the present, and withdraws what was
 * revoked before it, or does so with its next interval, and nothing else. `revokedAt` is Unix ms as the service says; null: not revoked.
 */
export async function checkStatus(
  { qHash, revoked }: Pick<Person, 'qHash' | 'revoked'>,
  revokedAt: number | null,
  { url, baseUrl, now, violate }: Pick<Scene, 'url' | 'baseUrl' | 'now' | 'violate'>,
): Promise<void> {
  const { status, data } = await send(`${url}/api/v1/proofs/${qHash}/credentials`)
  if (status !== 200) return violate(`the credentials of a proof cannot be read (${status})`)
  const [jwt = ''] = data.credentials[0]?.credential.split('~') ?? []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a credential of our own service
  const payload = readJws(jwt)?.payload as { status: { status_list: { idx: number; uri: string } } } | undefined
  if (!payload) return violate('a proof that was acknowledged has no credential')
  const { idx, uri } = payload.status.status_list
  const address = uri.replace(baseUrl, url)
  const list = await readList(address)
  if (!list) return violate('a status list cannot be read')
  const [signedAt, endsAt] = [list.payload.iat * 1000, list.payload.exp * 1000]
  if (signedAt > now() + clockToleranceMs || endsAt <= now())
    violate(`a status list is ${Math.round((now() - signedAt) / 60_000)} minutes old`)
  if (isSet(list, idx) && revoked === 'no') violate('a status list withdraws a proof that nobody revoked')
  // a clock that was wrong when the proof was revoked says nothing about the order: the next list shows it
  const isDue = revokedAt !== null && (revokedAt < signedAt || revokedAt > now() + clockToleranceMs)
  const isShown = async () => {
    const next = await readList(address)
    return next !== undefined && isSet(next, idx)
  }
  if (isDue && !(await until(isShown, statusIntervalMs + 5000)))
    violate('a status list does not withdraw a proof that was revoked before it')
}

/** Reads a status list; undefined when there is no answer, or none that is a list. */
async function readList(address: string): Promise<StatusList | undefined> {
  const reply = await fetch(address).catch(() => undefined)
  return reply?.ok ? await readStatusList(await reply.text()) : undefined
}
