/**
 * What a tab or window of ours is called (, Words): how it stands, for which site, gate or application, and whose page
 * it is. `about` is left out when the state names it.
 */
export function pageTitle({ state, about, host }: { state: string; about?: string | undefined; host: string }): string {
  const said = state.replaceAll(/\s+/g, ' ').trim()
  return [said, ...(about === undefined || said.includes(about) ? [] : [about]), host].join(' · ')
}
