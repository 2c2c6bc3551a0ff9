import { createClient } from '../../shared/client/client.ts'
import { readBundleOf } from '../../shared/client/read-bundle.ts'
import { getCredentials, getStatusList, issuerMetadata } from '../../shared/contract/credentials.ts'
import type { Bundle } from '../../shared/credential/bundle.ts'
import { type BundleAnswers, checkOffline } from '../../shared/credential/check-offline.ts'
import type { Issuers } from '../../shared/credential/issuers.ts'
import { readJws } from '../../shared/credential/jws.ts'
import { fieldOf } from '../wallets/field.ts'
import { factsOf, stateOf } from './answers-state.ts'
import { readSaved } from './check-saved.ts'
import type { BadgeState, ServiceAnswer } from './state.ts'

/** By service and by status list, the time of the newest list that this page has seen, Unix seconds. */
const seen = new Map<string, Record<string, number>>()

/**
 * Confirms what the service said about a proof: it reads the proof's credentials and their status list, and checks them with
 * the issuer keys of the same service. If the page gives the saved proof, that must be this one and unchanged. Throws when
 * the service does not answer.
 */
export async function checkOnline(options: {
  base: string
  qHash: string
  answer: ServiceAnswer
  saved: string | null
  signal: AbortSignal
}): Promise<BadgeState> {
  const { base, qHash, answer, saved, signal } = options
  const own = saved === null ? undefined : await readSaved(saved, qHash)
  if (own && 'name' in own) return own
  if (own && answer.name !== 'active') {
    const { signed } = await checkOffline(own, { issuers: {} })
    return signed.answer === 'fails' ? { name: 'mismatch', reason: signed.reason } : answer
  }
  if (answer.name !== 'active') return answer
  const client = createClient({ getCredentials, getStatusList }, base)
  const [fetched, issuers] = await Promise.all([
    readBundleOf(client, { qHash, signal }),
    readIssuers(base, { signal, cache: 'default' }),
  ])
  const bundle = { ...fetched, ...(own?.envelope && { envelope: own.envelope }) }
  const check = { base, bundle, own }
  let answers = await checkAll(check, issuers)
  // the browser may still have the keys from before the issuer got a new one
  if (answers.current.reason === 'KEY_UNKNOWN')
    answers = await checkAll(check, await readIssuers(base, { signal, cache: 'no-cache' }))
  const facts = await factsOf(bundle)
  remember(base, facts.lists, answers)
  const ends = [facts.until, answer.expiresAt].filter((time) => time !== undefined)
  return stateOf(answers, {
    wallet: facts.wallet,
    // the page trusts this service, whatever name it gives its issuer
    issuer: new URL(base).host,
    until: ends.length > 0 ? Math.min(...ends) : undefined,
  })
}

/** Reads the keys of the service's issuer. */
async function readIssuers(base: string, init: { signal: AbortSignal; cache: RequestCache }): Promise<Issuers> {
  const client = createClient({ issuerMetadata }, base, {
    fetch: async (input, request) => await fetch(input, { ...request, cache: init.cache }),
  })
  const { issuer, jwks } = await client.issuerMetadata({}, { signal: init.signal })
  return { [issuer]: { jwks } }
}

/** Checks what the service signed, and the saved proof if the page gives one. */
async function checkAll(
  { base, bundle, own }: { base: string; bundle: Bundle; own: Bundle | undefined },
  issuers: Issuers,
): Promise<BundleAnswers> {
  const now = latestOf(bundle)
  const answers = await checkOffline(bundle, { issuers, now, seen: seen.get(base) ?? {} })
  if (!own) return answers
  const { signed, found } = await checkOffline(own, { issuers, now })
  return { ...answers, signed, ...(found.answer === 'fails' && { found }) }
}

/**
 * Returns the current time. The clock of a device may be slow, and what the service just signed would then be of the future:
 * the time is at least that of the newest signature.
 */
function latestOf({ credentials, status }: Bundle): number {
  const times = [...credentials, ...status].map((text) => fieldOf(readJws(text.split('~')[0] ?? '')?.payload, 'iat'))
  const valid = times.filter((time) => typeof time === 'number')
  return Math.max(Date.now(), ...valid.map((time) => time * 1000))
}

/** Remembers how new the status lists were, so that an older one says nothing afterwards. */
function remember(base: string, lists: readonly string[], { current }: BundleAnswers): void {
  if (current.asOf === undefined || current.reason === 'EXPIRED') return
  const times = seen.get(base) ?? {}
  for (const list of lists) times[list] = Math.max(times[list] ?? 0, current.asOf / 1000)
  seen.set(base, times)
}
