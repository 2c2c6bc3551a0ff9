import type { VariableSection } from './section.ts'

/** The variables of gates and payments (docs/configuration#configuration). */
export const paymentsVariables: readonly VariableSection[] = [
  {
    id: 'gates',
    title: 'Gates',
    groups: [
      {
        about:
          'A file with gates of the operator, which are published at the start: a JSON list, as in /docs/gates#of-the-operator. A gate that you remove from the list does not change. To end a gate, write "status": "archived"',
        lines: ['SVC_GATES_FILE=gates.json'],
        each: {
          SVC_GATES_FILE:
            'A file with gates of the operator, which are published at the start: a JSON list ([example](gates.md#of-the-operator)). A gate that you remove from the list does not change. To end a gate, write "status": "archived"',
        },
      },
      {
        about:
          'How many days events of profiles and gates are kept, at most 400. The audit of a profile is kept for 400 days',
        lines: ['SVC_EVENTS_DAYS'],
      },
    ],
  },
  {
    id: 'payments',
    title: 'Payments',
    groups: [
      {
        about:
          'The chain on which people pay gates in USDC, which needs an RPC address, and the contract of USDC there. The contract is known on Base (8453) and its test network (84532)',
        lines: ['SVC_USDC_CHAIN_ID', 'SVC_USDC_8453=0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
        each: {
          SVC_USDC_CHAIN_ID: 'The id of the chain on which people pay gates in USDC. It needs an RPC address',
          SVC_USDC_8453:
            'The contract of USDC on the chain whose id ends the name of the variable. On Base (8453) and its test network (84532) it is known',
        },
      },
      {
        about:
          'An account at stripe.com that takes cards for gates: its secret key, and the signing secrets of its webhooks, separated by commas. There are two webhooks at <SVC_BASE_URL>/api/v1/payments/stripe/webhook: one for the account, and one for connected accounts. Events: checkout.session.completed, checkout.session.async_payment_succeeded, checkout.session.async_payment_failed, charge.refunded, charge.dispute.created, account.updated',
        lines: ['SVC_STRIPE_SECRET_KEY', 'SVC_STRIPE_WEBHOOK_SECRET', 'SVC_STRIPE_API_BASE'],
        each: {
          SVC_STRIPE_SECRET_KEY:
            'The secret key of an account at stripe.com that takes cards for gates (`sk_…`), or a restricted one (`rk_…`)',
          SVC_STRIPE_WEBHOOK_SECRET:
            'The signing secrets of the two webhooks (`whsec_…`), separated by commas: see [Cards](#cards)',
          SVC_STRIPE_API_BASE: 'The address of the API of Stripe; another one is for tests',
        },
      },
      {
        about:
          'on: gates of SVC_GATES_FILE take cards for that account. Gates of users take cards only for an account of their owner.',
        lines: ['SVC_OPERATOR_CHARGES'],
      },
      {
        about:
          "Payment per call (x402): programs without a session and without an access key pay USDC to this address; off without it. Either an external facilitator carries out the payments, or a private key sends them; its account pays for gas and never needs USDC. The token's name in its EIP-712 domain is needed for any other token than Circle's on Base or its test network",
        lines: [
          'SVC_X402_PAY_TO=0x1111111111111111111111111111111111111111',
          'SVC_X402_NETWORK',
          'SVC_X402_FACILITATOR_URL=https://facilitator.example',
          'SVC_X402_PRIVATE_KEY',
          'SVC_X402_TOKEN_NAME=USD Coin',
        ],
        each: {
          SVC_X402_PAY_TO:
            'The address to which programs without a session and without an access key pay USDC for each call (x402). Without it, they pay nothing',
          SVC_X402_NETWORK: 'The chain on which programs pay',
          SVC_X402_FACILITATOR_URL: 'The external facilitator that carries out the payments',
          SVC_X402_PRIVATE_KEY:
            'The private key that sends the payments in place of a facilitator: 32 bytes in hex, 0x and 64 digits. Its account pays for gas and never needs USDC',
          SVC_X402_TOKEN_NAME:
            "The name of the token in its EIP-712 domain, for any other token than Circle's on Base or its test network",
        },
      },
    ],
  },
]
