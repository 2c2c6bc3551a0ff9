import { parentPort } from 'node:worker_threads'
import type { ImageRequest } from './image-worker.ts'

let calls = 0

// The program of a thread that does what the first byte says: 0 dies, 1 hangs, 2 throws, 3 answers, 4 counts its calls.
parentPort?.on('message', ({ id, bytes }: ImageRequest) => {
  const behaviour = bytes[0]
  calls += 1
  if (behaviour === 0) process.exit(1)
  if (behaviour === 2) throw new Error('The thread threw.')
  const scored = {
    scores: {},
    frames: { total: 1, evaluated: 1 },
    modelVersion: behaviour === 4 ? `call ${calls}` : `answer ${bytes[1]}`,
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  if (behaviour === 3 || behaviour === 4) parentPort?.postMessage({ id, scored })
})
