import type { FailureKind } from '../../../../shared/flow/failure.ts'
import type { Words } from '../../../../widget/strings/words.ts'

const verdicts = {
  entered: { title: 'Check what you entered', body: 'Nothing was saved.' },
  unasked: { title: 'This gate asks for something else', body: 'Enter what it asks for. Nothing was saved.' },
  /** The first look for the record of a domain that the site names: nobody had time to add it. */
  firstRecord: {
    title: 'Add a TXT record to your domain',
    body: 'Then check again. New records can take a few minutes.',
  },
  reserved: { title: 'This name is reserved', body: 'Choose another one.' },
  namespace: {
    title: 'This namespace isn’t yours',
    body: 'Prove its domain with this wallet first, or use the wallet that did.',
  },
  agentTaken: { title: 'This ID is taken', body: 'Choose another one.' },
  takenName: { title: 'This name is taken', body: 'It belongs to another wallet. Use that wallet.' },
  takenId: { title: 'This ID is taken', body: 'It belongs to another wallet. Use that wallet.' },
  notContract: { title: 'No contract at this address', body: 'Check the address and network.' },
  method: { title: 'The contract can’t be checked this way', body: 'Under “How you control it”, choose another way.' },
  tokenUnknown: { title: 'This NFT doesn’t exist', body: 'Check the token ID.' },
  tokenNone: { title: 'No token at this address', body: 'Check the address and network.' },
  /** The person has not entered what is wrong. */
  setUp: {
    title: 'This check isn’t set up correctly',
    body: 'You did nothing wrong. Only the site that asks can correct it. Please tell them.',
  },
  block: { title: 'This block can’t be read', body: 'It is too old, or doesn’t exist yet.' },
  standard: {
    title: 'This token can’t be checked',
    body: 'It isn’t an NFT of this type. Check the address and the type.',
  },
  decimals: {
    title: 'This token can’t be checked',
    body: 'The contract doesn’t say how many decimals its amounts have.',
  },
  chainSilent: {
    title: 'The network didn’t respond',
    body: 'We have no answer yet, and nothing was saved. Try again in a minute.',
  },
  listStale: { title: 'The sanctions list is out of date', body: 'We can’t answer until it is updated.' },
  resolverBlocked: { title: 'This link can’t be checked', body: 'It must be a public https address.' },
  resolverFailed: { title: 'The linked page didn’t respond', body: 'Nothing was saved.' },
  resolvedMismatch: { title: 'The linked page says something else', body: 'Check that this is the right link.' },
  accountAgain: { title: 'Your sign-in expired', body: 'It works once, for 10 minutes. Sign in again.' },
  accountUsed: { title: 'That sign-in was already used', body: 'Sign in again.' },
  accountOther: { title: 'This sign-in was for something else', body: 'Sign in again.' },
  orgDomain: { title: 'This is another organisation', body: 'Use an account of the organisation that is asked for.' },
  orgAccount: { title: 'This is a personal account', body: 'Use a work or school account.' },
  humanInvalid: { title: 'The scan didn’t work', body: 'Scan your document again.' },
  humanExpired: { title: 'The scan expired', body: 'Scan your document again.' },
  humanMock: { title: 'This is a test document', body: 'Use a real one.' },
  humanBound: {
    title: 'You already did this with another wallet',
    body: 'Each person counts only once. Use that wallet.',
  },
  secondInvalid: { title: 'The second signature doesn’t match', body: 'Sign with the second wallet again.' },
  secondExpired: { title: 'The second signature came too late', body: 'Sign with the second wallet again.' },
  primary: { title: 'This isn’t the first wallet', body: 'Sign with the wallet that you connected first.' },
  selfLink: { title: 'This is the same wallet', body: 'Choose a different second wallet.' },
  flagged: { title: 'This content wasn’t accepted', body: 'The check found something that isn’t allowed.' },
  unreadable: { title: 'We couldn’t read the file', body: 'It may be damaged.' },
  tooLarge: { title: 'This is too large', body: 'Use a shorter text or a smaller image.' },
  contentType: { title: 'This is another kind of file', body: 'Choose a text or an image.' },
  secret: { title: 'This contains a secret', body: 'Remove the key or password. It wasn’t saved.' },
  controller: { title: 'You don’t control this agent', body: 'Sign with the controller’s wallet.' },
  delegationOver: { title: 'Choose a later end date', body: 'At most one year from now.' },
  accountId: { title: 'The account ID doesn’t match', body: 'Use the same network and wallet.' },
} satisfies Record<string, Words>

/** The words for the reason of a negative verdict: what it means, and what the person can do. `kinds`: the names of the kinds of failure. */
export const reasons = {
  edit: 'Change my entry',
  again: 'Check again',
  /** Where a later step failed. */
  earlier: 'What you proved before is saved.',
  /** Says how much of a token is needed. */
  need: (amount: string) => ({ title: `You need at least ${amount}`, body: 'This wallet holds less.' }),
  kinds: {
    cancelled: 'Cancelled',
    retryable: 'Not finished',
    'not-eligible': 'Not eligible',
    ours: 'Our fault',
    publisher: 'Site set-up',
  },
  reasons: verdicts,
} satisfies ReasonStrings

/** The words for these reasons in one language. */
export type ReasonStrings = {
  edit: string
  again: string
  earlier: string
  need: (amount: string) => Words
  kinds: Readonly<Record<FailureKind, string>>
  reasons: Readonly<Record<keyof typeof verdicts, Words>>
}
