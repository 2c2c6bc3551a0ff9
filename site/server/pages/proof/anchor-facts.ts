import { html } from 'hono/html'
import type { Language } from '../../../../shared/contract/language.ts'
import type { RecordAnchor } from '../../../../shared/anchor/anchors-of-record.ts'
import { explorerOf } from '../../ports/evm/chains.ts'
import { chainNameIn } from '../chain-name.ts'
import { strings } from '../../strings/strings.ts'
import { filled, type Markup } from '../shell.ts'
import { time } from '../time.ts'

/** Draws the anchor of a proof on one chain: its state in words, its block, and a link to the transaction. */
export function anchorFact(
  { chainId, status, txHash, blockNumber, timestamp, confirmedBy }: RecordAnchor,
  lang: Language,
): Markup {
  const words = strings[lang].anchors
  const chain = chainNameIn(chainId, lang)
  const link = txHash === null ? '' : transaction(txHash, explorerOf(chainId), words.transaction(chain))
  if (status === 'mined') return fact(words.states.mined(chain, blockNumber ?? 0), link)
  if (status !== 'final') return fact(words.states[status](chain))
  return fact(
    filled(words.states.final(chain, blockNumber ?? 0, '{time}'), time(timestamp, lang)),
    html`<span class="muted">${words.meaning}${confirmedBy === 'single_rpc' ? ` ${words.oneNode}` : ''}</span>${link}`,
  )
}

/** Links to the transaction in a block explorer, or names it where none is known. */
const transaction = (txHash: string, explorer: string | null, title: string) =>
  explorer === null
    ? html`<code class="muted">${txHash}</code>`
    : html`<a href="${explorer}/tx/${txHash}" rel="noreferrer">${title}</a>`

const fact = (title: string | Markup, details: Markup | '' = '') =>
  html`<span class="proved">${title} ${details}</span>`
