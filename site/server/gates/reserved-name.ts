import { fieldOf } from '../../../shared/gate/fields.ts'
import type { Misconfiguration } from '../../../shared/gate/misconfigured.ts'
import type { GateModel } from '../../../shared/gate/model.ts'
import { defaultNamespace } from '../../../shared/verifiers/ownership-pseudonym.ts'
import { isReserved } from '../verifiers/names/reserved-names.ts'

/** Finds a row that asks for a name which nobody can take (protocol/verifiers#reserved-names); undefined if there is none. */
export function reservedName({ requirements }: Pick<GateModel, 'requirements'>): Misconfiguration | undefined {
  for (const [row, { verifierId, match }] of requirements.entries()) {
    const locked = (...fields: string[]) => match.find(({ path, op }) => op === 'eq' && fields.includes(fieldOf(path)))
    const name = verifierId === 'ownership-pseudonym' ? locked('pseudonymId', 'handle') : undefined
    const isOurs = (locked('namespace')?.value ?? defaultNamespace) === defaultNamespace
    if (name && isOurs && isReserved(name.value))
      return { row, field: name.path, reason: 'refused_value', message: 'The name is reserved, so nobody has it.' }
  }
  return undefined
}
