import { type Language, localeOf } from '../contract/language.ts'
import type { JsonObject } from '../contract/primitives.ts'
import { checksumAddress } from '../proof/checksum-address.ts'
import type { VerifierId } from '../verifiers/index.ts'
import type { ClaimWords } from './claim-words.ts'
import { shortText } from './short-text.ts'

/** What contracts call themselves, as far as that is known, and the names of networks by their CAIP-2 ids. */
export type AssetNames = {
  nameOf: (asset: { chainId: number; address: `0x${string}` }) => { symbol?: string; name?: string } | undefined
  networkName: (network: string) => string | undefined
}

/** What the line needs besides the data: the words, and the names. */
export type AssetContext = AssetNames & {
  lang: Language
  words: Pick<ClaimWords, 'atLeast' | 'units' | 'on'>
}

/** Says whether a check is about a contract that somebody holds something of, or controls. */
export const isAboutAsset = (id: VerifierId): boolean => assetVerifiers.has(id)
const assetVerifiers: ReadonlySet<VerifierId> = new Set(['token-holding', 'nft-ownership', 'contract-ownership'])

/**
 * Names what a wallet has to hold or control, or what a proof says that it did, with its network; undefined when the data names
 * no contract. The short address stands beside every name, because anybody can deploy a contract with any name. `address` is
 * the whole one, `amount` the amount of a token whose symbol is known.
 */
export function assetLine(
  data: JsonObject,
  { lang, nameOf, networkName, words }: AssetContext,
): { line: string; address: string; amount: string | undefined } | undefined {
  const { contractAddress, minBalance } = data
  if (typeof contractAddress !== 'string') return undefined
  const address = checksumAddress(contractAddress)
  const short = shortText(address)
  const network = networkOf(data)
  const { symbol, name } = namesOf(contractAddress, network, nameOf) ?? {}
  const number = numberOf(data)
  const item = name === undefined ? `${short}${number}` : `“\u2068${name}\u2069”${number} (${short})`
  const least = typeof minBalance === 'string' ? amountText(minBalance, lang) : undefined
  const units = symbol === undefined ? undefined : least
  const thing =
    units !== undefined && symbol !== undefined
      ? `${words.units(units, symbol)} (${short})`
      : least === undefined
        ? item
        : words.atLeast(least, short)
  return {
    line: network === undefined ? thing : words.on(thing, networkName(network) ?? network),
    address,
    amount: units === undefined ? undefined : `${units} ${symbol}`,
  }
}

/** A contract, and what it calls itself. */
export type NamedAsset = { chainId: number; address: string; symbol?: string; name?: string }

/** Finds names in lists that came with a page, or later. */
export const namesIn = (
  networks: readonly { id: string; name: string }[],
  assets: readonly NamedAsset[] = [],
): AssetNames => ({
  nameOf: ({ chainId, address }) => assets.find((each) => each.chainId === chainId && each.address === address),
  networkName: (network) => networks.find(({ id }) => id === network)?.name,
})

/** Returns the contract of an EVM chain that the data names: the one whose names can be asked for. */
export function evmAssetOf(data: JsonObject): { chainId: number; address: `0x${string}` } | undefined {
  const { contractAddress } = data
  return typeof contractAddress === 'string' ? evmAsset(contractAddress, networkOf(data)) : undefined
}

function evmAsset(contractAddress: string, network: string | undefined) {
  const address = contractAddress.toLowerCase()
  const reference = network === undefined ? undefined : /^eip155:([1-9][0-9]{0,14})$/.exec(network)?.[1]
  return reference !== undefined && isAddress(address) ? { chainId: Number(reference), address } : undefined
}

const namesOf = (contractAddress: string, network: string | undefined, nameOf: AssetNames['nameOf']) => {
  const asset = evmAsset(contractAddress, network)
  return asset && nameOf(asset)
}

/** Returns the CAIP-2 id of the network that the data names. */
const networkOf = ({ chainId, chain }: JsonObject): string | undefined =>
  typeof chainId === 'number' ? `eip155:${chainId}` : typeof chain === 'string' ? chain : undefined

/** Writes the number of an NFT. On Solana the mint says everything, and stands there again instead of a number. */
const numberOf = ({ tokenId, chain }: JsonObject): string =>
  (typeof tokenId === 'string' && !String(chain).startsWith('solana:')) || typeof tokenId === 'number'
    ? ` #${tokenId}`
    : ''

const isAddress = (text: string): text is `0x${string}` => /^0x[0-9a-f]{40}$/.test(text)

/** Writes a decimal amount as the language does, without a loss; a text that is none stays as it is. */
function amountText(amount: string, lang: Language): string {
  if (!/^[0-9]{1,60}(\.[0-9]{1,20})?$/.test(amount)) return amount
  // a text keeps all of its digits
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return new Intl.NumberFormat(localeOf(lang), { maximumFractionDigits: 20 }).format(amount as `${number}`)
}
