/** The words of the screens at the end of a run. They are loaded with these screens, after the first step. */
export const results = {
  done: {
    /** `site`: the site or the gate that asks; absent for a plain visit. */
    passed: (count: number, check: string, site: string | undefined) =>
      `${count === 1 ? `${check} check passed` : `All ${count} checks passed`}${site === undefined ? '' : ` for ${site}`}.`,
    /** As `passed`, of a delegation: the person showed nothing, they gave authority. */
    allowed: 'You allowed this agent to act for you.',
    ticket: 'Your proof',
    answers: {
      signed: { label: 'Signed', value: (wallet: string) => `by ${wallet}` },
      found: { label: 'Checked', value: (host: string) => `by ${host}` },
      current: { label: 'Current', value: (time: string) => `not revoked as of ${time}` },
      logged: { label: 'Logged', value: (entry: string) => `entry ${entry}` },
    },
    returning: (seconds: number) => `Returning in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
    closing: (seconds: number) => `Closing in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
    stay: 'Stay here',
    /** The person has stopped the countdown to the way back. */
    stays: 'This page stays open.',
    told: 'You can close this window.',
    collected: 'The site has your result.',
    handOver: 'This sends your proof’s ID to:',
    returnNow: (host: string) => `Return to ${host}`,
    closeNow: 'Close window',
    goTo: (host: string) => `Go to ${host}`,
    save: 'Save proof',
    show: 'Show my proof',
    more: 'More',
    copy: 'Copy link',
    id: 'Proof ID',
    manage: 'Manage my proof',
    /** Below the QR code. */
    qr: 'Scan to open the proof',
    qrPrivate: 'Scan to open the proof. It opens only for you.',
    /** Above “Copy link”, of a private proof. */
    linkPrivate:
      'The link opens the proof only for you. To show it to others, go to Account → Proofs → “Share for a limited time”.',
    copied: 'Copied',
    fresh: 'Start again',
  },

  failed: {
    askedFor: 'Asked for',
    wallet: 'Wallet',
    /** The words before the full address of another site. */
    away: 'The link that you opened continues to:',
    /** The link to the list of all checks. */
    checks: 'Choose another check',
    fresh: 'Start again',
    supportCode: 'Support code',
    support: 'Get help',
  },
}

/** The words of these screens in one language. */
export type ResultStrings = typeof results
