// A thread that signs requests for the sender. It gets how many, and answers with their bytes one behind the other.
import { parentPort, workerData } from 'node:worker_threads'
import { requestBytes } from '../bench/drive.ts'
import { signRequests } from '../bench/signed-requests.ts'

const { url, label }: { url: string; label: string } = workerData
let part = 0

parentPort?.on('message', (count: number) => {
  part += 1
  const requests = signRequests(count, `${label} ${part}`).map(({ request }) =>
    requestBytes(url, { method: 'POST', path: '/api/v1/verification', body: JSON.stringify(request) }),
  )
  const bytes = new Uint8Array(Buffer.concat(requests))
  let end = 0
  const ends = requests.map(({ length }) => (end += length))
  parentPort?.postMessage({ bytes, ends }, [bytes.buffer])
})
