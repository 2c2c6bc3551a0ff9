import type { paymentMethods, pricing as pricingRow } from '../../../shared/contract/payments.ts'
import type { Reply } from '../../../shared/contract/endpoint.ts'
import type { Deployment } from '../deployment.ts'
import { addOns, checkBase, credit, proofWrite, verifierWeights } from '../rules/prices.ts'

/** Returns the prices of calls in credits (protocol/payments#pricing, #x402). */
export function pricing(): Reply<typeof pricingRow>['data'] {
  return { credit: { usd: credit.usd }, check: checkBase, proofWrite, verifiers: { ...verifierWeights }, addOns, plans }
}

/** The plans of a service that sells credits. This deployment sells none, so all of them are disabled. */
const plans = [
  { id: 'basic', credits: 500, enabled: false },
  { id: 'pro', credits: 10_000, usdPerMonth: 19.99, usdPerYear: 199.9, enabled: false },
  { id: 'enterprise', enabled: false },
]

/**
 * Returns the methods by which gates (`stripe`, `usdc`) and calls (`credits`, `x402`) can be paid here
 * (protocol/payments#pricing, protocol/verification#reply). The recipient for a gate is in its quote.
 */
export function paymentMethodsHere({ ports }: Pick<Deployment, 'ports'>): Reply<typeof paymentMethods>['data'] {
  const { cards, stablecoin, x402 } = ports
  return {
    methods: [
      { id: 'credits', enabled: false },
      { id: 'stripe', enabled: cards !== undefined },
      stablecoin
        ? { id: 'usdc', enabled: true, chainId: stablecoin.chainId, asset: stablecoin.asset }
        : { id: 'usdc', enabled: false },
      x402
        ? {
            id: 'x402',
            enabled: true,
            network: x402.offer.network,
            asset: x402.offer.asset,
            recipient: x402.offer.payTo,
          }
        : { id: 'x402', enabled: false },
    ],
  }
}
