import type { BadgeState } from '../../badge/state.ts'

/** The words of the badge; `{wallet}` and `{date}` are replaced. */
export type BadgeStrings = Record<BadgeState['name'] | 'checking', string> & {
  by: string
  signed: string
  neither: string
  gone: string
  hidden: string
  differs: string
}

/** English. */
export const badge: BadgeStrings = {
  checking: 'Checking',
  verified: 'Verified',
  rejected: 'Not verified',
  revoked: 'Revoked',
  expired: 'Expired',
  erased: 'Erased',
  private: 'Private proof',
  unknown: 'Unknown proof',
  unreachable: 'Not checked',
  mismatch: 'Does not hold',
  by: '{wallet}, {date}',
  signed: '{wallet}, signature checked here',
  neither: 'No connection: neither yes nor no',
  gone: 'It does not count any more',
  hidden: 'It exists. Only its owner can show more',
  differs: 'The saved proof was changed, or is another one',
}
