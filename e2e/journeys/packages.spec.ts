import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, recordEvents, test } from '../fixtures.ts'

/** What an issuer publishes about its keys. */
type Issuer = { issuer: string; jwks: object }

test('the packages name every module that they load, so that a bundler finds it', ({ consumer }) => {
  const folder = join(consumer.folder, 'node_modules/@svc')
  const files = globSync('**/*.js', { cwd: folder })
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => {
    const code = readFileSync(join(folder, file), 'utf8')
    return [...code.matchAll(/.*(?:import\.meta|\bimport\((?!')|\brequire\().*/g)].map(([line]) => `${file}: ${line}`)
  })
  expect(found).toEqual([])
})

test('Node 20 imports the packages; there is no element to register, and Lit stays away', async ({ consumer }) => {
  consumer.write(
    'import.js',
    `import { configure } from '@svc/verify'
     import { defineSvcVerify } from '@svc/verify/define'
     import { defineSvcBadge } from '@svc/verify/define-badge'
     import { SvcVerify } from '@svc/verify/react'
     import manifest from '@svc/verify/custom-elements.json' with { type: 'json' }
     import { createSvc } from '@svc/sdk'
     configure({ baseUrl: 'https://svc.example' })
     defineSvcVerify()
     defineSvcBadge()
     console.log(process.version.split('.')[0], typeof SvcVerify, typeof createSvc, manifest.schemaVersion)
     console.log(typeof customElements, globalThis.litElementVersions)`,
  )
  expect(await consumer.run('import.js')).toBe('v20 object function 2.1.0\nundefined undefined\n')
})

const tsx = (framework: string, runtime: string, listener: string) => `/** @jsxImportSource ${runtime} */
import type {} from '@svc/verify/types/${framework}'
export const good = <svc-verify verifiers="ownership-basic" mode="popup" ${listener}={(event) => event.detail.token.length} />
export const badge = <svc-badge qhash="0x" theme="dark" issuers="{}" />
// @ts-expect-error -- no such theme
export const badBadge = <svc-badge theme="pink" />
// @ts-expect-error -- no such mode
export const badMode = <svc-verify mode="sideways" />
// @ts-expect-error -- no such detail
export const badDetail = <svc-verify ${listener}={(event) => event.detail.nothing} />
`

test('every framework’s types know the tag, its attributes and its events', ({ consumer }) => {
  consumer.write('react.tsx', tsx('react', 'react', 'onsvc-verified'))
  consumer.write(
    'component.tsx',
    `import { SvcVerify } from '@svc/verify/react'
     export const good = (
       <SvcVerify
         verifiers={['ownership-basic']}
         data={{ content: 'mine' }}
         returnUrl="/members"
         required
         ref={(element) => element?.start()}
         onFailed={({ detail }) => detail.code}
       />
     )
     // @ts-expect-error -- no such theme
     export const badTheme = <SvcVerify theme="pink" />
     // @ts-expect-error -- no such handler
     export const badHandler = <SvcVerify onNothing={() => {}} />`,
  )
  consumer.write('preact.tsx', tsx('preact', 'preact', 'onsvc-verified'))
  consumer.write('solid.tsx', tsx('solid', 'solid-js', 'on:svc-verified'))
  consumer.write(
    'others.ts',
    `import type {} from '@svc/verify/types/vue'
     import type {} from '@svc/verify/types/svelte'
     import type { SvelteHTMLElements } from 'svelte/elements'
     import type { GlobalComponents } from 'vue'
     import '@svc/verify'

     type Vue = InstanceType<GlobalComponents['svc-verify']>['$props']
     export const vue: Vue = { gateId: 'g', 'return-url': '/', onSvcFailed: (event) => event.detail.code }
     // @ts-expect-error -- no such theme
     export const badVue: Vue = { theme: 'pink' }
     export const svelte: SvelteHTMLElements['svc-verify'] = { theme: 'dark', 'onsvc-step': (e) => e.detail.step }
     // @ts-expect-error -- no such theme
     export const badSvelte: SvelteHTMLElements['svc-verify'] = { theme: 'pink' }

     const element = document.querySelector('svc-verify')
     element?.addEventListener('svc-verified', (event) => event.detail.qHash)
     export const qHash: string | undefined = element?.result?.qHash
     // @ts-expect-error -- no such method
     element?.finish()`,
  )
  const files = ['react.tsx', 'component.tsx', 'preact.tsx', 'solid.tsx', 'others.ts']
  expect(consumer.typeErrors(files, { jsx: 'react-jsx' })).toBe('')
})

const app = (baseUrl: string) => `import { createElement as h, useState } from 'react'
import { SvcVerify } from '@svc/verify/react'

export function App() {
  const [outcome, setOutcome] = useState('nothing yet')
  return h('main', null,
    h(SvcVerify, {
      verifiers: ['ownership-basic'],
      data: { content: 'from React' },
      baseUrl: '${baseUrl}',
      disabled: false,
      className: 'here',
      onVerified: (event) => setOutcome(event.detail.qHash),
      onFailed: (event) => setOutcome(event.detail.code),
    }, h('a', { href: '${baseUrl}/verify?verifiers=ownership-basic' }, 'Verify')),
    h('output', null, outcome))
}`

test('React renders the element on a server, hydrates it without a warning, and gets its events', async ({
  page,
  service,
  site,
  consumer,
  wallet,
  pageErrors,
}) => {
  consumer.write('app.js', app(service.url))
  consumer.write(
    'server.js',
    `import { createElement } from 'react'
     import { renderToString } from 'react-dom/server'
     import { App } from './app.js'
     process.stdout.write(renderToString(createElement(App)))`,
  )
  consumer.write(
    'client.js',
    `import { createElement } from 'react'
     import { hydrateRoot } from 'react-dom/client'
     import { App } from './app.js'
     hydrateRoot(document.getElementById('root'), createElement(App), {
       onRecoverableError: (error) => console.error(error),
     })`,
  )
  const html = await consumer.run('server.js')
  expect(html).toContain(
    `<svc-verify verifiers="ownership-basic" data="{&quot;content&quot;:&quot;from React&quot;}" base-url="${service.url}" class="here">` +
      `<a href="${service.url}/verify?verifiers=ownership-basic">Verify</a></svc-verify>`,
  )
  site.routes.set('/client.js', { type: 'text/javascript', body: await consumer.bundle('client.js') })
  site.routes.set('/react', {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="en"><title>React</title><div id="root">${html}</div><script type="module" src="/client.js"></script>`,
  })
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning' && !message.text().startsWith('Lit is in dev mode')) warnings.push(message.text())
  })
  await page.goto(`${site.origin}/react`)
  await page.locator('svc-verify').getByRole('button').first().click()
  await expect(page.locator('output')).toHaveText(/^0x[0-9a-f]{64}$/)
  expect(wallet.messages[0]).toContain('"content":"from React"')
  expect([warnings, pageErrors]).toEqual([[], []])

  wallet.behaviour = 'reject'
  await page.reload()
  await page.locator('svc-verify').getByRole('button').first().click()
  await expect(page.locator('output')).toHaveText('WALLET_REJECTED')
})

test('the SDK verifies in Node 20 with an EVM key and an ed25519 key; the envelope is valid offline', async ({
  service,
  consumer,
}) => {
  consumer.write(
    'sdk.js',
    `import { generateKeyPairSync, sign } from 'node:crypto'
     import { checkOffline, createSvc, ServiceError } from '@svc/sdk'
     import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

     const svc = createSvc({ baseUrl: process.env.SVC })
     const account = privateKeyToAccount(generatePrivateKey())
     const done = await svc.verify({ verifierIds: ['ownership-basic'], data: { content: 'mine' }, signer: { account } })
     const tampered = { ...done.portableProof, data: { ...done.portableProof.data, content: 'theirs' } }

     const { publicKey, privateKey } = generateKeyPairSync('ed25519')
     const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x, 'base64url')
     const ed25519 = { address: base58(raw), sign: (bytes) => sign(null, bytes, privateKey) }
     const solana = await svc.verify({ verifierIds: ['ownership-basic'], data: { content: 'mine too' }, signer: { ed25519 } })

     const lost = await svc.verifyHandoff('t'.repeat(43), { origin: 'https://shop.example', verifierIds: ['ownership-basic'] }).catch((error) => error)
     const gone = await createSvc({ baseUrl: 'http://localhost:9' }).verify({
       verifierIds: ['ownership-basic'], data: { content: 'x' }, signer: { account },
     }).catch((error) => error)
     console.log(JSON.stringify({
       verified: [done.verified, solana.verified],
       offline: (await Promise.all([done, { portableProof: tampered }, solana].map((each) => checkOffline(each.portableProof, { issuers: {} }))))
         .map(({ signed }) => signed.answer),
       errors: [lost, gone].map((error) => [error instanceof ServiceError, error.code]),
     }))

     function base58(bytes) {
       const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
       let number = BigInt('0x' + bytes.toString('hex'))
       let text = ''
       for (; number > 0n; number /= 58n) text = letters[Number(number % 58n)] + text
       return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text
     }`,
  )
  expect(JSON.parse(await consumer.run('sdk.js', { SVC: service.url }))).toEqual({
    verified: [true, true],
    offline: ['holds', 'fails', 'holds'],
    errors: [
      [true, 'HANDOFF_NOT_FOUND'],
      [true, 'NETWORK_UNREACHABLE'],
    ],
  })
})

test('the SDK verifies and presents a proof in a browser with the wallet of the page', async ({
  page,
  service,
  site,
  consumer,
  wallet,
}) => {
  const { issuer, jwks } = (await (await fetch(`${service.url}/.well-known/jwt-vc-issuer`)).json()) as Issuer
  const issuers = JSON.stringify({ [issuer]: { jwks } })
  consumer.write(
    'browser.js',
    `import { checkOffline, createPresentation, createSvc, requirePresentation } from '@svc/sdk'
     addEventListener('eip6963:announceProvider', async ({ detail: { provider } }) => {
       const svc = createSvc({ baseUrl: '${service.url}' })
       const verifierIds = ['ownership-basic']
       const options = { privacyLevel: 'public' }
       const outcome = await svc.verify({ verifierIds, data: { content: 'mine' }, signer: { provider }, options })
       const { signed } = await checkOffline(outcome.portableProof, { issuers: {} })
       const bundle = await svc.bundle({ qHash: outcome.qHash, envelope: outcome.portableProof })
       const expected = { audience: location.origin, nonce: 'nonce-of-this-visit' }
       const presentation = await createPresentation(bundle, { signer: { provider }, ...expected })
       const { signer } = await requirePresentation(bundle, presentation, { issuers: ${issuers}, verifierIds, ...expected })
       const other = { issuers: ${issuers}, verifierIds, ...expected, nonce: 'nonce-of-another-visit' }
       const { reason } = await requirePresentation(bundle, presentation, other).catch((error) => error)
       document.querySelector('output').textContent = [outcome.walletAddress, signed.answer, signer, reason].join(' ')
     }, { once: true })
     dispatchEvent(new Event('eip6963:requestProvider'))`,
  )
  site.routes.set('/browser.js', { type: 'text/javascript', body: await consumer.bundle('browser.js') })
  site.routes.set('/sdk', {
    type: 'text/html',
    body: '<!doctype html><html lang="en"><title>SDK</title><output></output><script type="module" src="/browser.js"></script>',
  })
  await page.goto(`${site.origin}/sdk`)
  const did = `did:pkh:eip155:84532:${wallet.address.toLowerCase()}`
  await expect(page.locator('output')).toHaveText(`${wallet.address} holds ${did} NONCE_MISMATCH`)
})

test('the package’s element finds the service by configure()', async ({ page, service, site, consumer, wallet }) => {
  consumer.write(
    'element.js',
    `import { configure } from '@svc/verify'
     configure({ baseUrl: '${service.url}/' })`,
  )
  site.routes.set('/element.js', { type: 'text/javascript', body: await consumer.bundle('element.js') })
  site.routes.set('/element', {
    type: 'text/html',
    body: `<!doctype html><html lang="en"><title>Element</title><svc-verify verifiers="ownership-basic"></svc-verify>
      <script type="module" src="/element.js"></script>`,
  })
  await page.goto(`${site.origin}/element`)
  const events = await recordEvents(page)
  await page.locator('svc-verify').getByRole('button').first().click()
  expect(await events.next('svc-verified')).toMatchObject({
    eligible: true,
    walletAddress: wallet.address.toLowerCase(),
  })
})
