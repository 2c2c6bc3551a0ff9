import * as v from 'valibot'
import type { CheckField, FieldChoice, OfferedCheck } from '../../../../shared/contract/boot/home.ts'
import { providerNames } from '../../../../shared/contract/provider-names.ts'
import { ProviderId } from '../../../../shared/contract/providers.ts'
import { VerifierId, verifiers } from '../../../../shared/verifiers/index.ts'
import { chainName } from '../../ports/evm/chains.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Settings } from '../../settings.ts'
import { en } from '../../strings/en/index.ts'
import { exampleContract } from '../../verifiers/about.ts'
import { checks as verifierChecks, isOffered } from '../../verifiers/index.ts'
import { checksHere } from '../verify/checks-here.ts'
import { checkGroups, groupOf } from '../verify/choose.ts'

type Deployment = { config: Pick<Settings, 'rpcUrls' | 'providers'>; ports: Ports }

/** Returns the checks that a visitor of the home page can choose: those of the verifiers that this deployment offers. */
export function offeredChecks(deployment: Deployment): OfferedCheck[] {
  const offered = VerifierId.options
    .filter((id) => isOffered(id, deployment.ports))
    .map((id) => ({ group: groupOf[id], check: checkOf(id, deployment) }))
  return checkGroups.flatMap((group) => {
    const checks = offered.flatMap((each) => (each.group === group ? [each.check] : []))
    return group === 'you' ? [walletCheck, ...checks] : checks
  })
}

function checkOf(id: VerifierId, deployment: Deployment): OfferedCheck {
  return {
    key: id,
    verifierId: id,
    title: en.credentials[id].title,
    group: en.choose.groups[groupOf[id]],
    line: `${checksHere(deployment.config.providers.keys(), 'en')[id].task}.`,
    combines: verifiers[id].supportsDirectApi,
    needsForm: ofPerson.has(id),
    fields: fieldsOf[id]?.(deployment) ?? [],
  }
}

/** `ownership-basic` without content. It proves only that the person holds a wallet. */
const walletCheck: OfferedCheck = {
  key: 'wallet',
  verifierId: 'ownership-basic',
  title: en.claims.wallet,
  group: en.choose.groups.you,
  line: `${en.checks.wallet.task}.`,
  combines: true,
  needsForm: false,
  fields: [],
}

/** The verifiers whose input only the person knows. */
const ofPerson: ReadonlySet<VerifierId> = new Set([
  'ownership-dns-txt',
  'ownership-pseudonym',
  'wallet-link',
  'ai-content-moderation',
  'agent-identity',
  'agent-delegation',
])

/** The fields whose values a page states. A verifier without a line here has none. */
const fieldsOf: { readonly [Id in VerifierId]?: (deployment: Deployment) => CheckField[] } = {
  'ownership-basic': () => [{ name: 'content', label: 'Text', initial: 'I wrote this.', required: true }],
  'ownership-social': ({ ports }) => [network(verifierChecks['ownership-social'].providers?.(ports) ?? [])],
  'ownership-org-oauth': () => [domain('expectedOrgDomain')],
  'ownership-dns-txt': () => [domain('domain')],
  'contract-ownership': (deployment) => contract(deployment, { label: 'Contract', hasSolana: false }),
  'nft-ownership': (deployment) => [
    ...contract(deployment, { label: 'Collection', hasSolana: true }),
    { name: 'tokenId', label: 'NFT number', initial: '1', required: true },
  ],
  'token-holding': (deployment) => [
    token(deployment),
    { name: 'minBalance', label: 'At least', initial: '100', required: true },
  ],
}

const domain = (name: string): CheckField => ({
  name,
  label: 'Domain (empty: any)',
  example: 'example.com',
  initial: '',
})

const network = (providers: readonly string[]): CheckField => ({
  name: 'provider',
  label: 'Network',
  initial: '',
  choices: [
    { value: '', label: 'Any', data: {} },
    ...providers.map((id) => ({
      value: id,
      label: v.is(ProviderId, id) ? providerNames[id] : id,
      data: { provider: id },
    })),
  ],
})

/** The field of a token: a well-known one, or another one by its contract. */
function token(deployment: Deployment): CheckField {
  const other: FieldChoice = {
    value: 'other',
    label: 'Another token',
    data: {},
    fields: contract(deployment, { label: 'Token contract', hasSolana: true }),
  }
  const known: FieldChoice[] = deployment.ports.evm.supports(8453)
    ? [{ value: 'usdc', label: 'USDC on Base', data: { contractAddress: exampleContract, chainId: 8453 } }]
    : []
  return { name: 'token', label: 'Token', initial: (known[0] ?? other).value, choices: [...known, other] }
}

/** The fields of a contract and its chain. */
function contract(deployment: Deployment, { label, hasSolana }: { label: string; hasSolana: boolean }): CheckField[] {
  const choices = chainsOf(deployment, { hasSolana })
  return [
    { name: 'contractAddress', label, example: '0x…', initial: '', required: true },
    { name: 'chain', label: 'Network', initial: choices[0]?.value ?? '', choices },
  ]
}

function chainsOf({ config, ports }: Deployment, { hasSolana }: { hasSolana: boolean }): FieldChoice[] {
  const evm = [...config.rpcUrls.keys()]
    .filter((chainId) => ports.evm.supports(chainId))
    .map((chainId) => ({ value: String(chainId), label: chainName(chainId), data: { chainId } }))
  const solana = { value: 'solana', label: 'Solana', data: { chain: 'solana:mainnet' } }
  return hasSolana && ports.solana ? [...evm, solana] : evm
}
