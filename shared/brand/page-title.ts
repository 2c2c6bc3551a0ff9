/**
 * Returns the title of a page: its state, the site, gate or application that it is about, and our host. `about` is left out
 * if the state names it already.
 */
export function pageTitle({ state, about, host }: { state: string; about?: string | undefined; host: string }): string {
  const text = state.replaceAll(/\s+/g, ' ').trim()
  return [text, ...(about === undefined || text.includes(about) ? [] : [about]), host].join(' · ')
}
