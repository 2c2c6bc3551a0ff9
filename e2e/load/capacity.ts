import { drive, requestBytes } from '../bench/drive.ts'
import { signRequests } from '../bench/signed-requests.ts'

/**
 * Measures how many verifications per second services answer when each connection sends the next request after the last
 * answer. The first third is not counted, because the code is not compiled yet.
 */
export async function measureCapacity(
  urls: readonly string[],
  { count, connections, label }: { count: number; connections: number; label: string },
): Promise<number> {
  const rates = await Promise.all(
    urls.map(async (url, at) => {
      const requests = signRequests(Math.ceil(count / urls.length), `${label} ${at}`).map(({ request }) =>
        requestBytes(url, { method: 'POST', path: '/api/v1/verification', body: JSON.stringify(request) }),
      )
      const times: number[] = []
      await drive({
        url,
        connections: Math.ceil(connections / urls.length),
        requests,
        onReply: ({ status, body }) => {
          if (status !== 200) throw new Error(`Refused: ${body}`)
          times.push(performance.now())
        },
      })
      const counted = times.slice(Math.floor(times.length / 3))
      return (counted.length * 1000) / ((counted.at(-1) ?? 0) - (counted[0] ?? 0))
    }),
  )
  return rates.reduce((sum, rate) => sum + rate, 0)
}
