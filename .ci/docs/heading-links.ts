// The Markdown of a page has no anchors, so its links lead to headings, as code hosts name them.

/** Returns the id that code hosts give a heading: letters and digits stay, and a space becomes a hyphen. */
export const hostSlug = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')

const anchorMark = /<a id="([a-z0-9-]+)"><\/a>/g

/**
 * Returns for each anchor of a page the id of its heading in Markdown: of the heading that has the anchor, or of the one above
 * it. `idOf` makes the anchor of a heading that has none of its own.
 */
export function headingsOf(source: string, idOf: (heading: string) => string): Map<string, string> {
  const [own, implied] = [new Map<string, string>(), new Map<string, string>()]
  const times = new Map<string, number>()
  let slug = ''
  for (const line of source.replaceAll(/^( *)```[^]*?^\1```$/gm, '').split('\n')) {
    const ids = [...line.matchAll(anchorMark)].map(([, id = '']) => id)
    const heading = /^#{1,6} (.+)$/.exec(line)?.[1]?.replaceAll(anchorMark, '').trim()
    if (heading !== undefined) {
      const first = hostSlug(heading)
      const before = times.get(first) ?? 0
      times.set(first, before + 1)
      slug = before === 0 ? first : `${first}-${before}`
      if (ids.length === 0) implied.set(idOf(heading), slug)
    }
    for (const id of ids) own.set(id, slug)
  }
  return new Map([...implied, ...own])
}

/** Returns Markdown whose links to an anchor lead to its heading. `headings`: those of each page, by its address. */
export const linkedToHeadings = (
  markdown: string,
  headings: ReadonlyMap<string, ReadonlyMap<string, string>>,
): string =>
  markdown.replaceAll(
    /\]\(http:\/\/localhost:4400(\/docs\/[^)#\s]+)#([^)\s]+)\)/g,
    (whole, page: string, anchor: string) => {
      const slug = headings.get(page)?.get(anchor)
      return slug === undefined ? whole : `](http://localhost:4400${page}#${slug})`
    },
  )
