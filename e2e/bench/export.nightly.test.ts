// Exports a profile with 100,000 proofs over HTTP, and watches the memory of the service meanwhile.
import { setInterval } from 'node:timers'
import { expect, test } from 'vitest'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { startPostgres } from '../world/postgres.ts'
import { engines } from './databases.fixture.ts'
import { proofRecord } from './proof-record.ts'
import { startSvc } from './program.ts'
import { storeAll } from './seed.ts'

const count = 100_000
/**
 * How much more memory the service may have during the export than before it, bytes. The caches of SQLite fill meanwhile: 64 MiB
 * for each of its connections. The file has about 400 MB.
 */
const most = 256 * 1024 * 1024

/** Signs in with this wallet. Returns the headers of our own pages, with the cookie of the session. */
async function signIn(url: string, account: PrivateKeyAccount): Promise<Record<string, string>> {
  let cookie = ''
  const own = () => ({ origin: url, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie })
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${url}${path}`, { method: 'POST', headers: own(), body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
    for (const line of reply.headers.getSetCookie()) cookie = line.split(';')[0] ?? ''
    return reply.text()
  }
  const challenge = await post('/api/v1/auth/wallet/challenge', { address: account.address })
  const message = String(JSON.parse(challenge).data.message)
  const signature = await account.signMessage({ message })
  await post('/api/v1/auth/wallet/verify', { message, signature, purpose: 'login' })
  return own()
}

/** Counts the proofs in the text of an export, and keeps its end, without keeping the text. */
function createCounter() {
  const mark = '"qHash":"'
  let [proofs, bytes, end] = [0, 0, '']
  const decoder = new TextDecoder()
  return {
    take(part: Uint8Array) {
      bytes += part.length
      const text = end.slice(-(mark.length - 1)) + decoder.decode(part, { stream: true })
      proofs += text.split(mark).length - 1
      end = text.slice(-100)
    },
    result: () => ({ proofs, bytes, end }),
  }
}

test.each(engines)(
  'an export of 100,000 proofs is whole, and needs little memory, on %s',
  async (engine) => {
    const postgres = engine === 'Postgres' ? await startPostgres() : undefined
    const databaseUrl = postgres?.url
    const secretKey = new Uint8Array(32).fill(7)
    const svc = await startSvc({
      SVC_SECRET_KEY: Buffer.from(secretKey).toString('base64'),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    })
    try {
      const account = privateKeyToAccount(generatePrivateKey())
      const wallet = account.address.toLowerCase()
      const at = Date.now()
      const records = Array.from({ length: count }, (_, index) => proofRecord({ wallet, at: at - index }))
      await storeAll({ dataDir: svc.dataDir, databaseUrl, secretKey }, records)
      const headers = await signIn(svc.url, account)

      const before = svc.memory()
      let highest = before
      const watch = setInterval(() => (highest = Math.max(highest, svc.memory())), 50)
      const reply = await fetch(`${svc.url}/api/v1/profile/export`, { headers })
      const counter = createCounter()
      for await (const part of reply.body ?? []) counter.take(part)
      clearInterval(watch)

      const { proofs, bytes, end } = counter.result()
      expect([reply.status, proofs]).toEqual([200, count])
      expect(end).toMatch(/\]\n\}\n$/)
      expect(bytes).toBeGreaterThan(most)
      expect(highest - before).toBeLessThan(most)
    } finally {
      await svc.destroy()
      await postgres?.stop()
    }
  },
  // an export may take half an hour
  1_800_000,
)
