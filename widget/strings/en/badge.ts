import type { BadgeState } from '../../badge/state.ts'

/** The words of the badge; `{wallet}`, `{issuer}` and `{time}` are replaced. */
export type BadgeStrings = Record<BadgeState['name'] | 'checking', string> & {
  withdrawn: string
  outdated: string
  nothingNewer: string
  signed: string
  confirmed: string
  current: string
  logged: string
  neither: string
  gone: string
  ended: string
  hidden: string
  differs: string
  tooLarge: string
  unknownIssuer: string
  unsafeKey: string
  incomplete: string
}

/** English. */
export const badge: BadgeStrings = {
  checking: 'Checking',
  verified: 'Verified',
  rejected: 'Not verified',
  revoked: 'Revoked',
  withdrawn: 'Withdrawn',
  outdated: 'Was valid',
  expired: 'Expired',
  erased: 'Erased',
  private: 'Private proof',
  unknown: 'Unknown proof',
  unreachable: 'Not checked',
  open: 'Not certain',
  mismatch: 'Does not hold',
  nothingNewer: 'Nothing newer is known',
  signed: 'Signed by {wallet}',
  confirmed: 'Confirmed by {issuer}',
  current: 'Not withdrawn, as of {time}',
  logged: 'In a public log',
  neither: 'No connection: neither yes nor no',
  gone: 'It does not count any more',
  ended: 'It was valid until {time}',
  hidden: 'It exists. Only its owner can show more',
  differs: 'It was changed, or it is another proof',
  tooLarge: 'The saved proof is too large',
  unknownIssuer: 'This page does not know who confirmed it',
  unsafeKey: 'The key that confirmed it is no longer safe',
  incomplete: 'Something is missing to be certain',
}
