import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, describe, expect, test } from 'vitest'
import { makeCertificate } from '../../../e2e/world/certificate.ts'
import { signingKey } from '../../../shared/log/keys.fixture.ts'
import { formatVkey } from '../../../shared/log/note-key.ts'
import { VerifierId } from '../../../shared/verifiers/index.ts'
import { eitherOf } from '../../../shared/strings/list-words.ts'
import { parseConfig } from './config.ts'
import { ConfigError } from './error.ts'

const key = Buffer.alloc(32, 7).toString('base64')
const keyRule =
  'A key is 32 bytes as base64, which is 44 characters: make one with openssl rand -base64 32. Separate several keys by commas: the first one encrypts.'
const missingKey =
  'SVC_SECRET_KEY is missing. With DATABASE_URL, all processes need the same key: make one with openssl rand -base64 32.'
const proxyRule =
  'where the number of proxies should be, such as 1, or their networks, such as 10.0.0.0/8,192.168.0.0/16. A network of all addresses (/0) is refused: every client could choose its own address.'
const witnessRule =
  'Write each entry as the vkey of a witness, one space and its address, for example w.example/witness+6eaa88e5+BOpK… https://w.example/log/witness. Separate entries by commas.'
const wallet = '0xabcdef0000000000000000000000000000000001'
const solana = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'

test('has the defaults of the documentation', () => {
  const { rpcUrls, blockDepths, ...config } = parseConfig({})
  expect(config).toEqual({
    port: 4400,
    host: 'localhost',
    baseUrl: 'http://localhost:4400',
    mcpUrl: 'http://localhost:4400',
    authUrl: 'http://localhost:4400',
    verifyUrl: 'http://localhost:4400',
    trustProxy: { hops: 0 },
    passkeys: { host: 'localhost', otherOrigins: [] },
    operator: {
      name: undefined,
      privacyUrl: undefined,
      termsUrl: undefined,
      supportUrl: undefined,
      accentColor: undefined,
      sourceUrl: undefined,
    },
    dataDir: '.data',
    databaseUrl: undefined,
    secretKeys: [],
    hubChainId: 84532,
    usdc: { chainId: 8453, asset: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913', confirmations: 3 },
    dnsServers: [],
    dnsValidating: false,
    sanctionsOracles: new Map(),
    moderation: { openai: undefined, googleVision: undefined },
    namespaces: new Map(),
    gatesFile: undefined,
    eventsDays: 30,
    operatorLogoFile: undefined,
    proRequired: new Set(),
    proProfiles: new Set(),
    providers: new Map(),
    rateLimits: true,
    witnessFor: [],
    witnesses: [],
    isLoopbackOnly: true,
    hsts: { includeSubDomains: false },
    logLevel: 'info',
  })
  expect(rpcUrls.get(84532)).toEqual(['https://sepolia.base.org'])
  expect([blockDepths.get(1), blockDepths.get(84532)]).toEqual([2, undefined])
})

test('reads every variable', () => {
  const { rpcUrls, blockDepths, ...config } = parseConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    SVC_BASE_URL: 'https://api.example.org/',
    SVC_MCP_URL: 'https://mcp.example.org',
    SVC_AUTH_URL: 'https://example.org',
    SVC_VERIFY_URL: 'https://example.org/',
    SVC_TRUST_PROXY: '10.0.0.0/8, ::1',
    SVC_PASSKEY_HOST: 'old.example',
    SVC_PASSKEY_ORIGINS: 'https://other.example/',
    SVC_OPERATOR_NAME: 'Example Ltd',
    SVC_PRIVACY_URL: 'https://example.org/privacy',
    SVC_TERMS_URL: 'https://example.org/terms',
    SVC_SUPPORT_URL: 'https://example.org/support',
    SVC_OPERATOR_COLOR: '1F4FD8',
    SVC_OPERATOR_LOGO: 'logo.png',
    SVC_SOURCE_URL: 'https://example.org/source',
    SVC_DATA_DIR: '/var/lib/svc',
    DATABASE_URL: 'postgres://user:password@db/svc',
    SVC_SECRET_KEY: `${key}, ${key.replace('=', '')}`,
    SVC_HUB_CHAIN_ID: '31337',
    SVC_GITHUB_CLIENT_ID: 'Iv1.x',
    SVC_GITHUB_CLIENT_SECRET: 'y',
    SVC_LINKEDIN_CLIENT_ID: 'l',
    SVC_LINKEDIN_CLIENT_SECRET: 'm',
    SVC_LINKEDIN_ISSUER: 'https://idp.example/oauth/',
    SVC_REOWN_PROJECT_ID: 'b56e18d47c72ab683b10814fe9495694',
    SVC_RPC_31337: 'http://127.0.0.1:8545, http://127.0.0.1:8546',
    SVC_RPC_84532: 'https://rpc.example.org',
    SVC_RPC_SOLANA: 'https://solana.example.org, https://solana.example.net/',
    SVC_BLOCK_DEPTH_1: '0',
    SVC_BLOCK_DEPTH_31337: '12',
    SVC_DNS_SERVERS: '192.0.2.53, 192.0.2.54:5353, [2001:db8::53]:53',
    SVC_DNS_VALIDATING: 'on',
    SVC_SANCTIONS_LIST: 'https://sanctions.example/sdn.xml',
    SVC_SANCTIONS_ORACLE_1: '0x40C57923924B5c5c5455c48D93317139ADDaC8fb',
    SVC_WEBACY_KEY: 'webacy-key',
    SVC_USDC_CHAIN_ID: '31337',
    SVC_USDC_31337: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    SVC_STRIPE_SECRET_KEY: 'sk_test_example',
    SVC_STRIPE_WEBHOOK_SECRET: 'whsec_ex+am/ple=, whsec_another',
    SVC_STRIPE_API_BASE: 'http://127.0.0.1:12111/',
    SVC_OPERATOR_CHARGES: 'on',
    SVC_X402_PAY_TO: '0x00000000000000000000000000000000000000Aa',
    SVC_X402_NETWORK: 'eip155:31337',
    SVC_X402_PRIVATE_KEY: `0x${'5e'.repeat(32)}`,
    SVC_X402_TOKEN_NAME: 'Local dollar',
    SVC_OPENAI_API_KEY: 'sk-example',
    SVC_OPENAI_BASE_URL: 'https://moderator.example/',
    SVC_GOOGLE_VISION_API_KEY: 'AIza-example',
    SVC_IPFS_GATEWAY: 'http://127.0.0.1:8080/',
    SVC_IPFS_RPC: 'http://kubo:5001',
    SVC_PERSONHOOD_CHAIN_ID: '11155111',
    SVC_PERSONHOOD_VERIFIER: '0x1D000001000EFD9a6371f4d90bB8920D5431c0D8',
    SVC_PERSONHOOD_BRIDGE: 'wss://bridge.example',
    SVC_PERSONHOOD_MOCKS: 'on',
    SVC_NAMESPACES: `acme=${wallet.toUpperCase().replace('0X', '0x')}, acme=${solana},a.b=${wallet},a.b=eip155:8453:${wallet.toUpperCase().replace('0X', '0x')}`,
    SVC_GATES_FILE: '/etc/svc/gates.json',
    SVC_EVENTS_DAYS: '90',
    SVC_PRO_REQUIRED: 'proof-of-human, wallet-risk',
    SVC_PRO_PROFILES: 'abcdefghijklmnopqrstu-, 0123456789ABCDEFGHIJK_',
    SVC_RATE_LIMITS: 'off',
    SVC_HSTS_SUBDOMAINS: 'on',
    LOG_LEVEL: 'silent',
  })
  expect(config).toEqual({
    witnessFor: [],
    witnesses: [],
    port: 8080,
    host: '0.0.0.0',
    baseUrl: 'https://api.example.org',
    mcpUrl: 'https://mcp.example.org',
    authUrl: 'https://example.org',
    verifyUrl: 'https://example.org',
    trustProxy: { networks: ['10.0.0.0/8', '::1'] },
    passkeys: { host: 'old.example', otherOrigins: ['https://other.example'] },
    operator: {
      name: 'Example Ltd',
      privacyUrl: 'https://example.org/privacy',
      termsUrl: 'https://example.org/terms',
      supportUrl: 'https://example.org/support',
      accentColor: '#1F4FD8',
      sourceUrl: 'https://example.org/source',
    },
    dataDir: '/var/lib/svc',
    databaseUrl: 'postgres://user:password@db/svc',
    secretKeys: [new Uint8Array(32).fill(7), new Uint8Array(32).fill(7)],
    hubChainId: 31337,
    solanaRpcUrls: ['https://solana.example.org', 'https://solana.example.net'],
    reownProjectId: 'b56e18d47c72ab683b10814fe9495694',
    dnsServers: ['192.0.2.53', '192.0.2.54:5353', '[2001:db8::53]:53'],
    dnsValidating: true,
    sanctionsList: 'https://sanctions.example/sdn.xml',
    sanctionsOracles: new Map([[1, '0x40c57923924b5c5c5455c48d93317139addac8fb']]),
    webacyKey: 'webacy-key',
    usdc: { chainId: 31337, asset: '0x5fbdb2315678afecb367f032d93f642f64180aa3', confirmations: 13 },
    x402: {
      chainId: 31337,
      asset: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
      payTo: '0x00000000000000000000000000000000000000aa',
      tokenName: 'Local dollar',
      through: { privateKey: `0x${'5e'.repeat(32)}` },
    },
    cards: {
      secretKey: 'sk_test_example',
      webhookSecrets: ['whsec_ex+am/ple=', 'whsec_another'],
      apiBase: 'http://127.0.0.1:12111',
      operatorCharges: true,
    },
    moderation: {
      openai: { apiKey: 'sk-example', url: 'https://moderator.example' },
      googleVision: { apiKey: 'AIza-example', url: 'https://vision.googleapis.com' },
    },
    ipfsGateway: 'http://127.0.0.1:8080',
    ipfsRpc: 'http://kubo:5001',
    personhood: {
      chainId: 11155111,
      verifier: '0x1d000001000efd9a6371f4d90bb8920d5431c0d8',
      bridgeUrl: 'wss://bridge.example',
      mocks: true,
    },
    providers: new Map([
      ['github', { clientId: 'Iv1.x', clientSecret: 'y', address: undefined }],
      ['linkedin', { clientId: 'l', clientSecret: 'm', address: 'https://idp.example/oauth' }],
    ]),
    gatesFile: '/etc/svc/gates.json',
    eventsDays: 90,
    operatorLogoFile: 'logo.png',
    namespaces: new Map([
      ['acme', new Set([wallet, solana])],
      ['a.b', new Set([wallet, `eip155:8453:${wallet}`])],
    ]),
    proRequired: new Set(['proof-of-human', 'wallet-risk']),
    proProfiles: new Set(['abcdefghijklmnopqrstu-', '0123456789ABCDEFGHIJK_']),
    rateLimits: false,
    isLoopbackOnly: false,
    hsts: { includeSubDomains: true },
    logLevel: 'silent',
  })
  expect([rpcUrls.get(31337), rpcUrls.get(84532)]).toEqual([
    ['http://127.0.0.1:8545', 'http://127.0.0.1:8546'],
    ['https://rpc.example.org'],
  ])
  expect([blockDepths.get(1), blockDepths.get(31337), blockDepths.get(100)]).toEqual([0, 12, 2])
})

test('builds the four addresses from the port; an empty variable counts as unset', () => {
  expect(parseConfig({ PORT: '4500', SVC_BASE_URL: '', HOST: ' ' })).toMatchObject({
    baseUrl: 'http://localhost:4500',
    verifyUrl: 'http://localhost:4500',
    host: 'localhost',
  })
})

test('takes the four addresses from SVC_PUBLIC_URL, and each of them alone', () => {
  const SVC_PUBLIC_URL = 'https://example.org/'
  const all = {
    baseUrl: 'https://example.org',
    mcpUrl: 'https://example.org',
    authUrl: 'https://example.org',
    verifyUrl: 'https://example.org',
  }
  expect(parseConfig({ SVC_PUBLIC_URL })).toMatchObject(all)
  expect(parseConfig({ SVC_PUBLIC_URL, SVC_BASE_URL: 'https://api.example.org' })).toMatchObject({
    ...all,
    baseUrl: 'https://api.example.org',
  })
  expect(parseConfig({ SVC_PUBLIC_URL, SVC_MCP_URL: 'https://mcp.example.org' })).toMatchObject({
    ...all,
    mcpUrl: 'https://mcp.example.org',
  })
  const pages = 'https://people.example.org'
  expect(parseConfig({ SVC_PUBLIC_URL, SVC_AUTH_URL: pages, SVC_VERIFY_URL: pages })).toMatchObject({
    ...all,
    authUrl: pages,
    verifyUrl: pages,
  })
})

test('keeps the other addresses of this machine when one of them has another port', () => {
  expect(parseConfig({ SVC_MCP_URL: 'http://127.0.0.1:4401' })).toMatchObject({
    mcpUrl: 'http://127.0.0.1:4401',
    baseUrl: 'http://localhost:4400',
  })
})

test.each<[Record<string, string>, string]>([
  [{ PORT: 'http' }, 'PORT must be a whole number.'],
  [{ PORT: '65536' }, 'PORT must be a port, 1 to 65535.'],
  [{ PORT: '0' }, 'PORT must be a port, 1 to 65535.'],
  [{ PORT: '-1' }, 'PORT must be a whole number.'],
  [{ SVC_REOWN_PROJECT_ID: 'a b' }, 'SVC_REOWN_PROJECT_ID must be the id of a project at Reown.'],
  [{ SVC_BASE_URL: 'example.org' }, 'SVC_BASE_URL must be an http or https address.'],
  [{ SVC_VERIFY_URL: 'javascript:alert(1)' }, 'SVC_VERIFY_URL must be an http or https address.'],
  [{ SVC_BASE_URL: 'https://me:secret@a.example' }, 'SVC_BASE_URL must have no credentials, query or fragment.'],
  [{ SVC_MCP_URL: 'https://a.example/?key=secret' }, 'SVC_MCP_URL must have no credentials, query or fragment.'],
  ...['SVC_PUBLIC_URL', 'SVC_BASE_URL', 'SVC_MCP_URL', 'SVC_AUTH_URL', 'SVC_VERIFY_URL'].flatMap((name) =>
    ['https://svc.example.org/sub', 'https://svc.example.org/a/b/'].map((address): [Record<string, string>, string] => [
      { [name]: address },
      `${name} must be an address without a path, such as https://svc.example.org.`,
    ]),
  ),
  [{ SVC_SUPPORT_URL: 'https://a.example/\nContact: b' }, 'SVC_SUPPORT_URL must be an http or https address.'],
  ...[
    'SVC_PUBLIC_URL',
    'SVC_BASE_URL',
    'SVC_MCP_URL',
    'SVC_AUTH_URL',
    'SVC_VERIFY_URL',
    'SVC_GOOGLE_ISSUER',
    'SVC_GITHUB_BASE_URL',
    'SVC_STRIPE_API_BASE',
    'SVC_OPENAI_BASE_URL',
    'SVC_GOOGLE_VISION_BASE_URL',
  ].map((name): [Record<string, string>, string] => [
    { [name]: 'http://127.0.0.1.a.example' },
    `${name} must be an https address: plain http is for this machine alone.`,
  ]),
  ...['0.0.0.0/0', '::/0', 'fe80::1%eth0/64', ','].map((networks): [Record<string, string>, string] => [
    { SVC_TRUST_PROXY: networks },
    `SVC_TRUST_PROXY has "${networks}" ${proxyRule}`,
  ]),
  [
    { SVC_PERSONHOOD_BRIDGE: 'wss://a.example;script-src' },
    'SVC_PERSONHOOD_BRIDGE must be a wss address without a path.',
  ],
  [{ SVC_OPENAI_API_KEY: 'two words' }, 'SVC_OPENAI_API_KEY must be an API key: 8 to 256 letters, digits or . _ -.'],
  [{ SVC_IPFS_GATEWAY: 'ipfs.example' }, 'SVC_IPFS_GATEWAY must be an http or https address.'],
  [
    { SVC_IPFS_RPC: 'http://ipfs.example:5001' },
    'SVC_IPFS_RPC must be an https address: plain http is for this machine and private networks.',
  ],
  ...['https://me:secret@ipfs.example', 'https://ipfs.example?key=1'].map(
    (address): [Record<string, string>, string] => [
      { SVC_IPFS_GATEWAY: address },
      'SVC_IPFS_GATEWAY must have no credentials, query or fragment.',
    ],
  ),
  ...['http://me:50%@kubo:5001', 'http://kubo:5001?a=b'].map((address): [Record<string, string>, string] => [
    { SVC_IPFS_RPC: address },
    'SVC_IPFS_RPC must have no query or fragment. Write special characters of the password percent-encoded: % as %25.',
  ]),
  [{ SVC_PRIVACY_URL: 'ftp://example.org' }, 'SVC_PRIVACY_URL must be an http or https address.'],
  [{ SVC_GITHUB_CLIENT_ID: 'x' }, 'SVC_GITHUB_CLIENT_SECRET must be set together with SVC_GITHUB_CLIENT_ID.'],
  [{ SVC_X_CLIENT_SECRET: 'x' }, 'SVC_X_CLIENT_ID must be set together with SVC_X_CLIENT_SECRET.'],
  [{ SVC_GOOGLE_ISSUER: 'accounts' }, 'SVC_GOOGLE_ISSUER must be an http or https address.'],
  [
    { SVC_PUBLIC_URL: 'https://a.example', SVC_AUTH_URL: 'https://b.example' },
    'SVC_AUTH_URL and SVC_VERIFY_URL must share one origin.',
  ],
  [{ SVC_AUTH_URL: 'http://localhost:4401' }, 'SVC_AUTH_URL and SVC_VERIFY_URL must share one origin.'],
  [
    { SVC_AUTH_URL: 'https://a.example', SVC_VERIFY_URL: 'https://a.example' },
    'SVC_BASE_URL and SVC_MCP_URL must be set too, or SVC_PUBLIC_URL for all addresses: the default http://localhost:4400 is for this machine alone.',
  ],
  [
    { SVC_BASE_URL: 'https://a.example' },
    'SVC_MCP_URL, SVC_AUTH_URL, and SVC_VERIFY_URL must be set too, or SVC_PUBLIC_URL for all addresses: the default http://localhost:4400 is for this machine alone.',
  ],
  [
    {
      PORT: '4500',
      SVC_BASE_URL: 'https://a.example',
      SVC_AUTH_URL: 'https://a.example',
      SVC_VERIFY_URL: 'https://a.example',
    },
    'SVC_MCP_URL must be set too, or SVC_PUBLIC_URL for all addresses: the default http://localhost:4500 is for this machine alone.',
  ],
  [{ SVC_TRUST_PROXY: 'yes' }, `SVC_TRUST_PROXY has "yes" ${proxyRule}`],
  [{ SVC_TRUST_PROXY: '10.0.0.0/8,10.0.0.0/33' }, `SVC_TRUST_PROXY has "10.0.0.0/33" ${proxyRule}`],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must begin with postgres:// or postgresql://.'],
  [{ DATABASE_URL: 'postgres://db' }, missingKey],
  [{ SVC_SECRET_KEY: 'short' }, `SVC_SECRET_KEY is a text of 5 characters. ${keyRule}`],
  [
    { SVC_SECRET_KEY: `${key},${'x'.repeat(42)}` },
    `SVC_SECRET_KEY is wrong: key 2 of 2 is a text of 42 characters. ${keyRule}`,
  ],
  [
    { SVC_SECRET_KEY: `${key.slice(0, 20)} ${key.slice(21)}` },
    `SVC_SECRET_KEY is a text with other characters than base64 has. ${keyRule}`,
  ],
  [{ SVC_HUB_CHAIN_ID: '0' }, 'SVC_HUB_CHAIN_ID must be a chain id, a number such as 8453.'],
  [{ SVC_HUB_CHAIN_ID: 'base' }, 'SVC_HUB_CHAIN_ID must be a chain id, a number such as 8453.'],
  [{ SVC_HUB_CHAIN_ID: '31337' }, 'SVC_HUB_CHAIN_ID=31337 needs SVC_RPC_31337, the address of a node of this network.'],
  ...[
    'http://rpc.example.org',
    'http://8.8.8.8:8545',
    'http://[2606:4700::1111]',
    'https://a.example,http://b.example',
  ].flatMap((value) =>
    ['SVC_RPC_1', 'SVC_RPC_SOLANA', 'SVC_IPFS_GATEWAY']
      .slice(0, value.includes(',') ? 2 : 3)
      .map((name): [Record<string, string>, string] => [
        { [name]: value },
        `${name} must be an https address: plain http is for this machine and private networks.`,
      ]),
  ),
  [{ SVC_RPC_1: 'node.example' }, 'SVC_RPC_1 must be an http or https address.'],
  [{ SVC_RPC_1: ',' }, 'SVC_RPC_1 must name an address.'],
  [{ SVC_RPC_SOLANA: 'node.example' }, 'SVC_RPC_SOLANA must be an http or https address.'],
  [{ SVC_BLOCK_DEPTH_1: '-1' }, 'SVC_BLOCK_DEPTH_1 must be a whole number.'],
  [{ SVC_BLOCK_DEPTH_1: '10001' }, 'SVC_BLOCK_DEPTH_1 must be at most 10000 blocks.'],
  [
    { SVC_DNS_SERVERS: 'dns.example:53' },
    'SVC_DNS_SERVERS must be addresses such as 192.0.2.53:53 or [2001:db8::53]:53, separated by commas.',
  ],
  [
    { SVC_DNS_SERVERS: '192.0.2.53, 192.0.2.54, 192.0.2.53:53' },
    'SVC_DNS_SERVERS names the same server twice: name two servers of different operators.',
  ],
  [{ SVC_DNS_VALIDATING: 'yes' }, 'SVC_DNS_VALIDATING must be on or off.'],
  [
    { SVC_DNS_SERVERS: '192.0.2.53:0' },
    'SVC_DNS_SERVERS must be addresses such as 192.0.2.53:53 or [2001:db8::53]:53, separated by commas.',
  ],
  [{ SVC_SANCTIONS_LIST: 'http://lists.example/sdn.xml' }, 'SVC_SANCTIONS_LIST must be a path or an https address.'],
  [
    { SVC_SANCTIONS_ORACLE_1: '0x40C5' },
    'SVC_SANCTIONS_ORACLE_1 must be the address of a contract, 0x and 40 hex digits.',
  ],
  [
    { SVC_SANCTIONS_ORACLE_5: '0x40C57923924B5c5c5455c48D93317139ADDaC8fb' },
    'SVC_SANCTIONS_ORACLE_5 needs SVC_RPC_5, the address of a node of this network.',
  ],
  [{ SVC_WEBACY_KEY: 'a b' }, 'SVC_WEBACY_KEY must be a key of the Webacy API.'],
  [{ SVC_USDC_CHAIN_ID: '0' }, 'SVC_USDC_CHAIN_ID must be a chain id, a number such as 8453.'],
  [{ SVC_USDC_CHAIN_ID: '1' }, 'SVC_USDC_1 must be set together with SVC_USDC_CHAIN_ID=1.'],
  [{ SVC_USDC_8453: 'usdc.eth' }, 'SVC_USDC_8453 must be the address of a contract, 0x and 40 hex digits.'],
  [{ SVC_OPERATOR_CHARGES: 'yes' }, 'SVC_OPERATOR_CHARGES must be on or off.'],
  ...['two words', 'whsec_example', 'pk_test_example', 'sk_x', 'sk_test_exa mple'].map(
    (value): [Record<string, string>, string] => [
      { SVC_STRIPE_SECRET_KEY: value, SVC_STRIPE_WEBHOOK_SECRET: 'sk_test_example' },
      'SVC_STRIPE_SECRET_KEY must be the whole secret key (sk_…) or a restricted key (rk_…) of the account at Stripe.',
    ],
  ),
  ...['sk_test_example', 'rk_test_example', 'whsec_x', 'whsec_example, sk_test_example', ','].map(
    (value): [Record<string, string>, string] => [
      { SVC_STRIPE_SECRET_KEY: 'rk_test_example', SVC_STRIPE_WEBHOOK_SECRET: value },
      'SVC_STRIPE_WEBHOOK_SECRET must be the whole signing secrets (whsec_…) of the webhooks at Stripe, separated by commas.',
    ],
  ),
  [
    { SVC_STRIPE_SECRET_KEY: 'sk_test_example' },
    'SVC_STRIPE_SECRET_KEY and SVC_STRIPE_WEBHOOK_SECRET must be set together.',
  ],
  [
    { SVC_STRIPE_WEBHOOK_SECRET: 'whsec_example' },
    'SVC_STRIPE_SECRET_KEY and SVC_STRIPE_WEBHOOK_SECRET must be set together.',
  ],
  [
    { SVC_STRIPE_API_BASE: 'https://stripe.example/v1' },
    'SVC_STRIPE_API_BASE must be an http or https address without a path.',
  ],
  [{ SVC_X402_PAY_TO: 'me.eth' }, 'SVC_X402_PAY_TO must be the address of an account, 0x and 40 hex digits.'],
  [{ SVC_X402_NETWORK: 'base' }, 'SVC_X402_NETWORK must be a chain such as eip155:8453.'],
  [{ SVC_X402_FACILITATOR_URL: 'http://facilitator.example' }, 'SVC_X402_FACILITATOR_URL must be an https address.'],
  [{ SVC_X402_PRIVATE_KEY: '5e'.repeat(32) }, 'SVC_X402_PRIVATE_KEY must be 32 bytes in hex: 0x and 64 hex digits.'],
  [
    { SVC_X402_PAY_TO: wallet },
    'SVC_X402_PAY_TO must be set together with SVC_X402_FACILITATOR_URL or SVC_X402_PRIVATE_KEY.',
  ],
  [
    {
      SVC_X402_PAY_TO: wallet,
      SVC_X402_FACILITATOR_URL: 'https://facilitator.example',
      SVC_X402_PRIVATE_KEY: `0x${'5e'.repeat(32)}`,
    },
    'SVC_X402_PRIVATE_KEY must not be set together with SVC_X402_FACILITATOR_URL.',
  ],
  [
    { SVC_X402_PAY_TO: wallet, SVC_X402_NETWORK: 'eip155:5', SVC_X402_PRIVATE_KEY: `0x${'5e'.repeat(32)}` },
    'SVC_USDC_5 must be set together with SVC_X402_NETWORK=eip155:5.',
  ],
  [
    {
      SVC_X402_PAY_TO: wallet,
      SVC_X402_NETWORK: 'eip155:5',
      SVC_USDC_5: wallet,
      SVC_X402_PRIVATE_KEY: `0x${'5e'.repeat(32)}`,
    },
    'SVC_X402_PRIVATE_KEY needs SVC_RPC_5, the address of a node of this network.',
  ],
  [{ SVC_PERSONHOOD_CHAIN_ID: '1' }, 'SVC_PERSONHOOD_CHAIN_ID and SVC_PERSONHOOD_VERIFIER must be set together.'],
  [
    { SVC_PERSONHOOD_CHAIN_ID: '5', SVC_PERSONHOOD_VERIFIER: '0x1D000001000EFD9a6371f4d90bB8920D5431c0D8' },
    'SVC_PERSONHOOD_CHAIN_ID=5 needs SVC_RPC_5, the address of a node of this network.',
  ],
  [
    { SVC_PERSONHOOD_VERIFIER: 'verifier.eth' },
    'SVC_PERSONHOOD_VERIFIER must be the address of a contract, 0x and 40 hex digits.',
  ],
  [{ SVC_PERSONHOOD_BRIDGE: 'https://a.example' }, 'SVC_PERSONHOOD_BRIDGE must be a wss address without a path.'],
  [{ SVC_PERSONHOOD_MOCKS: 'yes' }, 'SVC_PERSONHOOD_MOCKS must be on or off.'],
  ...['acme', 'acme=', '=0x', `Acme=${wallet}`, `svc=${wallet}`, `acme=${wallet}!`, `acme=eip155:0:${wallet}`].map(
    (value): [Record<string, string>, string] => [
      { SVC_NAMESPACES: value },
      'SVC_NAMESPACES must be entries such as shop=0x…, or shop=eip155:8453:0x… for a contract, separated by commas: a name in small letters, and the wallet that may use it. The name svc is taken.',
    ],
  ),
  [
    { SVC_PRO_REQUIRED: 'wallet-risk, humans' },
    `SVC_PRO_REQUIRED must be ids of verifiers, separated by commas. Not one of them: "humans". The ids are ${eitherOf(VerifierId.options, 'en')}.`,
  ],
  [
    { SVC_PRO_PROFILES: 'ada' },
    'SVC_PRO_PROFILES must be ids of accounts, of 22 characters each, separated by commas.',
  ],
  [{ SVC_RATE_LIMITS: 'no' }, 'SVC_RATE_LIMITS must be on or off.'],
  [{ SVC_OPERATOR_COLOR: 'blue' }, 'SVC_OPERATOR_COLOR must be a colour as six hex digits, such as 1f4fd8.'],
  [{ SVC_METRICS_TOKEN: 'short' }, 'SVC_METRICS_TOKEN must be at least 16 letters, digits or . _ ~ + / -.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error, fatal, or silent.'],
])('refuses %j with one line that names the variable', (env, message) => {
  expect(() => parseConfig(env)).toThrow(new ConfigError(message))
})

test('reads chains over plain http from this machine and private networks', () => {
  const hosts =
    'localhost:8545 127.0.0.1 geth geth.default.svc.cluster.local node.internal 10.0.0.5 192.168.1.2:8545 [fd00::5]'
  for (const host of hosts.split(' '))
    expect(parseConfig({ SVC_RPC_1: `http://${host}` }).rpcUrls.get(1)).toEqual([`http://${host}`])
})

test('knows USDC on Base and its test network; waits for more confirmations on a chain whose blocks may be reorganised away', () => {
  expect(parseConfig({}).usdc).toEqual({
    chainId: 8453,
    asset: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
    confirmations: 3,
  })
  expect(parseConfig({ SVC_USDC_CHAIN_ID: '84532', SVC_BLOCK_DEPTH_84532: '2' }).usdc).toEqual({
    chainId: 84532,
    asset: '0x036cbd53842c5426634e7929541ec2318f3dcf7e',
    confirmations: 3,
  })
  const set = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
  expect(parseConfig({ SVC_USDC_8453: set, SVC_BLOCK_DEPTH_8453: '3' }).usdc).toEqual({
    chainId: 8453,
    asset: set,
    confirmations: 4,
  })
})

test('has no payment per call without a recipient; knows the token on Base and its test network', () => {
  const through = { SVC_X402_FACILITATOR_URL: 'https://facilitator.example/x402/' }
  expect(parseConfig(through).x402).toBeUndefined()
  const known = { payTo: wallet, through: { url: 'https://facilitator.example/x402' } }
  expect(parseConfig({ ...through, SVC_X402_PAY_TO: wallet }).x402).toEqual({
    ...known,
    chainId: 8453,
    asset: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
    tokenName: 'USD Coin',
  })
  expect(parseConfig({ ...through, SVC_X402_PAY_TO: wallet, SVC_X402_NETWORK: 'eip155:84532' }).x402).toEqual({
    ...known,
    chainId: 84532,
    asset: '0x036cbd53842c5426634e7929541ec2318f3dcf7e',
    tokenName: 'USDC',
  })
})

const parseDatabaseUrl = (databaseUrl: string) =>
  parseConfig({ DATABASE_URL: databaseUrl, SVC_SECRET_KEY: key }).databaseUrl

/** Returns an address with parameters of the encryption. */
const encrypted = (parameters: string) => `postgres://svc:a@db:5432/svc?sslmode=verify-full&${parameters}`

describe('DATABASE_URL', () => {
  test.each(['a/b', 'a?b', 'a#b', '473322/b', '12/b', '12?b', '12#b', '/b', '?b', 'a@1/b', 'a%zz', '50%'])(
    'refuses the unencoded password %s',
    (password) =>
      expect(() => parseDatabaseUrl(`postgres://svc:${password}@db:5432/svc`)).toThrow(
        /^DATABASE_URL must be a valid address\. Write special characters of the password percent-encoded: [^\n]*\.$/,
      ),
  )

  test.each([
    'postgres://svc:a%2Fb%3Fc%23d%40e%25@db:5432/svc?sslmode=require',
    'postgresql://localhost/svc',
    'postgres:///svc?host=/var/run/postgresql&user=me@tenant',
    'postgres://%2Fvar%2Frun/svc',
    'postgres://svc:a@b@[::1]:5432/svc',
  ])('takes %s', (databaseUrl) => expect(parseDatabaseUrl(databaseUrl)).toBe(databaseUrl))

  describe('with files for the encryption', () => {
    const folder = mkdtempSync(join(tmpdir(), 'svc-config-'))
    afterAll(() => rmSync(folder, { recursive: true }))
    const { ca, cert, key: certKey } = makeCertificate(['db'])
    const fileOf = (name: string, content: string) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    const [rootFile, ownFile, keyFile] = [fileOf('ca.pem', ca), fileOf('own.pem', cert), fileOf('own.key', certKey)]
    const textFile = fileOf('README.md', '# no certificate')

    test('takes certificates and a key', () => {
      const databaseUrl = encrypted(`sslrootcert=${rootFile}&sslcert=${ownFile}&sslkey=${keyFile}`)
      expect(parseDatabaseUrl(databaseUrl)).toBe(databaseUrl)
    })

    test.each([
      [
        `sslrootcert=${folder}/none.pem`,
        `DATABASE_URL: sslrootcert=${folder}/none.pem cannot be read (ENOENT). Name a file with the certificate of your authority, as PEM, or remove the parameter.`,
      ],
      [
        `sslrootcert=${rootFile}&sslcert=${folder}/none.pem`,
        `DATABASE_URL: sslcert=${folder}/none.pem cannot be read (ENOENT). Name a file with the service's own certificate, as PEM, or remove the parameter.`,
      ],
      [
        `sslkey=${folder}`,
        `DATABASE_URL: sslkey=${folder} cannot be read (EISDIR). Name a file with the key of sslcert, as PEM, or remove the parameter.`,
      ],
      [
        `sslrootcert=${textFile}`,
        `DATABASE_URL: sslrootcert=${textFile} is not a certificate. Name a file with the certificate of your authority, as PEM, or remove the parameter.`,
      ],
    ])('refuses %s', (parameters, message) =>
      expect(() => parseDatabaseUrl(encrypted(parameters))).toThrow(new ConfigError(message)),
    )
  })
})

test('reads the key of the account that anchors, also from a file', () => {
  const digits = 'ab'.repeat(32)
  const folder = mkdtempSync(join(tmpdir(), 'svc-config-'))
  const file = join(folder, 'anchor.key')
  writeFileSync(file, `0x${digits}\n`)
  for (const text of [digits, `0x${digits}`, file])
    expect(parseConfig({ SVC_ANCHOR_KEY: text }).anchoring?.privateKey).toBe(`0x${digits}`)
  writeFileSync(file, '0xab')
  for (const text of ['0xab', '0x' + '0'.repeat(64), 'f'.repeat(64), join(folder, 'none'), folder, file])
    expect(() => parseConfig({ SVC_ANCHOR_KEY: text })).toThrow(
      /^SVC_ANCHOR_KEY must be 32 bytes in hex \(64 digits\), or the path/,
    )
  rmSync(folder, { recursive: true })
})

describe('anchoring', () => {
  const privateKey = `0x${'ab'.repeat(32)}`
  const parse = (env: Record<string, string>) => parseConfig({ SVC_ANCHOR_KEY: privateKey, ...env }).anchoring

  test('is off without a key', () => {
    expect(parseConfig({}).anchoring).toBeUndefined()
    expect(parseConfig({ SVC_ANCHOR_EVERY: '60', SVC_ANCHOR_DEPTH_1: '3' }).anchoring).toBeUndefined()
  })

  test('has the hub and the limits of the documentation', () => {
    expect(parse({})).toEqual({
      privateKey,
      issuer: privateKeyToAccount(`0x${'ab'.repeat(32)}`).address.toLowerCase(),
      chains: [84532],
      everyMs: 600_000,
      maxFeePerGas: 50n * 10n ** 9n,
      dailyWei: 10n ** 16n,
      depths: new Map([[84532, 12]]),
    })
  })

  test('reads further chains, limits and depths', () => {
    const limits = { SVC_ANCHOR_EVERY: '30', SVC_ANCHOR_MAX_FEE: '0.25', SVC_ANCHOR_DAILY: '123' }
    expect(
      parse({ ...limits, SVC_HUB_CHAIN_ID: '10', SVC_ANCHOR_CHAINS: '8453, 1', SVC_ANCHOR_DEPTH_1: '64' }),
    ).toMatchObject({
      chains: [10, 8453, 1],
      everyMs: 30_000,
      maxFeePerGas: 250_000_000n,
      dailyWei: 123n,
      depths: new Map([
        [10, 12],
        [8453, 12],
        [1, 64],
      ]),
    })
  })

  test.each<[Record<string, string>, RegExp]>([
    [{ SVC_ANCHOR_CHAINS: '1,1' }, /^SVC_ANCHOR_CHAINS must be up to 16 chain ids/],
    [
      { SVC_ANCHOR_CHAINS: '84532' },
      /^SVC_ANCHOR_CHAINS .* without the hub \(SVC_HUB_CHAIN_ID\), which is always anchored/,
    ],
    [{ SVC_ANCHOR_CHAINS: 'base' }, /^SVC_ANCHOR_CHAINS must be/],
    [{ SVC_ANCHOR_CHAINS: ',' }, /^SVC_ANCHOR_CHAINS must be/],
    [{ SVC_ANCHOR_CHAINS: '31337' }, /^SVC_ANCHOR_CHAINS=31337 needs SVC_RPC_31337, /],
    [{ SVC_ANCHOR_CHAINS: '1', SVC_ANCHOR_KEY: '' }, /^SVC_ANCHOR_KEY must be set together with SVC_ANCHOR_CHAINS/],
    [{ SVC_ANCHOR_EVERY: '0' }, /^SVC_ANCHOR_EVERY must be at least 1 second/],
    [{ SVC_ANCHOR_EVERY: '86401' }, /^SVC_ANCHOR_EVERY must be at most a day/],
    [{ SVC_ANCHOR_MAX_FEE: '0' }, /^SVC_ANCHOR_MAX_FEE must be a number of gwei/],
    [{ SVC_ANCHOR_MAX_FEE: '1e3' }, /^SVC_ANCHOR_MAX_FEE must be a number of gwei/],
    [{ SVC_ANCHOR_DAILY: '0.01' }, /^SVC_ANCHOR_DAILY must be a whole number of wei/],
    [{ SVC_ANCHOR_DEPTH_84532: '0' }, /^SVC_ANCHOR_DEPTH_84532 must be at least 1 block/],
    [{ SVC_ANCHOR_DEPTH_84532: '10001' }, /^SVC_ANCHOR_DEPTH_84532 must be at most 10000 blocks/],
  ])('refuses %o', (env, message) => expect(() => parse(env)).toThrow(message))
})

test('reads the logs whose witness the service is', () => {
  const [log, other] = [signingKey('log.example/log'), signingKey('other.example/log')]
  const vkeys = [log, other].map((each) => formatVkey(each.key))
  expect(parseConfig({}).witnessFor).toEqual([])
  expect(parseConfig({ SVC_WITNESS_FOR: vkeys.join(', ') }).witnessFor).toEqual([log.key, other.key])
  const witness = formatVkey(signingKey('log.example/witness', 'cosignature').key)
  for (const text of ['log.example/log', witness, `${vkeys[0]},`, `${vkeys[0]},${vkeys[0]}`, `${vkeys[0]} ${vkeys[1]}`])
    expect(() => parseConfig({ SVC_WITNESS_FOR: text })).toThrow(/^SVC_WITNESS_FOR must be vkeys of up to 100 logs/)
})

test('reads the witnesses of the log', () => {
  const [one, two] = [signingKey('w.example/1', 'cosignature'), signingKey('w.example/2', 'cosignature')]
  const entry = `${formatVkey(one.key)} https://w.example/log/witness/`
  const local = `${formatVkey(two.key)} http://localhost:4401/log/witness`
  expect(parseConfig({ SVC_WITNESSES: `${entry}, ${local}` }).witnesses).toEqual([
    { key: one.key, url: 'https://w.example/log/witness' },
    { key: two.key, url: 'http://localhost:4401/log/witness' },
  ])
})

test('says which entry of SVC_WITNESSES is wrong, and why', () => {
  const vkey = formatVkey(signingKey('w.example/1', 'cosignature').key)
  const logVkey = formatVkey(signingKey('log.example').key)
  const entry = `${vkey} https://w.example`
  const many = Array.from({ length: 17 }, () => `${formatVkey(signingKey('w', 'cosignature').key)} https://w.example`)
  const first = `(${vkey.slice(0, 40)}…)`
  const cases: [string, string][] = [
    [vkey, `entry 1 ${first}: it is not a vkey, one space and an address. ${witnessRule}`],
    [`${vkey}  https://w.example`, `entry 1 ${first}: it is not a vkey, one space and an address. ${witnessRule}`],
    [`${entry} more`, `entry 1 ${first}: it is not a vkey, one space and an address. ${witnessRule}`],
    [`${entry},`, `entry 2, which is empty: it is not a vkey, one space and an address. ${witnessRule}`],
    ['https://me:secret@w.example', `entry 1: it is not a vkey, one space and an address. ${witnessRule}`],
    [
      `${logVkey} https://w.example`,
      `entry 1 (${logVkey.slice(0, 40)}…): its vkey is that of a log. The vkey of the witness is at /log/witness/key of the same service. ${witnessRule}`,
    ],
    ['w.example+1 https://w.example', `entry 1 (w.example+1…): its vkey is malformed, perhaps cut off. ${witnessRule}`],
    [
      `${vkey} http://w.example`,
      `entry 1 ${first}: its address must be an https address: plain http is for this machine alone. ${witnessRule}`,
    ],
    [
      `${vkey} https://me:secret@w.example`,
      `entry 1 ${first}: its address must have no credentials, query or fragment. ${witnessRule}`,
    ],
    [
      `${vkey} https://w.example/add-checkpoint`,
      `entry 1 ${first}: its address must not have /add-checkpoint at its end. ${witnessRule}`,
    ],
    [`${entry},${entry}`, `entry 2 ${first}: its witness is the one of entry 1. Name each once.`],
  ]
  expect(() => parseConfig({ SVC_WITNESSES: many.join(',') })).toThrow(
    new ConfigError('SVC_WITNESSES must name at most 16 witnesses, not 17.'),
  )
  for (const [text, message] of cases)
    expect(() => parseConfig({ SVC_WITNESSES: text })).toThrow(new ConfigError(`SVC_WITNESSES is wrong in ${message}`))
})
