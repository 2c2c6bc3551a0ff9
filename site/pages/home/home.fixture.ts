import type { HomeBoot } from '../../../shared/contract/boot/home.ts'
import type { Choice } from './choice.ts'

/** A deployment that offers four checks and a preset. */
export const boot: HomeBoot = {
  serviceUrl: 'https://svc.example',
  elementUrl: 'https://svc.example/widget/v1/svc-verify.js',
  install: 'npm i https://svc.example/packages/svc-verify-1.0.0.tgz',
  checks: [
    {
      key: 'wallet',
      verifierId: 'ownership-basic',
      title: 'Wallet ownership',
      group: 'You',
      line: 'Sign with a wallet.',
      combines: true,
      needsForm: false,
      fields: [],
    },
    {
      key: 'proof-of-human',
      verifierId: 'proof-of-human',
      title: 'Personhood',
      group: 'You',
      line: 'Scan a passport or ID with a phone.',
      combines: false,
      needsForm: false,
      fields: [],
    },
    {
      key: 'token-holding',
      verifierId: 'token-holding',
      title: 'Token balance',
      group: 'Assets',
      line: 'Sign with the wallet that holds the tokens.',
      combines: true,
      needsForm: false,
      fields: [
        {
          name: 'token',
          label: 'Token',
          initial: 'usdc',
          choices: [
            { value: 'usdc', label: 'USDC on Base', data: { contractAddress: `0x${'83'.repeat(20)}`, chainId: 8453 } },
            {
              value: 'other',
              label: 'Another token',
              data: {},
              fields: [
                { name: 'contractAddress', label: 'Token contract', initial: '', required: true },
                {
                  name: 'chain',
                  label: 'Network',
                  initial: '1',
                  choices: [{ value: '1', label: 'Ethereum', data: { chainId: 1 } }],
                },
              ],
            },
          ],
        },
        { name: 'minBalance', label: 'At least', initial: '100', required: true },
      ],
    },
    {
      key: 'ownership-pseudonym',
      verifierId: 'ownership-pseudonym',
      title: 'Pseudonym',
      group: 'You',
      line: 'Choose a name and sign for it.',
      combines: true,
      needsForm: true,
      fields: [],
    },
  ],
  presets: [
    {
      id: 'creator-pack',
      title: 'A creator’s name and work',
      verifierIds: ['ownership-pseudonym', 'ownership-basic'],
    },
  ],
}

/** The choice that the page begins with. */
export const start: Choice = {
  ask: 'verifiers',
  checks: [{ key: 'wallet', values: {} }],
  gateId: '',
  preset: 'creator-pack',
  label: '',
  mode: 'auto',
  theme: 'auto',
  lang: '',
}

export const tokenCheck = { key: 'token-holding', values: { token: 'usdc', minBalance: '100' } }
