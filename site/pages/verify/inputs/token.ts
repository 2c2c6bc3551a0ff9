import type { Language } from '../../../../shared/contract/language.ts'
import { hasTooManyDigits, positiveAmount } from '../../../../shared/gate/amount.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import type { InputStrings } from '../../strings/en/inputs.ts'
import { assetInWords } from './asset-words.ts'
import { chainData, chainField, givenChain } from './chain-field.ts'
import { isEvmAddress } from './contract.ts'
import type { Field } from './field.ts'
import { createForms, filled, type GivenData, givenText } from './form.ts'
import type { InputScreen } from './index.ts'

type Text = InputStrings['token']

/**
 * Loads the form for a token of an EVM chain or of Solana: which NFT, or how much of a token (protocol/verifiers#nft-ownership,
 * #token-holding).
 */
export async function load(lang: Language): Promise<InputScreen> {
  const { token: text, form } = await stringsFor('inputs', lang)
  const show = createForms(form)
  const screen: InputScreen = (id, props) => {
    const given = givenText(id, props)
    const isNft = id === 'nft-ownership'
    const { boot, account } = props
    const isOfWallet = (chain: string) => !account || chain.startsWith('eip155:') === account.address.startsWith('0x')
    return show(id, props, (values) => {
      const chain = givenChain(given) ?? values['chain'] ?? boot.chains[0]?.id ?? ''
      const isEvm = chain.startsWith('eip155:')
      return {
        ...(isNft ? text.nft : text.balance),
        fields: [
          chainField(boot, { given, label: text.chain, check: isOfWallet, problem: text.otherWallet }),
          assetField(isEvm, given, text),
          ...(isNft ? (isEvm ? nftFields(given, text) : []) : [balanceField(given, text, values['minBalance'])]),
        ],
        // the mint identifies a Solana NFT, so that it has no token id
        dataOf: ({ chain: chosen, ...others }) => ({
          ...filled(others),
          ...(isNft && !isEvm && { tokenId: '0' }),
          ...chainData(chosen),
        }),
      }
    })
  }
  return Object.assign(screen, { inWords: assetInWords(lang) })
}

const assetField = (isEvm: boolean, given: GivenData, text: Text): Field => ({
  name: 'contractAddress',
  label: isEvm ? text.contract : text.mint,
  control: { type: 'text', isCode: true, ...(isEvm && { placeholder: '0x' }) },
  given: given['contractAddress'],
  check: isEvm ? isEvmAddress : (value) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value),
  problem: isEvm ? text.contractProblem : text.mintProblem,
})

const nftFields = (given: GivenData, text: Text): Field[] => [
  {
    name: 'tokenId',
    label: text.tokenId,
    hint: text.tokenIdHint,
    control: { type: 'text', isCode: true },
    given: given['tokenId'],
    check: (value) => /^([0-9]{1,78}|0x[a-fA-F0-9]{1,64})$/.test(value),
    problem: text.tokenIdProblem,
  },
  {
    name: 'tokenType',
    label: text.type,
    control: { type: 'choice', choices: Object.entries(text.types) },
    given: given['tokenType'],
    start: 'erc721',
    check: () => true,
    problem: '',
  },
]

const balanceField = (given: GivenData, text: Text, typed = ''): Field => ({
  name: 'minBalance',
  label: text.atLeast,
  hint: text.atLeastHint,
  control: { type: 'text', inputMode: 'decimal', isCode: true },
  given: given['minBalance'],
  check: (value) => positiveAmount.test(value),
  isLegal: (value) => /^[0-9]*(\.[0-9]*)?$/.test(value),
  problem: typed.includes(',')
    ? text.atLeastComma
    : hasTooManyDigits(typed.trim())
      ? text.atLeastLong
      : text.atLeastProblem,
})
