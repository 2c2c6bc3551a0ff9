import { x402Client } from '@x402/core/client'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { transferAuthorization } from '../../../../e2e/world/authorization.ts'
import { startChain } from '../../../../e2e/world/chain.ts'
import type { Hex } from '../evm/evm.ts'
import type { Payment, Terms } from './x402.ts'

const abi = parseAbi(['function balanceOf(address) view returns (uint256)'])

/** The fields in which a signed payment differs from its terms. */
export type Twist = {
  value?: bigint
  to?: Hex
  validAfter?: bigint
  validBefore?: bigint
  chainId?: number
  asset?: Hex
  name?: string
  signer?: PrivateKeyAccount
}

/** Starts a chain with a token like USDC, a payer who has some of it, a recipient, and a settler's key with gas. */
export async function openMarket() {
  const chain = await startChain({ chainId: 31337 })
  const coin = await chain.deploy('UsdCoin')
  const settlerKey = generatePrivateKey()
  const newPayer = async (has: bigint) => {
    const account = privateKeyToAccount(generatePrivateKey())
    await chain.send(coin, 'mint(address,uint256)', [account.address, has])
    return account
  }
  const payTo: Hex = `0x${'00'.repeat(18)}beef`
  await chain.client.setBalance({ address: privateKeyToAccount(settlerKey).address, value: parseEther('1') })
  const payer = await newPayer(1_000_000n)
  const offer: Omit<Terms, 'amount'> = {
    scheme: 'exact',
    network: `eip155:${chain.chainId}`,
    asset: coin,
    payTo,
    maxTimeoutSeconds: 300,
    extra: { name: 'USD Coin', version: '2' },
  }
  const balance = (address: Hex) =>
    chain.client.readContract({ address: coin, abi, functionName: 'balanceOf', args: [address] })

  return {
    chain,
    coin,
    settlerKey,
    payTo,
    payer,
    newPayer,
    offer,
    terms: (amount: bigint): Terms => ({ ...offer, amount: String(amount) }),
    balance,
    /** Returns how much the recipient got during `work`. */
    async paidBy(work: () => Promise<unknown>): Promise<bigint> {
      const before = await balance(payTo)
      await work()
      return (await balance(payTo)) - before
    },
  }
}

export type Market = Awaited<ReturnType<typeof openMarket>>

/** Returns the protocol's own client. It pays every price. */
export const payingClient = (payer: PrivateKeyAccount) =>
  x402Client.fromConfig({
    schemes: [{ network: 'eip155:*', client: new ExactEvmScheme(payer) }],
    spendControls: false,
  })

/** Returns the payment that the protocol's own client makes for these terms. */
export async function officialPayment(payer: PrivateKeyAccount, terms: Terms): Promise<Payment> {
  const payload = await payingClient(payer).createPaymentPayload({
    x402Version: 2,
    resource: { url: 'https://api.svc.test/' },
    accepts: [{ ...terms, network: `eip155:${terms.network.slice(7)}` }],
  })
  return payload as unknown as Payment
}

/** Returns a payment whose signature differs from these terms in the fields of `twist`. */
export async function twistedPayment(payer: PrivateKeyAccount, terms: Terms, twist: Twist): Promise<Payment> {
  const now = BigInt(Math.floor(Date.now() / 1000))
  const message = {
    from: payer.address,
    to: twist.to ?? terms.payTo,
    value: twist.value ?? BigInt(terms.amount),
    validAfter: twist.validAfter ?? now - 60n,
    validBefore: twist.validBefore ?? now + 300n,
    nonce: generatePrivateKey(),
  }
  const signature = await (twist.signer ?? payer).signTypedData({
    domain: {
      name: twist.name ?? terms.extra.name,
      version: terms.extra.version,
      chainId: twist.chainId ?? Number(terms.network.slice(7)),
      verifyingContract: twist.asset ?? terms.asset,
    },
    types: transferAuthorization,
    primaryType: 'TransferWithAuthorization',
    message,
  })
  const { value, validAfter, validBefore, ...rest } = message
  const times = { value: String(value), validAfter: String(validAfter), validBefore: String(validBefore) }
  return { x402Version: 2, accepted: terms, payload: { signature, authorization: { ...rest, ...times } } }
}
