/** The words of the hosted page's screens. The words of failures are in `widget/strings`. */
export const page = {
  step: (at: number, of: number, label: string) => `Step ${at} of ${of}, ${label}`,
  steps: 'Steps',
  stepLabels: { input: 'Details', wallet: 'Your wallet', sign: 'Your signature', pay: 'Payment' },
  /** The label of a signature, where a run asks for several. */
  signOf: (at: number, of: number) => `Your signature (${at} of ${of})`,
  stepDone: ', done',
  /** The end of a run, and of each check. */
  verified: 'Verified',
  /** Who can see a private proof: the person alone, or also the `site` that asks. */
  seenBy: {
    you: 'Only you, and people or apps you give access to, can read this proof.',
    site: (site: string) =>
      `Only you, and people or apps you give access to, can read this proof. ${site} can check whether it is still valid.`,
  },
  public: 'Everyone can see this proof.',
  back: (host: string) => `Back to ${host}`,
  account: { label: 'Your wallet', change: 'Change' },
  cancel: 'Cancel',
  continue: 'Continue',
  again: (wallet: string) => `Reopen ${wallet}`,
  otherWallet: 'Use another wallet',
  anyWallet: 'your wallet',
  retry: 'Try again',
  /** A part of the page could not be loaded. */
  unreachable: { title: 'No connection', body: 'Check your connection, or try again in a minute. Nothing was lost.' },
  /** The connection was lost after the person signed. */
  offline: { title: 'No connection', body: 'Your signature is kept. We’ll send it when the connection is back.' },

  /** A text that the person entered. */
  quoted: (text: string) => `“${text}”`,
  unknownInput: {
    title: 'A detail is missing',
    body: 'Only the site that sent you here can add it.',
  },

  connect: {
    title: 'Which wallet do you want to use?',
    lead: 'Connect it, then sign. Both are free.',
    /** Before the wallet that the link is for. */
    asked: 'Requested wallet:',
    none: 'No wallet in this browser',
    noneBody: 'Install a wallet, and it appears here. Or open this page in your wallet’s own browser.',
    networks: { eip155: 'Ethereum and others', solana: 'Solana' },
    more: 'More wallets',
    moreDetail: 'With a phone or an app, by WalletConnect',
    passkey: 'Passkey',
    passkeyDetail: 'No wallet app needed. Your device signs',
  },

  /** The window of WalletConnect is loading. */
  more: {
    title: 'More wallets',
    lead: 'Choose a wallet in the list of WalletConnect, then connect.',
    back: 'Back to the list',
    noAnswer: 'WalletConnect didn’t respond. Nothing was signed or saved. Choose again.',
  },

  /** The links to another browser, which may have a wallet. */
  elsewhere: {
    inApp: (app: string) => `You’re in ${app}’s browser`,
    inAppBody: 'It has no wallet and keeps no data. Continue in your own browser.',
    openBrowser: 'Open in your browser',
    title: 'Or continue in your wallet’s own browser',
    open: (wallet: string) => `Open in ${wallet}`,
    copy: 'Copy the link',
    copied: 'Copied. Paste it into the other browser.',
    gone: 'Continue in the other browser',
    goneBody: 'It can now take over this verification.',
    stay: 'Nothing opened? Continue here',
  },

  /** Another tab has taken over the hand-off. */
  taken: {
    title: 'This tab is out of date',
    body: 'You continued in another tab or browser. Nothing was signed here.',
    stay: 'Continue here',
    close: 'Close this tab',
    stuck: 'Your browser kept this tab open. Close it yourself.',
  },

  confirm: {
    connect: (wallet: string) => `Connect in ${wallet}`,
    connectLead: 'Choose the account to use. This is free.',
    readTitle: 'Sign the message',
    readLead: 'Read it here, then sign it in your wallet. It’s free.',
    signIn: (wallet: string) => `Sign with ${wallet}`,
    sign: (wallet: string) => `Confirm in ${wallet}`,
    signLead: 'Your wallet shows the message. Signing is free.',
    message: 'What you sign',
    show: 'Show the exact message',
    hide: 'Hide the exact message',
    summary: {
      confirm: 'You confirm',
      network: 'Network',
      wallet: 'Wallet',
      /** The code in the message that stands for the account at a provider. */
      code: 'One-time code',
      codeUse: 'For this proof only. It gives no access to your account.',
      at: 'Time',
      cost: 'Cost',
      free: 'Free. No money is sent.',
    },
    check: 'Checking your signature',
    checkLead: 'This takes a moment.',
    /** The screen before the signature for a domain, and the sentence when the DNS gave no answer. */
    lookUp: 'Looking up your TXT record',
    unchecked: 'We couldn’t look up your TXT record. You can still sign, and we’ll try again.',
    /** The signature is with the service, which has not answered for a while. */
    slow: 'This takes longer than usual. Keep this page open.',
    late: (wallet: string) =>
      `Don’t see it? Click the ${wallet} icon in your browser’s toolbar, or look behind this window.`,
  },
}

/** The words of these screens in one language. */
export type PageStrings = typeof page
