import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createPresentation } from '../../shared/client/create-presentation.ts'
import { signingKey } from '../../shared/log/keys.fixture.ts'
import { formatVkey } from '../../shared/log/note-key.ts'
import { expect, test } from '../fixtures.ts'
import { startChain } from '../world/chain.ts'
import type { Consumer } from '../world/consumer.ts'
import { freePort } from '../world/free-port.ts'
import { showPage } from '../world/site.ts'
import { adapt, runShell, snippet, untilReachable } from '../world/snippets.ts'
import { createUser } from '../world/user.ts'

/** Saves a bundle once the log has its verdict, and checks it with a witness that never saw that log. */
async function checkLogged(consumer: Consumer, { qHash, service }: { qHash: string; service: string }): Promise<void> {
  const textOf = async (path: string) => await (await fetch(service + path)).text()
  await expect.poll(async () => await textOf(`/api/v1/proofs/${qHash}/log-proof`)).toContain('tlog-proof@v1')
  await consumer.run('save.js')
  consumer.write('logged.js', snippet('proofs', 'logged'))
  const WITNESS_KEY = formatVkey(signingKey('witness.example/witness', 'cosignature').key)
  // only a variable that is exported reaches the program
  const set = `${adapt(snippet('proofs', 'log-key'), { service })}printenv LOG_KEY`
  const LOG_KEY = spawnSync('sh', ['-c', set], { encoding: 'utf8' }).stdout.trim()
  expect(await consumer.run('logged.js', { LOG_KEY, WITNESS_KEY })).toBe('open WITNESS_MISSING\n')
  // many have no witness yet
  expect(await consumer.run('logged.js', { LOG_KEY })).toBe('open NO_WITNESS_PINNED\n')
}

/** Lets the visitor of a site present its proof, and others who copied what was sent. */
async function presentProof(
  consumer: Consumer,
  { key, wallet, service }: { key: Hex; wallet: string; service: string },
): Promise<void> {
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  consumer.write('admit.js', adapt(snippet('proofs', 'admit'), { service, origin, 8083: port }))
  consumer.write('present.js', adapt(snippet('proofs', 'present'), { service, origin }))
  const site = consumer.start('admit.js')
  const post = async (path: string, body = '') => {
    const reply = await untilReachable(() => fetch(origin + path, { method: 'POST', body }))
    return { status: reply.status, text: await reply.text() }
  }
  try {
    const { text: nonce } = await post('/nonce')
    const bundle: unknown = JSON.parse(readFileSync(join(consumer.folder, 'proof.svc.json'), 'utf8'))
    expect(await consumer.run('present.js', { PRIVATE_KEY: key })).toBe(`${wallet}\n`)
    const signer = { account: privateKeyToAccount(key) }
    const elsewhere = await createPresentation(bundle, { signer, audience: 'https://evil.example', nonce })
    const refused = { status: 403, text: 'REFUSED' }
    expect(await post('/enter', JSON.stringify({ bundle }))).toEqual(refused)
    expect(await post('/enter', 'null')).toEqual(refused)
    const relayed = await post('/enter', JSON.stringify({ bundle, presentation: elsewhere }))
    expect(relayed).toEqual({ status: 403, text: 'AUDIENCE_MISMATCH' })
    const { text: next } = await post('/nonce')
    const presentation = await createPresentation(bundle, { signer, audience: origin, nonce: next })
    const sent = JSON.stringify({ bundle, presentation })
    const both = await Promise.all([post('/enter', sent), post('/enter', sent)])
    expect(both).toEqual(expect.arrayContaining([{ status: 200, text: wallet }, refused]))
    expect(await post('/enter', sent)).toEqual(refused)
  } finally {
    site.stop()
  }
}

test('a program makes a proof that is valid offline, on its chain, and on a badge with and without the service', async ({
  page,
  service,
  site,
  consumer,
}) => {
  const chain = await startChain()
  try {
    consumer.write('program.js', adapt(snippet('program', 'program'), { service: service.url }))
    consumer.write('offline.js', snippet('proofs', 'offline'))
    consumer.write('chain.js', snippet('proofs', 'chain'))
    const key = generatePrivateKey()
    const qHash = (await consumer.run('program.js', { PRIVATE_KEY: key })).trim()
    expect(qHash).toMatch(/^0x[0-9a-f]{64}$/)
    consumer.write('link.js', adapt(snippet('program', 'link'), { service: service.url }))
    const linked = await consumer.run('link.js', {
      PRIVATE_KEY: generatePrivateKey(),
      SECOND_KEY: generatePrivateKey(),
    })
    expect(linked.trim()).toMatch(/^0x[0-9a-f]{64}$/)
    consumer.write('save.js', adapt(snippet('proofs', 'save'), { service: service.url }))
    await consumer.run('save.js')
    const issuer = runShell(adapt(snippet('proofs', 'issuer'), { service: service.url }))
    consumer.write('issuer.json', JSON.stringify(issuer))
    expect(await consumer.run('offline.js')).toBe(
      'signed holds SIGNATURE_VALID\nfound holds CONFIRMED\ncurrent holds NOT_WITHDRAWN\n',
    )
    consumer.write('require.js', snippet('proofs', 'require'))
    const proof = (await (await fetch(`${service.url}/api/v1/proofs/${qHash}`)).json()) as { data: { subject: string } }
    const named = adapt(snippet('proofs', 'did'), { service: service.url, ADDRESS: proof.data.subject })
    const subject = runShell(named).data.did
    expect(subject).toBe(`did:pkh:eip155:84532:${proof.data.subject}`)
    expect(await consumer.run('require.js', { SUBJECT: subject })).toBe('accepted\n')
    await presentProof(consumer, { key, wallet: proof.data.subject, service: service.url })
    expect(await consumer.run('chain.js', { RPC: chain.rpcUrl })).toBe('{ valid: true }\n')
    const read = runShell(adapt(snippet('proofs', 'qHash'), { service: service.url, QHASH: qHash }))
    expect(read).toMatchObject({ success: true, qHash })
    await checkLogged(consumer, { qHash, service: service.url })
    await page.goto(showPage(site, adapt(snippet('badge', 'badge'), { service: service.url, QHASH: qHash })))
    await expect(page.locator('svc-badge:state(verified)')).toBeVisible()
    // the same proof without the service: the page asks nobody, and loads only the badge itself
    const bundle = readFileSync(join(consumer.folder, 'proof.svc.json'), 'utf8').replaceAll('<', String.raw`\u003c`)
    const values = { service: service.url, QHASH: qHash, JWKS: JSON.stringify(issuer.jwks), BUNDLE: bundle }
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(showPage(site, adapt(snippet('badge', 'offline'), values)))
    await expect(page.locator('svc-badge:state(verified)')).toContainText('Current as of')
    expect(requests.filter((path) => !/^\/(page|favicon\.ico|widget\/.*\.js)$/.test(path))).toEqual([])
  } finally {
    await chain.stop()
  }
})

test('a program checks a private proof that an assistant made without a signature', async ({ service, consumer }) => {
  const person = createUser(service.url)
  await person.signIn()
  const accessKey = await person.makeAccessKey()
  const made = runShell(adapt(snippet('mcp', 'key'), { service: service.url, ACCESS_KEY: accessKey }))
  const named = { service: service.url, ADDRESS: person.account.address }
  const subject = runShell(adapt(snippet('proofs', 'did'), named)).data.did
  consumer.write('issuer.json', JSON.stringify(runShell(adapt(snippet('proofs', 'issuer'), { service: service.url }))))
  const program = adapt(snippet('proofs', 'unsigned'), { service: service.url })
  const env = { QHASH: made.result.structuredContent.qHash, SVC_ACCESS_KEY: accessKey, SUBJECT: subject }
  // it is private: nobody else gets its verdict
  expect((await fetch(`${service.url}/api/v1/proofs/${env.QHASH}/credentials`)).status).toBe(404)
  consumer.write('unsigned.js', program)
  expect(await consumer.run('unsigned.js', env)).toBe('accepted\n')
  // by default, the signature of the wallet is needed too
  consumer.write('signed.js', program.replace("  need: ['found', 'current'],\n", ''))
  await expect(consumer.run('signed.js', env)).rejects.toThrow('ENVELOPE_MISSING')
})
