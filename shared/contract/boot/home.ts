import type { VerifierId } from '../../verifiers/index.ts'
import type { JsonObject } from '../primitives.ts'
import type { CreateHandoff } from '../handoffs.ts'

/** What the server puts into the home page as JSON for the page's script. */
export type HomeBoot = {
  /** The address of the API. */
  serviceUrl: string
  /** The address of the element's script. */
  elementUrl: string
  /** The command that installs the packages. */
  install: string
  /** The checks that this deployment offers. The first one is chosen at the start. */
  checks: readonly OfferedCheck[]
  /** The presets of which this deployment offers all verifiers. */
  presets: readonly { id: NonNullable<CreateHandoff['preset']>; title: string; verifierIds: readonly VerifierId[] }[]
}

/** A check that a visitor of the home page can choose. Two checks can use the same verifier. */
export type OfferedCheck = {
  key: string
  verifierId: VerifierId
  title: string
  /** The heading under which the list of checks shows it. */
  group: string
  /** Says in one line what the person does. */
  line: string
  /** False: no other check can be asked for in the same request. */
  combines: boolean
  /** True: only the person knows the input, so the element has to open our page, which asks for it. */
  needsForm: boolean
  fields: readonly CheckField[]
}

/** A field of a check's input. */
export type CheckField = {
  /** The field of `data` that a text is for. The choices of a list name theirs. */
  name: string
  label: string
  /** A field without choices is a text. */
  choices?: readonly FieldChoice[]
  initial: string
  /** What a text looks like. */
  example?: string
  /** The page has to state a value. Without this, the person enters it on our page. */
  required?: boolean
}

/** A choice of a field: the part of `data` that it stands for, and the fields that it adds. */
export type FieldChoice = { value: string; label: string; data: JsonObject; fields?: readonly CheckField[] }
