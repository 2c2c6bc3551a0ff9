import { InMemoryPendingSettlementStore } from '@x402/core/facilitator'
import { ExactEvmScheme } from '@x402/evm/exact/facilitator'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { canonicalJson } from '../../../../shared/proof/canonical.ts'
import { createSettler, type SettlerOptions } from './settler.ts'
import { tooShort } from './too-short.ts'
import type { Facilitator, Payment, Settlement, Terms } from './x402.ts'

/** How the package calls a transfer that was sent and not seen to arrive. */
const pendingReason = 'settlement_pending'

/** Longer than any node takes that is there, and shorter than a caller's patience. */
const outageRetrySeconds = 10

/**
 * Carries payments out by itself: a key of ours sends them and pays for gas. What was sent and not seen to arrive is
 * remembered for some minutes, by this process, so that the same payment again waits for it instead of being refused.
 */
export function createInProcessFacilitator(options: SettlerOptions): Facilitator {
  const sent = new InMemoryPendingSettlementStore()
  const settler = createSettler(options)
  /** The package takes a node that does not answer for a no: here each call has its own ears for that. */
  const listen = (key: string) => {
    const outage: { cause?: unknown } = {}
    const pendingSettlementStore: PendingStore = {
      get: async () => sent.get(key),
      set: async (_signature, transaction) => sent.set(key, transaction),
      delete: async () => sent.delete(key),
    }
    const signer = settler(({ cause }) => {
      outage.cause ??= cause
    })
    return { scheme: new ExactEvmScheme(signer, { pendingSettlementStore }), outage }
  }

  return {
    async refusal(payment, terms) {
      const key = keyOf(payment, terms)
      if ((await sent.get(key)) !== undefined) return undefined
      const { scheme, outage } = listen(key)
      const found = await scheme.verify(packed(payment), packedTerms(terms))
      // its no may be a node that did not answer
      if ('cause' in outage) throw unavailable(options.chainId, outage.cause)
      return found.isValid ? tooShort(payment) : (found.invalidReason ?? 'invalid_payload')
    },

    async settle(payment, terms): Promise<Settlement> {
      const { scheme, outage } = listen(keyOf(payment, terms))
      const ended = await scheme.settle(packed(payment), packedTerms(terms))
      const { transaction, errorReason = 'invalid_transaction_state' } = ended
      if (ended.success)
        return { outcome: 'settled', transaction, payer: ended.payer ?? payment.payload.authorization.from }
      if (errorReason === pendingReason) return { outcome: 'pending' }
      if ('cause' in outage) throw unavailable(options.chainId, outage.cause)
      return { outcome: 'refused', reason: errorReason }
    },
  }
}

type PendingStore = Pick<InMemoryPendingSettlementStore, 'get' | 'set' | 'delete'>

/**
 * The package knows what was sent by its signature alone, and looks at nothing else of it again: whoever sends that
 * signature with another authorization, or for a dearer call, would go on with what was paid for this one.
 */
const keyOf = ({ payload }: Payment, terms: Terms): string => canonicalJson({ payload, terms })

function unavailable(chainId: number, cause: unknown) {
  const message = `Chain ${chainId} cannot be asked about the payment just now. Try again later.`
  return new ServiceError('RPC_UNAVAILABLE', message, { retryAfter: outageRetrySeconds, cause })
}

/** The package's own types say less precisely what these say. */
const packed = (payment: Payment): Parameters<ExactEvmScheme['verify']>[0] => ({
  ...payment,
  accepted: packedTerms(payment.accepted),
})
const packedTerms = (terms: Terms): Parameters<ExactEvmScheme['verify']>[1] => ({
  ...terms,
  network: `eip155:${chainIdOf(terms.network)}`,
})

/** Of `eip155:8453`. */
export const chainIdOf = (network: string): number => Number(network.slice('eip155:'.length))
