import { render } from 'lit/html.js'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Language } from '../../../shared/contract/language.ts'
import type { ProofBoot } from '../../../shared/contract/proof-boot.ts'
import type { ProofRecordResponse } from '../../../shared/contract/proofs.ts'
import type { Strings } from '../../../widget/strings/strings.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import type { ProofStrings } from '../strings/en/proof.ts'
import { type Account, isSameAddress, type ProofClient, readAsOwner, readWithGrant, revoke } from './owner-actions.ts'
import { ownerTemplate } from './owner-view.ts'

/** Where the owner stands. */
export type OwnerState =
  | { name: 'idle' }
  | { name: 'choosing' }
  | { name: 'waiting'; for: 'connecting' | 'reading' | 'revoking'; wallet: string }
  | { name: 'opening' }
  | { name: 'owned' | 'sure'; account: Account; proof: Proof | null }
  | { name: 'revoked'; already: boolean }
  /** Read by somebody whom the owner lets; null: no longer. */
  | { name: 'shared'; proof: Proof | null }
  /** The account did not make the proof. */
  | { name: 'wrong'; address: string }
  | { name: 'failed'; error: ServiceError; again: () => void }

/** Read as its owner; null where the page itself shows it all. */
export type Proof = ProofRecordResponse['data']

/** What the person can do. */
export type OwnerActs = {
  begin: () => void
  choose: (id: string) => void
  askRevoke: (account: Account, proof: Proof | null) => void
  revoke: (account: Account) => void
  keep: (account: Account, proof: Proof | null) => void
  stop: () => void
}

export type OwnerOutside = {
  client: ProofClient
  watchWallets: (onChange: (wallets: Wallet[]) => void) => () => void
  now: () => number
  /** The grant that the address brought along (protocol/proofs#grants). */
  grant?: string | null
  /** The proof has changed: what the server drew is not true any more. */
  changed: () => void
}

/**
 * The owner's part of a proof's page: connect the wallet that made it, read it when it is private, revoke it. A wallet
 * that did not make it is told so before it signs anything, where everyone may know who did. Answers stop().
 */
export function startOwnerPanel(
  place: HTMLElement,
  boot: ProofBoot & { qHash: string },
  outside: OwnerOutside,
  strings: { lang: Language; words: ProofStrings; failureWords: Strings },
): () => void {
  const { qHash, hubChainId } = boot
  const around = { client: outside.client, hubChainId, now: outside.now }
  let state: OwnerState = { name: 'idle' }
  let wallets: Wallet[] = []
  let turn = new AbortController()

  const show = (next: OwnerState) => {
    const moved = next.name !== state.name
    state = next
    draw()
    if (moved) place.querySelector<HTMLElement>('h2')?.focus()
  }
  const draw = () => render(ownerTemplate(state, { ...strings, boot, wallets, acts }), place)

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

  const acts: OwnerActs = {
    begin: () => {
      const [only, ...others] = wallets
      if (only && others.length === 0) acts.choose(only.id)
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
        const proof = await readAsOwner(qHash, account, around, signal)
        return proof ? { name: 'owned', account, proof } : { name: 'wrong', address: account.address }
      })
    },
    askRevoke: (account, proof) => show({ name: 'sure', account, proof }),
    keep: (account, proof) => show({ name: 'owned', account, proof }),
    revoke: (account) =>
      void run(async (signal) => {
        show({ name: 'waiting', for: 'revoking', wallet: account.wallet.name })
        try {
          const { alreadyRevoked } = await revoke(qHash, account, around, signal)
          outside.changed()
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

  const { grant } = outside
  if (grant && boot.view === 'private') {
    void run(async (signal) => {
      show({ name: 'opening' })
      return { name: 'shared', proof: (await readWithGrant(qHash, grant, around, signal)) ?? null }
    })
  }
  const stopWatching = outside.watchWallets((found) => {
    wallets = found
    draw()
  })
  return () => {
    turn.abort()
    stopWatching()
  }
}
