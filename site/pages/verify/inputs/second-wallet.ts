import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Language } from '../../../../shared/contract/language.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { type Account, givenTo } from '../../../../shared/flow/plan.ts'
import { sameAddress } from '../../../../shared/proof/address.ts'
import { canonicalAddress, resolveChain } from '../../../../shared/proof/chain.ts'
import { accountId, walletLink } from '../../../../shared/proof/wallet-link.ts'
import { failureWords } from '../../../../widget/strings/strings.ts'
import type { SecondWalletStrings } from '../../strings/en/second-wallet.ts'
import { shortAddress } from '../../../../shared/strings/short-address.ts'
import type { ScreenProps } from '../props.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import type { InputScreen } from './index.ts'
import {
  choosing,
  confirming,
  type LinkState,
  type NamedWallet,
  pairing,
  type SecondWallet,
  type Step,
} from './second-wallet-steps.ts'

/**
 * Loads the screens on which a second wallet signs that it belongs to the connected one (protocol/verifiers#wallet-link). The
 * person chooses it, sees both wallets, and signs. The first wallet signs the request, as always.
 */
export async function load(lang: Language): Promise<InputScreen> {
  const [text, failures] = await Promise.all([stringsFor('secondWallet', lang), stringsFor('failures', lang)])
  let linking: LinkState | undefined

  return (id, props) => {
    const { account } = props
    if (linking?.first !== account?.address) linking?.stop.abort()
    if (!linking || linking.first !== account?.address) linking = begin(account)
    const state = linking
    const given = givenTo(props.boot, id)

    /** Runs a request to a wallet. An error is shown on the screen before. */
    const ask = async (
      { before, waiting }: { before: Step; waiting: Step },
      work: (signal: AbortSignal) => Promise<Step>,
    ) => {
      state.stop.abort()
      state.stop = new AbortController()
      const { signal } = state.stop
      show(props, state, waiting)
      try {
        const to = await work(signal)
        if (!signal.aborted) show(props, state, to)
      } catch (error) {
        if (signal.aborted) return
        const failure = error instanceof ServiceError ? error : { code: 'INTERNAL' }
        show(props, state, { ...before, problem: failureWords(failures, failure) })
      }
    }
    const choose = async (wallet: NamedWallet) =>
      await ask({ before: { name: 'choose' }, waiting: { name: 'connecting', wallet } }, async (signal) => {
        const second = await (await props.findWallet(wallet.id, signal)).connect(signal)
        const problem = account && problemOf(second, { account, given, text, walletName: wallet.name })
        return problem ? { name: 'choose', problem } : { name: 'pair', wallet, second }
      })
    const sign = async ({ wallet, second }: SecondWallet) => {
      if (!account) return
      const { message, data } = linkOf(account, second, { given, props })
      const before = { name: 'pair', wallet, second } as const
      await ask({ before, waiting: { ...before, name: 'signing', message } }, async (signal) => {
        const found = await props.findWallet(wallet.id, signal)
        const signature = await found.sign(message, second.address, signal)
        signal.throwIfAborted()
        linking = undefined
        props.send({ type: 'entered', verifierId: id, data: { ...data, signature } })
        return before
      })
    }
    const back = () => {
      state.stop.abort()
      show(props, state, { name: 'choose' })
    }

    const { step } = state
    if (step.name === 'choose') return choosing(step, { text, props, choose })
    if (step.name === 'pair') return pairing(step, { text, props, sign: () => sign(step), back })
    const again = step.name === 'connecting' ? () => choose(step.wallet) : () => sign(step)
    return confirming(step, { text, props, again, back })
  }
}

type SecondAccount = SecondWallet['second']

const begin = (account: Account | undefined): LinkState => ({
  first: account?.address,
  step: { name: 'choose' },
  stop: new AbortController(),
})

/** Shows a step, and focuses its heading, as at a change of the screen. */
function show(props: ScreenProps, state: LinkState, step: Step): void {
  state.step = step
  props.redraw()
  document.querySelector<HTMLElement>('#stage h1')?.focus()
}

/** Returns why an account cannot be the second one; undefined when it can. */
function problemOf(
  second: SecondAccount,
  about: { account: Account; given: JsonObject; text: SecondWalletStrings; walletName: string },
): { title: string; body: string } | undefined {
  const { account, given, text, walletName } = about
  if (sameAddress(second.address, account.address)) return { title: text.same, body: text.sameBody(walletName) }
  const named = given['secondaryAccountId'] ?? given['secondaryWalletAddress']
  const wanted = typeof named === 'string' ? named.split(':').at(-1) : undefined
  if (wanted === undefined || sameAddress(second.address, wanted)) return undefined
  return { title: text.wanted, body: text.wantedBody(shortAddress(wanted)) }
}

/** Returns the message for the second wallet, and the data beside its signature. Values from the embedder stay. */
function linkOf(account: Account, second: SecondAccount, { given, props }: { given: JsonObject; props: ScreenProps }) {
  const idOf = ({ address, chain: named }: SecondAccount) => {
    const chain = resolveChain({ walletAddress: address, chain: named, hubChainId: props.boot.hubChainId })
    return accountId({ chain, address: canonicalAddress(chain, address) })
  }
  const textOf = (field: string) => (typeof given[field] === 'string' ? given[field] : undefined)
  const signedTimestamp = Math.round(props.now())
  const { accounts, message } = walletLink({
    primaryAccountId: textOf('primaryAccountId') ?? idOf(account),
    secondaryAccountId: textOf('secondaryAccountId') ?? idOf(second),
    signedTimestamp,
    chain: textOf('chain'),
  })
  const signatureMethod = second.address.startsWith('0x') ? 'eip191' : 'ed25519'
  return { message, data: { ...accounts, signatureMethod, signedTimestamp } }
}
