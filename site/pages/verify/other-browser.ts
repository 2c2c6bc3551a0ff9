/** Links from this browser to other ones, where the person may have a wallet. */
export type OtherBrowsers = {
  /** The app whose own browser this is; undefined in a browser of its own. */
  inApp: string | undefined
  /** Opens the person's own browser, where the system can be told to. */
  ownBrowser: string | undefined
  /** The address that every link opens, to be copied. */
  address: string
  /** Links to the browsers of wallets. */
  wallets: readonly { name: string; href: string }[]
}

/** Apps that open links in their own browser, by a pattern of its user agent. */
const apps: readonly [RegExp, string][] = [
  [/Instagram/, 'Instagram'],
  [/\bMessenger|FB_IAB\/(MESSENGER|Orca)/i, 'Messenger'],
  [/\bFB(AN|AV|IOS|_IAB)\b/, 'Facebook'],
  [/(musical_ly|BytedanceWebview|TikTok|trill)/i, 'TikTok'],
  [/\bLine\/\d/, 'LINE'],
  [/MicroMessenger/, 'WeChat'],
  [/Telegram/, 'Telegram'],
  [/Twitter(Android| for )/, 'X'],
  [/Snapchat/, 'Snapchat'],
  [/LinkedInApp/, 'LinkedIn'],
  [/KAKAOTALK/, 'KakaoTalk'],
]

/** Names the app whose browser this is, by the user agent; undefined for other browsers and those of wallets. */
export function inAppBrowser(userAgent: string): string | undefined {
  return apps.find(([mark]) => mark.test(userAgent))?.[1]
}

/**
 * Lists the links that make sense on this device; undefined on a desktop with a browser of its own, where an extension is
 * easier. The links contain `address`, which is ours, and nothing else.
 */
export function otherBrowsersFor(
  device: { userAgent: string; isCoarse: boolean },
  address: string,
): OtherBrowsers | undefined {
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
 * Returns the address of this page for another browser. The address of a hand-off is marked as moved, because its outcome
 * cannot be collected there (decision 0014).
 */
export function portableAddress({ origin, pathname, search }: Place, sid: string | undefined): string {
  return sid === undefined ? `${origin}${pathname}${search}` : `${origin}/verify?sid=${sid}&moved=1`
}

type Place = Pick<Location, 'origin' | 'pathname' | 'search'>

/** Builds each link as the wallet documents it. */
function walletLinks(address: string): OtherBrowsers['wallets'] {
  const whole = encodeURIComponent(address)
  const { origin } = new URL(address)
  return [
    { name: 'MetaMask', href: `https://link.metamask.io/dapp/${withoutScheme(address)}` },
    { name: 'Coinbase Wallet', href: `https://go.cb-w.com/dapp?cb_url=${whole}` },
    { name: 'Trust Wallet', href: `https://link.trustwallet.com/open_url?coin_id=60&url=${whole}` },
    { name: 'Phantom', href: `https://phantom.app/ul/browse/${whole}?ref=${encodeURIComponent(origin)}` },
  ]
}

/** Builds the link to the person's own browser: an intent on Android, Safari's scheme on iOS, none elsewhere. */
function ownBrowserLink(userAgent: string, address: string): string | undefined {
  const { protocol } = new URL(address)
  const scheme = protocol.slice(0, -1)
  if (/\bAndroid\b/.test(userAgent))
    return `intent://${withoutScheme(address)}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`
  return /\b(iPhone|iPad|iPod)\b/.test(userAgent) ? `x-safari-${address}` : undefined
}

const withoutScheme = (address: string) => address.slice(address.indexOf('://') + 3)
