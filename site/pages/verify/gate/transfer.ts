import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { AddedChain, PaymentNetwork } from '../../../../shared/contract/boot/verify.ts'
import type { TransferQuote } from '../../../../shared/contract/payments.ts'
import { chainOf } from '../../../../widget/wallets/ask.ts'
import { fieldOf } from '../../../../widget/wallets/field.ts'
import type { Wallet } from '../../../../widget/wallets/wallet.ts'

/** A wallet that can send a transaction. */
export type Sender = { name: string; ask: NonNullable<Wallet['ask']> }

/** A transfer, and how its chain is added to a wallet that lacks it. */
export type Transfer = {
  from: string
  quote: TransferQuote
  /** The chain from the service's table. */
  network: PaymentNetwork | undefined
  /** Offers the person to add the chain to the wallet; settles when they want that. */
  offer: (signal: AbortSignal) => Promise<void>
}

/**
 * Asks the wallet to send exactly the amount of the quote, on its chain (protocol/payments#transfer). Returns the hash of the
 * transaction. Throws WALLET_REJECTED when the person declines; WALLET_UNAVAILABLE, with a `reason`, when the wallet cannot.
 * A second call sends a second time: do not call again while the wallet may still show the first request.
 */
export async function transfer(
  { name, ask }: Sender,
  { from, quote, network, offer }: Transfer,
  signal: AbortSignal,
): Promise<string> {
  const { asset, recipient, amount, chainId } = quote
  const add = network?.chainId === chainId ? network.add : null
  await switchChain({ name, ask }, { chainId, add, offer }, signal)
  const data = `0xa9059cbb${word(BigInt(recipient))}${word(BigInt(amount))}`
  const hash = await send({ name, ask }, { from, to: asset, data, value: '0x0' }, signal)
  if (v.is(TransactionHash, hash)) return hash
  throw refused(name, 'answered with something that is no transaction.', 'unusable-answer')
}

/** Asks the wallet to send a transaction. Names the failure of a wallet that has answered that it cannot pay. */
async function send({ name, ask }: Sender, transaction: object, signal: AbortSignal): Promise<unknown> {
  try {
    return await ask('eth_sendTransaction', [transaction], signal)
  } catch (error) {
    if (!isShort(error)) throw error
    throw refused(name, 'could not send the payment.', 'not-sent', error)
  }
}

/**
 * Tells whether a wallet has answered that the account cannot pay: too few tokens, so that the transfer would revert, or too
 * little for the fee. Then nothing was sent. Other errors with the same codes may mean that it was sent before ('already
 * known'), so the texts decide; nodes and wallets share them.
 */
export const isShort = (error: unknown): boolean =>
  chainOf(error).some((each) => {
    const message = fieldOf(each, 'message')
    return fieldOf(each, 'code') === REVERTED || (typeof message === 'string' && shortage.test(message))
  })

/** The code of nodes for a transaction that would revert. */
const REVERTED = 3
const shortage = /insufficient|revert|exceeds (the )?(balance|allowance)|not enough/i

const TransactionHash = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/))

const word = (value: bigint) => value.toString(16).padStart(64, '0')

/** Switches the wallet to the chain (EIP-3326). Asks a wallet without the chain to add it (EIP-3085), if the person wants. */
async function switchChain(
  { name, ask }: Sender,
  { chainId, add, offer }: { chainId: number; add: AddedChain | null; offer: Transfer['offer'] },
  signal: AbortSignal,
): Promise<void> {
  const isThere = async () => Number(await ask('eth_chainId', [], signal)) === chainId
  const requestSwitch = async () =>
    await ask('wallet_switchEthereumChain', [{ chainId: `0x${chainId.toString(16)}` }], signal)
  const fail = (error: unknown): never => {
    if (signal.aborted || (error instanceof ServiceError && error.code === 'WALLET_REJECTED')) throw error
    throw refused(name, `does not know the chain ${chainId}.`, 'unknown-chain', error)
  }
  if (await isThere()) return
  try {
    await requestSwitch()
  } catch (error) {
    if (!add || !isUnknownChain(error)) return fail(error)
    await offer(signal)
    try {
      await ask('wallet_addEthereumChain', [add], signal)
      // some wallets switch when they add a chain, some do not (EIP-3085)
      if (!(await isThere())) await requestSwitch()
    } catch (failure) {
      fail(failure)
    }
  }
  // some wallets answer before they have switched, or without switching
  if (!(await isThere())) throw refused(name, `is on another chain than ${chainId}.`, 'unknown-chain')
}

/** Tells whether the wallet does not know the chain (EIP-3326). A bridge may have wrapped the error. */
const isUnknownChain = (error: unknown) => chainOf(error).some((each) => fieldOf(each, 'code') === 4902)

const refused = (name: string, what: string, reason: string, cause?: unknown) =>
  new ServiceError('WALLET_UNAVAILABLE', `${name} ${what}`, { details: { reason }, cause })
