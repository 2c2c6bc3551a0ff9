import { afterEach, expect, test } from 'vitest'
import { createImageThread, type ImageThread } from './image-thread.ts'

const program = new URL('dying-thread.fixture.ts', import.meta.url)
const [dies, hangs, throws, answers, counts] = [0, 1, 2, 3, 4] as const

let thread: ImageThread
afterEach(() => thread.stop())
const open = (timeoutMs = 10_000, idleMs?: number) =>
  (thread = createImageThread({ program, timeoutMs, ...(idleMs !== undefined && { idleMs }) }))
const classify = (behaviour: number, name = 0) =>
  thread.classify({ type: 'image/png', bytes: Uint8Array.of(behaviour, name) })
const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((each) =>
    each.status === 'fulfilled'
      ? (each.value as { modelVersion: string }).modelVersion
      : `${(each.reason as { code: string }).code} ${(each.reason as Error).message}`,
  )

const stopped = 'PROVIDER_UNAVAILABLE The content was not judged: the image model stopped.'
const late = 'PROVIDER_UNAVAILABLE The content was not judged: it took too long.'
const busy = 'PROVIDER_UNAVAILABLE The content was not judged: too many pictures wait.'

test('pictures that wait are classified one after the other', async () => {
  open()
  expect(await outcomes([1, 2, 3].map((name) => classify(answers, name)))).toEqual(['answer 1', 'answer 2', 'answer 3'])
})

test.each([
  ['dies', dies],
  ['throws', throws],
])('a thread that %s is an outage only for the picture that it was classifying', async (_name, behaviour) => {
  open()
  expect(await outcomes([classify(answers, 1), classify(behaviour), classify(answers, 2)])).toEqual([
    'answer 1',
    stopped,
    'answer 2',
  ])
  expect(await outcomes([classify(answers, 3)])).toEqual(['answer 3'])
})

test('a picture that takes too long is an outage, and the next one gets a new thread', async () => {
  open(1500)
  const first = classify(hangs)
  expect(await outcomes([first])).toEqual([late])
  expect(await outcomes([classify(answers, 1)])).toEqual(['answer 1'])
})

test('the time limit includes the wait', async () => {
  open(300)
  expect(await outcomes([classify(hangs), classify(hangs, 1)])).toEqual([late, late])
})

test('refuses a picture when eight others wait', async () => {
  open(400)
  const calls = Array.from({ length: 10 }, (_, name) => classify(hangs, name))
  expect(await outcomes(calls)).toEqual([...Array.from({ length: 9 }, () => late), busy])
})

test('a stopped thread starts again with the next picture', async () => {
  open()
  expect(await outcomes([classify(answers, 1)])).toEqual(['answer 1'])
  await thread.stop()
  expect(await outcomes([classify(answers, 2)])).toEqual(['answer 2'])
})

test('an idle thread ends, and the next picture starts another one', async () => {
  open(10_000, 50)
  expect(await outcomes([classify(counts), classify(counts)])).toEqual(['call 1', 'call 2'])
  // a call starts the idle time again, so the calls are further apart than that
  await expect
    .poll(async () => await outcomes([classify(counts)]), { interval: 200, timeout: 10_000 })
    .toEqual(['call 1'])
})
