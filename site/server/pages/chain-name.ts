import type { Language } from '../../../shared/contract/language.ts'
import { chainName } from '../ports/evm/chains.ts'
import { strings } from '../strings/strings.ts'

/** Returns the name of a chain as a page shows it. Of a test network, the mark is in the language of the page. */
export const chainNameIn = (chainId: number, lang: Language): string =>
  chainName(chainId).replace(/ \(test\)$/, () => strings[lang].testMark)
