import type { JsonObject } from '../shared/contract/primitives.ts'
import { resolveChain } from '../shared/proof/chain.ts'
import { signerString } from '../shared/proof/signer-string.ts'

/** One request that the fake service received. */
export type ReceivedRequest = { call: string; body: unknown; headers: Record<string, string> }

const key = (letter: string) => letter.repeat(43)
type RequestBody = {
  walletAddress: string
  verifierIds: string[]
  chainId?: number
  chain?: string
  signedTimestamp: number
  data: JsonObject & { handoff: { sid: string } }
  code: string
}
/** How far the service's clock is ahead of the device's, ms. */
export const clockAhead = 3_600_000
export const code = key('C')
export const qHash = `0x${'a'.repeat(64)}`
const error = (name: string, status = 400) => ({
  status,
  body: { success: false, error: { code: name, message: name } },
})
const ok = (data: unknown) => ({ status: 200, body: { success: true, data } })

/**
 * Answers the element's requests as the contract says, so that tests of the element need no service. The journeys run
 * with the real service. `answers` replaces the answer to a call by its name: `gone` fails like a lost connection,
 * `silent` never answers.
 */
export function fakeService(verifyUrl: string) {
  const requests: ReceivedRequest[] = []
  const answers: Record<string, { status: number; body: unknown } | 'gone' | 'silent'> = {}
  let status = 'pending'
  let settle: (() => void) | undefined

  const respond = async (call: string, body: RequestBody) => {
    const fixed = answers[call]
    if (fixed) return fixed
    if (call === 'begin')
      return ok({ verifyUrl, expiresAt: Date.now() + 900_000, now: Date.now() + clockAhead, hubChainId: 84532 })
    if (call === 'standardize') {
      const chain = resolveChain({ walletAddress: body.walletAddress, chainId: body.chainId, chain: body.chain })
      return ok({ signerString: signerString({ ...body, chain }) })
    }
    if (call === 'precheck')
      return ok({ answers: body.verifierIds.map((verifierId) => ({ verifierId, answer: 'yes' })) })
    if (call === 'verification') {
      const { walletAddress, data } = body
      const verified = { qHash, walletAddress, handoff: { sid: data.handoff.sid, code } }
      return { status: 200, body: { success: true, status: 'verified', message: 'Verified', data: verified } }
    }
    if (call === 'redeem') {
      if (body.code !== code) return error('HANDOFF_NOT_FOUND', 404)
      const walletAddress = `0x${'1'.repeat(40)}`
      const outcome = { qHash, qHashes: [qHash], eligible: true, verifierIds: ['ownership-basic'], walletAddress }
      return ok({ ...outcome, gateId: null, token: key('T'), phishingResistant: false })
    }
    if (call === 'status') {
      if (status === 'pending') await new Promise<void>((resolve) => (settle = resolve))
      return ok({ status, now: Date.now() })
    }
    return ok({ status: 'cancelled' })
  }

  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const call = nameOf(init.method ?? 'GET', url.pathname)
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    requests.push({ call, body, headers: Object.fromEntries(new Headers(init.headers)) })
    const { promise: aborted, reject } = Promise.withResolvers<never>()
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    const answer = await Promise.race([respond(call, body), aborted])
    if (answer === 'gone') throw new TypeError('Failed to fetch')
    if (answer === 'silent') return aborted
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  }
  return {
    fetch,
    requests,
    calls: () => requests.map(({ call }) => call),
    answers,
    refuse: (call: string, name: string, http?: number) => (answers[call] = error(name, http)),
    end(to: string) {
      status = to
      settle?.()
    },
  }
}

function nameOf(method: string, path: string): string {
  if (method === 'PUT') return 'begin'
  if (method === 'GET') return 'status'
  return path.split('/').at(-1) ?? ''
}
