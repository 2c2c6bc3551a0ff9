import type { Language } from '../languages.ts'
import type { Words } from '../words.ts'

/** The codes that have words of their own. They are the same in every language. */
export type FailureCode = keyof typeof failure

/** A gate that nobody can pass now. */
const notOpen = { title: 'This gate isn’t open now', body: 'Try again later.' }

const failure = {
  // the person or their wallet
  CANCELLED: { title: 'You cancelled', body: 'Nothing was saved or charged.' },
  WALLET_REJECTED: { title: 'You declined in your wallet', body: 'Nothing was signed or saved.' },
  WALLET_UNAVAILABLE: { title: 'Your wallet didn’t respond', body: 'Unlock it, close other requests, then try again.' },
  MESSAGE_MISMATCH: {
    title: 'The message didn’t match',
    body: 'It differed from what was asked, so nothing was signed.',
  },
  INVALID_WALLET: { title: 'This wallet isn’t supported', body: 'Use an Ethereum or Solana wallet.' },
  INVALID_SIGNATURE: { title: 'We couldn’t read the signature', body: 'Try again or use another wallet.' },
  INVALID_CHAIN_CONTEXT: { title: 'Wrong network', body: 'Switch networks in your wallet, then try again.' },
  UNSUPPORTED_CHAIN: { title: 'This network isn’t supported', body: 'Switch to another network.' },
  UNSUPPORTED_SIGNATURE_METHOD: { title: 'This wallet isn’t supported', body: 'Use an Ethereum or Solana wallet.' },
  SIGNATURE_VERIFICATION_FAILED: {
    title: 'The signature doesn’t match this wallet',
    body: 'Did you switch accounts? Sign again.',
  },
  EXPIRED_SIGNATURE: { title: 'The signature came too late', body: 'It is valid for 5 minutes. Sign again.' },
  SIGNATURE_CHAIN_UNAVAILABLE: {
    title: 'The network didn’t respond',
    body: 'We have no answer yet. Nothing was saved.',
  },
  WALLET_AUTH_REQUIRED: { title: 'Sign to continue', body: 'Use the wallet that made this proof.' },

  // the connection to the service
  NETWORK_UNREACHABLE: {
    title: 'No connection',
    body: 'Check your connection, or try again in a minute. Nothing was lost.',
  },
  RATE_LIMIT_EXCEEDED: { title: 'Too many tries', body: 'Wait a minute, then try again.' },
  STORE_UNAVAILABLE: { title: 'We can’t save right now', body: 'Nothing was saved. Try again in a minute.' },
  PROVIDER_UNAVAILABLE: { title: 'Another service didn’t respond', body: 'We have no answer yet. Nothing was saved.' },
  RPC_UNAVAILABLE: { title: 'The network didn’t respond', body: 'We have no answer yet. Nothing was saved.' },
  HANDOFF_ENDED: { title: 'This verification has ended', body: 'Start again.' },
  HANDOFF_NOT_FOUND: { title: 'This verification expired', body: 'A verification stays open for 15 minutes.' },
  HANDOFF_ALREADY_USED: { title: 'This result was already used', body: 'Start again.' },
  HANDOFF_EXISTS: { title: 'This verification was started elsewhere', body: 'Start again.' },
  HANDOFF_AUTH_REQUIRED: { title: 'This window can’t finish the verification', body: 'Start again.' },
  HANDOFF_MISMATCH: { title: 'This signature is for another verification', body: 'Start again.' },
  PHISHING_RESISTANCE_REQUIRED: {
    title: 'Sign in first',
    body: 'Choose “Passkey” as your wallet. Or add this wallet to an account that you sign in to without a wallet.',
  },
  HANDOFF_AUDIENCE_MISMATCH: {
    title: 'This result is for another page',
    body: 'Only this site can fix it. You did nothing wrong.',
  },

  // the requirement
  PROOF_NOT_VERIFIED: {
    title: 'You don’t meet this requirement',
    body: 'This wallet doesn’t have what was asked for.',
  },
  GATE_PAUSED: notOpen,
  GATE_NOT_STARTED: notOpen,
  GATE_ENDED: { title: 'This gate is closed', body: 'Nobody can pass it any more.' },
  GATE_REQUIREMENTS_NOT_MET: { title: 'Something is still missing', body: 'Your proofs are saved.' },
  OWNER_MISMATCH: { title: 'This is for another wallet', body: 'Sign with the wallet that the page names.' },
  SUBJECT_MISMATCH: { title: 'This is for another wallet', body: 'Sign with the wallet that the page names.' },
  SIGN_IN_METHOD_TAKEN: { title: 'This belongs to another account', body: 'Remove it there first.' },
  HANDLE_TAKEN: { title: 'This name is taken', body: 'Choose another one.' },
  PROOF_ALREADY_EXISTS: { title: 'You already proved this', body: 'Your earlier proof still counts.' },
  PROOF_ERASED: { title: 'This proof was erased', body: 'Sign again to create a new one.' },
  INSUFFICIENT_BALANCE: { title: 'This wallet holds too little', body: 'It holds less than the amount asked for.' },
  NFT_NOT_OWNED: { title: 'This wallet doesn’t hold the NFT', body: 'Use the wallet that does.' },
  CONTRACT_NOT_OWNED: { title: 'This wallet doesn’t control the contract', body: 'Use the owner’s wallet.' },
  DNS_RECORD_NOT_FOUND: { title: 'No TXT record found', body: 'New records can take a few minutes.' },
  DNS_RECORD_MISMATCH: { title: 'The TXT record names another wallet', body: 'Change it, or use that wallet.' },
  SANCTIONED_ADDRESS: { title: 'This wallet can’t be used', body: 'It is on a sanctions list.' },
  RISK_POLICY_FAILED: { title: 'This wallet can’t be used', body: 'Its risk is above the site’s limit.' },

  // the host page
  VERIFIER_NOT_AVAILABLE: {
    title: 'This check isn’t available here',
    body: 'Only this site can fix it. You did nothing wrong.',
  },
  STORAGE_BLOCKED: { title: 'This browser blocks storage', body: 'Allow this site to store data, then try again.' },
  WINDOW_BLOCKED: {
    title: 'This page can’t open a window',
    body: 'It is shown inside another page. Open it in its own tab:',
  },
  INSECURE_CONTEXT: {
    title: 'This page isn’t secure',
    body: 'Signing needs an encrypted connection. Open the page with https:',
  },
  ORIGIN_REQUIRED: {
    title: 'Open this page at its web address',
    body: 'Only this site can fix it. You did nothing wrong.',
  },
  ORIGIN_NOT_ALLOWED: {
    title: 'This page isn’t allowed to ask',
    body: 'Only this site can fix it. You did nothing wrong.',
  },
  GATE_NOT_FOUND: { title: 'This gate doesn’t exist', body: 'Only this site can fix it. You did nothing wrong.' },

  // the service
  INTERNAL: {
    title: 'We couldn’t finish your check',
    body: 'The problem is on our side. Nothing was saved or charged.',
  },
} satisfies Record<string, Words>

/**
 * English: the language that every other one falls back to. The type of all languages takes its failure codes from here, so
 * this file cannot import that type; `strings-for.ts` compares the two.
 */
export const strings = {
  language: 'en' as Language,
  choosing: { title: 'Choose a wallet', body: 'You sign a message. It’s free.' },
  connecting: { title: 'Connect in {wallet}', body: 'Choose the account to use' },
  preparing: { title: 'Preparing the message', body: 'You can read it before you sign' },
  signing: { title: 'Confirm in {wallet}', body: 'This signature is free and moves nothing' },
  checking: { title: 'Checking', body: 'This takes a few seconds' },
  offline: { title: 'No connection', body: 'Your signature is kept. We’ll send it when the connection is back.' },
  unchecked: 'We couldn’t look up your TXT record. You can still sign, and we’ll try again.',
  slowWallet: 'Don’t see it? Check {wallet} in the toolbar.',
  window: { title: 'Finish in the other window', body: 'This page updates by itself' },
  windowLost: 'Closed it? Reopen it, or cancel.',
  windowClosed: { title: 'Window closed?', body: 'Reopen it to continue, or cancel.' },
  leaving: { title: 'Opening the verification page', body: 'You return here when you’re done' },
  returning: { title: 'Getting the result', body: 'This takes a moment' },
  resumed: { title: 'Your verification is still open', body: 'Reopen or cancel' },
  moreNeeded: { title: 'A few details are needed', body: 'The verification page asks for them' },
  noWallet: { title: 'No wallet in this browser', body: 'The verification page has other ways' },
  verified: 'Verified',
  cancelledLate: 'Your signature may already have been sent, so a proof may have been saved.',
  actions: {
    cancel: 'Cancel',
    retry: 'Try again',
    again: 'Start again',
    check: 'Check again',
    otherWallet: 'Use another wallet',
    moreWallets: 'More wallets',
    openPage: 'Continue',
    /** Of the proof that was made. */
    proof: 'Show my proof',
    reopen: 'Reopen',
  },
  supportCode: 'Code',
  retryAt: 'Try again {time}.',
  opensAt: 'It opens on {time}.',
  failureKind: {
    cancelled: { title: 'You cancelled', body: 'Nothing was saved or charged.' },
    retryable: { title: 'That didn’t work', body: 'Nothing was saved. Try again.' },
    'not-eligible': { title: 'You don’t meet this requirement', body: 'This wallet doesn’t have what was asked for.' },
    ours: {
      title: 'We couldn’t finish your check',
      body: 'The problem is on our side. Nothing was saved or charged.',
    },
    publisher: {
      title: 'This page isn’t set up correctly',
      body: 'Only this site can fix it. You did nothing wrong.',
    },
  },
  failure,
}
