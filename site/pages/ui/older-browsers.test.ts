import { afterEach, describe, expect, test } from 'vitest'
import { addMissing } from './older-browsers.ts'

const known: unknown[] = [Reflect.get(Promise, 'withResolvers'), Reflect.get(AbortSignal, 'any')]
const current = (): unknown[] => [Reflect.get(Promise, 'withResolvers'), Reflect.get(AbortSignal, 'any')]
afterEach(() => {
  Object.assign(Promise, { withResolvers: known[0] })
  Object.assign(AbortSignal, { any: known[1] })
})

/** Does what the first script of a page does in a browser without the two functions. */
function startInOlderBrowser() {
  Reflect.deleteProperty(Promise, 'withResolvers')
  Reflect.deleteProperty(AbortSignal, 'any')
  addMissing()
  expect(current().map((each, index) => each === known[index])).toEqual([false, false])
}

test('leaves alone what the browser has', () => {
  addMissing()
  expect(current()).toEqual(known)
})

describe('in a browser without them', () => {
  test('adds Promise.withResolvers, which resolves and rejects its promise', async () => {
    startInOlderBrowser()
    const one = Promise.withResolvers<number>()
    const other = Promise.withResolvers<number>()
    one.resolve(1)
    other.reject(new Error('no'))
    await expect(one.promise).resolves.toBe(1)
    await expect(other.promise).rejects.toThrow('no')
  })

  test('adds AbortSignal.any, which aborts with the first signal and its reason', () => {
    startInOlderBrowser()
    const [one, other] = [new AbortController(), new AbortController()]
    const either = AbortSignal.any([one.signal, other.signal])
    const reasons: unknown[] = []
    either.addEventListener('abort', () => reasons.push(either.reason))
    expect(either.aborted).toBe(false)
    other.abort('second')
    one.abort('first')
    expect([either.aborted, reasons]).toEqual([true, ['second']])
    expect(AbortSignal.any([new AbortController().signal, AbortSignal.abort('before')])).toMatchObject({
      aborted: true,
      reason: 'before',
    })
  })
})
