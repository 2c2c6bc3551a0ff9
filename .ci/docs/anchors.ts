import { type Doc, renderDocs } from './pages.ts'

/** Returns the address of a page under `/docs`, without a slash. The address of the first page is empty. */
export const addressOf = ({ name }: Pick<Doc, 'name'>): string => name.replace(/(^|\/)index$/, '')

/** Returns the anchors of each page of the documentation, by the page's address under `/docs`. */
export function docAnchors(docs: readonly Doc[] = renderDocs()): Map<string, string[]> {
  return new Map(docs.map((doc) => [addressOf(doc), [...doc.html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)]))
}
