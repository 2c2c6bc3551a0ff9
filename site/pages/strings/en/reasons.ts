import type { Words } from '../../../../widget/strings/words.ts'

const verdicts = {
  entered: { title: 'What you entered cannot be used', body: 'Nothing was saved. Correct it and sign again.' },
  reserved: { title: 'This name is reserved', body: 'Nobody can have it. Choose another one.' },
  namespace: {
    title: 'This namespace is not yours',
    body: 'Names in it are given by whoever owns it. Prove its domain with this wallet first, or choose no namespace.',
  },
  agentTaken: { title: 'This id is taken', body: 'Another agent has it. Choose another one.' },
  notContract: { title: 'There is no contract', body: 'Nothing is deployed at this address on this chain.' },
  method: {
    title: 'The contract does not say who controls it',
    body: 'It does not answer to this way of asking. Choose another way.',
  },
  tokenUnknown: { title: 'There is no such token', body: 'The contract does not know this number. Was it burned?' },
  block: { title: 'This block cannot be looked up', body: 'It is too old, or not there yet.' },
  standard: { title: 'This kind of NFT cannot be checked', body: 'It must be a plain one: one piece, not divisible.' },
  decimals: {
    title: 'This is no token with a balance',
    body: 'The contract does not say how its amounts are written.',
  },
  chainSilent: {
    title: 'The chain did not answer',
    body: 'So the answer is neither yes nor no. Nothing was saved. Please try again in a minute.',
  },
  listStale: {
    title: 'The sanctions list is out of date',
    body: 'So the answer is neither yes nor no. It is renewed by those who run this service.',
  },
  resolverBlocked: { title: 'This link may not be looked at', body: 'It must be an https address that all can reach.' },
  resolverFailed: { title: 'The linked page gave no answer', body: 'It must answer with JSON. Nothing was saved.' },
  resolvedMismatch: { title: 'The linked page says otherwise', body: 'It does not say what is asked for.' },
  accountAgain: { title: 'Your sign-in is over', body: 'It counts once, for ten minutes. Please sign in once more.' },
  accountOther: {
    title: 'The sign-in was for something else',
    body: 'It counts for one wallet and one provider. Please sign in once more.',
  },
  orgDomain: {
    title: 'This is another organisation',
    body: 'Your account does not belong to the one that is asked for.',
  },
  orgAccount: {
    title: 'This is a personal account',
    body: 'An account of an organisation is needed: from work, school or a club.',
  },
  humanInvalid: { title: 'The document’s proof does not hold', body: 'Nothing was saved. Please begin once more.' },
  humanExpired: { title: 'The document’s proof is too old', body: 'Please begin once more with a new one.' },
  humanMock: { title: 'This is a test document', body: 'A real one is needed here.' },
  humanBound: {
    title: 'This person has proven it with another wallet',
    body: 'One person counts once. Use the wallet of the first time.',
  },
  secondInvalid: {
    title: 'The second wallet’s signature does not hold',
    body: 'Nothing was saved. Have the second wallet sign once more.',
  },
  secondExpired: { title: 'The second wallet’s signature is too old', body: 'Have it sign once more.' },
  primary: { title: 'The first wallet is another one', body: 'Sign with the wallet that the link begins with.' },
  selfLink: { title: 'This is the same wallet twice', body: 'A link needs two different wallets.' },
  flagged: {
    title: 'This content was not accepted',
    body: 'The check found something in it that is not allowed here.',
  },
  unreadable: { title: 'The content cannot be read', body: 'The file may be damaged, or no such file at all.' },
  tooLarge: { title: 'The content is too large', body: 'Take a shorter text or a smaller picture.' },
  contentType: {
    title: 'The content is of another kind',
    body: 'It is not what it says it is. Choose the right kind.',
  },
  secret: {
    title: 'It holds a secret',
    body: 'Something in it looks like a key or a password. Take it out: it was not saved.',
  },
  controller: { title: 'You are not the one in control', body: 'Sign with the controller’s wallet.' },
  delegationOver: { title: 'It would be over already', body: 'Choose an end in the future, within a year.' },
  accountId: { title: 'The account id does not fit', body: 'It must name the same chain and wallet.' },
} satisfies Record<string, Words>

/** The words for the reason of a negative verdict: what it means, and what the person can do. */
export const reasons = { edit: 'Change what I entered', again: 'Check again', reasons: verdicts }

/** The words for these reasons in one language. */
export type ReasonStrings = { edit: string; again: string; reasons: Readonly<Record<keyof typeof verdicts, Words>> }
