import { render } from 'lit/html.js'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Language } from '../../../shared/contract/language.ts'
import type { ProofBoot } from '../../../shared/contract/boot/proof.ts'
import type { Strings } from '../../../widget/strings/strings.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import type { ProofStrings } from '../strings/en/proof.ts'
import { type Account, isSameAddress, type ProofClient, readAsOwner, readWithGrant, revoke } from './owner-actions.ts'
import type { OwnerActions, OwnerState } from './owner-state.ts'
import { ownerTemplate } from './owner-view.ts'

export type OwnerPanelDeps = {
  client: ProofClient
  watchWallets: (onChange: (wallets: Wallet[]) => void) => () => void
  now: () => number
  /** The grant that the address brought along (protocol/proofs#grants). */
  grant?: string | null
  /** The proof has changed: what the server drew is not true any more. */
  changed: () => void
}

/**
 * Starts the owner's part of a proof's page, which connects the owner's wallet, reads a private proof and revokes it. Any
 * other wallet is refused before it signs anything, where the owner is public.
 *
 * @returns stops it.
 */
// oxlint-disable-next-line max-lines-per-function -- the actions share one state, of which only one request may be in progress
export function startOwnerPanel(
  place: HTMLElement,
  boot: ProofBoot & { qHash: string },
  deps: OwnerPanelDeps,
  strings: { lang: Language; words: ProofStrings; failureWords: Strings },
): () => void {
  const { qHash, hubChainId } = boot
  const actionDeps = { client: deps.client, hubChainId, now: deps.now }
  let state: OwnerState = { name: 'idle' }
  let wallets: Wallet[] = []
  let turn = new AbortController()

  const show = (next: OwnerState) => {
    const moved = next.name !== state.name
    state = next
    draw()
    if (moved) place.querySelector<HTMLElement>('h2')?.focus()
  }
  const draw = () => render(ownerTemplate(state, { ...strings, boot, wallets, actions }), place)

  /** Runs one thing at a time; what was left behind says nothing any more. */
  const run = async (work: (signal: AbortSignal) => Promise<OwnerState>) => {
    turn.abort()
    const { signal } = (turn = new AbortController())
    try {
      const next = await work(signal)
      if (!signal.aborted) show(next)
    } catch (error) {
      if (signal.aborted) return
      const failure = error instanceof ServiceError ? error : new ServiceError('INTERNAL', 'A fault of this page.')
      show({ name: 'failed', error: failure, again: () => void run(work) })
    }
  }

  const actions: OwnerActions = {
    begin: () => {
      const [only, ...others] = wallets
      if (only && others.length === 0) actions.choose(only.id)
      else show({ name: 'choosing' })
    },
    choose: (id) => {
      const wallet = wallets.find((each) => each.id === id)
      if (!wallet) return
      void run(async (signal) => {
        show({ name: 'waiting', for: 'connecting', wallet: wallet.name })
        const account: Account = { wallet, ...(await wallet.connect(signal)) }
        signal.throwIfAborted()
        if (boot.walletAddress !== null)
          return isSameAddress(boot.walletAddress, account.address)
            ? { name: 'owned', account, proof: null }
            : { name: 'wrong', address: account.address }
        show({ name: 'waiting', for: 'reading', wallet: wallet.name })
        const proof = await readAsOwner(qHash, account, actionDeps, signal)
        return proof ? { name: 'owned', account, proof } : { name: 'wrong', address: account.address }
      })
    },
    askRevoke: (account, proof) => show({ name: 'sure', account, proof }),
    keep: (account, proof) => show({ name: 'owned', account, proof }),
    revoke: (account) =>
      void run(async (signal) => {
        show({ name: 'waiting', for: 'revoking', wallet: account.wallet.name })
        try {
          const { alreadyRevoked } = await revoke(qHash, account, actionDeps, signal)
          deps.changed()
          return { name: 'revoked', already: alreadyRevoked }
        } catch (error) {
          if (error instanceof ServiceError && error.code === 'PROOF_WALLET_MISMATCH')
            return { name: 'wrong', address: account.address }
          throw error
        }
      }),
    stop: () => {
      turn.abort()
      show({ name: 'idle' })
    },
  }

  const { grant } = deps
  if (grant && boot.view === 'private') {
    void run(async (signal) => {
      show({ name: 'opening' })
      return { name: 'shared', proof: (await readWithGrant(qHash, grant, actionDeps, signal)) ?? null }
    })
  }
  const stopWatching = deps.watchWallets((found) => {
    wallets = found
    draw()
  })
  return () => {
    turn.abort()
    stopWatching()
  }
}
