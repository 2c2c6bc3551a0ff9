import { signInFirst } from '../../../../shared/flow/failure.ts'
import type { State } from '../../../../shared/flow/machine.ts'
import type { Account } from '../../../../shared/flow/plan.ts'
import { canonicalAddress, parseChain } from '../../../../shared/proof/chain.ts'
import { loadLazily } from '../lazy.ts'
import type { GateClient } from './deps.ts'

/** Whether this browser is signed in to the service: with an account that holds the wallet, with another one, or not at all. */
export type Standing = 'holds' | 'other' | 'nobody'

/** Asks the service for the standing of a wallet. Without an answer, nobody is signed in. */
export async function standingOf(
  client: Pick<GateClient, 'session'>,
  { address, chain }: Account,
  signal: AbortSignal,
): Promise<Standing> {
  try {
    const { profile } = (await client.session({}, { signal })).data
    if (!profile) return 'nobody'
    const { wallets, passkeys } = profile
    // the wallet of a passkey is the same on every chain
    if (passkeys.some((each) => each.walletAddress?.toLowerCase() === address.toLowerCase())) return 'holds'
    const isHeld = wallets.some(
      (wallet) =>
        wallet.address === canonicalAddress(parseChain(wallet.chain), address) &&
        // a contract is a wallet on its own chain only
        (chain === undefined || wallet.chain === chain),
    )
    return isHeld ? 'holds' : 'other'
  } catch {
    signal.throwIfAborted()
    return 'nobody'
  }
}

type Failed = Extract<State, { name: 'failed' }>

/** How long the service may take, ms. */
const patienceMs = 5000

/**
 * Creates a function that returns the standing behind a failure for which signing in decides; undefined for every other failure,
 * and while the service has not answered. It asks once for each failure, and then calls `redraw`.
 */
export function createStanding(
  client: Pick<GateClient, 'session'>,
  redraw: () => void,
): (state: Failed) => Standing | undefined {
  let current: { state: Failed; ask: () => Standing | 'loading' | 'failed' } | undefined
  return (state) => {
    const { account } = state.run
    if (state.failure.code !== signInFirst || !account) return undefined
    if (current?.state !== state) {
      const load = async () => await standingOf(client, account, AbortSignal.timeout(patienceMs))
      current = { state, ask: loadLazily(load, redraw) }
    }
    const standing = current.ask()
    return standing === 'loading' || standing === 'failed' ? undefined : standing
  }
}
