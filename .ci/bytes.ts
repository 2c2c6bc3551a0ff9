// Asks the real service for what a browser loads first, follows every static import, and fails when it is more than was
// promised. The build has its own limits; this one holds for what goes over the wire, the server's HTML included.
import { get } from 'node:http'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { startService } from '../e2e/world/service.ts'

/** Bytes, as brotli leaves them. */
const limits = [
  { what: 'the element', path: '/widget/v1/svc-verify.js', most: 9500 },
  { what: '/verify to its first step', path: '/verify?verifiers=ownership-basic', most: 40_000 },
]

const service = await startService()
const messages: string[] = []
for (const { what, path, most } of limits) {
  // oxlint-disable-next-line no-await-in-loop -- two
  const loaded = await loadedFrom(new URL(path, service.url).href, new Map())
  const total = [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0)
  console.log(`${what}: ${total} of ${most} bytes in ${loaded.size} requests`)
  if (total > most) messages.push(`${what} has ${total} bytes (brotli), ${most} were promised`)
}
await service.destroy()
for (const message of messages) console.error(message)
process.exit(messages.length > 0 ? 1 : 0)

/** Address to bytes, of a file and of everything that it loads at once. */
async function loadedFrom(url: string, loaded: Map<string, number>): Promise<Map<string, number>> {
  if (loaded.has(url)) return loaded
  loaded.set(url, 0)
  const { bytes, text } = await transferred(url)
  loaded.set(url, bytes)
  // oxlint-disable-next-line no-await-in-loop -- a file may be named twice
  for (const next of named(text, url)) await loadedFrom(new URL(next, url).href, loaded)
  return loaded
}

/** What a page names by script, stylesheet and preload, and a module by static import. */
function named(text: string, url: string): string[] {
  const references = url.endsWith('.js')
    ? text.matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g)
    : url.endsWith('.css')
      ? []
      : text.matchAll(/<(?:script|link)[^>]*(?:src|href)="([^"]+\.(?:js|css))"/g)
  return [...references].map(([, address = '']) => address)
}

/** One body as it goes over the wire. `fetch` would hide that it was compressed. */
function transferred(url: string): Promise<{ bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => {
        const body = Buffer.concat(chunks)
        if (reply.statusCode !== 200) return reject(new Error(`${url} answers ${reply.statusCode}`))
        const isCompressed = reply.headers['content-encoding'] === 'br'
        const text = (isCompressed ? brotliDecompressSync(body) : body).toString()
        // a page that is sent as it is: what a proxy would make of it
        resolve({ bytes: isCompressed ? body.length : brotliCompressSync(body).length, text })
      })
    }).on('error', reject)
  })
}
