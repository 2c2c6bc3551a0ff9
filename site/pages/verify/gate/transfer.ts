import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { TransferQuote } from '../../../../shared/contract/payments.ts'
import type { Wallet } from '../../../../widget/wallets/wallet.ts'

/** What can be asked to send a transaction. */
export type Sender = { name: string; ask: NonNullable<Wallet['ask']> }

/**
 * Has the wallet send exactly what the quote says, on its chain (domain.md 6.2), and answers the transaction's hash.
 * WALLET_REJECTED when the person declines; WALLET_UNAVAILABLE, with a `reason`, when the wallet cannot. Asked twice it
 * sends twice: never ask again while it may still show the first.
 */
export async function transfer(
  { name, ask }: Sender,
  { from, quote }: { from: string; quote: TransferQuote },
  signal: AbortSignal,
): Promise<string> {
  const { asset, recipient, amount, chainId } = quote
  await onChain({ name, ask }, chainId, signal)
  const data = `0xa9059cbb${word(BigInt(recipient))}${word(BigInt(amount))}`
  const hash = await ask('eth_sendTransaction', [{ from, to: asset, data, value: '0x0' }], signal)
  if (v.is(TransactionHash, hash)) return hash
  throw refused(name, 'answered with something that is no transaction.', 'unusable-answer')
}

const TransactionHash = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/))

const word = (value: bigint) => value.toString(16).padStart(64, '0')

async function onChain({ name, ask }: Sender, chainId: number, signal: AbortSignal): Promise<void> {
  const isThere = async () => Number(await ask('eth_chainId', [], signal)) === chainId
  if (await isThere()) return
  try {
    await ask('wallet_switchEthereumChain', [{ chainId: `0x${chainId.toString(16)}` }], signal)
  } catch (error) {
    if (signal.aborted || (error instanceof ServiceError && error.code === 'WALLET_REJECTED')) throw error
    throw refused(name, `does not know the chain ${chainId}.`, 'unknown-chain', error)
  }
  // some answer before they have switched, some without
  if (!(await isThere())) throw refused(name, `is on another chain than ${chainId}.`, 'unknown-chain')
}

const refused = (name: string, what: string, reason: string, cause?: unknown) =>
  new ServiceError('WALLET_UNAVAILABLE', `${name} ${what}`, { details: { reason }, cause })
