import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDns } from '../../../../e2e/world/dns.ts'
import { noKeys, signedBy } from '../../deployment.fixture.ts'
import { verify } from '../../verification/verify.ts'
import { parseConfig } from '../../config/config.ts'
import { createProviders } from '../../ports/providers/openid-client.ts'
import { createNodeDns } from '../../ports/dns/node-dns.ts'
import { authUrl } from '../../oauth/oauth.fixture.ts'
import { proof } from '../../ports/store/samples.ts'
import { openMcp } from '../mcp.fixture.ts'
import { submit as submitByToken } from '../verifying.ts'
import { freshSession } from '../../accounts/principal.fixture.ts'

let server: Awaited<ReturnType<typeof openMcp>>
const me = privateKeyToAccount(generatePrivateKey())
const other = privateKeyToAccount(generatePrivateKey())
const mine = me.address.toLowerCase()
let token: string

beforeAll(async () => {
  server = await openMcp()
  token = await server.connect(mine)
})
afterAll(() => server.close())

const ask = (args: object) => server.call(token, 'svc_verify', args)
const guide = (args: object) => server.call(token, 'svc_verify_or_guide', args)
const linkOf = (url: string) => {
  const { origin, pathname, searchParams } = new URL(url)
  const data = searchParams.get('data')
  return {
    page: origin + pathname,
    from: searchParams.get('from'),
    verifiers: searchParams.get('verifiers'),
    ...(searchParams.has('wallet') && { wallet: searchParams.get('wallet') }),
    data: data === null ? undefined : JSON.parse(Buffer.from(data, 'base64url').toString()),
    returnUrl: searchParams.get('returnUrl') ?? undefined,
  }
}

test('a token makes a proof for the profile’s wallet, with a receipt of the service and no envelope', async () => {
  const done = await ask({ verifierIds: ['ownership-basic'], data: { content: 'a' } })
  expect(done).toEqual({
    success: true,
    verdict: 'Passed',
    status: 'verified',
    qHash: expect.any(String),
    reused: false,
    limits: [
      'Records the claim. It does not check who made the content, or who controls the web address that a reference names. Who owns the wallet is checked.',
    ],
  })
  const record = await server.ports.store.proofs.find(done['qHash'])
  expect(record).toMatchObject({
    walletAddress: mine,
    chain: 'eip155:84532',
    signerKind: 'key',
    privacyLevel: 'private',
    receipt: { format: 'svc-receipt', portable: false },
    outcomes: [{ input: { owner: mine } }],
  })
  server.clock.now += 1000
  const second = await ask({ verifierIds: ['ownership-basic'], data: { content: 'a' }, walletAddress: me.address })
  expect(second).toEqual({ ...done, qHashes: [done['qHash']], reused: true })
})

const namedText = (content: string, more: object = {}) => ({
  verifierIds: ['ownership-basic', 'ownership-pseudonym'],
  data: { 'ownership-basic': { content }, 'ownership-pseudonym': { pseudonymId: 'again' } },
  ...more,
})

test('the same call finds its proof again, whoever made it public, and makes another where the proof says less', async () => {
  const first = await ask(namedText('again'))
  await server.ports.store.proofs.publish(first['qHash'], {
    privacyLevel: 'public',
    publicDisplay: true,
    withdrawnAt: null,
    now: server.clock.now,
  })
  server.clock.now += 1000
  expect(await ask(namedText('again'))).toEqual({ ...first, qHashes: [first['qHash']], reused: true })
  // the name of a published proof is not renewed by a token
  expect(await ask(namedText('another'))).toMatchObject({ verdict: 'Action needed', status: 'owner_decides' })
  await server.ports.store.proofs.publish(first['qHash'], {
    privacyLevel: 'private',
    publicDisplay: false,
    withdrawnAt: server.clock.now,
    now: server.clock.now,
  })
  const second = await ask(namedText('another'))
  expect(second).toMatchObject({ verdict: 'Passed', reused: false })
  expect(second['qHash']).not.toBe(first['qHash'])
  // a pseudonym was renewed by that, so its first proof counts no more
  const third = await ask(namedText('again'))
  expect(third).toMatchObject({ verdict: 'Passed', reused: false })
  // data that the verifier refuses finds no proof of other data
  expect(await ask({ verifierIds: ['ownership-basic'] })).toMatchObject({ error: { code: 'REFERENCE_REQUIRED' } })
  // options make another proof, because a found one would not have them
  const options = { reusedVerifierProofs: { 'ownership-pseudonym': third['qHash'] } }
  const basic = { verifierIds: ['ownership-basic'], data: { content: 'again' } }
  expect(await ask({ ...basic, options })).toMatchObject({ verdict: 'Passed', reused: false })
})

test('reuses named proofs for other verifiers, as over HTTP (protocol/verification#reused-proofs)', async () => {
  const basic = await ask({ verifierIds: ['ownership-basic'], data: { content: 'named later' } })
  const verifying = (reusedVerifierProofs: object) =>
    ask({
      verifierIds: ['ownership-pseudonym'],
      data: { pseudonymId: 'names.others' },
      options: { reusedVerifierProofs },
    })
  const done = await verifying({ 'ownership-basic': basic['qHash'] })
  expect(done['verdict']).toBe('Passed')
  const record = await server.ports.store.proofs.find(done['qHash'])
  expect(record && 'outcomes' in record && record.outcomes[1]).toMatchObject({
    verifierId: 'ownership-basic',
    reused: true,
    sourceQHash: basic['qHash'],
  })
})

test('takes the data of several verifiers by verifier id, and fills in each owner', async () => {
  const data = { 'ownership-basic': { content: 'b' }, 'ownership-pseudonym': { pseudonymId: 'bee' } }
  const done = await ask({ verifierIds: ['ownership-basic', 'ownership-pseudonym'], data })
  expect(done).toMatchObject({ verdict: 'Passed' })
})

test('answers Blocked with the reason for a verification that fails', async () => {
  const done = await ask({ verifierIds: ['ownership-pseudonym'], data: { pseudonymId: 'admin' } })
  expect(done).toEqual({
    success: true,
    verdict: 'Blocked',
    status: 'rejected_verifier_failure',
    qHash: expect.any(String),
    reused: false,
    checks: [
      {
        verifierId: 'ownership-pseudonym',
        verified: false,
        reason: 'HANDLE_RESERVED',
        message: 'admin is reserved. Choose another name.',
      },
    ],
  })
})

test('refuses a field of unsigned data that no verifier has, because it would be ignored (protocol/mcp#tools)', async () => {
  const basic = { verifierIds: ['ownership-basic'], data: { content: 'a', text: 'b' } }
  const refused = {
    code: 'INVALID_REQUEST',
    message:
      'data.text is not a known field. Known fields: owner, content, contentHash, contentType, reference, provenance.',
    details: { field: 'data.text' },
  }
  expect((await ask(basic))['error']).toEqual(refused)
  expect((await guide(basic))['error']).toEqual(refused)
  const keyed = { ...basic, data: { 'ownership-basic': basic.data } }
  expect((await ask(keyed))['error']).toMatchObject({ details: { field: 'data.ownership-basic.text' } })
  // data with another key beside the verifier's is not keyed by verifier (protocol/verification#layouts)
  const mixed = { ...basic, data: { 'ownership-basic': { content: 'a' }, text: 'b' } }
  expect((await ask(mixed))['error']).toMatchObject({ details: { field: 'data.ownership-basic' } })
  const request = { data: { owner: other.address, content: 'a', text: 'signed' } }
  const { walletAddress, verifierIds, signedTimestamp, signature, data } = await signedBy(other, request, server)
  expect(await ask({ walletAddress, verifierIds, signedTimestamp, signature, data })).toMatchObject({
    verdict: 'Passed',
  })
})

test('refuses the wallet of somebody else, and another owner in the data', async () => {
  const basic = { verifierIds: ['ownership-basic'], data: { content: 'c' } }
  expect(await ask({ ...basic, walletAddress: other.address })).toMatchObject({
    error: { code: 'PROOF_WALLET_MISMATCH' },
  })
})

test.each([
  ['ownership-basic', { content: 'c', owner: other.address }, 'OWNER_MISMATCH', 'owner'],
  ['agent-identity', { agentId: 'Else', agentWallet: other.address }, 'SUBJECT_MISMATCH', 'agentWallet'],
])('%s of another owner, without a signature, says what to leave out', async (id, data, code, field) => {
  const message = `Leave ${field} out: without a signature it is filled in with ${mine}. For another wallet of the account, send its address as walletAddress of the call.`
  expect(await ask({ verifierIds: [id], data })).toMatchObject({
    success: false,
    error: { code, message, details: { field } },
  })
})

test('takes a delegation that its controller signed (protocol/mcp#person-only)', async () => {
  const verifierIds = ['agent-delegation' as const]
  const asked = { controllerWallet: other.address, agentWallet: me.address, maxSpend: '5' }
  const { walletAddress, signedTimestamp, signature, data } = await signedBy(
    other,
    { verifierIds, data: asked },
    server,
  )
  const signed = { walletAddress, verifierIds, signedTimestamp, signature, data }
  expect(await ask(signed)).toMatchObject({ verdict: 'Passed' })
})

test('takes another wallet by its signature, and refuses a wrong signature despite the token', async () => {
  const { walletAddress, verifierIds, signedTimestamp, signature, data } = await signedBy(
    other,
    { data: { owner: other.address, content: 'd' } },
    server,
  )
  const signed = { walletAddress, verifierIds, signedTimestamp, signature, data }
  const done = await ask(signed)
  expect(done).toMatchObject({ verdict: 'Passed' })
  expect(await server.ports.store.proofs.find(done['qHash'])).toMatchObject({
    walletAddress: other.address.toLowerCase(),
    receipt: { format: 'caip-380-envelope', portable: true },
  })
  const again = await ask(signed)
  expect(again).toMatchObject({ verdict: 'Passed', qHash: done['qHash'] })
  const byDid = await ask({ ...signed, walletAddress: `did:pkh:eip155:84532:${other.address}` })
  expect(byDid).toMatchObject({ verdict: 'Passed', qHash: done['qHash'] })
  const wrong = { ...signed, walletAddress: me.address, data: { owner: me.address, content: 'd' } }
  // as there is no node here to ask whether it is a contract
  expect(await ask(wrong)).toMatchObject({ success: false, error: { code: 'UNSUPPORTED_CHAIN' } })
})

test.each([
  ['agent-delegation', { agentWallet: other.address }],
  ['wallet-link', { secondaryWalletAddress: other.address }],
])(
  '%s is the person’s alone: never by a token, though its page is ready (protocol/mcp#person-only)',
  async (id, data) => {
    const done = await ask({ verifierIds: [id], data, options: { returnUrl: 'https://host.example/back' } })
    expect(done).toMatchObject({ verdict: 'Action needed', status: 'hosted_required' })
    expect(linkOf(done['hostedVerifyUrl'])).toEqual({
      page: `${authUrl}/verify`,
      from: 'assistant',
      verifiers: id,
      data,
      wallet: mine,
      returnUrl: 'https://host.example/back',
    })
  },
)

test('verification itself refuses them without a fresh sign-in, and takes them with one', async () => {
  const data = { controllerWallet: mine, agentWallet: other.address }
  const request = { walletAddress: mine, verifierIds: ['agent-delegation' as const], data }
  const wallets = [{ walletAddress: mine, chain: 'eip155:84532', signerKind: 'key' as const }]
  const submit = (isFresh: boolean) =>
    verify(request, { ...noKeys, principal: { ...freshSession(wallets), isFresh } }, server)
  await expect(submit(false)).rejects.toMatchObject({
    code: 'WALLET_AUTH_REQUIRED',
    details: { reauthenticate: true },
  })
  await expect(submit(true)).resolves.toMatchObject({ status: 'verified' })
  const byToken = {
    kind: 'token' as const,
    profileId: 'p',
    wallets,
    isFresh: false as const,
    clientId: 'host',
    scopes: ['svc:core', 'svc:profile'],
  }
  // and no tool ever claims that the person is here
  await expect(submitByToken(request, byToken, server)).rejects.toMatchObject({ code: 'WALLET_AUTH_REQUIRED' })
})

test('finds at the next call what the person did on the hosted page', async () => {
  const data = { controllerWallet: me.address, agentWallet: other.address, maxSpend: '7' }
  server.clock.now += 1000
  const { data: stored } = await server.submit(await signedBy(me, { verifierIds: ['agent-delegation'], data }, server))
  const done = await ask({ verifierIds: ['agent-delegation'], data })
  expect(done).toMatchObject({ verdict: 'Passed', qHash: stored.qHash, reused: true })
  expect(await guide({ verifierIds: ['agent-delegation'] })).toMatchObject({ action: 'already_verified' })
  // and what it does not say is still to be done
  const more = { ...data, maxSpend: '8' }
  expect(await ask({ verifierIds: ['agent-delegation'], data: more })).toMatchObject({ verdict: 'Action needed' })
  expect(await guide({ verifierIds: ['agent-delegation'], data: more })).toMatchObject({ eligible: false })
})

test('names no unlisted proof of a stranger about the wallet (protocol/gates#evaluation)', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const subject = account.address.toLowerCase()
  const by = await server.connect(subject)
  const { now } = server.clock
  const outcome = { verified: true, input: {}, claims: {}, provider: 'svc', checkedAt: now, expiresAt: null }
  const holding = (publicDisplay: boolean, createdAt: number) =>
    proof({
      subject,
      walletAddress: `0x${'9'.repeat(40)}`,
      privacyLevel: 'public',
      publicDisplay,
      createdAt,
      outcomes: [{ ...outcome, verifierId: 'nft-ownership' }],
    })
  const own = proof({ subject, walletAddress: subject, outcomes: [{ ...outcome, verifierId: 'wallet-link' }] })
  const unlisted = holding(false, now)
  await server.ports.store.proofs.insert(own)
  await server.ports.store.proofs.insert(unlisted)
  const request = { verifierIds: ['nft-ownership', 'wallet-link'] }
  const needed = await server.call(by, 'svc_verify', request)
  expect(needed).toMatchObject({ verdict: 'Action needed' })
  expect(JSON.stringify(needed)).not.toContain(unlisted.qHash)
  const listed = holding(true, now - 1)
  await server.ports.store.proofs.insert(listed)
  expect(await server.call(by, 'svc_verify', request)).toMatchObject({
    verdict: 'Passed',
    qHashes: [listed.qHash, own.qHash],
  })
})

test.each([
  ['chain', { chain: 'eip155:1' }],
  ['signedTimestamp', { signedTimestamp: 1 }],
  ['options.publishToHub', { options: { publishToHub: false } }],
  [
    'options.reusedVerifierProofs',
    { options: { reusedVerifierProofs: { 'ownership-basic': `0x${'11'.repeat(32)}` } } },
  ],
])('refuses %s where a person verifies on the hosted page (protocol/mcp#tools)', async (field, more) => {
  expect(await ask({ verifierIds: ['wallet-link'], ...more })).toMatchObject({
    success: false,
    error: { code: 'INVALID_REQUEST', details: { field } },
  })
})

test('names a wrong returnUrl by its place in the call', async () => {
  const options = { returnUrl: 'javascript:alert(1)' }
  expect(await ask({ verifierIds: ['wallet-link'], options })).toMatchObject({
    success: false,
    error: {
      code: 'INVALID_REQUEST',
      message: 'options.returnUrl must be an https address, or http on this machine itself.',
      details: { field: 'options.returnUrl' },
    },
  })
})

test('refuses a chain beside a did:pkh, which names the chain (protocol/mcp#tools)', async () => {
  const request = { verifierIds: ['ownership-basic'], data: { content: 'on a chain' } }
  const walletAddress = `did:pkh:eip155:1:${mine}`
  const both = { ...request, walletAddress, chain: 'eip155:84532' }
  const refused = { success: false, error: { code: 'INVALID_REQUEST', details: { field: 'chain' } } }
  expect([await ask(both), await guide(both)]).toMatchObject([refused, refused])
  const done = await ask({ ...request, walletAddress })
  expect(await server.ports.store.proofs.find(done['qHash'])).toMatchObject({ walletAddress: mine, chain: 'eip155:1' })
})

test('finds a text that is stored as its hash', async () => {
  const data = { 'ownership-basic': { content: 'kept as a hash' }, 'wallet-link': {} }
  await ask({ verifierIds: ['ownership-basic'], data: { content: 'kept as a hash' } })
  const reply = (content: string) =>
    guide({ verifierIds: ['ownership-basic'], data: { 'ownership-basic': { content } } })
  expect((await guide({ verifierIds: Object.keys(data), data }))['missingVerifierIds']).toEqual(['wallet-link'])
  expect(await reply('another')).toMatchObject({ eligible: false })
})

test('refuses unavailable options and unsafe return addresses', async () => {
  const basic = { verifierIds: ['ownership-basic'], data: { content: 'e' } }
  expect(await ask({ ...basic, options: { publishToHub: true } })).toMatchObject({
    error: { code: 'OPTION_NOT_AVAILABLE' },
  })
  const link = { verifierIds: ['wallet-link'], options: { returnUrl: 'javascript:alert(1)' } }
  const wrongField = { error: { code: 'INVALID_REQUEST', details: { field: 'options.returnUrl' } } }
  expect(await ask(link)).toMatchObject(wrongField)
  expect(await guide(link)).toMatchObject(wrongField)
  const long = { verifierIds: ['wallet-link'], data: { note: 'x'.repeat(2048) } }
  expect(await ask(long)).toMatchObject({ error: { code: 'INVALID_REQUEST' } })
  expect(await ask({ verifierIds: ['ownership-social'], data: {} })).toMatchObject({
    error: {
      code: 'VERIFIER_NOT_AVAILABLE',
      message: 'Not offered here: ownership-social. svc_verifiers_catalog lists what is offered.',
    },
  })
})

test('says what is missing, how to get it, and what only the person can do', async () => {
  const requested = ['ownership-basic', 'contract-ownership', 'wallet-link']
  const reply = await guide({ verifierIds: requested, data: { 'wallet-link': { label: 'x' } }, chain: 'eip155:1' })
  expect(reply).toMatchObject({
    action: 'verification_required',
    eligible: false,
    missingVerifierIds: ['contract-ownership', 'wallet-link'],
    next_action: 'call_svc_verify',
    callWith: { verifierIds: ['contract-ownership'], chain: 'eip155:1' },
    inputSchemas: { 'contract-ownership': { type: 'object', required: ['contractAddress', 'chainId'] } },
  })
  expect(linkOf(reply['hostedVerifyUrl'])).toMatchObject({
    verifiers: 'contract-ownership,wallet-link',
    data: { 'wallet-link': { label: 'x' } },
  })
  expect(await guide({ verifierIds: requested, requireAll: false })).toMatchObject({
    action: 'already_verified',
    eligible: true,
    next_action: 'ready',
  })
  const needsHostedPage = await guide({ verifierIds: ['wallet-link'] })
  expect(needsHostedPage).toMatchObject({ next_action: 'open_hosted_verify', missingVerifierIds: ['wallet-link'] })
  expect(needsHostedPage).not.toHaveProperty('inputSchemas')
})

test('svc_verify_or_guide says what ownership-basic needs, and svc_verify takes it', async () => {
  const by = await server.connect(privateKeyToAccount(generatePrivateKey()).address.toLowerCase())
  const reply = await server.call(by, 'svc_verify_or_guide', { verifierIds: ['ownership-basic'] })
  expect(reply).toMatchObject({
    callWith: { verifierIds: ['ownership-basic'] },
    nextStep: 'Add data to callWith: ownership-basic needs content, contentHash, or a reference with its id.',
  })
  const callWith = (data?: object) => server.call(by, 'svc_verify', { ...reply['callWith'], ...(data && { data }) })
  expect(await callWith()).toMatchObject({ error: { code: 'REFERENCE_REQUIRED' } })
  expect(await callWith({ reference: { type: 'url', id: 'https://example.org' } })).toMatchObject({ verdict: 'Passed' })
})

test('callWith has the data that was sent, so that svc_verify takes it as it stands (protocol/mcp#tools)', async () => {
  const by = await server.connect(privateKeyToAccount(generatePrivateKey()).address.toLowerCase())
  const guided = (args: object) => server.call(by, 'svc_verify_or_guide', args)
  const text = { verifierIds: ['ownership-basic'], data: { content: 'sent once' } }
  const flat = await guided(text)
  expect(flat).toMatchObject({ next_action: 'call_svc_verify', callWith: text })
  expect(flat).not.toHaveProperty('nextStep')
  expect(await server.call(by, 'svc_verify', flat['callWith'])).toMatchObject({ verdict: 'Passed' })
  // flat data has the fields of each verifier; each part gets its own
  const both = { verifierIds: ['ownership-basic', 'ownership-pseudonym'] }
  const keyed = { 'ownership-basic': { content: 'twice' }, 'ownership-pseudonym': { pseudonymId: 'call.with' } }
  const several = await guided({ ...both, data: { content: 'twice', pseudonymId: 'call.with' } })
  expect(several['callWith']).toEqual({ ...both, data: keyed })
  expect(several).not.toHaveProperty('nextStep')
  expect(await server.call(by, 'svc_verify', several['callWith'])).toMatchObject({ verdict: 'Passed' })
  const rest = await guided({
    ...both,
    verifierIds: [...both.verifierIds, 'wallet-link'],
    data: { 'ownership-pseudonym': { pseudonymId: 'another' }, 'wallet-link': { label: 'x' } },
  })
  expect(rest['callWith']).toEqual({ verifierIds: ['ownership-pseudonym'], data: { pseudonymId: 'another' } })
})

test('callWith repeats the wallet, and names only the data that is missing', async () => {
  const contract = { verifierIds: ['contract-ownership'], data: { chainId: 1 } }
  const did = `did:pkh:eip155:1:${mine}`
  const reply = await guide({ ...contract, walletAddress: did })
  expect(reply).toMatchObject({
    callWith: { ...contract, walletAddress: did },
    nextStep: 'Add data to callWith: contract-ownership needs contractAddress.',
  })
  expect(reply['callWith']).not.toHaveProperty('chain')
})

test('says which verifiers a link leaves out, and keeps the link of a provider that is not offered (protocol/mcp#tools)', async () => {
  const credentials = parseConfig({ SVC_GITHUB_CLIENT_ID: 'id', SVC_GITHUB_CLIENT_SECRET: 'secret' }).providers
  const mcp = await openMcp({ providers: createProviders(credentials, { now: () => mcp.clock.now }) })
  try {
    const by = await mcp.connect(mine)
    const guided = (verifierIds: string[], data: object = {}) =>
      mcp.call(by, 'svc_verify_or_guide', { verifierIds, data })
    const alone = await guided(['ownership-social'], { provider: 'discord' })
    expect(alone).not.toHaveProperty('nextStep')
    expect(linkOf(alone['hostedVerifyUrl'])).toMatchObject({ data: { provider: 'discord' } })
    expect(await guided(['ownership-social', 'wallet-link'])).toMatchObject({
      next_action: 'open_hosted_verify',
      nextStep:
        'hostedVerifyUrl is only for ownership-social. When the person is done there, call svc_verify_or_guide again for wallet-link.',
    })
    expect(
      await guided(['ownership-social', 'ownership-basic'], {
        'ownership-basic': { content: 'a' },
        'ownership-social': {},
      }),
    ).toMatchObject({
      next_action: 'call_svc_verify',
      callWith: { verifierIds: ['ownership-basic'], data: { content: 'a' } },
      nextStep: 'hostedVerifyUrl is only for ownership-social.',
    })
    const refused = await mcp.call(by, 'svc_verify', {
      verifierIds: ['ownership-social'],
      data: { provider: 'myspace' },
    })
    expect(refused).toMatchObject({ error: { code: 'INVALID_REQUEST', details: { field: 'data.provider' } } })
  } finally {
    await mcp.close()
  }
})

test('the same signed request is no yes after its proof was revoked', async () => {
  const content = { data: { owner: other.address, content: 'revoked later' } }
  const { walletAddress, verifierIds, signedTimestamp, signature, data } = await signedBy(other, content, server)
  const signed = { walletAddress, verifierIds, signedTimestamp, signature, data }
  const { limits: _limits, ...done } = await ask(signed)
  expect(done).toMatchObject({ verdict: 'Passed' })
  await server.ports.store.proofs.revoke(done['qHash'], server.clock.now)
  expect(await ask(signed)).toEqual({
    ...done,
    verdict: 'Blocked',
    lifecycle: 'revoked',
    nextStep: 'This proof was revoked. A new request makes another proof.',
  })
})

test('the same signed request is neither yes nor no after an outage', async () => {
  const content = { data: { owner: other.address, content: 'silence' } }
  const { walletAddress, verifierIds, signedTimestamp, signature, data } = await signedBy(other, content, server)
  const signed = { walletAddress, verifierIds, signedTimestamp, signature, data }
  const { qHash } = await ask(signed)
  const made = await server.ports.store.proofs.find(qHash)
  if (!made || 'erasedAt' in made) throw new Error('It made no proof.')
  const mcp = await openMcp()
  try {
    const outcomes = made.outcomes.map((outcome) => ({ ...outcome, verified: false }))
    const status = 'error_processing_exception'
    await mcp.ports.store.proofs.insert({ ...made, status, outcomes, statusEntry: null })
    expect(await mcp.call(await mcp.connect(mine), 'svc_verify', signed)).toMatchObject({
      verdict: 'Action needed',
      status,
      qHash,
    })
  } finally {
    await mcp.close()
  }
})

test('stores nothing while only a DNS record is missing, however often a host asks (protocol/mcp#tools)', async () => {
  const dns = await startDns()
  const mcp = await openMcp({ dns: createNodeDns({ servers: [dns.server] }) })
  try {
    const caller = await mcp.connect(mine)
    const request = { verifierIds: ['ownership-dns-txt'], data: { domain: 'shop.example' } }
    const asked = () => mcp.call(caller, 'svc_verify', request)
    const proofs = async () => (await mcp.call(caller, 'svc_proofs_get', {}))['proofs']
    dns.set('_svc.shop.example', { txt: [['wallet=0x0000000000000000000000000000000000000001']] })
    for (const at of [1, 2, 3]) {
      mcp.clock.now += at
      // oxlint-disable-next-line no-await-in-loop -- a host asks again after an answer
      expect(await asked()).toEqual({
        success: true,
        verdict: 'Action needed',
        status: 'dns_record_missing',
        reused: false,
        checks: [
          {
            verifierId: 'ownership-dns-txt',
            verified: false,
            reason: 'DNS_RECORD_MISMATCH',
            message: 'No TXT record at _svc.shop.example names this wallet.',
          },
        ],
        nextStep: `Ask the person to add a TXT record at _svc.shop.example with the value wallet=${mine}. Then call svc_verify with this data.`,
      })
    }
    expect(await proofs()).toEqual([])
    // what else fails is stored, and never reads as active
    const both = {
      verifierIds: ['ownership-dns-txt', 'ownership-pseudonym'],
      data: { 'ownership-dns-txt': { domain: 'shop.example' }, 'ownership-pseudonym': { pseudonymId: 'admin' } },
    }
    const blocked = await mcp.call(caller, 'svc_verify', both)
    expect(blocked).toMatchObject({ verdict: 'Blocked', qHash: expect.any(String) })
    expect(await proofs()).toMatchObject([{ qHash: blocked['qHash'], lifecycle: 'inactive' }])
    dns.set('_svc.shop.example', { txt: [[`wallet=${mine}`]] })
    mcp.clock.now += 1
    const passed = await asked()
    expect(passed).toMatchObject({ verdict: 'Passed', qHash: expect.any(String) })
    expect(await proofs()).toMatchObject([{ qHash: passed['qHash'], lifecycle: 'active' }, { qHash: blocked['qHash'] }])
    // the proof states the name as the DNS writes it, and is found by every spelling
    mcp.clock.now += 1
    const spelled = { verifierIds: ['ownership-dns-txt'], data: { domain: 'Shop.Example.' } }
    expect(await mcp.call(caller, 'svc_verify', spelled)).toMatchObject({ reused: true, qHash: passed['qHash'] })
  } finally {
    await mcp.close()
    await dns.stop()
  }
})
