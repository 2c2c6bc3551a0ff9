import { describe, expect, test } from 'vitest'
import { inAppBrowser, portableAddress, otherBrowsersFor } from './other-browser.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0'
const chrome = 'Chrome/142.0.0.0 Mobile Safari/537.36'

test.each([
  [`${iphone} Mobile/22B83 Instagram 356.0.0.30.99 (iPhone16,1; iOS 18_1; de_DE)`, 'Instagram'],
  [`${android} ${chrome} Instagram 356.0.0.41.101 Android (35/15)`, 'Instagram'],
  [`${iphone} Mobile/22B83 [FBAN/FBIOS;FBAV/480.0.0.31.106;FBBV/1]`, 'Facebook'],
  [`${android} ${chrome} [FB_IAB/FB4A;FBAV/480.0.0.54.88;]`, 'Facebook'],
  [`${iphone} Mobile/22B83 [FBAN/MessengerForiOS;FBAV/480.0.0.31.106]`, 'Messenger'],
  [`${android} ${chrome} musical_ly_2023600040 JsSdk/1.0 BytedanceWebview/d8a21c6`, 'TikTok'],
  [`${iphone} Mobile/22B83 Safari Line/14.19.0`, 'LINE'],
  [`${iphone} Mobile/22B83 MicroMessenger/8.0.54(0x18003630) NetType/WIFI`, 'WeChat'],
  [`${android} ${chrome} Telegram-Android/11.4.2 (Google Pixel 9; Android 15)`, 'Telegram'],
  [`${iphone} Mobile/22B83 Twitter for iPhone/10.67`, 'X'],
  [`${iphone} Mobile/22B83 [LinkedInApp]/9.30`, 'LinkedIn'],
  [`${iphone} Version/18.1 Mobile/22B83 Safari/604.1`, undefined],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome}`, undefined],
  [`${android} ${chrome} MetaMaskMobile`, undefined],
  [`${android} ${chrome} CoinbaseWallet`, undefined],
  [`${iphone} Mobile/22B83 Phantom/ios/24.20`, undefined],
  [`${android} ${chrome} Trust/Android`, undefined],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36', undefined],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 Online/1', undefined],
])('%s is the browser of %s', (userAgent, app) => {
  expect(inAppBrowser(userAgent)).toBe(app)
})

const sid = 's'.repeat(24)
const place = { origin: 'https://svc.test', pathname: '/verify', search: `?sid=${sid}` }

describe('the links', () => {
  const address = `https://svc.test/verify?sid=${sid}&moved=1`

  test('open the browsers of wallets on a phone, each with our own address only', () => {
    expect(otherBrowsersFor({ userAgent: iphone, isCoarse: true }, portableAddress(place, sid))).toEqual({
      inApp: undefined,
      ownBrowser: undefined,
      address,
      wallets: [
        { name: 'MetaMask', href: `https://link.metamask.io/dapp/svc.test/verify?sid=${sid}&moved=1` },
        {
          name: 'Coinbase Wallet',
          href: `https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fsvc.test%2Fverify%3Fsid%3D${sid}%26moved%3D1`,
        },
        {
          name: 'Trust Wallet',
          href: `https://link.trustwallet.com/open_url?coin_id=60&url=https%3A%2F%2Fsvc.test%2Fverify%3Fsid%3D${sid}%26moved%3D1`,
        },
        {
          name: 'Phantom',
          href: `https://phantom.app/ul/browse/https%3A%2F%2Fsvc.test%2Fverify%3Fsid%3D${sid}%26moved%3D1?ref=https%3A%2F%2Fsvc.test`,
        },
      ],
    })
  })

  test.each([
    [
      `${android} ${chrome} Instagram 356`,
      `intent://svc.test/verify?sid=${sid}&moved=1#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`,
    ],
    [`${iphone} Mobile/22B83 Instagram 356`, `x-safari-https://svc.test/verify?sid=${sid}&moved=1`],
    ['Mozilla/5.0 (Windows NT 10.0) MicroMessenger/8', undefined],
  ])('leads out of the browser of an app: %s', (userAgent, ownBrowser) => {
    expect(otherBrowsersFor({ userAgent, isCoarse: false }, address)).toMatchObject({ ownBrowser })
  })

  test('are not offered on a desktop', () => {
    expect(otherBrowsersFor({ userAgent: 'Firefox/140.0', isCoarse: false }, address)).toBeUndefined()
  })

  test('a plain link stays the same', () => {
    const link = { ...place, search: '?verifiers=ownership-basic&lang=ja' }
    expect(portableAddress(link, undefined)).toBe('https://svc.test/verify?verifiers=ownership-basic&lang=ja')
  })
})
