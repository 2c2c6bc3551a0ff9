import { parentPort } from 'node:worker_threads'

// The program of a thread that does what the first byte says: 0 dies, 1 hangs, 2 throws, 3 answers.
parentPort?.on('message', ({ id, bytes }: { id: number; bytes: Uint8Array }) => {
  const wish = bytes[0]
  if (wish === 0) process.exit(1)
  if (wish === 2) throw new Error('The thread threw.')
  const seen = { scores: {}, frames: { total: 1, evaluated: 1 }, modelVersion: `answer ${bytes[1]}` }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  if (wish === 3) parentPort?.postMessage({ id, seen })
})
