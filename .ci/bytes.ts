// Loads from the real service what a browser loads first, follows every static import, and fails if there are more bytes
// than promised. The build has its own limits; this one counts all bytes on the wire, with the server's HTML.
import { get } from 'node:http'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { startService } from '../e2e/world/service.ts'

/** The promised sizes: bytes, compressed with brotli. */
const limits = [
  { what: 'the element', path: '/widget/v1/svc-verify.js', most: 9500 },
  { what: '/verify to its first step', path: '/verify?verifiers=ownership-basic', most: 40_000 },
  { what: 'the home page to the first interaction', path: '/', most: 20_480 },
]

const service = await startService()
const messages: string[] = []
for (const { what, path, most } of limits) {
  // oxlint-disable-next-line no-await-in-loop -- there are only three
  const loaded = await loadedFrom(new URL(path, service.url).href, new Map())
  const total = [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0)
  console.log(`${what}: ${total} of ${most} bytes in ${loaded.size} requests`)
  if (total > most) messages.push(`${what} has ${total} bytes (brotli), ${most} were promised`)
}
await service.destroy()
for (const message of messages) console.error(message)
process.exit(messages.length > 0 ? 1 : 0)

/** Returns the bytes of a file and of all files that it loads at once, by address. */
async function loadedFrom(url: string, loaded: Map<string, number>): Promise<Map<string, number>> {
  if (loaded.has(url)) return loaded
  loaded.set(url, 0)
  const { bytes, text } = await transferred(url)
  loaded.set(url, bytes)
  // oxlint-disable-next-line no-await-in-loop -- a file may be named twice
  for (const next of named(text, url)) await loadedFrom(new URL(next, url).href, loaded)
  return loaded
}

/** Returns the addresses that a page names by script, stylesheet and preload, or that a module imports statically. */
function named(text: string, url: string): string[] {
  const references = url.endsWith('.js')
    ? text.matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g)
    : url.endsWith('.css')
      ? []
      : text.matchAll(/<(?:script|link)[^>]*(?:src|href)="([^"]+\.(?:js|css))"/g)
  return [...references].map(([, address = '']) => address)
}

/** Returns a body as it goes over the wire. `fetch` would hide the compression. */
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
        // the server sends pages uncompressed; a proxy would compress them like this
        resolve({ bytes: isCompressed ? body.length : brotliCompressSync(body).length, text })
      })
    }).on('error', reject)
  })
}
