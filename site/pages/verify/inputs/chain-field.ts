import type { Boot } from '../../../../shared/contract/boot/verify.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import type { Field } from './field.ts'
import type { GivenData } from './form.ts'

/** Creates the field for a chain. A chain that the embedder has given is shown and not asked. */
export function chainField(
  { chains }: Pick<Boot, 'chains'>,
  { given, label, check, problem }: { given: GivenData; label: string; check?: Field['check']; problem?: string },
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

/** Returns the chain that the embedder has given, as CAIP-2. */
export const givenChain = ({ chain, chainId }: GivenData): string | undefined =>
  chain ?? (chainId === undefined ? undefined : `eip155:${chainId}`)

/** Returns the chain as a verifier's data have it: EVM by its number, others as CAIP-2. Empty when the embedder has given it. */
export function chainData(chain: string | undefined): JsonObject {
  if (chain === undefined) return {}
  return chain.startsWith('eip155:') ? { chainId: Number(chain.slice('eip155:'.length)) } : { chain }
}
