import type { Boot } from '../contract/boot/verify.ts'

/** Names the site that asks; undefined for a plain visit, also of a gate. */
export const siteOf = ({ handoff }: Pick<Boot, 'handoff'>): string | undefined =>
  handoff && !handoff.own ? URL.parse(handoff.origin)?.host : undefined

/** Names the site that asks, else the gate; undefined for a plain visit. */
export const askerOf = (boot: Pick<Boot, 'handoff' | 'gate'>): string | undefined => siteOf(boot) ?? boot.gate?.name

/** The sentences that say who can see a private proof. */
type SeenByWords = Readonly<{
  you: string
  site: (site: string) => string
}>

/**
 * Says who can see a private proof besides the person. The owner of a gate learns the wallet and whether the proof counts, and
 * never what is in it (protocol/proofs#views).
 */
export function seenBy(boot: Pick<Boot, 'handoff' | 'gate'>, words: SeenByWords): string {
  const site = siteOf(boot)
  return boot.gate || site === undefined ? words.you : words.site(site)
}
