import type { Boot } from '../../../../shared/contract/boot/verify.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import type { Field } from './field.ts'

type Given = Readonly<Record<string, string | undefined>>

/** Asks for a chain by its name; a chain that the page outside named is shown and not asked. */
export function chainField(
  { chains }: Pick<Boot, 'chains'>,
  { given, label, check, problem }: { given: Given; label: string; check?: Field['check']; problem?: string },
): Field {
  const named = givenChain(given)
  return {
    name: 'chain',
    label,
    control: { type: 'choice', choices: chains.map(({ id, name }) => [id, name] as const) },
    given: named && (chains.find(({ id }) => id === named)?.name ?? named),
    start: chains[0]?.id ?? '',
    check: check ?? (() => true),
    problem: problem ?? '',
  }
}

/** The chain that the page outside named, as CAIP-2. */
export const givenChain = ({ chain, chainId }: Given): string | undefined =>
  chain ?? (chainId === undefined ? undefined : `eip155:${chainId}`)

/** How `data` names a chain: EVM by its number, others as CAIP-2. Nothing where the page outside did. */
export function chainData(chain: string | undefined): JsonObject {
  if (chain === undefined) return {}
  return chain.startsWith('eip155:') ? { chainId: Number(chain.slice('eip155:'.length)) } : { chain }
}
