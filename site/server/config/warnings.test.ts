import { describe, expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { variableNames } from './environment.ts'
import { ConfigError } from './error.ts'
import { configWarnings } from './warnings.ts'

const warningsOf = (env: Record<string, string>) => configWarnings(parseConfig(env), env)
const behindProxy = { SVC_PUBLIC_URL: 'https://svc.test', SVC_TRUST_PROXY: '1' }
const stripe = { SVC_STRIPE_SECRET_KEY: 'sk_test_example', SVC_STRIPE_WEBHOOK_SECRET: 'whsec_example' }
const SVC_SECRET_KEY = Buffer.alloc(32).toString('base64')

test.each<[Record<string, string>]>([
  [{}],
  [behindProxy],
  [{ ...behindProxy, HOST: '0.0.0.0', SVC_RPC_8453: 'https://rpc.example.org', SVC_PERSONHOOD_MOCKS: 'off' }],
  [{ HOST: '127.0.0.1', SVC_RATE_LIMITS: 'off', SVC_MCP_URL: 'http://localhost:4401' }],
  [{ SVC_UNHEARD_OF: '' }],
  [{ SVC_DNS_VALIDATING: 'on', SVC_DNS_SERVERS: '127.0.0.1' }],
  [{ SVC_DNS_SERVERS: '192.0.2.53,198.51.100.53' }],
  [{ ...stripe, SVC_OPERATOR_CHARGES: 'on', SVC_STRIPE_API_BASE: 'http://localhost:12111' }],
  ...['sk_live_example', 'rk_live_example'].map((key): [Record<string, string>] => [
    { ...behindProxy, ...stripe, SVC_STRIPE_SECRET_KEY: key },
  ]),
  [{ SVC_OPERATOR_CHARGES: 'off' }],
  [{ SVC_X402_PAY_TO: `0x${'1'.repeat(40)}`, SVC_X402_FACILITATOR_URL: 'https://facilitator.example' }],
  [{ SVC_PRO_REQUIRED: 'wallet-risk', SVC_PRO_PROFILES: 'abcdefghijklmnopqrstu-' }],
  [{ SVC_ANCHOR_KEY: 'ab'.repeat(32), SVC_ANCHOR_EVERY: '60', SVC_ANCHOR_DEPTH_1: '3' }],
  // one name under several endings, and on several hosts
  [
    {
      ...behindProxy,
      SVC_PASSKEY_ORIGINS: 'a.example a.org b.example b.co.uk www.b.com c.example d.example'
        .split(' ')
        .map((host) => `https://${host}`)
        .join(),
    },
  ],
  ...[
    'postgres://svc:password@localhost:5432/svc',
    'postgres://svc:password@postgres:5432/svc',
    'postgres://svc:password@10.0.0.7/svc',
    'postgres://svc:password@[fd00::7]/svc',
    'postgres://svc:password@db.lan/svc',
    'postgres:///svc?host=/run/postgresql',
    'postgres://svc:password@db.example.org/svc?sslmode=verify-full',
    'postgres://svc:password@db.example.org/svc?sslmode=disable',
  ].map((address): [Record<string, string>] => [{ DATABASE_URL: address, SVC_SECRET_KEY }]),
])('says nothing about %j', (env) => expect(warningsOf(env)).toEqual([]))

describe('names that no variable has', () => {
  test.each([
    ['SVC_PRO_REQUIRE', 'SVC_PRO_REQUIRED'],
    ['SVC_BASE_ULR', 'SVC_BASE_URL'],
    ['SVC_SECRET_KEYS', 'SVC_SECRET_KEY'],
    ['SVC_TRUSTPROXY', 'SVC_TRUST_PROXY'],
    ['SVC_GITHUB_CLIENTID', 'SVC_GITHUB_CLIENT_ID'],
    ['SVC_RPCS_8453', 'SVC_RPC_8453'],
    ['SVC_RPC_BASE', 'SVC_RPC_<chain id>'],
    ['SVC_RPC84532', 'SVC_RPC_84532'],
    ['SVC_BLOCK_DEPTH1', 'SVC_BLOCK_DEPTH_1'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['SVC_RPC_01', 'SVC_RPC_<chain id>'],
    ['SVC_RPC_SOLANNA', 'SVC_RPC_SOLANA'],
    ['SVC_DATABASE_URL', 'DATABASE_URL'],
    ['SVC_LOG_LEVEL', 'LOG_LEVEL'],
    ['SVC_PORT', 'PORT'],
  ])('refuses %s, which is almost a known name', (name, nearest) => {
    const message = `${name} is not a variable of this program. Did you mean ${nearest}?`
    expect(() => parseConfig({ [name]: 'x' })).toThrow(new ConfigError(message))
  })

  test('refuses each known name with one letter too many, or with two exchanged', () => {
    const names = variableNames.filter((name) => name.startsWith('SVC_'))
    for (const name of names) {
      const exchanged = `${name.slice(0, -2)}${name.at(-1)}${name.at(-2)}`
      // two equal letters are exchanged without a change
      for (const wrong of [`${name}S`, ...(exchanged === name ? [] : [exchanged])])
        expect(() => parseConfig({ [wrong]: 'x' })).toThrow(`${wrong} is not a variable of this program. Did you mean `)
    }
  })

  test('warns of other names, with the known one that is most like it', () => {
    expect(warningsOf({ SVC_GITHUB_SECRET: 'x', SVC_TRUST_PROXIES: '1', SVC_COLOUR: 'red', UNRELATED: 'x' })).toEqual([
      'SVC_GITHUB_SECRET is not a variable of this program and has no effect. The known one that is most like it is SVC_GITHUB_CLIENT_SECRET.',
      'SVC_TRUST_PROXIES is not a variable of this program and has no effect. The known one that is most like it is SVC_TRUST_PROXY.',
      'SVC_COLOUR is not a variable of this program and has no effect.',
    ])
  })

  test('ignores what Kubernetes sets for services called svc and svc-postgres', () => {
    expect(
      warningsOf({
        SVC_SERVICE_HOST: '10.0.0.1',
        SVC_SERVICE_PORT: '4400',
        SVC_SERVICE_PORT_HTTP: '4400',
        SVC_PORT: 'tcp://10.0.0.1:4400',
        SVC_PORT_4400_TCP: 'tcp://10.0.0.1:4400',
        SVC_PORT_4400_TCP_ADDR: '10.0.0.1',
        SVC_PORT_4400_TCP_PORT: '4400',
        SVC_PORT_4400_TCP_PROTO: 'tcp',
        SVC_POSTGRES_SERVICE_HOST: '10.0.0.2',
        SVC_POSTGRES_PORT: 'tcp://10.0.0.2:5432',
      }),
    ).toEqual([])
  })
})

test.each<[Record<string, string>, string]>([
  [
    { HOST: '0.0.0.0' },
    'HOST is 0.0.0.0, so other machines can connect, but they are told the address http://localhost:4400, which is that of this machine alone. Set SVC_PUBLIC_URL to an address that they can reach.',
  ],
  [
    { HOST: '0.0.0.0', SVC_PUBLIC_URL: 'https://svc.localhost' },
    'HOST is 0.0.0.0, so other machines can connect, but they are told the address https://svc.localhost, which is that of this machine alone. Set SVC_PUBLIC_URL to an address that they can reach.',
  ],
  [
    { ...behindProxy, SVC_MCP_URL: 'http://localhost:4400' },
    'SVC_MCP_URL is an address of this machine, which others cannot reach, but other addresses are public.',
  ],
  [
    { SVC_PUBLIC_URL: 'https://svc.test' },
    'SVC_TRUST_PROXY is 0, but a public address is set: behind the proxy that ends TLS, all visitors count as one. Set it to the number of proxies, or to their networks.',
  ],
  [
    { SVC_TERMS_URL: 'http://example.org/terms' },
    'SVC_TERMS_URL is an http address: others can change what people read there. Use https.',
  ],
  // a wrong name encrypts nothing
  [
    { DATABASE_URL: 'postgres://svc:password@db.example.org/svc?sslmod=verify-full', SVC_SECRET_KEY },
    'DATABASE_URL leads to db.example.org without encryption: others can read and change what is stored. Add sslmode=verify-full to its parameters.',
  ],
  [
    { DATABASE_URL: 'postgres://svc:password@db.example.org:5432/svc?application_name=svc', SVC_SECRET_KEY },
    'DATABASE_URL leads to db.example.org without encryption: others can read and change what is stored. Add sslmode=verify-full to its parameters.',
  ],
  [
    { SVC_USDC_CHAIN_ID: '5', SVC_USDC_5: `0x${'1'.repeat(40)}` },
    'SVC_RPC_5 is not set, so gates cannot be paid in USDC on the chain of SVC_USDC_CHAIN_ID.',
  ],
  [
    { SVC_DNS_VALIDATING: 'on' },
    'SVC_DNS_VALIDATING is on, but SVC_DNS_SERVERS is not set: the DNS servers of the system are taken to validate DNSSEC. Name the server that does in SVC_DNS_SERVERS.',
  ],
  [
    { SVC_DNS_SERVERS: '192.0.2.53' },
    'SVC_DNS_SERVERS names one server, so domain proofs have the assurance basic. Name a second server, of another operator; or set SVC_DNS_VALIDATING=on, if this one validates DNSSEC.',
  ],
  [
    {
      ...behindProxy,
      SVC_PASSKEY_ORIGINS: 'https://a.example,https://b.example,https://c.example,https://d.example,https://e.example',
    },
    'SVC_PASSKEY_ORIGINS and SVC_VERIFY_URL have 6 different names of domains, and browsers accept 5. The passkeys may not work at https://e.example.',
  ],
  [{ SVC_OPERATOR_CHARGES: 'on' }, 'SVC_OPERATOR_CHARGES has no effect without SVC_STRIPE_SECRET_KEY.'],
  [
    { SVC_STRIPE_API_BASE: 'http://localhost:12111' },
    'SVC_STRIPE_API_BASE has no effect without SVC_STRIPE_SECRET_KEY.',
  ],
  ...Object.entries({
    SVC_X402_PRIVATE_KEY: `0x${'5e'.repeat(32)}`,
    SVC_X402_FACILITATOR_URL: 'https://facilitator.example',
    SVC_X402_NETWORK: 'eip155:8453',
    SVC_X402_TOKEN_NAME: 'USDC',
  }).map(([name, value]): [Record<string, string>, string] => [
    { [name]: value },
    `${name} has no effect without SVC_X402_PAY_TO: calls are free.`,
  ]),
  [{ SVC_PERSONHOOD_MOCKS: 'on' }, 'SVC_PERSONHOOD_MOCKS has no effect without SVC_PERSONHOOD_CHAIN_ID.'],
  [{ SVC_OPENAI_BASE_URL: 'https://a.example' }, 'SVC_OPENAI_BASE_URL has no effect without SVC_OPENAI_API_KEY.'],
  [{ SVC_GITHUB_BASE_URL: 'https://a.example' }, 'SVC_GITHUB_BASE_URL has no effect without SVC_GITHUB_CLIENT_ID.'],
  [
    { SVC_PRO_PROFILES: 'abcdefghijklmnopqrstu-' },
    'SVC_PRO_PROFILES has no effect without SVC_PRO_REQUIRED: no verifier needs pro access.',
  ],
  [{ SVC_ANCHOR_DEPTH_1: '3' }, 'SVC_ANCHOR_DEPTH_1 has no effect without SVC_ANCHOR_KEY: the log is not anchored.'],
  [
    { ...behindProxy, SVC_RATE_LIMITS: 'off' },
    'SVC_RATE_LIMITS is off, which is for load tests: nothing limits how much a caller can ask.',
  ],
  [
    {
      ...behindProxy,
      SVC_PERSONHOOD_CHAIN_ID: '1',
      SVC_PERSONHOOD_VERIFIER: `0x${'1'.repeat(40)}`,
      SVC_PERSONHOOD_MOCKS: 'on',
    },
    'SVC_PERSONHOOD_MOCKS is on, which is for tests: test documents prove a person.',
  ],
  ...['sk_test_example', 'rk_test_example'].map((key): [Record<string, string>, string] => [
    { ...behindProxy, ...stripe, SVC_STRIPE_SECRET_KEY: key },
    'SVC_STRIPE_SECRET_KEY is a test key: people can pay for gates with test cards, which cost nothing.',
  ]),
])('warns of %j', (env, warning) => expect(warningsOf(env)).toEqual([warning]))
