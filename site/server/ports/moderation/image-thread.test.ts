import { afterEach, expect, test } from 'vitest'
import { createImageThread, type ImageThread } from './image-thread.ts'

const program = new URL('dying-thread.fixture.ts', import.meta.url)
const [dies, hangs, throws, answers] = [0, 1, 2, 3] as const

let thread: ImageThread
afterEach(() => thread.stop())
const open = (timeoutMs = 10_000) => (thread = createImageThread({ program, timeoutMs }))
const look = (wish: number, name = 0) => thread.look({ type: 'image/png', bytes: Uint8Array.of(wish, name) })
const outcomes = async (looks: Promise<unknown>[]) =>
  (await Promise.allSettled(looks)).map((each) =>
    each.status === 'fulfilled'
      ? (each.value as { modelVersion: string }).modelVersion
      : `${(each.reason as { code: string }).code} ${(each.reason as Error).message}`,
  )

const stopped = 'PROVIDER_UNAVAILABLE The content was not judged: the image model stopped.'
const late = 'PROVIDER_UNAVAILABLE The content was not judged: it took too long.'
const busy = 'PROVIDER_UNAVAILABLE The content was not judged: too many pictures wait.'

test('one after the other, each gets its own answer', async () => {
  open()
  expect(await outcomes([1, 2, 3].map((name) => look(answers, name)))).toEqual(['answer 1', 'answer 2', 'answer 3'])
})

test.each([
  ['dies', dies],
  ['throws', throws],
])('a thread that %s is an outage for the picture it looked at alone', async (_name, wish) => {
  open()
  expect(await outcomes([look(answers, 1), look(wish), look(answers, 2)])).toEqual(['answer 1', stopped, 'answer 2'])
  expect(await outcomes([look(answers, 3)])).toEqual(['answer 3'])
})

test('a picture that takes too long is an outage, and the next gets a new thread', async () => {
  open(1500)
  const first = look(hangs)
  expect(await outcomes([first])).toEqual([late])
  expect(await outcomes([look(answers, 1)])).toEqual(['answer 1'])
})

test('time counts while waiting, too', async () => {
  open(300)
  expect(await outcomes([look(hangs), look(hangs, 1)])).toEqual([late, late])
})

test('only a few may wait', async () => {
  open(400)
  const looks = Array.from({ length: 10 }, (_, name) => look(hangs, name))
  expect(await outcomes(looks)).toEqual([...Array.from({ length: 9 }, () => late), busy])
})

test('a thread that is stopped starts again when it is asked', async () => {
  open()
  expect(await outcomes([look(answers, 1)])).toEqual(['answer 1'])
  await thread.stop()
  expect(await outcomes([look(answers, 2)])).toEqual(['answer 2'])
})
