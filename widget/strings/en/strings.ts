import type { Language } from '../languages.ts'
import type { Words } from '../words.ts'

/** The codes that have words of their own. They are the same in every language. */
export type FailureCode = keyof typeof failure

const failure = {
  // the person or their wallet
  CANCELLED: { title: 'Cancelled', body: 'Nothing was saved.' },
  WALLET_REJECTED: { title: 'You declined in the wallet', body: 'Nothing was signed or saved.' },
  WALLET_UNAVAILABLE: {
    title: 'The wallet did not answer',
    body: 'Unlock it, close its open requests and try again.',
  },
  MESSAGE_MISMATCH: {
    title: 'The message was not the right one',
    body: 'What we were sent to sign differs from what was asked. Nothing was signed.',
  },
  INVALID_WALLET: { title: 'This address cannot be used', body: 'Use an EVM or Solana wallet.' },
  INVALID_SIGNATURE: {
    title: 'The wallet’s signature cannot be read',
    body: 'Nothing was saved. Try another wallet.',
  },
  INVALID_CHAIN_CONTEXT: { title: 'Wrong network', body: 'Switch the wallet to another network and try again.' },
  UNSUPPORTED_CHAIN: {
    title: 'This network is not supported',
    body: 'Switch the wallet to another network and try again.',
  },
  UNSUPPORTED_SIGNATURE_METHOD: {
    title: 'This kind of wallet is not supported',
    body: 'Use an EVM or Solana wallet.',
  },
  SIGNATURE_VERIFICATION_FAILED: {
    title: 'The signature does not fit the account',
    body: 'Did the wallet change accounts? Nothing was saved. Please sign again.',
  },
  EXPIRED_SIGNATURE: { title: 'The signature came too late', body: 'It counts for five minutes. Please sign again.' },
  SIGNATURE_CHAIN_UNAVAILABLE: {
    title: 'The signature could not be checked',
    body: 'The network of this wallet did not answer. Nothing was saved.',
  },
  WALLET_AUTH_REQUIRED: { title: 'A signature is needed', body: 'Please sign with the wallet that this is about.' },

  // the connection to the service
  NETWORK_UNREACHABLE: { title: 'No connection', body: 'Check your network and try again. Nothing was lost.' },
  RATE_LIMIT_EXCEEDED: { title: 'Too many tries', body: 'Please wait a minute and try again.' },
  STORE_UNAVAILABLE: { title: 'We cannot save right now', body: 'Nothing was saved. Please try again in a minute.' },
  PROVIDER_UNAVAILABLE: {
    title: 'A source did not answer',
    body: 'So the answer is neither yes nor no. Please try again in a minute.',
  },
  HANDOFF_ENDED: { title: 'This verification was over already', body: 'Please start again.' },
  HANDOFF_NOT_FOUND: { title: 'This verification has expired', body: 'It waits for 15 minutes. Please start again.' },
  HANDOFF_ALREADY_USED: { title: 'This outcome was fetched already', body: 'Please start again.' },
  HANDOFF_EXISTS: { title: 'This verification was begun elsewhere', body: 'Please start again.' },
  HANDOFF_AUTH_REQUIRED: { title: 'This window may not end the verification', body: 'Please start again.' },
  HANDOFF_MISMATCH: { title: 'The signature belongs to another verification', body: 'Please start again.' },
  RETURN_NOT_REGISTERED: {
    title: 'The outcome did not arrive here',
    body: 'This page’s return address is not registered. Only the people who run this page can correct it.',
  },
  PHISHING_RESISTANCE_REQUIRED: {
    title: 'Sign in on our page first',
    body: 'This page lets only those through who are signed in by passkey or provider, or use a passkey wallet.',
  },
  HANDOFF_AUDIENCE_MISMATCH: { title: 'The outcome is for another page', body: 'Please start again on this page.' },

  // the requirement
  PROOF_NOT_VERIFIED: {
    title: 'The check was answered with no',
    body: 'This account does not fulfil what is asked for.',
  },
  GATE_REQUIREMENTS_NOT_MET: {
    title: 'Not everything is fulfilled',
    body: 'Your proofs are saved and can be used again.',
  },
  OWNER_MISMATCH: { title: 'This is about another wallet', body: 'Sign with the wallet that the page names.' },
  SUBJECT_MISMATCH: { title: 'This is about another wallet', body: 'Sign with the wallet that the page names.' },
  SIGN_IN_METHOD_TAKEN: { title: 'Another profile has it', body: 'Sign in there and remove it first.' },
  HANDLE_TAKEN: { title: 'This name is taken', body: 'Choose another one.' },
  PROOF_ALREADY_EXISTS: { title: 'This was proven already', body: 'The earlier proof still counts.' },
  PROOF_ERASED: { title: 'This proof was erased', body: 'Please sign again for a new one.' },
  INSUFFICIENT_BALANCE: { title: 'The balance is too low', body: 'This wallet holds less than is asked for.' },
  NFT_NOT_OWNED: { title: 'Not in this wallet', body: 'This wallet does not hold the token that is asked for.' },
  CONTRACT_NOT_OWNED: { title: 'Not your contract', body: 'This wallet does not control the contract.' },
  DNS_RECORD_NOT_FOUND: {
    title: 'No record found',
    body: 'The domain shows no TXT record yet. New ones can take minutes.',
  },
  DNS_RECORD_MISMATCH: { title: 'The record says otherwise', body: 'The domain’s TXT record names another wallet.' },
  SANCTIONED_ADDRESS: { title: 'This wallet is not accepted', body: 'Its address is on a sanctions list.' },
  RISK_POLICY_FAILED: { title: 'This wallet is not accepted', body: 'Its risk is above what is asked for.' },

  // the host page
  INVALID_REQUEST: {
    title: 'This page asks in a wrong way',
    body: 'Only the people who run this page can correct it.',
  },
  INVALID_VERIFIER_DATA: {
    title: 'This page gives wrong details',
    body: 'Only the people who run this page can correct them.',
  },
  INVALID_VERIFIER_COMBINATION: {
    title: 'These checks cannot be asked together',
    body: 'Only the people who run this page can correct it.',
  },
  INVALID_VERIFIER_FLOW_COMBINATION: {
    title: 'These checks cannot be asked together',
    body: 'Only the people who run this page can correct it.',
  },
  VERIFIER_NOT_AVAILABLE: {
    title: 'This check is not offered here',
    body: 'The people who run this page can ask for another.',
  },
  OPTION_NOT_AVAILABLE: {
    title: 'This page asks for what is not offered',
    body: 'Only the people who run this page can correct it.',
  },
  STORAGE_BLOCKED: {
    title: 'This browser saves nothing here',
    body: 'Allow this site to save data or to open windows, then try again.',
  },
  WINDOW_BLOCKED: {
    title: 'No window can open here',
    body: 'This page is shown inside another one that does not allow it. Open it in a tab of its own:',
  },
  INSECURE_CONTEXT: {
    title: 'This page is not secure',
    body: 'Signing needs an encrypted connection. Open the page with https:',
  },
  ORIGIN_REQUIRED: {
    title: 'This page does not say where it is',
    body: 'The browser sends no origin for it. Open it at its real address.',
  },
  ORIGIN_NOT_ALLOWED: {
    title: 'This page may not ask that',
    body: 'Whoever set up this check allows other pages only.',
  },
  GATE_NOT_FOUND: { title: 'There is no such gate', body: 'Only the people who run this page can correct it.' },
  GATE_MISCONFIGURED: { title: 'The gate is set up wrong', body: 'Only the people who run it can correct it.' },

  // the service
  INTERNAL: { title: 'A fault on our side', body: 'Nothing was saved. It is not because of you or your wallet.' },
} satisfies Record<string, Words>

/**
 * English: the language that every other one falls back to. The type of all languages takes its failure codes from here, so
 * this file cannot import that type; `strings-for.ts` compares the two.
 */
export const strings = {
  language: 'en' as Language,
  choosing: { title: 'Choose a wallet', body: 'You sign a message. It is free and spends nothing.' },
  connecting: { title: 'Connect in {wallet}', body: 'Choose the account that you want to use' },
  preparing: { title: 'Writing the message', body: 'You can read it before you sign' },
  signing: { title: 'Confirm in {wallet}', body: 'This signature is free' },
  checking: { title: 'Checking', body: 'This takes a few seconds' },
  offline: { title: 'Connection lost', body: 'Your signature is kept. It is sent as soon as you are online.' },
  slowWallet: 'Nothing to see? Open {wallet} from the browser’s toolbar.',
  window: { title: 'Continue in the other window', body: 'This page goes on when you are done there' },
  windowLost: 'Is it closed? Reopen it, or cancel.',
  windowClosed: { title: 'Window closed?', body: 'Nothing was saved. Reopen it, or cancel.' },
  leaving: { title: 'Opening the verification page', body: 'You come back here when you are done' },
  returning: { title: 'Looking up the outcome', body: 'This takes a moment' },
  resumed: { title: 'Your verification is still open', body: 'Go on with it, or cancel' },
  moreNeeded: { title: 'A few details are needed', body: 'The verification page asks for them' },
  noWallet: { title: 'No wallet in this browser', body: 'The verification page has other ways' },
  verified: 'Verified',
  cancelledLate: 'If your signature had arrived already, the proof was saved.',
  actions: {
    cancel: 'Cancel',
    retry: 'Try again',
    again: 'Start again',
    otherWallet: 'Use another wallet',
    moreWallets: 'More wallets',
    openPage: 'Continue there',
    reopen: 'Reopen',
  },
  supportCode: 'Code',
  failureKind: {
    cancelled: { title: 'Cancelled', body: 'Nothing was saved.' },
    retryable: { title: 'That did not go through', body: 'Nothing was saved. Please try again.' },
    'not-eligible': {
      title: 'The check was answered with no',
      body: 'This account does not fulfil what is asked for.',
    },
    ours: { title: 'A fault on our side', body: 'Nothing was saved. It is not because of you or your wallet.' },
    publisher: { title: 'This page asks in a wrong way', body: 'Only the people who run this page can correct it.' },
  },
  failure,
}
