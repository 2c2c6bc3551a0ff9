import { hasLongMarkRun, normalize } from '../../../shared/proof/normalize.ts'

/**
 * Shows the search field of the chooser, which needs this script, and hides the rows that do not match what is typed. A row is
 * also found by words that it does not show (`data-also-found`).
 */
export function filterChoices(root: ParentNode): void {
  const label = root.querySelector<HTMLElement>('.search')
  const field = label?.querySelector('input')
  const none = root.querySelector<HTMLElement>('#none')
  if (!label || !field || !none) return
  const groups = [...root.querySelectorAll<HTMLElement>('.group')]
  const filter = () => {
    const words = plain(field.value).split(/\s+/)
    for (const group of groups) {
      const rows = [...group.querySelectorAll<HTMLElement>('li')]
      for (const row of rows)
        row.hidden = !words.every((word) =>
          plain(`${row.textContent} ${row.dataset['alsoFound'] ?? ''}`).includes(word),
        )
      group.hidden = rows.every(({ hidden }) => hidden)
    }
    none.hidden = groups.some(({ hidden }) => !hidden)
  }
  field.addEventListener('input', filter)
  label.hidden = false
  // the browser may have restored what was typed
  filter()
}

/** Returns a text without case and accents. It does not normalise runs of marks that no word has, because that takes quadratic time. */
const plain = (text: string): string =>
  (hasLongMarkRun(text) ? text : normalize(text, 'NFKD')).replaceAll(/\p{M}/gu, '').toLowerCase().trim()
