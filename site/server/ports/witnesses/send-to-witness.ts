import { userAgent } from '../../version.ts'
import { readLimited } from '../read-limited.ts'
import type { SendToWitness } from './witnesses.ts'

/** The most bytes of a reply. A cosignature has 200; other witnesses may send several. */
const maxReply = 16 * 1024

/** Sends a request to a witness over HTTP. Redirects are not followed, because they could lead to another host. */
export const sendToWitness: SendToWitness = async ({ url }, body, signal) => {
  const reply = await fetch(`${url}/add-checkpoint`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8', 'user-agent': userAgent },
    body,
    redirect: 'error',
    signal,
  })
  const bytes = reply.body ? await readLimited(reply.body, maxReply) : new Uint8Array()
  if (!bytes) throw new Error(`The witness answered more than ${maxReply} bytes.`)
  const type = reply.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  return { status: reply.status, type, body: new TextDecoder().decode(bytes) }
}
