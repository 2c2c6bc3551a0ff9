import { InMemoryPendingSettlementStore } from '@x402/core/facilitator'
import { ExactEvmScheme } from '@x402/evm/exact/facilitator'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { canonicalJson } from '../../../../shared/proof/canonical.ts'
import { createSettler, type SettlerOptions } from './settler.ts'
import { refusalOfShort } from './min-validity.ts'
import type { Facilitator, Payment, Settlement, Terms } from './x402.ts'

/** The code of the package for a transfer that was sent and is not confirmed yet. */
const pendingReason = 'settlement_pending'

/** A node that works answers sooner than this, and a caller still waits so long. */
const outageRetrySeconds = 10

/**
 * Creates a facilitator that submits transfers itself: our key signs the transactions and pays for gas. This process
 * remembers the unconfirmed transfers for some minutes. If the same payment comes again, it waits for its transfer
 * instead of being refused.
 */
export function createInProcessFacilitator(options: SettlerOptions & { now: () => number }): Facilitator {
  const sent = new InMemoryPendingSettlementStore()
  const settler = createSettler(options)
  /** The package reports a silent node as a refusal. So each call gets its own scheme and its own record of outages. */
  const schemeFor = (key: string) => {
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
      const { scheme, outage } = schemeFor(key)
      const found = await scheme.verify(packed(payment), packedTerms(terms))
      // the refusal may come from a node that did not answer
      if ('cause' in outage) throw unavailable(options.chainId, outage.cause)
      return found.isValid ? refusalOfShort(payment, options.now()) : (found.invalidReason ?? 'invalid_payload')
    },

    async settle(payment, terms): Promise<Settlement> {
      const { scheme, outage } = schemeFor(keyOf(payment, terms))
      const settled = await scheme.settle(packed(payment), packedTerms(terms))
      const { transaction, errorReason = 'invalid_transaction_state' } = settled
      if (settled.success)
        return { outcome: 'settled', transaction, payer: settled.payer ?? payment.payload.authorization.from }
      if (errorReason === pendingReason) return { outcome: 'pending' }
      if ('cause' in outage) throw unavailable(options.chainId, outage.cause)
      return { outcome: 'refused', reason: errorReason }
    },
  }
}

type PendingStore = Pick<InMemoryPendingSettlementStore, 'get' | 'set' | 'delete'>

/**
 * Returns the key of an unconfirmed transfer: the whole payment and its terms. The package itself uses only the
 * signature as a key. Then somebody could send that signature with another authorization, or for a more expensive call,
 * and this transfer would count for it.
 */
const keyOf = ({ payload }: Payment, terms: Terms): string => canonicalJson({ payload, terms })

function unavailable(chainId: number, cause: unknown) {
  const message = `Chain ${chainId} cannot be asked about the payment just now. Try again later.`
  return new ServiceError('RPC_UNAVAILABLE', message, { retryAfter: outageRetrySeconds, cause })
}

/** Converts a payment to the package's types, which describe the same values less precisely. */
const packed = (payment: Payment): Parameters<ExactEvmScheme['verify']>[0] => ({
  ...payment,
  accepted: packedTerms(payment.accepted),
})
const packedTerms = (terms: Terms): Parameters<ExactEvmScheme['verify']>[1] => ({
  ...terms,
  network: `eip155:${chainIdOf(terms.network)}`,
})

/** Returns the chain id of a CAIP-2 name: 8453 of `eip155:8453`. */
export const chainIdOf = (network: string): number => Number(network.slice('eip155:'.length))
