import type { Boot } from '../contract/boot/verify.ts'

/** Names the site that asks, else the gate; undefined for a plain visit. They can see a private proof beside its owner. */
export const askerOf = ({ handoff, gate }: Pick<Boot, 'handoff' | 'gate'>): string | undefined =>
  handoff && !handoff.own ? URL.parse(handoff.origin)?.host : gate?.name
