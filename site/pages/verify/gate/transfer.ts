import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { AddedChain, PaymentNetwork } from '../../../../shared/contract/boot/verify.ts'
import type { TransferQuote } from '../../../../shared/contract/payments.ts'
import { chainOf } from '../../../../widget/wallets/ask.ts'
import { fieldOf } from '../../../../widget/wallets/field.ts'
import type { Wallet } from '../../../../widget/wallets/wallet.ts'

/** What can be asked to send a transaction. */
export type Sender = { name: string; ask: NonNullable<Wallet['ask']> }

/** What is to be sent, and how a wallet comes by a chain that it lacks. */
export type Transfer = {
  from: string
  quote: TransferQuote
  /** The chain, by the service's own table. */
  network: PaymentNetwork | undefined
  /** Offers the person to add the chain to the wallet; settles when they want that. */
  offer: (signal: AbortSignal) => Promise<void>
}

/**
 * Has the wallet send exactly what the quote says, on its chain (protocol/payments#transfer), and answers the
 * transaction's hash. WALLET_REJECTED when the person declines; WALLET_UNAVAILABLE, with a `reason`, when the wallet
 * cannot. Asked twice it sends twice: never ask again while it may still show the first.
 */
export async function transfer(
  { name, ask }: Sender,
  { from, quote, network, offer }: Transfer,
  signal: AbortSignal,
): Promise<string> {
  const { asset, recipient, amount, chainId } = quote
  const add = network?.chainId === chainId ? network.add : null
  await onChain({ name, ask }, { chainId, add, offer }, signal)
  const data = `0xa9059cbb${word(BigInt(recipient))}${word(BigInt(amount))}`
  const hash = await ask('eth_sendTransaction', [{ from, to: asset, data, value: '0x0' }], signal)
  if (v.is(TransactionHash, hash)) return hash
  throw refused(name, 'answered with something that is no transaction.', 'unusable-answer')
}

const TransactionHash = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/))

const word = (value: bigint) => value.toString(16).padStart(64, '0')

/** Has the wallet go to the chain (EIP-3326). One that does not know it is asked to add it (EIP-3085), if the person wants. */
async function onChain(
  { name, ask }: Sender,
  { chainId, add, offer }: { chainId: number; add: AddedChain | null; offer: Transfer['offer'] },
  signal: AbortSignal,
): Promise<void> {
  const isThere = async () => Number(await ask('eth_chainId', [], signal)) === chainId
  const change = async () => await ask('wallet_switchEthereumChain', [{ chainId: `0x${chainId.toString(16)}` }], signal)
  const give = (error: unknown): never => {
    if (signal.aborted || (error instanceof ServiceError && error.code === 'WALLET_REJECTED')) throw error
    throw refused(name, `does not know the chain ${chainId}.`, 'unknown-chain', error)
  }
  if (await isThere()) return
  try {
    await change()
  } catch (error) {
    if (!add || !isUnknownChain(error)) return give(error)
    await offer(signal)
    try {
      await ask('wallet_addEthereumChain', [add], signal)
      // adding may switch as well (EIP-3085), or not
      if (!(await isThere())) await change()
    } catch (failure) {
      give(failure)
    }
  }
  // some answer before they have switched, some without
  if (!(await isThere())) throw refused(name, `is on another chain than ${chainId}.`, 'unknown-chain')
}

/** The wallet says that the chain was never added (EIP-3326), also where a bridge has wrapped what it says. */
const isUnknownChain = (error: unknown) => chainOf(error).some((each) => fieldOf(each, 'code') === 4902)

const refused = (name: string, what: string, reason: string, cause?: unknown) =>
  new ServiceError('WALLET_UNAVAILABLE', `${name} ${what}`, { details: { reason }, cause })
