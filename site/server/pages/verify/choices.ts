import { html } from 'hono/html'
import type { Boot } from '../../../../shared/contract/boot/verify.ts'
import { directionOf, localeOf } from '../../../../shared/contract/language.ts'
import type { HandoffOptions, VerificationOptions } from '../../../../shared/contract/verification.ts'
import { verifiers } from '../../../../shared/verifiers/index.ts'
import { strings } from '../../strings/strings.ts'
import type { Markup } from '../shell.ts'

/** What the overview can offer: a copy on IPFS where the operator has a node, and what the site asks for as ticked. */
export type Offer = { hasIpfs: boolean; options: HandoffOptions }

/**
 * Draws what the person can choose for the new proof, behind a disclosure: that everybody may see it, a copy of it on IPFS,
 * and anchors of it. The disclosure is open when the site asks for one of them
 * (protocol/verification#options). The value of each box is the options that it stands for.
 */
export function choices(boot: Boot, { hasIpfs, options }: Offer): Markup {
  const { overview: words } = strings[boot.lang]
  const isPublic = isPublishable(boot)
  const { anchorChains = [] } = boot
  if (!isPublic && anchorChains.length === 0) return html``
  // what the site asks for has to be seen before the person continues
  const { enableIpfs, publishToHub, targetChains = [] } = options
  const isOpen = (isPublic && hasIpfs && enableIpfs === true) || publishToHub === true || targetChains.length > 0
  return html`<details class="more options" ${isOpen ? 'open' : ''}>
    <summary>${words.options}</summary>
    ${isPublic ? choice({ id: 'public', title: words.public, detail: words.publicDetail, options: published }) : ''}${
      isPublic && hasIpfs
        ? choice({
            id: 'ipfs',
            title: words.ipfs,
            detail: words.ipfsDetail,
            options: { enableIpfs: true },
            isTicked: options.enableIpfs === true,
          })
        : ''
    }${anchorChoices(boot, options)}
  </details>`
}

const published: VerificationOptions = { privacyLevel: 'public', publicDisplay: true, storeOriginalContent: true }

/**
 * Returns whether the page offers to publish the proof. That is so if all verifiers prove only what was signed for everybody
 * to see; other proofs are published by the owner's session (protocol/verification#publication).
 */
function isPublishable({ verifierIds }: Boot): boolean {
  return verifierIds.every((id) => verifiers[id].publication === 'offered')
}

/** Draws a choice for the hub chain, and one for the further chains: those that the site names, or all of them. */
function anchorChoices({ anchorChains = [], lang }: Boot, { publishToHub, targetChains = [] }: HandoffOptions): Markup {
  const words = strings[lang].anchors.choice
  const [hub, ...others] = anchorChains
  if (!hub) return html``
  const named = others.filter(({ chainId }) => targetChains.includes(chainId))
  const further = named.length > 0 ? named : others
  const names = new Intl.ListFormat(localeOf(lang)).format(
    // each name is isolated from the words around it
    further.map(({ name }) => (directionOf(lang) === 'rtl' ? `\u2068${name}\u2069` : name)),
  )
  return html`${choice({
    id: 'anchor',
    title: words.title(hub.name),
    detail: words.detail,
    options: { publishToHub: true },
    isTicked: publishToHub === true || targetChains.length > 0,
  })}${
    further.length === 0
      ? ''
      : choice({
          id: 'anchor-further',
          title: words.further(names),
          detail: words.furtherDetail(hub.name),
          options: { targetChains: further.map(({ chainId }) => chainId) },
          isTicked: named.length > 0,
        })
  }`
}

type Choice = {
  id: 'public' | 'ipfs' | 'anchor' | 'anchor-further'
  title: string
  detail: string
  options: VerificationOptions
  isTicked?: boolean
}

const choice = ({ id, title, detail, options, isTicked = false }: Choice) =>
  html`<label class="choice"
    ><input
      type="checkbox"
      id="${id}"
      name="option"
      value="${JSON.stringify(options)}"
      autocomplete="off"
      ${isTicked ? 'checked' : ''}
    /><span><b>${title}</b> <span class="muted">${detail}</span></span></label
  >`
