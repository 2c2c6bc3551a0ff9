import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('a program that waits only for an answer goes on when it comes, and one that waits for none ends', async () => {
  const worker = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (ms) => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
      parentPort.postMessage('answer')
    })
    parentPort.postMessage('ready')`
  const program = `import { Worker } from 'node:worker_threads'
    import { createWorkerThread } from ${JSON.stringify(new URL('worker-thread.ts', import.meta.url).href)}
    const worker = new Worker(new URL(${JSON.stringify(`data:text/javascript,${encodeURIComponent(worker)}`)}))
    const thread = createWorkerThread({ processors: 2, createWorker: () => worker })
    const ready = new Promise((resolve) => worker.once('message', resolve))
    thread.send(0)
    worker.ref()
    await ready
    console.log(await thread.send(200))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program])
  expect(stdout).toBe('answer\n')
})
