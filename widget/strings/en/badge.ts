import type { BadgeState } from '../../badge/state.ts'

/** The words of the badge; `{wallet}`, `{issuer}` and `{time}` are replaced. */
export type BadgeStrings = Record<BadgeState['name'] | 'checking', string> & {
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
  refused: string
  missing: string
  deleted: string
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
  outdated: 'Was valid',
  expired: 'Expired',
  erased: 'Erased',
  private: 'Private proof',
  unknown: 'Unknown proof',
  unreachable: 'Couldn’t check',
  open: 'Not known',
  mismatch: 'Doesn’t match',
  nothingNewer: 'No newer status',
  signed: 'Signed by {wallet}',
  confirmed: 'Checked by {issuer}',
  current: 'Current as of {time}',
  logged: 'Logged',
  neither: 'No connection',
  gone: 'No longer valid',
  ended: 'Was valid until {time}',
  hidden: 'Only its owner can show more',
  refused: 'The check said no',
  missing: 'No proof has this ID',
  deleted: 'Erased by its owner',
  differs: 'It was changed, or is another proof',
  tooLarge: 'The saved proof is too large',
  unknownIssuer: 'This page doesn’t know who checked it',
  unsafeKey: 'The key that signed it is no longer safe',
  incomplete: 'Something is missing',
}
