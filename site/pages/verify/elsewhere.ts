/** Ways from this browser into another one, where the person may have a wallet. */
export type Elsewhere = {
  /** The app whose own browser this is; undefined in a browser of its own. */
  inApp: string | undefined
  /** Opens the person's own browser, where the system can be told to. */
  ownBrowser: string | undefined
  /** What every way leads to, to be copied. */
  address: string
  /** Wallets that have a browser. */
  wallets: readonly { name: string; href: string }[]
}

/** Apps that open links in a browser of their own, by what they put into its name. */
const apps: readonly [RegExp, string][] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bMessenger|FB_IAB\/(MESSENGER|Orca)/i, 'Messenger'],
  [/\bFB(AN|AV|IOS|_IAB)\b/, 'Facebook'],
  [/\b(musical_ly|BytedanceWebview|TikTok|trill)/i, 'TikTok'],
  [/\bLine\/\d/, 'LINE'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bTelegram\b/, 'Telegram'],
  [/\bTwitter(Android| for )/, 'X'],
  [/\bSnapchat\b/, 'Snapchat'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
  [/\bKAKAOTALK\b/, 'KakaoTalk'],
]

/** The app whose browser this is, by its user agent; undefined for browsers, and for those of wallets. */
export function inAppBrowser(userAgent: string): string | undefined {
  return apps.find(([mark]) => mark.test(userAgent))?.[1]
}

/**
 * The ways that make sense here; undefined where a pointer is exact and the browser is the person's own: an extension is
 * nearer there. They carry `address`, which is ours, and nothing else.
 */
export function waysElsewhere(
  device: { userAgent: string; isCoarse: boolean },
  address: string,
): Elsewhere | undefined {
  const inApp = inAppBrowser(device.userAgent)
  if (inApp === undefined && !device.isCoarse) return undefined
  return {
    inApp,
    ownBrowser: inApp === undefined ? undefined : ownBrowserLink(device.userAgent, address),
    address,
    wallets: walletLinks(address),
  }
}

/**
 * Our address for another browser. That of a hand-off says that it has moved: the outcome cannot be collected over there
 * (decision 0014).
 */
export function portableAddress({ origin, pathname, search }: Place, sid: string | undefined): string {
  return sid === undefined ? `${origin}${pathname}${search}` : `${origin}/verify?sid=${sid}&moved=1`
}

type Place = Pick<Location, 'origin' | 'pathname' | 'search'>

/** Each as the wallet documents it. */
function walletLinks(address: string): Elsewhere['wallets'] {
  const whole = encodeURIComponent(address)
  const { origin } = new URL(address)
  return [
    { name: 'MetaMask', href: `https://link.metamask.io/dapp/${withoutScheme(address)}` },
    { name: 'Coinbase Wallet', href: `https://go.cb-w.com/dapp?cb_url=${whole}` },
    { name: 'Trust Wallet', href: `https://link.trustwallet.com/open_url?coin_id=60&url=${whole}` },
    { name: 'Phantom', href: `https://phantom.app/ul/browse/${whole}?ref=${encodeURIComponent(origin)}` },
  ]
}

/** Android asks the system by an intent, iOS by Safari's own scheme; others have neither. */
function ownBrowserLink(userAgent: string, address: string): string | undefined {
  const { protocol } = new URL(address)
  const scheme = protocol.slice(0, -1)
  if (/\bAndroid\b/.test(userAgent))
    return `intent://${withoutScheme(address)}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`
  return /\b(iPhone|iPad|iPod)\b/.test(userAgent) ? `x-safari-${address}` : undefined
}

const withoutScheme = (address: string) => address.slice(address.indexOf('://') + 3)
