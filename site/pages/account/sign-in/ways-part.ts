import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { Profile } from '../../../../shared/contract/auth.ts'
import type { ProviderId } from '../../../../shared/contract/providers.ts'
import { checksumAddress } from '../../../../shared/proof/checksum-address.ts'
import { shortAddress } from '../../../../shared/strings/short-address.ts'
import { signInWays, signsIn } from '../../../../shared/contract/boot/sign-in.ts'
import { providerNames } from '../../../../shared/contract/provider-names.ts'
import { linkPasskey, linkProvider, linkWallet, removeWay, type WaysContext } from './change-ways.ts'
import { eitherOf, gapOf } from '../../../../shared/strings/list-words.ts'
import { dayOf } from '../../../../shared/strings/dates.ts'
import { copyId } from '../../ui/copy-id.ts'
import type { AccountContext } from '../context.ts'
import { createPart, type Part } from '../part.ts'

/** The kind of a way to sign in. */
export type Kind = 'wallets' | 'passkeys' | 'accounts'

/** One way to sign in in the list. `detail` may be empty; `address` is that of a wallet, of which the detail may show a part. */
type Way = {
  id: string
  name: string
  detail: string
  address?: string | null
  /** An account that signs nobody in. */
  isListedOnly?: boolean
  createdAt: number
  usedAt: number
}

/** Starts the section that lists the ways of one kind, removes them, and adds more. */
export function startWaysPart(place: HTMLElement, kind: Kind, context: WaysContext): Part {
  const part = createPart(place, context, (own) => waysTemplate(kind, context, own))
  context.onProfile(() => part.redraw())
  return part
}

function waysTemplate(kind: Kind, context: WaysContext, part: Part): TemplateResult {
  const { profile } = context
  const ways = waysOf(profile, context)[kind]
  // the service keeps the last of these
  const usable = signInWays(profile)
  const [only] = [...usable.wallets, ...usable.passkeys, ...usable.accounts]
  const isLast = ({ id }: Way) => usable.count === 1 && only?.id === id
  return html`${kind === 'accounts' ? accountsLead(context) : nothing}
    ${
      ways.length === 0
        ? html`<p class="muted">${noneOf(kind, context)}</p>`
        : html`<ul class="rows">
            ${ways.map((way) => wayRow(way, { context, part, isLast: isLast(way) }))}
          </ul>`
    }
    <p class="acts">${addButtons(kind, context, part)}</p>`
}

/** Says that there are no ways of a kind. A passkey stands in for the wallets: it signs in, and may be a wallet itself. */
function noneOf(kind: Kind, { words: { ways }, profile: { passkeys } }: WaysContext): string {
  if (kind !== 'wallets' || passkeys.length === 0) return ways.none[kind]
  return passkeys.some(({ walletAddress }) => walletAddress !== null) ? ways.noOtherWallet : ways.passkeyInstead
}

/** Says which accounts sign the person in, before a visit to a provider. */
function accountsLead({ words: { ways }, lang, profile, boot }: WaysContext): TemplateResult {
  const providers = [...new Set([...boot.providers, ...profile.accounts.map(({ provider }) => provider)])]
  const namesOf = (isSigning: boolean) => providers.filter((each) => signsIn(each) === isSigning).map(nameOf)
  const [signing, listed] = [namesOf(true), namesOf(false)]
  const lines = [
    ...(signing.length > 0 ? [ways.signing(eitherOf(signing, lang))] : []),
    ...(listed.length > 0 ? [ways.listed(eitherOf(listed, lang))] : []),
  ]
  return html`<p class="muted">${lines.join(gapOf(lang))}</p>`
}

function waysOf({ wallets, passkeys, accounts }: Profile, { words: { ways } }: AccountContext): Record<Kind, Way[]> {
  return {
    wallets: wallets.map((wallet) => ({
      ...wallet,
      name: shortAddress(wallet.address),
      detail: checksumAddress(wallet.address),
    })),
    passkeys: passkeys.map((passkey) => ({
      ...passkey,
      address: passkey.walletAddress,
      name: passkey.label,
      detail:
        passkey.walletAddress === null ? ways.passkeyAlone : ways.passkeyWallet(shortAddress(passkey.walletAddress)),
    })),
    accounts: accounts.map((account) => ({
      ...account,
      name: nameOf(account.provider),
      detail: account.label,
      isListedOnly: !signsIn(account.provider),
    })),
  }
}

const nameOf = (provider: string) => new Map<string, string>(Object.entries(providerNames)).get(provider) ?? provider

function wayRow(
  way: Way,
  { context, part, isLast }: { context: WaysContext; part: Part; isLast: boolean },
): TemplateResult {
  const { words, lang } = context
  const used = way.usedAt > way.createdAt ? ` · ${words.used(dayOf(way.usedAt, lang))}` : ''
  return html`<li class="item">
    <div class="what">
      <b>${way.name}</b>
      ${
        way.address
          ? html`<span class="muted">${copyId(way.address, context, way.detail)}</span>`
          : way.detail
            ? html`<span class="muted" dir="auto">${way.detail}</span>`
            : nothing
      }
      <span class="muted">${words.added(dayOf(way.createdAt, lang))}${used}</span>
    </div>
    ${
      isLast
        ? html`<p class="muted">${words.ways.last}</p>`
        : html`<p class="acts">
            <button
              type="button"
              class="text"
              aria-label=${`${words.remove}: ${way.name}`}
              @click=${() => part.run(() => removeWay(way, context))}
            >
              ${words.remove}
            </button>
          </p>`
    }
  </li>`
}

function addButtons(kind: Kind, context: WaysContext, part: Part): TemplateResult | TemplateResult[] {
  const words = context.words.ways
  const add = (label: string, work: () => Promise<string | undefined>) =>
    html`<button type="button" class="button quiet" @click=${() => part.run(work)}>${label}</button>`
  if (kind === 'wallets') return add(words.addWallet, () => linkWallet(context))
  if (kind === 'passkeys') return add(words.addPasskey, () => linkPasskey(context))
  const linked = new Set(context.profile.accounts.map(({ provider }) => provider))
  const offered = context.boot.providers.filter((provider) => !linked.has(provider))
  return offered.map((provider: ProviderId) =>
    add(words.addAccount(nameOf(provider)), () => linkProvider(provider, context)),
  )
}
