import * as v from 'valibot'
import { type Language, localeOf } from '../contract/language.ts'
import type { JsonObject } from '../contract/primitives.ts'
import type { VerifiedVerifier } from '../contract/proofs/read-proofs.ts'
import { agentDelegation, maxDurationMs } from '../verifiers/agent-delegation.ts'
import { verifierIdOf } from '../verifiers/index.ts'
import { dayOf } from './dates.ts'
import type { DelegationStrings } from './en/delegation.ts'
import { commaOf } from './list-words.ts'
import { shortAddress } from './short-address.ts'

/**
 * What a delegation signs, in words. `agent`: the agent's name and wallet. `parties`: who controls it, and on which networks.
 * `lines`: the limits. `warnings`: what it does not limit. `notes`: who keeps the limits.
 */
export type DelegationWords = {
  agent: string
  parties: string[]
  lines: string[]
  warnings: string[]
  notes: string[]
}

const { entries } = agentDelegation.data
/** A page fills in the wallet that signs, and asks for the agent's. */
const Given = v.strictObject({
  ...entries,
  controllerWallet: v.optional(entries.controllerWallet),
  agentWallet: v.optional(entries.agentWallet),
})
type Given = v.InferInput<typeof Given>

type Context = {
  lang: Language
  words: DelegationStrings
  /** Names a network by its CAIP-2 id; undefined: it is shown by its id. */
  networkName?: ((id: string) => string | undefined) | undefined
  /** The time before the signature, ms. */
  now?: number | undefined
  /** The reader has signed or written it, so that there is nobody to ask what is meant. */
  isOwn?: boolean
  /** Nothing beside the words names the agent's wallet. */
  namesAgent?: boolean
}

/**
 * Says every field that a delegation signs, also where it sets no limit (protocol/verifiers#agent-delegation). A person reads
 * it before they sign. Undefined for data that the verifier would refuse. Every text is quoted and none is shortened, so that
 * none is hidden and none reads as a limit. While the agent's wallet is missing, a form asks for the limits, so that none is
 * reported as missing.
 */
export function delegationWords(
  data: JsonObject,
  { lang, words: text, networkName, now, isOwn = false, namesAgent = false }: Context,
): DelegationWords | undefined {
  if (!v.is(Given, data)) return undefined
  const say = sayers(now === undefined ? data : endingInTime(data, now), {
    lang,
    words: text,
    networkName,
    isOwn,
    namesAgent,
  })
  const given = Object.keys(entries).filter(isField)
  const saidOf = (fields: readonly Field[]) =>
    fields.flatMap((field) => (data[field] === undefined ? [] : say[field]()))
  const isComplete = data.agentWallet !== undefined
  const isAny = (data.allowedActions ?? []).length === 0
  const exposes = data.runtimePolicy?.secretsExposedToReceipt === true
  return {
    agent: agentOf(data),
    parties: saidOf(given.filter(isParty)),
    lines: [
      ...saidOf(given.filter((field) => !isParty(field))),
      ...(isComplete && data.expiresAt === undefined ? [text.week] : []),
    ],
    warnings: isComplete
      ? [
          ...(isAny ? [text.mayAnything] : []),
          ...(data.maxSpend === undefined ? [text.spendAnything] : []),
          ...(exposes ? [text.rules.secretsExposedToReceipt[0]] : []),
        ]
      : [],
    notes: isComplete ? [text.recorded] : [],
  }
}

/**
 * Says who controls the agent, who it is, and what the delegation of a proof allows, as far as the view of it shows that; nothing
 * for a proof of something else. A reused entry does not have its limits, and would read as if it had none. `isPartial`: the
 * view leaves limits out (protocol/proofs#hidden-limits), so that a missing one says nothing.
 */
export function signedDelegation(
  checks: readonly v.InferOutput<typeof VerifiedVerifier>[],
  context: Pick<Context, 'lang' | 'words' | 'networkName'>,
): { parties: string[]; limits: string[]; isPartial: boolean } {
  const own = checks.find(({ verifierId, verified, reused }) => isDelegation(verifierId) && verified && !reused)
  const { hidden, ...input } = own?.data?.input ?? {}
  const said = own?.data && delegationWords(input, { ...context, isOwn: true, namesAgent: true })
  if (!said) return { parties: [], limits: [], isPartial: hidden !== undefined }
  const { parties, lines, warnings, notes } = said
  return hidden === undefined
    ? { parties, limits: [...lines, ...warnings, ...notes], isPartial: false }
    : { parties, limits: lines, isPartial: true }
}

/** Tells whether an id names the verifier of delegations. */
export const isDelegation = (verifierId: string): boolean => verifierIdOf(verifierId) === 'agent-delegation'

/** Returns the data with the end that the delegation gets: a later one than a year after the signature is not accepted. */
const endingInTime = (data: Given, now: number): Given =>
  data.expiresAt === undefined ? data : { ...data, expiresAt: Math.min(data.expiresAt, now + maxDurationMs) }

type Field = keyof typeof entries
/** The fields that limit nothing. */
const partyFields: ReadonlySet<Field> = new Set([
  'controllerWallet',
  'controllerChainRef',
  'controllerAccountId',
  'agentWallet',
  'agentChainRef',
  'agentAccountId',
])
const isParty = (field: Field): boolean => partyFields.has(field)
const isField = (name: string): name is Field => Object.hasOwn(entries, name)

/** Says the fields that are given, one function for each field of the schema, so that the compiler names a new one. */
function sayers(
  data: Given,
  { lang, words: text, networkName, isOwn, namesAgent }: Context,
): Record<Field, () => string[]> {
  const locale = localeOf(lang)
  const quoted = (name: string) => text.quoted(isolated(name))
  const list = (names: readonly string[]) => new Intl.ListFormat(locale).format(names.map(quoted))
  const { labels, rules } = text
  const labelled = (field: keyof DelegationStrings['labels'], value: string | undefined) =>
    value === undefined ? [] : [text.line(labels[field], value)]
  const texts = (field: keyof DelegationStrings['labels'], names: readonly string[] | undefined) =>
    names === undefined || names.length === 0 ? [] : labelled(field, list(names))
  const quote = (field: keyof DelegationStrings['labels'], value: string | undefined) =>
    labelled(field, value === undefined ? undefined : quoted(value))
  const rule = (name: keyof DelegationStrings['rules'], value: boolean | undefined) =>
    value === undefined ? [] : [rules[name][value ? 0 : 1]]
  const network = (id: string | undefined) => id && (networkName?.(id) ?? id)
  const { allowedActions = [], deniedActions = [], maxSpend = '0', runtimePolicy, approvalPolicy } = data
  const wallet = (address: string, chain: string | undefined) =>
    [shortAddress(address), network(chain)].filter(Boolean).join(commaOf(lang))
  return {
    controllerWallet: () => labelled('controllerWallet', wallet(data.controllerWallet ?? '', data.controllerChainRef)),
    // beside the wallet, where there is one
    controllerChainRef: () =>
      data.controllerWallet === undefined ? labelled('controllerChainRef', network(data.controllerChainRef)) : [],
    controllerAccountId: () => labelled('controllerAccountId', data.controllerAccountId),
    // before the signature, both stand before the lines
    agentWallet: () => (namesAgent ? labelled('agentWallet', wallet(data.agentWallet ?? '', data.agentChainRef)) : []),
    agentId: () => [],
    // beside the wallet, where that is named here
    agentChainRef: () => (namesAgent ? [] : labelled('agentChainRef', network(data.agentChainRef))),
    agentAccountId: () => labelled('agentAccountId', data.agentAccountId),
    scope: () => quote('scope', data.scope),
    permissions: () => texts('permissions', data.permissions),
    allowedActions: () => (allowedActions.length > 0 ? [text.may(list(allowedActions))] : []),
    deniedActions: () => (deniedActions.length > 0 ? [text.mayNot(list(deniedActions))] : []),
    maxSpend: () => [
      text.spend({
        amount: new Intl.NumberFormat(locale).format(BigInt(maxSpend)),
        money: decimal(maxSpend, { places: 2, least: 2, locale }),
        tokens: decimal(maxSpend, { places: 6, least: 0, locale }),
      }),
      ...(isOwn ? [] : [text.currency]),
    ],
    allowedPaymentTypes: () => texts('allowedPaymentTypes', data.allowedPaymentTypes),
    receiptDisclosure: () => labelled('receiptDisclosure', text.receipts[data.receiptDisclosure ?? 'none']),
    expiresAt: () => [text.until(dayOf(data.expiresAt ?? 0, lang, 'UTC'))],
    instructions: () => quote('instructions', data.instructions),
    skills: () =>
      texts(
        'skills',
        data.skills?.map((skill) => skillText(skill, text, lang)),
      ),
    model: () => quote('model', data.model),
    provider: () => quote('provider', data.provider),
    runtimePolicy: () => [
      ...texts('allowedProviders', runtimePolicy?.allowedProviders),
      ...texts('allowedModelClasses', runtimePolicy?.allowedModelClasses),
      ...rule('requiresHumanApproval', runtimePolicy?.requiresHumanApproval),
      // true is a warning
      ...(runtimePolicy?.secretsExposedToReceipt === false ? rule('secretsExposedToReceipt', false) : []),
    ],
    approvalPolicy: () => [
      ...rule('humanApprovalRequiredForNewClaims', approvalPolicy?.humanApprovalRequiredForNewClaims),
      ...rule('preApprovedContentOnly', approvalPolicy?.preApprovedContentOnly),
    ],
  }
}

/** Writes a whole number of units as a decimal, exactly. `places`: how many digits a unit has after the point. */
function decimal(units: string, { places, least, locale }: { places: number; least: number; locale: string }): string {
  const digits = units.padStart(places + 1, '0')
  // only digits and a point
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const exact = `${digits.slice(0, -places)}.${digits.slice(-places)}` as `${number}`
  return new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: places }).format(exact)
}

/** Names the agent and its wallet; empty if neither is given. */
function agentOf({ agentId, agentWallet }: Given): string {
  const wallet = agentWallet === undefined ? '' : shortAddress(agentWallet)
  if (agentId === undefined) return wallet
  return wallet === '' ? isolated(agentId) : `${isolated(agentId)} (${wallet})`
}

function skillText(
  skill: NonNullable<Given['skills']>[number],
  { skill: state }: DelegationStrings,
  lang: Language,
): string {
  const { id, label, version, provider, kind, configId, enabled } = skill
  const isOn = enabled === undefined ? undefined : enabled ? state.on : state.off
  return [id, label, version, provider, kind, configId, isOn].filter((each) => each !== undefined).join(commaOf(lang))
}

/** Keeps a right-to-left text from moving the words around it. */
const isolated = (name: string) => `\u2068${name}\u2069`
