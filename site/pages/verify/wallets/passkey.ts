import { html, nothing, type TemplateResult } from 'lit/html.js'
import { type Client, createClient } from '../../../../shared/client/client.ts'
import {
  passkeyLoginOptions,
  passkeyLoginVerify,
  passkeyRegisterOptions,
  passkeyRegisterVerify,
  passkeyWalletOptions,
  passkeyWalletVerify,
  session,
} from '../../../../shared/contract/auth.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Language } from '../../../../shared/contract/language.ts'
import { hasUsedPasskey } from '../../sign-in/known-passkey.ts'
import { createPasskey, type PasskeyClient, signInByPasskey } from '../../sign-in/passkey.ts'
import type { PasskeyStrings } from '../../strings/en/passkey.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { heading, waiting } from '../../ui/parts.ts'
import { accountBar } from '../steps/account-bar.ts'
import { whatIsSigned } from '../steps/confirm.ts'
import type { PasskeyWallet } from './passkey-wallet.ts'
import type { ScreenProps } from '../props.ts'
import { addressOfPasskey, type PasskeyWalletClient, signByPasskey } from './passkey-ceremony.ts'

export type PasskeyPageClient = PasskeyClient & PasskeyWalletClient & Client<{ session: typeof session }>
type Problem = keyof PasskeyStrings['problems']
type Outcome = { value: string } | { problem: Problem }

/** Loads the passkey wallet in a language. `redraw` draws its screen again. */
export async function loadPasskeyWallet(lang: Language, redraw: () => void): Promise<PasskeyWallet> {
  const rows = {
    session,
    passkeyLoginOptions,
    passkeyLoginVerify,
    passkeyRegisterOptions,
    passkeyRegisterVerify,
    passkeyWalletOptions,
    passkeyWalletVerify,
  }
  const client = createClient(rows, location.origin, { credentials: 'same-origin' })
  return createPasskeyWallet(client, await stringsFor('passkey', lang), { host: location.host, redraw })
}

/**
 * Creates a wallet whose key a passkey derives for each signature (protocol/accounts#passkey-wallets). It asks the device only
 * after a click on its own screen, because browsers require a click, and a passkey does not show the message.
 */
// oxlint-disable-next-line max-lines-per-function -- the screen and the two requests share the open request, which must not leave this function
export function createPasskeyWallet(
  client: PasskeyPageClient,
  text: PasskeyStrings,
  { host, redraw }: { host: string; redraw: () => void },
): PasskeyWallet {
  let pending: { resolve: (value: string) => void; reject: (error: unknown) => void; signal: AbortSignal } | undefined
  let isBusy = false
  let problem: Problem | undefined
  /** The number of passkeys of the profile that is signed in; undefined when nobody is. */
  let passkeyCount: number | undefined

  const askWallet = async (signal: AbortSignal): Promise<string> => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    pending = { resolve, reject, signal }
    isBusy = false
    problem = undefined
    signal.addEventListener('abort', () => reject(new ServiceError('CANCELLED', 'The passkey was cancelled.')), {
      once: true,
    })
    redraw()
    return promise
  }
  const act = async (work: (signal: AbortSignal) => Promise<Outcome>) => {
    if (!pending || isBusy) return
    const { resolve, reject, signal } = pending
    isBusy = true
    redraw()
    try {
      const outcome = await work(signal)
      if ('value' in outcome) return resolve(outcome.value)
      if (signal.aborted) return
      problem = outcome.problem
    } catch (error) {
      if (signal.aborted) return
      problem = problemOf(error)
      if (!problem) return reject(error)
    }
    isBusy = false
    redraw()
  }
  const addressFor = async (id: string | undefined, signal: AbortSignal): Promise<Outcome> => {
    const found = await addressOfPasskey({ id, host }, client, signal)
    return 'address' in found ? { value: found.address } : { problem: found.failure }
  }
  const use = (isOther: boolean) => () =>
    act(async (signal) => {
      if (!passkeyCount || isOther) passkeyCount = (await signInByPasskey(client, signal)).passkeys.length
      return addressFor(undefined, signal)
    })
  const make = (label: string) => () =>
    act(async (signal) => {
      const purpose = passkeyCount === undefined ? 'login' : 'link'
      const { passkeys } = await createPasskey(client, { purpose, label }, signal)
      passkeyCount = passkeys.length
      return addressFor(passkeys.at(-1)?.id, signal)
    })
  const sign = (message: string, address: string) => () =>
    act(async (signal) => {
      const signed = await signByPasskey({ message, address }, client, signal)
      return 'signature' in signed ? { value: signed.signature } : { problem: signed.failure }
    })

  const button = (label: string, onClick: () => unknown, look = 'button') =>
    html`<button type="button" class=${look} ?disabled=${isBusy} @click=${onClick}>${label}</button>`
  const useMine = (look: string) => button(text.use, use(false), look)
  const problemNote = ({ redirect }: ScreenProps): TemplateResult | typeof nothing =>
    problem === undefined
      ? nothing
      : html`<div class="note warn" role="alert">
          <b>${text.problems[problem].title}</b><br />${text.problems[problem].body}
          ${problem === 'sign-in' ? button(text.signIn, () => redirect(signInAddress()), 'text') : nothing}
        </div>`

  return {
    async connect(signal) {
      pending = undefined
      const { profile } = (await client.session({}, { signal })).data
      passkeyCount = profile?.passkeys.length
      return { address: await askWallet(signal) }
    },
    sign: (_message, _address, signal) => askWallet(signal),
    screen(state, props) {
      const { words, send, cancel } = props
      const leave = () => send({ type: 'forget-account' })
      // the account lists it under the name by which it was chosen: it may never get a wallet
      const makeNew = (look: string) => button(text.make, make(words.connect.passkey), look)
      // no other passkey of this device can be a wallet either
      const isUseless = problem === 'no-prf' && state.name !== 'signing'
      return html`${accountBar(state.run.account, props)}
        ${state.name === 'signing' ? heading(text.signTitle, text.signLead) : heading(text.title, text.lead)}
        ${problemNote(props)} ${isBusy ? waiting : nothing}
        ${
          state.name === 'signing'
            ? html`${whatIsSigned(state, props)}
              ${button(text.sign, sign(state.signerString, state.run.account?.address ?? ''))}`
            : isUseless
              ? button(words.otherWallet, leave)
              : html`${passkeyCount === undefined ? html`<p class="muted">${text.account}</p>` : nothing}
                  ${passkeyCount || hasUsedPasskey() ? [useMine('button'), makeNew('button quiet')] : [makeNew('button'), useMine('button quiet')]}
                  ${passkeyCount ? button(text.other, use(true), 'text') : nothing}
                  <p class="muted">${text.own}</p>`
        }
        <p class="actions">
          ${isUseless ? nothing : button(words.otherWallet, leave, 'text')}
          <button type="button" class="text" @click=${cancel}>${words.cancel}</button>
        </p>`
    },
  }
}

/** Returns the problem that the person can solve on this screen. Any other error ends the run. */
function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof ServiceError)) return undefined
  const { code, details, cause } = error
  // the device already has one of the excluded passkeys (WebAuthn 6.3.2)
  if (cause instanceof Error && cause.name === 'InvalidStateError') return 'here'
  if (code === 'WALLET_AUTH_REQUIRED')
    return typeof details === 'object' && details !== null && 'reauthenticate' in details ? 'sign-in' : undefined
  return Object.hasOwn(problems, code) ? problems[code] : undefined
}

const problems: Readonly<Record<string, Problem>> = {
  CANCELLED: 'stopped',
  WALLET_UNAVAILABLE: 'refused',
  SIGNATURE_VERIFICATION_FAILED: 'unknown',
  INVALID_WALLET: 'other-wallet',
}

/** Returns the address of the sign-in page, which leads back here. */
const signInAddress = () => {
  const { pathname, search } = location
  return `/verify?${new URLSearchParams({ intent: 'login', returnTo: pathname + search })}`
}
