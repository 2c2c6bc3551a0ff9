import type { Language } from '../../../shared/contract/language.ts'
import { chainName, namedChains } from '../ports/evm/chains.ts'
import { strings } from '../strings/strings.ts'

/** Returns the name of a chain as a page shows it. Of a test network, the mark is in the language of the page. */
export const chainNameIn = (chainId: number, lang: Language): string =>
  chainName(chainId).replace(/ \(test\)$/, () => strings[lang].testMark)

/** Returns the name of a network by its CAIP-2 id, as a page shows it; undefined for one that has no name here. */
export function networkNameIn(id: string, lang: Language): string | undefined {
  const [namespace, reference = ''] = id.split(':')
  if (namespace === 'solana') return 'Solana'
  return namespace === 'eip155' && /^[1-9][0-9]{0,8}$/.test(reference)
    ? chainNameIn(Number(reference), lang)
    : undefined
}

/** Returns the networks that have a name here, for a page's script. */
export const networksIn = (lang: Language): { id: string; name: string }[] =>
  testsLast(
    [
      ...namedChains().map((chainId) => ({ id: `eip155:${chainId}`, name: chainNameIn(chainId, lang) })),
      { id: 'solana:mainnet', name: 'Solana' },
    ],
    lang,
  )

/** Puts the networks for tests behind the others, for a list in which a person chooses one. */
export function testsLast<Network extends { name: string }>(networks: readonly Network[], lang: Language): Network[] {
  const isTest = ({ name }: Network) => name.endsWith(strings[lang].testMark)
  return networks.toSorted((one, other) => Number(isTest(one)) - Number(isTest(other)))
}
