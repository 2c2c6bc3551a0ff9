import { provedWords } from '../../../../shared/proof/proved-words.ts'
import type { VerifierId } from '../../../../shared/verifiers/index.ts'

/** The words about one verifier. Its name is the title of its credential. */
export type CheckStrings = {
  /** What the person proves, as the end of the sentence 'Prove …'. */
  prove: string
  /** The title of the page where nobody asks, if the person gives something instead of proving it. */
  title?: string
  /** What the person does, in one line. */
  task: string
  /** The same where the provider also rates the risk of the wallet. */
  ratedTask?: string
  /** The same where the name is given. */
  namedTask?: string
  /** The same where the service offers few networks. `{networks}` names them. */
  networksTask?: string
  /**
   * What the site learns, as the end of the sentence '{site} gets …'. Left out where a value was proved: the site gets the
   * wallet's address and yes or no, because only the owner can read the proof.
   */
  gets?: string
  /** What the site does not learn, as the end of the sentence 'It doesn’t get …'. */
  kept?: string
  /**
   * What the service keeps while the proof is private, as a sentence. Left out if it keeps all that the person enters, and the
   * wallet address.
   */
  stores?: string
  /** The same where the page that asks gives the content, and the person enters none. */
  storesGiven?: string
}

/** The words about all verifiers. `wallet` is `ownership-basic` without content, `ownership-basic` the same with content. */
export type ChecksStrings = Readonly<Record<VerifierId | 'wallet', CheckStrings>>

/** What the credential of each verifier is, and what it says about its subject, in the third person. */
export type CredentialStrings = Readonly<Record<VerifierId, { title: string; description: string }>>

/** English. */
export const checks: ChecksStrings = {
  wallet: {
    prove: 'that you own a wallet',
    task: 'Sign with your wallet',
    gets: 'your wallet address, and that you control it',
    stores: 'We keep your wallet address.',
  },
  'ownership-basic': {
    prove: 'that you own content',
    task: 'Sign a text or a link',
    gets: 'that your wallet claims this content, and since when. Not that you were the first',
    stores:
      'We keep your wallet address, and the link if you enter one. Of a text we keep only a fingerprint, not the text. Keep a copy of your text.',
    storesGiven:
      'We keep your wallet address. Of the text we keep only a fingerprint, not the text. Keep a copy of your text.',
  },
  'ownership-social': {
    prove: 'that you have a social account',
    task: 'Sign in to GitHub, Discord, X or another network',
    networksTask: 'Sign in to {networks}',
    kept: 'your password, messages or email address',
    stores:
      'We keep your wallet address, and a code by which only we recognise the account. We keep its name only if you choose to put it in the proof.',
  },
  'ownership-org-oauth': {
    prove: 'that you belong to an organisation',
    task: 'Sign in with your work or school account',
    kept: 'your name or email address',
    stores:
      'We keep your wallet address, your organisation’s domain, and codes by which only we recognise you and your organisation.',
  },
  'ownership-dns-txt': {
    prove: 'that you own a domain',
    task: 'Add a TXT record to your domain’s DNS',
  },
  'ownership-pseudonym': {
    prove: 'that you hold a pseudonym',
    task: 'Choose a name and sign for it',
    namedTask: 'Sign for this name',
    kept: 'who you are',
  },
  'proof-of-human': {
    prove: 'that you are a real person',
    task: 'Scan your passport or ID with your phone',
    gets: 'that you are one real person, counted once',
    kept: 'your name, photo or document',
    stores:
      'We keep your wallet address, what was confirmed, and a code that stands for you here. We never keep your document.',
  },
  'wallet-link': {
    prove: 'that you own two wallets',
    task: 'Sign with both wallets',
    stores: 'We keep both wallet addresses.',
  },
  'token-holding': {
    prove: 'that you hold tokens',
    task: 'Sign with the wallet that holds the tokens',
    gets: 'that your wallet holds at least the amount asked for, at the time of the check',
    kept: 'your exact balance',
    stores: 'We keep what you enter, your wallet address, and your exact balance, which only you can see.',
  },
  'nft-ownership': {
    prove: 'that you hold an NFT',
    task: 'Sign with the wallet that holds the NFT',
    gets: 'that your wallet holds the NFT, at the time of the check',
  },
  'contract-ownership': {
    prove: 'that you control a contract',
    task: 'Sign with the wallet that controls the contract',
    gets: 'that the contract names your wallet as owner or admin',
  },
  'wallet-risk': {
    prove: 'that your wallet passes screening',
    task: 'Sign with a wallet that is on no sanctions list',
    ratedTask: 'Sign with a wallet that is on no sanctions list and isn’t rated high-risk',
    gets: 'that your wallet is on no sanctions list and passes the site’s risk rules',
    stores: 'We keep your wallet address and the result.',
  },
  'ai-content-moderation': {
    prove: 'that content passes moderation',
    task: 'Paste a text or choose an image',
    gets: 'that a moderation model flagged nothing in it',
    kept: 'the content itself',
    stores: 'We keep your wallet address, the result and a fingerprint of the content, not the content.',
  },
  'agent-identity': {
    prove: 'an agent’s identity',
    task: 'Sign with the agent’s own wallet',
    kept: 'its instructions',
  },
  'agent-delegation': {
    title: 'Allow an agent to act for you',
    prove: 'that an agent acts for you',
    task: 'Set what the agent may do, then sign',
    kept: 'what it may do and spend, except with apps that are connected to your account',
  },
}

/** Adds what credentials say to the names of their verifiers. */
export function credentialsOf(
  names: Readonly<Record<VerifierId, string>>,
  descriptions: Readonly<Record<VerifierId, string>>,
): CredentialStrings {
  const entries = Object.entries(descriptions).map(([id, description]) => [
    id,
    { title: Reflect.get(names, id), description },
  ])
  return Object.fromEntries(entries)
}

/** English: the words of the catalog. A description says what a verified proof means, in one plain sentence. */
export const credentials: CredentialStrings = credentialsOf(provedWords.en.names, {
  'ownership-basic': 'A claim to this text, link or file.',
  'ownership-social': 'The owner of the wallet has an account at this social network.',
  'ownership-pseudonym': 'The wallet holds this name. No other wallet holds it in the same namespace.',
  'ownership-dns-txt': 'A TXT record of this domain names the wallet.',
  'ownership-org-oauth': 'The owner of the wallet has an account at this organisation.',
  'contract-ownership': 'The contract names the wallet as its owner or administrator.',
  'proof-of-human': 'The wallet belongs to one real person, who counts once in this scope.',
  'nft-ownership': 'The wallet holds this NFT, now or at the named block.',
  'token-holding': 'The wallet holds at least this much of a token, now or at the named block.',
  'wallet-risk': 'The wallet is on no sanctions list and passes the risk policy.',
  'wallet-link': 'Two wallets belong together. Both signed this.',
  'ai-content-moderation': 'A moderation model found nothing to flag in this text or image.',
  'agent-identity': 'This agent uses this wallet.',
  'agent-delegation': 'The controller lets this agent act within these limits.',
})
