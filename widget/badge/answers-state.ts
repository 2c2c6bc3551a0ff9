import type { Answer, Reason } from '../../shared/credential/answers.ts'
import type { BundleAnswers } from '../../shared/credential/check-offline.ts'
import { readCredential } from '../../shared/credential/sd-jwt.ts'
import type { Bundle } from '../../shared/credential/bundle.ts'
import type { BadgeState, OtherState, VerifiedState } from './state.ts'

/** What a bundle says about itself. Nothing of it is checked. */
export type BundleFacts = {
  qHash: string | undefined
  /** The addresses of its status lists. */
  lists: string[]
} & Pick<VerifiedState, 'wallet' | 'issuer' | 'until'>

/** Reads what a bundle says about itself. */
export async function factsOf({ envelope, credentials }: Bundle): Promise<BundleFacts> {
  const read = await Promise.all(credentials.map(readCredential))
  const payloads = read.flatMap((credential) => credential?.payload ?? [])
  const ends = payloads.flatMap(({ exp }) => (exp === undefined ? [] : exp * 1000))
  const [first] = payloads
  return {
    qHash: (envelope ?? first)?.qHash.toLowerCase(),
    wallet: (envelope?.did ?? first?.signer)?.split(':').at(-1) ?? '',
    issuer: first && URL.canParse(first.iss) ? new URL(first.iss).host : '',
    until: ends.length > 0 ? Math.min(...ends) : undefined,
    lists: payloads.map(({ status }) => status.status_list.uri),
  }
}

/** Returns the state that the answers about a bundle give (protocol/credentials#answers). */
export function stateOf(
  { signed, found, current, logged }: BundleAnswers,
  { wallet, issuer, until }: Pick<VerifiedState, 'wallet' | 'issuer' | 'until'>,
): BadgeState {
  const failed = [signed, found, current, logged].find(({ answer }) => answer === 'fails')
  if (failed) return other(ended[failed.reason] ?? 'mismatch', failed)
  const open = [found, current].find(({ answer }) => answer === 'open')
  if (open || current.asOf === undefined) return other('open', open ?? current)
  return {
    name: 'verified',
    wallet,
    issuer,
    asOf: current.asOf,
    until,
    isSigned: signed.answer === 'holds',
    isLogged: logged.answer === 'holds',
  }
}

/** The reasons of a proof that held once. */
const ended: { [R in Reason]?: OtherState['name'] } = { WITHDRAWN: 'revoked', EXPIRED: 'expired' }

const other = (name: OtherState['name'], { reason, asOf }: Answer): OtherState => ({
  name,
  reason,
  ...(asOf !== undefined && { asOf }),
})
