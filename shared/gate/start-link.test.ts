import { expect, test } from 'vitest'
import type { Boot, GateBoot } from '../contract/boot/verify.ts'
import { startLink } from './start-link.ts'

const gate: GateBoot = {
  gateId: 'club',
  name: 'The club',
  requirements: [],
  charge: null,
  artifact: null,
  hasReward: false,
  successReturnUrl: 'https://club.example/in',
  state: 'open',
}
const to = (url: string) => ({ url, host: new URL(url).host, automatic: false, code: null })
const own = { sid: 's', origin: 'https://svc.test', own: true }

test.each<[string, Partial<Boot>, string | undefined]>([
  ['without an address', { returnTo: null }, '/verify?gateId=club&lang=de'],
  ['with the address of the gate', { returnTo: to('https://club.example/in') }, '/verify?gateId=club&lang=de'],
  [
    'with the address of the link',
    { returnTo: to('https://shop.example/a?b=c&d') },
    '/verify?gateId=club&returnUrl=https%3A%2F%2Fshop.example%2Fa%3Fb%3Dc%26d&lang=de',
  ],
  ['of another page', { handoff: { ...own, own: false } }, undefined],
  ['without a hand-off', { handoff: null }, undefined],
  ['without a gate', { gate: null }, undefined],
])('starts a gate again %s', (_, change, link) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that the link reads
  expect(startLink({ handoff: own, gate, returnTo: null, lang: 'de', ...change } as Boot)).toBe(link)
})
