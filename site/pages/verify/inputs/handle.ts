import type { Language } from '../../../../shared/contract/language.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { createForms, filled, givenText } from './form.ts'
import type { InputScreen } from './index.ts'

/** Loads the form that asks for a pseudonym (protocol/verifiers#ownership-pseudonym). */
export async function load(lang: Language): Promise<InputScreen> {
  const { handle: text, form } = await stringsFor('inputs', lang)
  const show = createForms(form)
  return (id, props) => {
    const given = givenText(id, props)
    const namespace = given['namespace']
    return show(id, props, () => ({
      title: text.title,
      lead: text.lead,
      fields: [
        {
          name: 'pseudonymId',
          label: text.name,
          hint: text.nameHint,
          control: { type: 'text', isCode: true },
          given: given['pseudonymId'],
          check: (value) => /^[a-z0-9][a-z0-9._-]{1,30}[a-z0-9]$/.test(value),
          isLegal: (value) => /^([a-z0-9][a-z0-9._-]{0,31})?$/.test(value),
          problem: text.nameProblem,
        },
        ...(namespace === undefined
          ? []
          : [
              {
                name: 'namespace',
                label: text.namespace,
                control: { type: 'text' as const },
                given: namespace,
                check: () => true,
                problem: '',
              },
            ]),
        {
          name: 'displayName',
          label: text.display,
          control: { type: 'text' },
          given: given['displayName'],
          isOptional: true,
          check: (value) => value.length <= 64,
          problem: text.displayProblem,
        },
      ],
      dataOf: filled,
    }))
  }
}
