import type { CheckTitles } from '../contract/boot/account.ts'
import type { VerifierId } from '../verifiers/index.ts'

/** What a requirement fixes: the fields of an editor, or the conditions of a stored gate. */
type Row = {
  verifierId: VerifierId
  locked?: Readonly<Record<string, string>>
  match?: readonly { path: string; op: string; value: string }[]
}

/** Names a requirement as the page of its gate does: `ownership-basic` by the content that it fixes, else by the wallet. */
export function titleOf(row: Row, checks: CheckTitles): string {
  const { title, named } = checks[row.verifierId]
  const fixed = contentOf(row)
  return (fixed && named?.[fixed]) ?? title
}

/** Returns the name of the symbol for a requirement: a wallet stands for `ownership-basic` without content. */
export const symbolOf = (row: Row): string =>
  row.verifierId === 'ownership-basic' && !contentOf(row) ? 'wallet' : row.verifierId

/** Returns the field that names the content of an `ownership-basic`, for any field of a work `reference.id`; undefined when none does. */
function contentOf({ verifierId, locked, match = [] }: Row): 'reference.id' | 'contentHash' | undefined {
  if (verifierId !== 'ownership-basic') return undefined
  const has = (field: string) =>
    Boolean(locked?.[field]?.trim()) ||
    match.some(({ path, op, value }) => op === 'eq' && path.replace(/^input\./, '') === field && value.trim() !== '')
  const fields = locked
    ? Object.keys(locked).filter(has)
    : match.filter(({ op }) => op === 'eq').map(({ path }) => path)
  const isAboutWork = fields.some((path) => path.replace(/^input\./, '').startsWith('reference.'))
  return (['reference.id', 'contentHash'] as const).find(has) ?? (isAboutWork ? 'reference.id' : undefined)
}
