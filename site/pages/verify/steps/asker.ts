import type { Boot } from '../../../../shared/contract/boot/verify.ts'

/** Names the site that asks, else the gate; undefined for a plain visit. */
export const askerOf = ({ handoff, gate }: Boot): string | undefined =>
  handoff && !handoff.own ? URL.parse(handoff.origin)?.host : gate?.name
