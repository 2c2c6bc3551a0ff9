import type { Erasure, OwnedProofs } from '../accounts/erase-person.ts'
import { onlyChainOf } from '../rules/wallet.ts'
import { counted } from '../counted.ts'

/** Returns the lines that say what will be erased, before an operator confirms it. */
export function planOf(erasure: Erasure): string {
  if (erasure.kind === 'proof')
    return lines(
      `svc: this deletes the proof ${erasure.qHash} of the wallet ${nameOf(erasure.owner)}. Its other proofs stay.`,
      ...accountLines(erasure.accounts),
    )
  const wallets = erasure.wallets.map((each) => `  ${nameOf(each.owner)}: ${counted(each.proofs, 'proof')}`)
  if (erasure.kind === 'wallet')
    return lines(
      'svc: this deletes the proofs of these wallets, their finished hand-offs, and what gates opened for them:',
      ...wallets,
      ...accountLines(erasure.accounts),
    )
  const closes = erasure.gates > 0 ? ` It closes ${counted(erasure.gates, 'gate')} of the account for ever.` : ''
  return lines(
    `svc: this deletes the account ${erasure.profileId}, with its sign-in methods, sessions, access keys and secrets.${closes}${wallets.length > 0 ? ' It also deletes the proofs of its wallets:' : ''}`,
    ...wallets,
  )
}

/** Returns the line that says what was erased. */
export function afterErasing(erasure: Erasure, { proofs, handoffs }: { proofs: number; handoffs: number }): string {
  const account = erasure.kind === 'account' ? `the account ${erasure.profileId}, ` : ''
  return `svc: deleted: ${account}${counted(proofs, 'proof')}, ${counted(handoffs, 'hand-off')}. Older backups still have this data; after you restore one, run this command again.${isNamed(erasure) ? '' : ' Keep a note of what you named: the audit line does not have it.'}`
}

/** Tells whether the audit line names what was erased: it has the id of an account only. */
const isNamed = ({ kind }: Erasure) => kind === 'account'

/** Says that accounts stay, and how to erase them. */
const accountLines = (accounts: readonly string[]): string[] =>
  accounts.map(
    (profileId) =>
      `The account ${profileId} has this wallet, and stays. To delete it too: npm run erase -- ${profileId}`,
  )

const nameOf = (owner: OwnedProofs['owner']) => {
  const chain = onlyChainOf(owner)
  return chain === undefined ? owner.walletAddress : `${chain}:${owner.walletAddress} (a contract)`
}

const lines = (...all: string[]) => all.join('\n')
