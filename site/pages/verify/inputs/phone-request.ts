import type { Client } from '../../../../shared/client/client.ts'
import type { PersonhoodStart, startPersonhood } from '../../../../shared/contract/personhood.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { newBridgeKey } from './phone-cipher.ts'
import { connectBridge } from './phone-bridge.ts'

/** The progress of a request to a phone. */
export type Stage =
  | { at: 'beginning' }
  | { at: 'open' | 'joined' | 'proving'; url: string; isLost: boolean }
  | { at: 'rejected' | 'failed' | 'expired' | 'unreachable' }

/** A request to the person's phone. */
export type PhoneRequest = { stage(): Stage; end(): void }

/** What a request to a phone needs. */
export type PhoneDeps = {
  start: Client<{ startPersonhood: typeof startPersonhood }>['startPersonhood']
  connectBridge: typeof connectBridge
}

/**
 * Asks the service for a request, connects to the app at the provider's bridge, and calls `onData` with the verifier's data
 * once the proof and the result have come. `onChange` is called when the stage changes.
 */
export function askPhone(
  request: PersonhoodStart,
  { start, connectBridge: wait }: PhoneDeps,
  { onChange, onData }: { onChange: () => void; onData: (data: JsonObject) => void },
): PhoneRequest {
  let stage: Stage = { at: 'beginning' }
  let isOver = false
  let leave: (() => void) | undefined
  let expiry: ReturnType<typeof setTimeout> | undefined

  const end = () => {
    isOver = true
    clearTimeout(expiry)
    leave?.()
  }
  const change = (to: Stage) => {
    if (isOver) return
    stage = to
    onChange()
  }
  const stop = (at: 'rejected' | 'failed' | 'expired' | 'unreachable') => {
    change({ at })
    end()
  }
  const begin = async () => {
    const { session, scope, requestUrl, bridgeUrl, expiresAt, now } = (await start({ body: request })).data
    if (isOver) return
    const key = newBridgeKey()
    const url = `${requestUrl}&t=${key.publicKey}&p=${key.publicKey}`
    const proofs: JsonObject[] = []
    let queryResult: JsonObject | undefined
    expiry = setTimeout(() => stop('expired'), expiresAt - now)
    change({ at: 'open', url, isLost: false })
    leave = wait(bridgeUrl, key, {
      onOpen: (isOpen) => 'url' in stage && change({ ...stage, isLost: !isOpen }),
      onJoined: () => change({ at: 'joined', url, isLost: false }),
      onMessage({ method, params }) {
        if (method === 'accept') change({ at: 'proving', url, isLost: false })
        else if (method === 'reject') stop('rejected')
        else if (method === 'error') stop('failed')
        else if (method === 'proof' && isObject(params)) proofs.push(params)
        else if (method === 'done' && isObject(params)) queryResult = params
        const [proof] = proofs
        if (isOver || !queryResult || !proof || proofs.length < Number(proof['total'] ?? 1)) return
        end()
        onData({ session, scope, proofs, queryResult })
      },
    })
  }
  begin().catch(() => stop('unreachable'))
  return { stage: () => stage, end }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
