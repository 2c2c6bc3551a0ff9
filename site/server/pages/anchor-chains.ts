import type { AnchorChain } from '../../../shared/contract/boot/verify.ts'
import type { Language } from '../../../shared/contract/language.ts'
import { explorerOf } from '../ports/evm/chains.ts'
import { chainNameIn } from './chain-name.ts'
import type { Settings } from '../settings.ts'

/** Returns the chains on which this deployment anchors proofs, the hub chain first; empty without a configured account. */
export const anchorChains = ({ anchoring }: Pick<Settings, 'anchoring'>, lang: Language): AnchorChain[] =>
  anchoring?.chains.map((chainId) => ({ chainId, name: chainNameIn(chainId, lang), explorer: explorerOf(chainId) })) ??
  []
