/**
 * The configuration of our account at Stripe. Each of its webhooks has its own secret. `operatorCharges`: the operator's
 * own gates are paid to that account (protocol/payments#card-payout).
 */
export type StripeAccount = {
  secretKey: string
  webhookSecrets: readonly string[]
  apiBase: string
  operatorCharges: boolean
}
