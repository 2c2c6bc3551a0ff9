import { type VerifierId, verifiers } from '../../../../shared/verifiers/index.ts'

/** The sentences of one verifier: what it says about a person, and what others learn when they see the proof. */
export type CheckStrings = {
  title: string
  /** How the service checks it. */
  detail: string
  shared: string
  /** What nobody learns by it, if people may be afraid of that. */
  kept?: string
}

/** The sentences of all verifiers except `ownership-basic`, whose sentences depend on the signed data. */
export type ChecksStrings = Readonly<Record<Exclude<VerifierId, 'ownership-basic'>, CheckStrings>>

/** What the credential of each verifier is, and what it says about its subject, in the third person. */
export type CredentialStrings = Readonly<Record<VerifierId, { title: string; description: string }>>

/** English. */
export const checks: ChecksStrings = {
  'ownership-social': {
    title: 'You have an account elsewhere',
    detail: 'You sign in once, for example at Discord, GitHub or X.',
    shared: 'Which provider it is, and your name there if you wish',
    kept: 'Your password, your messages, your e-mail address',
  },
  'ownership-pseudonym': {
    title: 'A name is yours',
    detail: 'You choose a name that nobody else holds here.',
    shared: 'The name',
    kept: 'Who you are',
  },
  'ownership-dns-txt': {
    title: 'A domain is yours',
    detail: 'A record of the domain names your wallet.',
    shared: 'The domain',
  },
  'ownership-org-oauth': {
    title: 'You belong to an organisation',
    detail: 'You sign in once with its Google or Microsoft account.',
    shared: 'The organisation’s domain',
    kept: 'Your name and e-mail address there',
  },
  'contract-ownership': {
    title: 'You control a contract',
    detail: 'Its chain says that your wallet is in charge.',
    shared: 'The contract and its chain',
  },
  'proof-of-human': {
    title: 'You are a real person',
    detail: 'An app on your phone reads your passport or identity card.',
    shared: 'That you are one person, counted once',
    kept: 'Your name, your nationality, your document',
  },
  'nft-ownership': {
    title: 'You hold an NFT',
    detail: 'Its chain says that it is in your wallet.',
    shared: 'Which NFT it is',
  },
  'token-holding': {
    title: 'You hold enough of a token',
    detail: 'Its chain says how much is in your wallet.',
    shared: 'Which token it is, and the least that you hold',
    kept: 'Your exact balance',
  },
  'wallet-risk': {
    title: 'Your wallet is on no sanctions list',
    detail: 'Its address is compared with lists.',
    shared: 'What the comparison found',
  },
  'wallet-link': {
    title: 'Two wallets are yours',
    detail: 'Both sign that they belong together.',
    shared: 'Both addresses',
  },
  'ai-content-moderation': {
    title: 'A text or a picture keeps to the rules',
    detail: 'A program screens it.',
    shared: 'A fingerprint of it, and what was found',
    kept: 'The content itself',
  },
  'agent-identity': {
    title: 'An agent speaks with this wallet',
    detail: 'The agent’s own wallet signs who it is.',
    shared: 'Its id, its name and what it can do',
    kept: 'Its instructions',
  },
  'agent-delegation': {
    title: 'An agent may act for you',
    detail: 'You sign what it may do, and until when.',
    shared: 'Which agent it is, its scope and the end',
    kept: 'What it may do and spend',
  },
}

/** English: the words of the catalog. */
export const credentials: CredentialStrings = verifiers
