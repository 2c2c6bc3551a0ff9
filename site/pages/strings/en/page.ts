/** The words of the hosted page's screens. The words of failures are in `widget/strings`. */
export const page = {
  step: (at: number, of: number, label: string) => `Step ${at} of ${of}, ${label}`,
  steps: 'Steps',
  stepLabels: { input: 'What you claim', wallet: 'Your wallet', sign: 'Your signature', pay: 'Payment' },
  stepDone: 'done',
  account: { label: 'Your wallet', change: 'Change' },
  cancel: 'Cancel',
  continue: 'Continue',
  again: (wallet: string) => `Open ${wallet} again`,
  otherWay: 'Use another way',
  anyWallet: 'your wallet',
  retry: 'Try again',
  /** A part of the page could not be loaded. */
  unreachable: { title: 'You’re offline', body: 'Check your connection. Nothing was lost.' },
  /** The connection was lost after the person signed. */
  offline: { title: 'You’re offline', body: 'Your signature is kept. We’ll send it when you’re back online.' },

  unknownInput: {
    title: 'Something is missing',
    body: 'This page cannot ask for it yet. The page that you came from has to name it.',
  },

  connect: {
    title: 'Which wallet do you want to use?',
    lead: 'You connect it, then you sign one message. Both are free.',
    none: 'No wallet in this browser',
    noneBody: 'Install a wallet, or open this page in a wallet’s own browser. It shows up here by itself.',
    networks: { eip155: 'Ethereum and others', solana: 'Solana' },
    more: 'More wallets',
    moreDetail: 'By WalletConnect, with a phone or an app',
    passkey: 'Passkey',
    passkeyDetail: 'No wallet needed: your device signs',
  },

  /** The window of WalletConnect is loading. */
  more: {
    title: 'More wallets',
    lead: 'WalletConnect opens its own list. Choose a wallet there, then connect.',
    back: 'Back to the list',
    noAnswer: 'WalletConnect did not answer, so here is the list again. Nothing was signed or saved.',
  },

  /** The links to another browser, which may have a wallet. */
  elsewhere: {
    inApp: (app: string) => `You are in the browser of ${app}`,
    inAppBody: 'It has no wallet and forgets what you do. Go on in your own browser.',
    openBrowser: 'Open in your browser',
    title: 'Or go on in a wallet’s own browser',
    open: (wallet: string) => `Open in ${wallet}`,
    copy: 'Copy the link',
    copied: 'Copied. Paste it into the other browser.',
    gone: 'Go on in the other browser',
    goneBody: 'This page has let go of the verification, so that the other browser can take it up.',
    stay: 'Nothing opened? Continue here',
  },

  /** Another tab has taken over the hand-off. */
  taken: {
    title: 'This tab is out of date',
    body: 'You went on with this verification in another tab or browser. Nothing was signed here.',
    stay: 'Continue here',
    close: 'Close this tab',
    stuck: 'Your browser keeps this tab open. You can close it yourself.',
  },

  confirm: {
    connect: (wallet: string) => `Connect in ${wallet}`,
    connectLead: 'Choose the account that you want to use. This is free.',
    sign: (wallet: string) => `Confirm in ${wallet}`,
    signLead: 'This signature is free. It sends no transaction and spends nothing.',
    message: 'What you sign',
    check: 'Checking your signature',
    checkLead: 'This takes a moment.',
    late: (wallet: string) => `Nothing to see? Look for ${wallet} in the browser’s toolbar, or open it again.`,
  },

  done: {
    title: 'Verified',
    ticket: 'Your proof',
    proved: 'Proved',
    provedText: 'A text is yours',
    provedLink: 'A link is yours',
    by: 'By',
    on: 'On',
    proof: 'Proof',
    visible: 'Seen by',
    private: 'You alone',
    public: 'Anyone',
    returning: (host: string, seconds: number) => ({ before: 'Returning to ', host, after: ` in ${seconds} s.` }),
    ready: (host: string) => ({ before: 'You can return to ', host, after: '.' }),
    closing: (seconds: number) => `This window closes in ${seconds} s.`,
    told: 'You can close this window.',
    collected: 'The page that you came from knows.',
    kept: 'Keep the proof as a file: it can be checked without us.',
    handOver: 'Take the proof’s id to:',
    returnNow: 'Return now',
    closeNow: 'Close now',
    goTo: (host: string) => `Go to ${host}`,
    copy: 'Copy link',
    manage: 'Manage or revoke',
    qr: 'QR code of the proof’s page',
    copied: 'Copied',
    fresh: 'Start again',
  },

  failed: {
    askedFor: 'Asked for',
    wallet: 'Wallet',
    back: (host: string) => `Back to ${host}`,
    /** The words before the full address of another site. */
    away: 'The page that you came from names this way on:',
    fresh: 'Start again',
    supportCode: 'Support code',
    support: 'Ask for help',
  },
}

/** The words of these screens in one language. */
export type PageStrings = typeof page
