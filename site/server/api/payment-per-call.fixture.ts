import { x402HTTPClient } from '@x402/core/http'
import type { PrivateKeyAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { openApp } from './app.fixture.ts'
import { parseConfig } from '../config/config.ts'
import { type Market, payingClient } from '../ports/x402/market.fixture.ts'
import { openX402 } from '../ports/x402/open-x402.ts'
import type { X402 } from '../ports/x402/x402.ts'

/** Opens payment per call from the variables of a deployment, for this market and the node at `rpcUrl`. */
export async function openX402Of({ chain, coin, payTo, settlerKey }: Market, rpcUrl = chain.rpcUrl): Promise<X402> {
  const x402 = await openX402(
    parseConfig({
      SVC_X402_PAY_TO: payTo,
      SVC_X402_NETWORK: `eip155:${chain.chainId}`,
      SVC_X402_PRIVATE_KEY: settlerKey,
      [`SVC_USDC_${chain.chainId}`]: coin,
      [`SVC_RPC_${chain.chainId}`]: rpcUrl,
    }),
    { now: Date.now },
  )
  if (!x402) throw new Error('Payment per call is off.')
  return x402
}

/** Opens a server with payment per call. */
export const openPaidApp = (x402: X402, { ports = {}, ...options }: Parameters<typeof openApp>[0] = {}) =>
  openApp({ ...options, ports: { ...ports, x402 } })

type App = Awaited<ReturnType<typeof openApp>>
type Name = Parameters<App['call']>[0]
type Sent = NonNullable<Parameters<App['call']>[1]>

/** Calls without paying, and lets the client of the protocol make the header that pays. */
export async function paymentFor(app: App, payer: PrivateKeyAccount, [name, sent]: readonly [Name, Sent]) {
  const client = new x402HTTPClient(payingClient(payer))
  const unpaid = await app.call(name, sent)
  expect(unpaid.status).toBe(402)
  const required = client.getPaymentRequiredResponse((header) => unpaid.headers.get(header), unpaid.reply)
  return client.encodePaymentSignatureHeader(await client.createPaymentPayload(required))
}

/** Calls with more headers. `receipt` is what the client of the protocol reads of the payment from the answer. */
export async function callWith(app: App, [name, sent]: readonly [Name, Sent], headers: Record<string, string>) {
  const answer = await app.call(name, { ...sent, headers: { ...sent.headers, ...headers } })
  const client = new x402HTTPClient(payingClient({} as PrivateKeyAccount))
  const isThere = answer.headers.has('payment-response')
  const receipt = isThere ? client.getPaymentSettleResponse((header) => answer.headers.get(header)) : undefined
  return { ...answer, receipt }
}
