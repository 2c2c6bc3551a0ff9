import { expect, test } from 'vitest'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Language } from '../../../../shared/contract/language.ts'
import { failurePage } from '../message-page.ts'
import { type Link, parseLink } from './link.ts'

const parse = (query: string): Link =>
  parseLink(new URLSearchParams(query), (ids) => {
    if (ids.some((id) => !['ownership-basic', 'agent-identity', 'agent-delegation'].includes(id)))
      throw new ServiceError('VERIFIER_NOT_AVAILABLE', 'Not offered here.', { details: { verifierIds: ids } })
  })
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The link says nothing of itself. */
const silent = { wallet: null, isFromAssistant: false, paid: null }

const checks: Extract<Link, { kind: 'checks' }> = {
  kind: 'checks',
  verifierIds: ['ownership-basic'],
  data: {},
  asksContent: false,
  reuse: false,
  wallet: null,
  returnUrl: null,
  listener: null,
  isFromAssistant: false,
  paid: null,
  theme: 'auto',
}

const gate: Extract<Link, { kind: 'gate' }> = {
  kind: 'gate',
  gateId: 'g1',
  data: {},
  reuse: false,
  wallet: null,
  returnUrl: null,
  listener: null,
  isFromAssistant: false,
  paid: null,
  theme: 'auto',
}

const login: Extract<Link, { kind: 'login' }> = {
  kind: 'login',
  returnTo: '/account',
  returnUrl: null,
  listener: null,
  connect: false,
  again: false,
  provider: null,
  theme: 'auto',
}

test.each<[string, Link]>([
  ['', { kind: 'choose', theme: 'auto' }],
  ['theme=dark&utm=1', { kind: 'choose', theme: 'dark' }],
  ['utm_source=a&utm_medium=b&utm_content=c&fbclid=d&gclid=e&ref=f&id=g&_ga=h', { kind: 'choose', theme: 'auto' }],
  ['sid=abc', { kind: 'handoff', sid: 'abc', isMoved: false, ...silent }],
  ['sid=abc&from=assistant', { kind: 'handoff', sid: 'abc', isMoved: false, ...silent, isFromAssistant: true }],
  ['sid=abc&moved=1', { kind: 'handoff', sid: 'abc', isMoved: true, ...silent }],
  ['gateId=g1', gate],
  [
    `gateId=g1&from=assistant&wallet=0x${'a1'.repeat(20)}`,
    { ...gate, wallet: `0x${'a1'.repeat(20)}`, isFromAssistant: true },
  ],
  ['gateId=g1&paid=cs_1', { ...gate, paid: 'cs_1' }],
  ['gateId=g1&reuse=off', gate],
  ['gateId=g1&reuse=auto', { ...gate, reuse: true }],
  [`gateId=g1&data=${encode({ content: 'x' })}`, { ...gate, data: { content: 'x' } }],
  ['gateId=g1&origin=https%3A%2F%2Fa.example', gate],
  ['gateId=g1&mode=popup&origin=https%3A%2F%2Fa.example', { ...gate, listener: 'https://a.example' }],
  [
    'gateId=g1&mode=popup&origin=https%3A%2F%2Fa.example&returnUrl=https%3A%2F%2Fa.example%2Fx',
    { ...gate, listener: 'https://a.example', returnUrl: new URL('https://a.example/x') },
  ],
  [
    'gateId=g1&mode=popup&origin=https%3A%2F%2Fb.example&returnUrl=https%3A%2F%2Fa.example%2Fx',
    { ...gate, returnUrl: new URL('https://a.example/x') },
  ],
  ['preset=agent-pack', { ...checks, verifierIds: ['agent-identity', 'agent-delegation'], asksContent: true }],
  ['verifiers=ownership-basic&ask=content', { ...checks, asksContent: true }],
  [`verifiers=ownership-basic&wallet=0x${'a1'.repeat(20)}`, { ...checks, wallet: `0x${'a1'.repeat(20)}` }],
  ['verifiers=ownership-basic&wallet=me', checks],
  ['intent=login', login],
  ['intent=login&returnTo=/account%3Ftab=keys', { ...login, returnTo: '/account?tab=keys' }],
  ['intent=login&connect=1&oauthProvider=google', { ...login, connect: true, provider: 'google' }],
  ['intent=login&again=1', { ...login, again: true }],
  ['intent=login&returnUrl=https%3A%2F%2Fa.example%2Fx', { ...login, returnUrl: new URL('https://a.example/x') }],
  ['intent=login&mode=popup&origin=https%3A%2F%2Fa.example', { ...login, listener: 'https://a.example' }],
  [
    'intent=login&mode=popup&origin=https%3A%2F%2Fb.example&returnUrl=https%3A%2F%2Fa.example%2Fx',
    { ...login, returnUrl: new URL('https://a.example/x') },
  ],
  [
    'intent=mcp&returnTo=%2Foauth%2Fauthorize%3Fstate%3D%2526%2523',
    { kind: 'consent', query: 'state=%26%23', theme: 'auto' },
  ],
  ['verifiers=ownership-basic', checks],
  ['verifiers=ownership-basic%402', checks],
  ['verifiers=ownership-basic,agent-identity', { ...checks, verifierIds: ['ownership-basic', 'agent-identity'] }],
  ['verifiers=ownership-basic&theme=light&lang=de', { ...checks, theme: 'light' }],
  ['verifiers=ownership-basic&reuse=off', checks],
  ['verifiers=ownership-basic&reuse=auto', { ...checks, reuse: true }],
  ['verifiers=ownership-basic&theme=pink', checks],
  [
    `verifiers=ownership-basic&data=${encode({ content: 'ä</script>' })}`,
    { ...checks, data: { content: 'ä</script>' } },
  ],
  [
    'verifiers=ownership-basic&returnUrl=https%3A%2F%2Fa.example%2Fx',
    { ...checks, returnUrl: new URL('https://a.example/x') },
  ],
  ['verifiers=ownership-basic&mode=popup&origin=https%3A%2F%2Fa.example', { ...checks, listener: 'https://a.example' }],
  ['verifiers=ownership-basic&origin=https%3A%2F%2Fa.example', checks],
  [
    'verifiers=ownership-basic&mode=popup&origin=https%3A%2F%2Fa.example&returnUrl=https%3A%2F%2Fa.example%2Fx',
    { ...checks, listener: 'https://a.example', returnUrl: new URL('https://a.example/x') },
  ],
  [
    'verifiers=ownership-basic&mode=popup&origin=https%3A%2F%2Fb.example&returnUrl=https%3A%2F%2Fa.example%2Fx',
    { ...checks, returnUrl: new URL('https://a.example/x') },
  ],
])('%j', (query, expected) => {
  expect(parse(query)).toEqual(expected)
})

test.each([
  ['sid=a&verifiers=ownership-basic', 'INVALID_REQUEST'],
  ['sid=a&sid=b', 'INVALID_REQUEST'],
  ['gate=g1', 'INVALID_REQUEST'],
  ['gateid=g1', 'INVALID_REQUEST'],
  ['gate_id=g1', 'INVALID_REQUEST'],
  ['SID=a', 'INVALID_REQUEST'],
  ['verifierIds=ownership-basic', 'INVALID_REQUEST'],
  ['verifiers%5B%5D=ownership-basic', 'INVALID_REQUEST'],
  ['verifiers=ownership-basic&Data=e30', 'INVALID_REQUEST'],
  ['gateId=g1&return_url=https%3A%2F%2Fa.example', 'INVALID_REQUEST'],
  ['intent=admin', 'INVALID_REQUEST'],
  ['intent=login&verifiers=ownership-basic', 'INVALID_REQUEST'],
  ['intent=login&returnTo=/account&returnUrl=https%3A%2F%2Fa.example', 'INVALID_REQUEST'],
  ['intent=login&returnTo=//evil.example', 'INVALID_REQUEST'],
  ['intent=login&returnUrl=http%3A%2F%2Fa.example', 'INVALID_REQUEST'],
  ['intent=login&returnUrl=https%3A%2F%2Fu%40a.example', 'INVALID_REQUEST'],
  ['intent=login&returnUrl=javascript%3Aalert(1)', 'INVALID_REQUEST'],
  ['intent=login&mode=popup', 'INVALID_REQUEST'],
  ['intent=login&mode=popup&origin=null', 'INVALID_REQUEST'],
  ['intent=login&mode=popup&origin=*', 'INVALID_REQUEST'],
  ['intent=mcp', 'INVALID_REQUEST'],
  ['intent=mcp&returnTo=/account', 'INVALID_REQUEST'],
  ['intent=mcp&returnTo=https%3A%2F%2Fevil.example%2Foauth%2Fauthorize%3Fa', 'INVALID_REQUEST'],
  ['verifiers=', 'INVALID_REQUEST'],
  ['verifiers=constructor', 'INVALID_REQUEST'],
  ['verifiers=ownership-basic,', 'INVALID_REQUEST'],
  ['verifiers=%3Cscript%3E', 'INVALID_REQUEST'],
  ['verifiers=token-holding', 'VERIFIER_NOT_AVAILABLE'],
  ['verifiers=ownership-basic&ask=', 'INVALID_REQUEST'],
  ['verifiers=ownership-basic&ask=wallet', 'INVALID_REQUEST'],
  ['verifiers=ownership-basic&reuse=', 'INVALID_REQUEST'],
  ['verifiers=ownership-basic&reuse=yes', 'INVALID_REQUEST'],
  ['preset=all', 'INVALID_REQUEST'],
  ['preset=constructor', 'INVALID_REQUEST'],
  ['preset=project-pack', 'VERIFIER_NOT_AVAILABLE'],
  ['verifiers=ownership-basic,ownership-basic', 'INVALID_VERIFIER_COMBINATION'],
  ['verifiers=ownership-basic&returnUrl=javascript:alert(1)', 'INVALID_REQUEST'],
  ['verifiers=ownership-basic&returnUrl=', 'INVALID_REQUEST'],
  ['verifiers=ownership-basic&mode=popup', 'INVALID_REQUEST'],
  ['verifiers=ownership-basic&mode=popup&origin=*', 'INVALID_REQUEST'],
  ['verifiers=ownership-basic&mode=popup&origin=null', 'INVALID_REQUEST'],
  ['gateId=g1&reuse=nonsense', 'INVALID_REQUEST'],
  ['gateId=g1&mode=popup', 'INVALID_REQUEST'],
  ['gateId=g1&mode=popup&origin=*', 'INVALID_REQUEST'],
  ['gateId=g1&data=%7B%7D', 'INVALID_REQUEST'],
  [`gateId=g1&data=${encode({ handoff: { sid: 'x' } })}`, 'INVALID_REQUEST'],
  [`gateId=g1&data=${encode({ content: 'x'.repeat(2048) })}`, 'INVALID_REQUEST'],
  ['verifiers=ownership-basic&data=%7B%7D', 'INVALID_REQUEST'],
  ['verifiers=ownership-basic&data=', 'INVALID_REQUEST'],
  [`verifiers=ownership-basic&data=${encode([])}`, 'INVALID_REQUEST'],
  [`verifiers=ownership-basic&data=${encode('x')}`, 'INVALID_REQUEST'],
  [`verifiers=ownership-basic&data=${encode({ handoff: { sid: 'x' } })}`, 'INVALID_REQUEST'],
  [`verifiers=ownership-basic&data=${encode({ content: 'x'.repeat(2048) })}`, 'INVALID_REQUEST'],
])('%j is refused with %s', (query, code) => {
  expect(() => parse(query)).toThrow(expect.objectContaining({ code }))
})

test('names the parameter that a misspelt one is like', () => {
  const message = 'The link says “gate”. It should say “gateId”.'
  const details = { problem: 'misspelt', names: ['gateId'], written: 'gate' }
  expect(() => parse('gate=g1')).toThrow(expect.objectContaining({ message, details }))
})

/** Returns the page about a link that is refused. */
async function shown(query: string, lang: Language): Promise<string> {
  try {
    parse(query)
  } catch (error) {
    return (await failurePage(error as ServiceError, { lang, requestId: 'r' }).main).toString()
  }
  throw new Error('The link was not refused.')
}

test('shows a misspelt name as text, without what could change the page', async () => {
  expect(await shown('verifierId=x', 'en')).toContain('The link says “verifierId”. It should say “verifiers”.')
  expect(await shown('verifierId=x', 'de')).toContain('Im Link steht „verifierId“. Richtig ist „verifiers“.')
  expect(await shown('verifiers%3Cb=x', 'en')).toContain('The link says “verifiers&lt;b”.')
  // a mark that turns the direction of the text around
  expect(await shown('verifiers%E2%80%AE=x', 'en')).toContain('The link says “verifiers?”.')
})

test('names a check that is not offered in the language of the page', async () => {
  expect(await shown('verifiers=proof-of-human', 'en')).toContain('This service doesn’t offer Personhood.')
  expect(await shown('verifiers=proof-of-human', 'de')).toContain('Hier nicht verfügbar: Echte Person.')
})

test('never quotes what it refuses', () => {
  expect(() => parse('verifiers=ownership-basic&returnUrl=https://evil.example@x')).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('evil') }),
  )
})
