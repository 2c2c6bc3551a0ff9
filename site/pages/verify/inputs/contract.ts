import type { Language } from '../../../../shared/contract/language.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { assetInWords } from './asset-words.ts'
import { chainData, chainField } from './chain-field.ts'
import { createForms, givenText } from './form.ts'
import type { InputScreen } from './index.ts'

/** Tells whether a text is `0x` and 40 hex digits. */
export const isEvmAddress = (value: string): boolean => /^0x[a-fA-F0-9]{40}$/.test(value)

const methods = ['owner', 'admin', 'accessControl'] as const

/** Loads the form for a contract, its chain, and the method of control (protocol/verifiers#contract-ownership). */
export async function load(lang: Language): Promise<InputScreen> {
  const { contract: text, form } = await stringsFor('inputs', lang)
  const show = createForms(form)
  const screen: InputScreen = (id, props) => {
    const given = givenText(id, props)
    const givenMethod = methods.find((method) => method === given['method'])
    return show(id, props, () => ({
      title: text.title,
      lead: text.lead,
      fields: [
        chainField(
          { chains: props.boot.chains.filter((chain) => chain.id.startsWith('eip155:')) },
          { given, label: text.chain },
        ),
        {
          name: 'contractAddress',
          label: text.address,
          control: { type: 'text', placeholder: '0x', isCode: true },
          given: given['contractAddress'],
          check: isEvmAddress,
          problem: text.addressProblem,
        },
        {
          name: 'method',
          label: text.method,
          control: { type: 'choice', choices: methods.map((method) => [method, text.methods[method]] as const) },
          given: givenMethod && text.methods[givenMethod],
          start: 'owner',
          check: () => true,
          problem: '',
        },
      ],
      dataOf: ({ chain, ...others }) => ({ ...others, ...chainData(chain) }),
    }))
  }
  return Object.assign(screen, { inWords: assetInWords(lang) })
}
