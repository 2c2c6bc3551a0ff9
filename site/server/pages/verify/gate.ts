import { html } from 'hono/html'
import type { Claim, GateBoot, PaymentNetwork, ReturnAddress } from '../../../../shared/contract/boot/verify.ts'
import { signInProviders } from '../../../../shared/contract/boot/sign-in.ts'
import type { Language } from '../../../../shared/contract/language.ts'
import { givenTo } from '../../../../shared/flow/plan.ts'
import { lockedData, workOrigin } from '../../../../shared/gate/locked-data.ts'
import { isSafeAddress } from '../../../../shared/gate/is-safe-address.ts'
import { gateState } from '../../../../shared/gate/window.ts'
import { lineOfSeveral } from '../../../../shared/strings/claim-line.ts'
import { gateLogoPath } from '../../gates/logo.ts'
import { chargeOffer } from '../../payments/charge.ts'
import { addedChain } from '../../ports/evm/chains.ts'
import { chainNameIn } from '../chain-name.ts'
import type { Ports } from '../../ports/ports.ts'
import type { GateRecord } from '../../records/gates.ts'
import { strings } from '../../strings/strings.ts'
import { type ClaimRequest, claimsOf } from './claims.ts'
import { filled, type Page } from '../shell.ts'
import { time } from '../time.ts'
import { gateMark } from '../brand.ts'
import { messagePage } from '../message-page.ts'
import { linkReturn, readReturnUrl } from '../../rules/return-address.ts'
import { isCharged } from '../../rules/payment-rules.ts'
import { operatorId } from '../../gates/operator-gates.ts'
import { isOffered } from '../../verifiers/index.ts'

/** Returns the gate as its page needs it, with the payment methods that work here and now. */
export async function gateBoot(gate: GateRecord, ports: Ports, lang: Language): Promise<GateBoot> {
  const { name, requirements, checkout, monetization, schedule, artifact, branding, policy } = gate.model
  const { description, successReturnUrl } = checkout
  const { charge } = monetization
  const unoffered = requirements.flatMap(({ verifierId, optional }, place) =>
    optional && !isOffered(verifierId, ports) ? [place] : [],
  )
  return {
    gateId: gate.gateId,
    name,
    ...(description !== undefined && { description }),
    ...(branding?.accentColor !== undefined && { accentColor: branding.accentColor }),
    ...logoOf(gate),
    ...(gate.ownerProfileId === operatorId && { isOperators: true }),
    ...(policy.requirePhishingResistant === true && {
      signInProviders: signInProviders.filter((id) => ports.providers?.offered.includes(id)),
    }),
    requirements: requirements.map((row) => {
      const { verifierId, optional, minCount } = row
      const site = workOrigin(row)
      return { verifierId, optional, minCount, data: lockedData(row), ...(site !== undefined && { workOrigin: site }) }
    }),
    ...(unoffered.length > 0 && { unoffered }),
    charge:
      charge && isCharged(gate)
        ? {
            amountUsd: charge.amountUsd,
            methods: (await chargeOffer(gate, { ports })).methods,
            ...networkOf(ports, lang),
          }
        : null,
    artifact: artifact ? { type: artifact.type, ...(artifact.label !== undefined && { label: artifact.label }) } : null,
    hasReward: gate.hasReward,
    ...(successReturnUrl !== undefined && isSafeAddress(successReturnUrl) && { successReturnUrl }),
    state: gateState({ status: gate.status, schedule }, ports.now()),
    ...(schedule.endsAt && { endsAt: schedule.endsAt }),
  }
}

/** Returns the address and the size of a gate's logo, if it has one. */
const logoOf = ({ gateId, logo }: Pick<GateRecord, 'gateId' | 'logo'>): Pick<GateBoot, 'logo'> =>
  logo ? { logo: { path: gateLogoPath(gateId, logo), width: logo.width, height: logo.height } } : {}

/** Returns the chain that payments by transfer use, if there is one. */
function networkOf({ stablecoin }: Pick<Ports, 'stablecoin'>, lang: Language): { network?: PaymentNetwork } {
  if (!stablecoin) return {}
  const { chainId } = stablecoin
  return { network: { chainId, name: chainNameIn(chainId, lang), add: addedChain(chainId) } }
}

/** Returns a sentence for each requirement, in their order. `data` is what the page that asks sends beside the gate. */
export function gateClaims({ requirements }: Pick<GateBoot, 'requirements'>, request: ClaimRequest): Claim[] {
  return requirements.flatMap(({ verifierId, data: locked, minCount }) => {
    const data = { ...givenTo(request, verifierId), ...locked }
    const claims = claimsOf({ ...request, verifierIds: [verifierId], data })
    const several = (line: string) => lineOfSeveral(line, minCount, strings[request.lang].claims)
    return claims.map(({ detail, lines, ...claim }) => ({
      ...claim,
      detail: several(detail),
      ...(lines && { lines: lines.map((line, place) => (place === lines.length - 1 ? several(line) : line)) }),
    }))
  })
}

/**
 * Returns the address to which a plain link to a gate leads at the end: the address of the link, else that of the gate. The
 * page goes there by itself only if the gate allows the origin (protocol/handoffs#return-addresses).
 */
export function gateReturn(gate: Pick<GateRecord, 'model'>, returnUrl: string | null): ReturnAddress | null {
  const { policy, checkout } = gate.model
  const url = readReturnUrl(returnUrl ?? checkout.successReturnUrl ?? '')
  return url ? { ...linkReturn(url), automatic: policy.allowedOrigins.includes(url.origin) } : null
}

/** Returns a page about a gate that cannot be passed at `now`, in Unix ms; undefined for an open gate, and for one that nobody may know of. */
export function gateShutPage(
  { gateId, status, logo, model: { name, schedule, branding } }: GateRecord,
  { lang, now }: { lang: Language; now: number },
): Page | undefined {
  const state = gateState({ status, schedule }, now)
  if (state === 'open' || state === 'closed') return undefined
  const { title, lead, advice } = strings[lang].gateShut[status === 'archived' ? status : state]
  const moment = lead.includes('{time}') ? (state === 'not_started' ? schedule.startsAt : schedule.endsAt) : null
  const page = messagePage(title(name), [moment ? filled(lead, time(Date.parse(moment), lang)) : lead, advice], {
    lang,
    isForCustomers: true,
  })
  const mark = gateMark({ name, ...logoOf({ gateId, logo }) })
  return {
    ...page,
    hasTimes: true,
    main: html`${mark}${page.main}`,
    about: name,
    accentColor: branding?.accentColor,
  }
}
