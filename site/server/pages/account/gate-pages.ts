import { html } from 'hono/html'
import { accountPaths, type AccountBoot, type GatesBoot } from '../../../../shared/contract/boot/account.ts'
import type { GateModel } from '../../../../shared/gate/model.ts'
import { publicChains } from '../../ports/evm/chains.ts'
import { walletsOfProfile } from '../../accounts/principal.ts'
import type { GateRecord } from '../../records/gates.ts'
import { payableWallet, transferRecipient } from '../../rules/payment-rules.ts'
import { chainNameIn } from '../chain-name.ts'
import type { Hex } from '../../ports/evm/evm.ts'
import { ownGate } from '../../gates/view.ts'
import { cardState } from '../../payments/charge.ts'
import { strings } from '../../strings/strings.ts'
import { checkPreviews } from '../verify/check-previews.ts'
import { verifierSymbols } from '../verify/icons.ts'
import type { Markup } from '../shell.ts'
import { type AccountPageProps, type DrawPage, emptyPart, framed, missingGate, pageHead, section } from './frame.ts'
import { icon, symbols } from './icons.ts'

const style = 'ui/gates.css'

/** Draws the list of gates, and below it how they are paid for, where the service takes cards. */
const list: DrawPage = async (props) => {
  const { pages, leads, parts, newGate } = strings[props.lang].account
  const acts = html`<p class="acts">
    <a class="button" href="${accountPaths.newGate}${props.query}">${icon('plus')}${newGate}</a>
  </p>`
  const main = html`<section id="gates" aria-labelledby="gates-title" class="whole">
      ${pageHead({ id: 'gates-title', title: pages.gates, lead: leads.gates, acts })} ${emptyPart('gates')}
    </section>
    ${props.ports.cards ? html`<div class="parts">${section('payout', parts.payout)}</div>` : ''} ${sprite}`
  const boot = { ...props.boot, gates: await gatesBoot(props) }
  return framed('gates', { main, script: 'account/gates/main.ts', style, boot }, props)
}

/** Draws the editor of a new gate. */
const newGate: DrawPage = async (props) => {
  const boot = { ...props.boot, gates: await gatesBoot(props) }
  return framed(
    'newGate',
    { main: editorPlace(strings[props.lang].account.pages.newGate), script: 'account/editor/main.ts', style, boot },
    props,
  )
}

/** Draws the editor of a gate of the profile. The gate of somebody else is not there. */
const editor: DrawPage = async (props) => {
  const record = await props.ports.store.gates.find(props.gateId ?? '')
  if (record?.ownerProfileId !== props.profile.id) return missingGate(props)
  const gate = ownGate(record, props)
  const reward = record.hasReward ? await props.ports.store.gates.reward(record.gateId) : undefined
  const boot: AccountBoot = {
    ...props.boot,
    gates: {
      ...(await gatesBoot(props, record)),
      assets: await assetsOf(gate, props),
      gate,
      ...(reward && { rewardKind: reward.delivery }),
    },
  }
  const title = gate.name
  return framed('gates', { main: editorPlace(title), script: 'account/editor/main.ts', style, boot, title }, props)
}

/** Draws the place of the editor, with the title that it begins with. */
const editorPlace = (title: string): Markup =>
  html`<section id="editor" aria-labelledby="gate-title" class="whole">
      ${emptyPart('editor', pageHead({ id: 'gate-title', title }))}
    </section>
    ${sprite}`

/** The icons that the scripts of these pages draw. */
const sprite = html`<svg class="sprite" aria-hidden="true">
  ${verifierSymbols()} ${symbols(['gates', 'more', 'plus', 'edit', 'archive', 'card', 'clock', 'check', 'alert'])}
</svg>`

async function gatesBoot(
  { lang, config, ports, profile }: AccountPageProps,
  stored?: Pick<GateRecord, 'ownerWallet'>,
): Promise<GatesBoot> {
  const cards = await cardState({ ownerProfileId: profile.id }, { ports })
  const { chainId } = ports.stablecoin ?? {}
  const usdcNetwork = chainId === undefined ? null : { id: `eip155:${chainId}`, name: chainNameIn(chainId, lang) }
  // a gate keeps the wallet that was chosen when it was created
  const { ownerWallet } = stored ?? { ownerWallet: payableWallet(await walletsOfProfile(profile.id, { ports })) }
  const publicNodes = publicChains(config.rpcUrls).map((each) => `eip155:${each}`)
  return {
    serviceUrl: config.baseUrl,
    checks: checkPreviews(lang, config.providers.keys()),
    cards,
    usdcNetwork,
    usdcWallet: transferRecipient({ ownerWallet }) ?? null,
    publicNodes,
    assets: [],
  }
}

/** Lists the contracts of a gate with what their chains call them, as far as they are known in time. */
function assetsOf({ requirements }: Pick<GateModel, 'requirements'>, { names }: AccountPageProps) {
  const contracts = requirements.flatMap(({ match }) => {
    const valueOf = (name: string) => match.find(({ path, op }) => path === name && op === 'eq')?.value
    const address = valueOf('contractAddress')?.toLowerCase() ?? ''
    const chainId = Number(valueOf('chainId') ?? valueOf('chain')?.replace(/^eip155:/, ''))
    return isHexAddress(address) && Number.isSafeInteger(chainId) ? [{ chainId, address }] : []
  })
  return names.use((nameOf) =>
    contracts.flatMap((asset) => {
      const named = nameOf(asset)
      return named ? [{ ...asset, ...named }] : []
    }),
  )
}

const isHexAddress = (text: string): text is Hex => /^0x[0-9a-f]{40}$/.test(text)

/** The pages of gates. */
export const gatePages = { list, newGate, editor }
