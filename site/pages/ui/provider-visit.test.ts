import { expect, test } from 'vitest'
import {
  endVisit,
  keepReturn,
  keptReturn,
  type ProviderReturn,
  readReturn,
  saveVisit,
  takeReturn,
} from './provider-visit.ts'

const token = 't'.repeat(43)
const visit = 'v'.repeat(43)
const done: ProviderReturn = { visit, outcome: 'done', provider: 'github', token, name: 'ada' }
const fragment = `#svc_account=done&svc_token=${token}&svc_name=ada&svc_provider=github&svc_visit=${visit}`

test.each([
  [fragment, done],
  [`#svc_account=done&svc_provider=google&svc_visit=${visit}`, { visit, outcome: 'done', provider: 'google' }],
  [`#svc_account=cancelled&svc_provider=x&svc_visit=${visit}`, { visit, outcome: 'cancelled', provider: 'x' }],
  ['#svc_account=done&svc_provider=github', undefined],
  ['#svc_account=done&svc_provider=github&svc_visit=', undefined],
  [`#svc_account=done&svc_provider=evil&svc_visit=${visit}`, undefined],
  [`#svc_account=%3Cscript%3E&svc_provider=x&svc_visit=${visit}`, undefined],
  ['#details', undefined],
  ['', undefined],
])('%s', (text, expected) => {
  expect(readReturn(text)).toEqual(expected)
})

test('removes the outcome from the address at once, and nothing else', () => {
  const replaced: unknown[] = []
  const replaceState = (state: unknown, _: string, url: unknown) => void replaced.push(state, url)
  const history = { state: { at: 1 }, replaceState }
  const at = { pathname: '/verify', search: '?a=1' }
  expect(takeReturn({ ...at, hash: fragment }, history)).toEqual(done)
  expect(takeReturn({ ...at, hash: '#other' }, history)).toBeUndefined()
  // the entry stays the one that it was for Back and Forward
  expect(replaced).toEqual([{ at: 1 }, '/verify?a=1'])
})

/** The storage of a tab, with texts of earlier pages. */
function tabStorage(stored = new Map<string, string>()) {
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

test.each<[string, ProviderReturn | undefined, path: string, after: number, ProviderReturn | undefined]>([
  ['the same page', done, '/verify?a=1', 0, done],
  ['the same page within ten minutes', done, '/verify?a=1', 599_999, done],
  ['the same page after ten minutes', done, '/verify?a=1', 600_000, undefined],
  ['another page', done, '/verify?a=2', 0, undefined],
  ['a page whose person turned back at the provider', { ...done, outcome: 'cancelled' }, '/verify?a=1', 0, undefined],
  ['a page that has used it', undefined, '/verify?a=1', 0, undefined],
])('a reload finds the account again: %s', (_, next, path, after, expected) => {
  const storage = tabStorage()
  const now = 1_700_000_000_000
  keepReturn(storage, done, { path: '/verify?a=1', now })
  keepReturn(storage, next, { path: '/verify?a=1', now })
  expect(keptReturn(storage, { path, now: now + after })).toEqual(expected)
})

test.each(['{', '{"returned":{"outcome":"done"},"path":"/","until":9e15}', 'null'])('a reload takes no %s', (text) => {
  expect(keptReturn(tabStorage(new Map([['svc_provider_return', text]])), { path: '/', now: 0 })).toBeUndefined()
})

const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}

test('a storage that is forbidden keeps nothing, and stops nothing', () => {
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
  keepReturn(storage, done, { path: '/', now: 0 })
  expect(keptReturn(storage, { path: '/', now: 0 })).toBeUndefined()
})

/** The storage of a tab that is at a provider; with `text`, what else its page has stored. */
function leave(text?: string) {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, text ?? value),
    removeItem: (key: string) => void stored.delete(key),
  }
  saveVisit(storage, saved)
  return storage
}
const saved = { visit, seen: { handle: 'h', ticked: ['svc:profile'] } }

test('a tab takes the return of its own visit, once', () => {
  const storage = leave()
  expect([endVisit(storage, done), endVisit(storage, done)]).toEqual([saved, undefined])
})

test.each<[string, ProviderReturn | undefined, string?]>([
  ['the return of another visit, which somebody else began', { ...done, visit: 'w'.repeat(43) }],
  ['an address without a return', undefined],
  ['its own return after the storage was changed', done, '{"visit":1}'],
])('a tab does not take %s, and takes nothing afterwards', (_, returned, text) => {
  const storage = leave(text)
  expect([endVisit(storage, returned), endVisit(storage, done)]).toEqual([undefined, undefined])
})
