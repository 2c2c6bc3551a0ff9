// Opens the page of the account for tests, as the server draws it.
import axe from 'axe-core'
import { expect } from 'vitest'
import type { AccountBoot } from '../../../shared/contract/boot/account.ts'
import { directionOf, type Language } from '../../../shared/contract/language.ts'
import { strings as failureWords } from '../../../widget/strings/en/strings.ts'
import { stringsFor as elementStringsFor } from '../../../widget/strings/strings-for.ts'
import { profile as profileEn } from '../strings/en/profile.ts'
import { stringsFor } from '../strings/strings-for.ts'
// oxlint-disable-next-line import/no-unassigned-import -- contrast is judged with the page's own style
import '../ui/page.css'
// oxlint-disable-next-line import/no-unassigned-import
import '../ui/gates.css'
// oxlint-disable-next-line import/no-unassigned-import
import '../ui/activity.css'
import { type StartPart, startAccountPage } from './account-page.ts'
import type { AskNames } from './asset-names.ts'
import { startChartsPart } from './activity/charts-part.ts'
import { type ActivityChoice, createActivityChoice } from './activity/choice.ts'
import { startDeliveriesPart } from './activity/deliveries-part.ts'
import { startEventsPart } from './activity/events-part.ts'
import { chains, checks, now } from './account-records.fixture.ts'
import {
  createClient,
  createWallet,
  createWalletConnect,
  type Seen,
  usual,
  usualWorld,
  type World,
} from './account-service.fixture.ts'
import { startClientsPart } from './apps/clients-part.ts'
import { startKeysPart } from './apps/keys-part.ts'
import { startSecretsPart } from './apps/secrets-part.ts'
import { startErasePart } from './data/erase-part.ts'
import { type ExportDeps, startExportPart } from './data/export-part.ts'
import { startEditorPart } from './editor/editor-part.ts'
import { startGatesPart } from './gates/gates-part.ts'
import { startPayoutPart } from './gates/payout-part.ts'
import { startHistoryPart } from './history/history-part.ts'
import { startProofsPart } from './proofs/proofs-part.ts'
import { startSessionsPart } from './sign-in/sessions-part.ts'
import { startWaysPart } from './sign-in/ways-part.ts'
import { startWebhooksPart } from './webhooks/webhooks-part.ts'
import type { AccountContext, AccountPageDeps } from './context.ts'
import type { AccountClient, AccountRow } from './rows.ts'

/** Sets the language of the document and loads its strings. A test that calls this sets English again at its end. */
export async function setLanguage(lang: Language) {
  document.documentElement.lang = lang
  document.documentElement.dir = directionOf(lang)
  return { lang, words: await stringsFor('profile', lang), failureWords: await elementStringsFor(lang) }
}
const english = { lang: 'en' as Language, words: profileEn, failureWords }

/** Starts the page as a server draws it. Its wallets and its service answer as `change` says. */
export function openAccount(
  change: Partial<World> = {},
  strings = english,
  options: { parts?: readonly PartName[]; query?: string } = {},
) {
  const world: World = { ...usualWorld, ...change, answers: { ...usual, ...change.answers } }
  const seen: Seen = { calls: [], visits: [], copies: [], assets: [], messages: [] }
  draw(options.parts ?? usualParts)
  const deps: AccountPageDeps<AccountRow> = {
    client: createClient(world, seen),
    watchWallets: (onChange) => {
      onChange(world.wallets.map((name) => createWallet(name, world, seen)))
      return () => {}
    },
    loadWalletConnect: world.walletConnect && (async () => createWalletConnect(world, seen)),
    now: () => now,
    origin: location.origin,
    path: '/account',
    query: options.query ?? '',
    setAddress: (to) => void (seen.address = to),
    go: (to) => void seen.visits.push(to),
    copy: async (text) => {
      if (world.copy) throw new Error('not allowed')
      seen.copies.push(text)
    },
  }
  const stop = startAccountPage(document, bootOf(world), deps, partsOf({ world, seen }, options.parts), {
    ...strings,
    outcome: world.outcome,
  })
  const called = (name: keyof AccountClient) => seen.calls.filter((each) => each[0] === name).map((each) => each[1])
  return { world, seen, stop, called }
}

const bootOf = ({ profile: own, providers, gate, gates }: World): AccountBoot => ({
  hasIpfs: true,
  passkeyHost: location.hostname,
  anchorChains: [
    { chainId: 84532, name: 'Base Sepolia (test)', explorer: 'https://sepolia.basescan.org' },
    { chainId: 8453, name: 'Base', explorer: null },
  ],
  profile: own,
  providers,
  now,
  hubChainId: 84532,
  host: location.host,
  walletConnect: null,
  chains,
  gates: {
    serviceUrl: 'https://svc.example',
    checks,
    cards: 'ready',
    usdcNetwork: { id: 'eip155:8453', name: 'Base' },
    usdcWallet: own.wallets.find(({ address: each }) => each.startsWith('0x'))?.address ?? null,
    publicNodes: [],
    assets: [],
    ...(gate && { gate }),
    ...gates,
  },
  activity: { checks, ...(gate && { gate }) },
})

/** What the export gets of the browser. A test spies on these. */
export const exportDeps: ExportDeps = { fetch: async () => new Response('{}'), save: () => {} }

/** The sections of all pages. */
const allParts = {
  wallets: (place, context) => startWaysPart(place, 'wallets', context),
  passkeys: (place, context) => startWaysPart(place, 'passkeys', context),
  accounts: (place, context) => startWaysPart(place, 'accounts', context),
  gates: startGatesPart,
  payout: startPayoutPart,
  clients: startClientsPart,
  secrets: startSecretsPart,
  keys: startKeysPart,
  sessions: startSessionsPart,
  export: (place, context) =>
    startExportPart(place, context, {
      fetch: (...call) => exportDeps.fetch(...call),
      save: (...file) => exportDeps.save(...file),
    }),
  erase: startErasePart,
  charts: (place, context) => startChartsPart(place, context, choiceOf(context)),
  events: (place, context) =>
    startEventsPart(place, context, { choice: choiceOf(context), save: (...file) => exportDeps.save(...file) }),
  history: startHistoryPart,
  deliveries: startDeliveriesPart,
  webhooks: startWebhooksPart,
} satisfies Record<string, StartPart<AccountRow>>
export type PartName = keyof typeof allParts | 'editor' | 'proofs'

/** The sections that their own tests open alone. */
const openedAlone: readonly PartName[] = ['editor', 'charts', 'events', 'deliveries', 'webhooks', 'history']
/** All other sections. Most tests open all of them in one document. */
const usualParts: readonly PartName[] = [
  'proofs' as const,
  ...(Object.keys(allParts) as (keyof typeof allParts)[]),
].filter((name) => !openedAlone.includes(name))

const choices = new WeakMap<object, ActivityChoice>()
/** The sections of one page share their choice. */
function choiceOf(context: AccountContext<AccountRow>): ActivityChoice {
  const choice = choices.get(context) ?? createActivityChoice(context.boot.activity)
  choices.set(context, choice)
  return choice
}

/** The sections that ask what contracts call themselves. The service knows the names of the world. */
function partsWithNames({ world, seen }: { world: World; seen: Seen }) {
  const askNames: AskNames = async (asset) => {
    seen.assets.push(asset)
    return world.assetNames[asset.address] ?? {}
  }
  return {
    editor: (place, context) => startEditorPart(place, { ...context, askNames }),
    proofs: (place, context) => startProofsPart(place, context, askNames),
  } satisfies Record<string, StartPart<AccountRow>>
}

const partsOf = (test: { world: World; seen: Seen }, names: readonly PartName[] = usualParts) =>
  Object.fromEntries(names.map((name) => [name, { ...allParts, ...partsWithNames(test) }[name]]))

/** Draws the sections as the server does. */
function draw(names: readonly PartName[]): void {
  const sections = names.map(
    (id) =>
      `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title" tabindex="-1">${id}</h2><div class="part" data-part="${id}"></div></section>`,
  )
  document.body.innerHTML = `<div class="sheet app"><main><div class="screen account-page"><h1>Account</h1><div class="parts">${sections.join('')}</div></div></main></div>`
}

/** Expects that axe finds no problem on the page. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
