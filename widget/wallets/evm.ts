import * as v from 'valibot'
import { EvmAddress } from '../../shared/contract/primitives.ts'
import { askWallet, unusable } from './ask.ts'
import type { FoundWallet, Wallet } from './wallet.ts'

/** Returns an injected EVM wallet: EIP-1193 with `personal_sign` (EIP-191). */
export function evmWallet({ id, name, provider }: Extract<FoundWallet, { namespace: 'eip155' }>): Wallet {
  const ask = (method: string, params: unknown[], signal: AbortSignal) =>
    askWallet(name, () => provider.request({ method, params }), signal)

  return {
    id,
    name,
    namespace: 'eip155',
    ask,
    async connect(signal) {
      const accounts = await ask('eth_requestAccounts', [], signal)
      const address: unknown = Array.isArray(accounts) ? accounts[0] : undefined
      if (!v.is(EvmAddress, address)) throw unusable(name, 'named no account.')
      const chain = await chainOfContract(ask, address, signal)
      return chain ? { address, chain } : { address }
    },
    async sign(message, address, signal) {
      const signature = await ask('personal_sign', [hexOf(message), address], signal)
      if (typeof signature !== 'string' || !/^0x([0-9a-f]{2}){65,}$/i.test(signature))
        throw unusable(name, 'answered with something that is not a signature.')
      return signature
    },
  }
}

/** Returns the wallet's chain if the account is a contract there. If the wallet does not answer, it counts as a key. */
async function chainOfContract(
  ask: (method: string, params: unknown[], signal: AbortSignal) => Promise<unknown>,
  address: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(3000)])
  try {
    const [code, chainId] = await Promise.all([
      ask('eth_getCode', [address, 'latest'], inTime),
      ask('eth_chainId', [], inTime),
    ])
    return isContract(code) && typeof chainId === 'string' && /^0x[0-9a-f]{1,13}$/i.test(chainId)
      ? `eip155:${Number(chainId)}`
      : undefined
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}

/** Tells whether an account's code makes it a contract. With code that only delegates (EIP-7702) it still has its key. */
const isContract = (code: unknown) => typeof code === 'string' && code.length > 2 && !code.startsWith('0xef0100')

const hexOf = (text: string) =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
