import { providerNames } from '../../../../shared/contract/provider-names.ts'
import type { AccountContext } from '../context.ts'
import { shortAddress } from '../../../../shared/strings/short-address.ts'
import { chainIdOf } from './row-asset.ts'
import type { Editing } from './fields/field.ts'
import { screenedName } from './fields/screened-networks.ts'
import type { RowForm } from './gate-form.ts'

type Words = Editing['words']
type Locked = Readonly<Record<string, string>>

/** Says in one sentence what a requirement asks of a person, such as 'Holds at least 100 of the token 0x12…34 on Base'. */
export function sentenceOf(
  row: RowForm,
  { words, boot, context }: Pick<Editing, 'words' | 'boot' | 'context'>,
): string {
  const locked = Object.fromEntries(Object.entries(row.locked).map(([path, value]) => [path, value.trim()]))
  const sentence = sentences[row.verifierId]?.(withName(row.verifierId, locked, boot), words.sentences)
  if (sentence === undefined) return boot.checks[row.verifierId].detail
  const network = networkOf(locked, context)
  return network === undefined ? sentence : words.sentences.on(sentence, network)
}

/** Tells whether a sentence names what a requirement fixes. The line of the server says only what people do. */
export const hasSentence = (verifierId: RowForm['verifierId']): boolean => sentences[verifierId] !== undefined

/** The sentences of verifiers. The others have the line of the server. */
const sentences: Partial<Record<RowForm['verifierId'], (locked: Locked, words: Words['sentences']) => string>> = {
  'ownership-basic': (locked, words) => {
    const isAboutWork = Object.entries(locked).some(([path, value]) => path.startsWith('reference.') && value !== '')
    const named = ['reference.title', 'reference.name', 'reference.origin'].map((path) => locked[path])
    const thing =
      locked['reference.id'] || short(locked['contentHash']) || named.find(Boolean) || (isAboutWork ? blank : '')
    return thing ? words.content(thing) : words.wallet
  },
  'ownership-social': ({ provider }, words) => (provider ? words.account(providerName(provider)) : words.anyAccount),
  'ownership-org-oauth': ({ expectedOrgDomain: domain }, words) =>
    domain ? words.organisation(domain) : words.anyOrganisation,
  'ownership-dns-txt': ({ domain }, words) => (domain ? words.domain(domain) : words.anyDomain),
  'ownership-pseudonym': ({ pseudonymId: name }, words) => (name ? words.pseudonym(name) : words.anyPseudonym),
  'proof-of-human': (_, { person }) => person,
  'wallet-risk': ({ provider }, { screened, rated }) => (provider === 'webacy' ? rated : screened),
  'contract-ownership': ({ contractAddress }, words) => words.contract(short(contractAddress) || blank),
  'token-holding': ({ minBalance, contractAddress }, words) =>
    words.tokens(minBalance || blank, short(contractAddress) || blank),
  'nft-ownership': ({ tokenId, contractAddress }, words) => {
    const contract = short(contractAddress) || blank
    return tokenId ? words.nftNumber(tokenId, contract) : words.nft(contract)
  },
}

/** Names a provider as people know it. */
export const providerName = (id: string): string => {
  const names: Readonly<Record<string, string>> = providerNames
  return names[id] ?? id
}

const blank = '…'

const short = (text: string | undefined) =>
  text === undefined || text.length < 20 || text.includes(' ') ? text : shortAddress(text)

function networkOf({ chain, chainId }: Locked, { boot }: AccountContext): string | undefined {
  const id = chain || (chainId && `eip155:${chainId}`)
  return id
    ? (boot.chains.find((each) => each.id === id)?.name ?? screenedName(chain || chainId || '') ?? id)
    : undefined
}

/**
 * Names the contract and its address, if the service knows a name: a token by its symbol, and an NFT or a contract by its name,
 * as the page of the gate does. Anybody can choose any of them.
 */
function withName(verifierId: RowForm['verifierId'], locked: Locked, { assets }: Editing['boot']): Locked {
  const { contractAddress } = locked
  if (!contractAddress) return locked
  const chainId = chainIdOf(locked)
  const asset = assets.find((each) => each.address === contractAddress.toLowerCase() && each.chainId === chainId)
  const names = [asset?.symbol, asset?.name]
  const name = (verifierId === 'token-holding' ? names : names.toReversed()).find((each) => each !== undefined)
  return name ? { ...locked, contractAddress: `${name} (${shortAddress(contractAddress)})` } : locked
}

/** Lists what a requirement says besides its sentence: optional, the number and the age of proofs, more conditions. */
export function notesOf(row: RowForm, { notes }: Words): string[] {
  const rules = row.match.length
  return [
    row.optional ? notes.optional : '',
    Number(row.minCount) > 1 ? notes.times(Number(row.minCount)) : '',
    Number(row.maxAgeHours) > 0 ? notes.notOlder(row.maxAgeHours.trim()) : '',
    rules > 0 ? notes.rules(rules) : '',
  ].filter(Boolean)
}
