import { spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { compile } from 'svelte/compiler'
import { compileScript, parse } from 'vue/compiler-sfc'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { useWallet } from '../visit.ts'
import { showPage, textOf } from '../world/site.ts'

/** A text that would break out of every notation that does not escape it. */
const hostile = `It's "</script>" & {braces} \${x} <b> \\ \``

const eventsOf = (page: Page) => page.locator('#log b')
const verify = (page: Page) => page.locator('svc-verify').getByRole('button').first().click()

/** Opens the page. Its script comes with the first interaction, and the code with the script. */
async function openHome(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.mouse.move(20, 20)
  await expect(page.getByRole('tab', { name: 'HTML' })).toBeVisible()
}

/** Returns the code of a tab. */
async function codeOf(page: Page, name: string): Promise<string> {
  await page.getByRole('tab', { name, exact: true }).click()
  const panel = page.getByRole('tabpanel', { name, exact: true })
  return (await panel.textContent()) ?? ''
}

test('asks for a token, shows what happens, and exchanges the token once', async ({
  page,
  fullService,
  wallet,
  pageErrors,
}) => {
  const { chain, url } = fullService
  const coin = await chain.deploy('Coin')
  await chain.send(coin, 'mint(address,uint256)', [wallet.address, 10_500_000n])
  await page.goto(url)
  await expectAccessible(page)
  await openHome(page, url)
  await page.getByRole('combobox', { name: 'Verifier' }).selectOption('Token balance')
  await page.getByRole('combobox', { name: 'Token' }).selectOption('Another token')
  await page.getByRole('textbox', { name: 'Token contract' }).fill(coin)
  await page.getByRole('combobox', { name: 'Network' }).selectOption(String(chain.chainId))
  await page.getByRole('textbox', { name: 'At least' }).fill('10.5')
  await page.getByLabel('Button label').fill('Unlock the forum')
  await page.locator('svc-verify').getByRole('button', { name: 'Unlock the forum' }).click()

  await expect(eventsOf(page).last()).toHaveText('svc-verified')
  await expect(eventsOf(page).first()).toHaveText('svc-start')
  await expect(page.getByText('Welcome. You can read and post now.')).toBeVisible()
  expect(wallet.messages).toHaveLength(1)
  const curl = await codeOf(page, 'curl')
  expect(curl).toMatch(/"token": "[\w-]{43}"/)
  expect(curl).toContain(`"minBalance": "10.5"`)

  await page.getByRole('button', { name: 'Run it here' }).click()
  await expect(page.getByText(/^200 OK · \d+ ms · Token used\. It works once\.$/)).toBeVisible()
  await expect(page.getByLabel('Answer of the service')).toContainText(wallet.address.toLowerCase())
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Run it here' }).click()
  await expect(page.getByText(/^409 HANDOFF_ALREADY_USED · \d+ ms · Token used\./)).toBeVisible()
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('409')])

  // another question needs another token
  await page.getByRole('textbox', { name: 'At least' }).fill('11')
  await expect(page.getByText('Nothing yet. Click the button.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run it here' })).toBeDisabled()
  expect(await codeOf(page, 'curl')).toContain('"token": "TOKEN"')

  await page.setViewportSize({ width: 375, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})

test('keeps the choice while the person is on the hosted page', async ({ page, service, wallet }) => {
  await openHome(page, service.url)
  await page.getByRole('combobox', { name: 'Verifier' }).selectOption('Content ownership')
  await page.getByRole('radio', { name: 'Full page' }).check()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await verify(page)
  await page.getByRole('button', { name: /continue/i }).click()
  await page.getByRole('button', { name: wallet.name }).click()
  await expect(page.getByText('Welcome. You can read and post now.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Full page' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Verifier' })).toHaveValue('ownership-basic')
  await expect(page.getByRole('button', { name: 'Run it here' })).toBeEnabled()
})

test('gets the outcome of a window, which keeps its opener', async ({ page, service, wallet }) => {
  await openHome(page, service.url)
  await page.getByRole('radio', { name: 'Window' }).check()
  const [opened] = await Promise.all([page.waitForEvent('popup'), verify(page)])
  await opened.getByRole('button', { name: /continue/i }).click()
  expect(await opened.evaluate(() => window.opener !== null)).toBe(true)
  await opened.getByRole('button', { name: wallet.name }).click()
  await expect(page.getByText('Welcome. You can read and post now.')).toBeVisible()
})

test('shows a verification without a wallet, whose token no server can exchange', async ({ page, service }) => {
  await page.goto(service.url)
  await page.getByRole('button', { name: 'Try it without a wallet' }).click()
  await expect(eventsOf(page).last()).toHaveText('svc-verified')
  await expect(page.getByText(/^Test mode: nothing was checked/)).toBeVisible()
  await expect(page.getByText('This was a test. Verify with a wallet to get a real token.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run it here' })).toBeDisabled()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByText('Nothing yet. Click the button.')).toBeVisible()
})

test('loads its script at the first interaction, and loses nothing that happened before', async ({
  page,
  service,
  wallet,
}) => {
  const scripts: string[] = []
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/open-home-page-*.js', async (route) => {
    scripts.push(route.request().url())
    await held.promise
    await route.continue()
  })
  await page.goto(service.url)
  await expect(page.locator('svc-verify').getByRole('button').first()).toBeEnabled()
  expect(scripts).toEqual([])
  await verify(page)
  await expect(page.locator('svc-verify:state(verified)')).toBeVisible()
  await page.getByRole('button', { name: '+ Add a verifier' }).click()
  expect(scripts).toHaveLength(1)
  held.resolve()
  await expect(page.getByRole('combobox', { name: 'Verifier' })).toHaveCount(2)
  expect(wallet.messages).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Verifier' })).toHaveCount(2)
})

test('a choice is shared by a link, and begins a gate after the sign-in', async ({
  page,
  service,
  wallet,
  pageErrors,
}) => {
  await page.goto(`${service.url}/#ask=verifiers&check=ownership-basic&0.content=x&theme=dark&unknown=1`)
  await expect(page.getByRole('radio', { name: 'Dark' })).not.toBeChecked()
  await page.goto(`${service.url}/#ask=verifiers&check=ownership-dns-txt&0.domain=a.example&theme=dark`)
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(page.locator('svc-verify')).toHaveAttribute('data', '{"domain":"a.example"}')
  await page.getByRole('link', { name: 'save it as a gate' }).click()
  await page.getByRole('button', { name: /a wallet$/i }).click()
  await useWallet(page, wallet)
  await expect(page).toHaveURL(`${service.url}/account/new-gate`)
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('a.example')
  expect(pageErrors).toEqual([])
})

/** Chooses hostile values, and returns the code of the tabs. */
async function hostileCode(page: Page, url: string, tabs: readonly string[]): Promise<Record<string, string>> {
  await openHome(page, url)
  await page.getByRole('combobox', { name: 'Verifier' }).selectOption('Content ownership')
  await page.getByRole('textbox', { name: 'Text' }).fill(hostile)
  await page.getByLabel('Button label').fill(hostile)
  const codes: Record<string, string> = {}
  for (const name of tabs) codes[name] = await codeOf(page, name)
  return codes
}

test('the code of every framework and of every server works with hostile values', async ({
  page,
  service,
  site,
  consumer,
  wallet,
}) => {
  const codes = await hostileCode(page, service.url, ['HTML', 'React', 'Vue', 'Svelte', 'curl', 'Node', 'Python', 'Go'])
  consumer.write('verify.jsx', codes['React'] ?? '')
  consumer.write('vue.js', vueModule(codes['Vue'] ?? ''))
  consumer.write('svelte.js', compile(codes['Svelte'] ?? '', { generate: 'client' }).js.code)
  consumer.write(
    'mount.js',
    `import { createElement } from 'react'
     import { createRoot } from 'react-dom/client'
     import { mount } from 'svelte'
     import { createApp } from 'vue'
     import SvelteVerify from './svelte.js'
     import { Verify } from './verify.jsx'
     import VueVerify from './vue.js'
     createRoot(document.getElementById('react')).render(createElement(Verify))
     createApp(VueVerify).mount('#vue')
     mount(SvelteVerify, { target: document.getElementById('svelte') })`,
  )
  site.routes.set('/mount.js', { type: 'text/javascript', body: await consumer.bundle('mount.js') })
  const tokens: string[] = []
  site.routes.set('/verified', async (request, response) => {
    tokens.push(await textOf(request))
    response.writeHead(200).end()
  })
  const title = '<!doctype html><html lang="en"><title>Frameworks</title>'
  const roots = '<div id="react"></div><div id="vue"></div><div id="svelte"></div>'
  await page.goto(
    showPage(
      site,
      `${title}<div id="html">${codes['HTML']}</div>${roots}<script type="module" src="/mount.js"></script>`,
    ),
  )
  for (const id of ['html', 'react', 'vue', 'svelte']) {
    const element = page.locator(`#${id} svc-verify`)
    await element.getByRole('button', { name: hostile }).click()
    await expect(page.locator(`#${id} svc-verify:state(verified)`)).toBeVisible()
  }
  expect(wallet.messages).toHaveLength(4)
  await expect.poll(() => tokens.length).toBe(4)

  const withToken = (name: string, at: number) =>
    (codes[name] ?? '').replace('TOKEN', tokens[at] ?? '').replace('https://your.site', site.origin)
  const outputs = [
    spawnSync('sh', ['-c', withToken('curl', 0)], { encoding: 'utf8' }).stdout,
    await nodeOutput(consumer, withToken('Node', 1)),
    spawnSync('python3', ['-c', withToken('Python', 2)], { encoding: 'utf8' }).stdout,
  ]
  for (const output of outputs) expect(output).toContain(wallet.address.toLowerCase())
  // where Go is installed, its formatter finds nothing to change; `pnpm nightly` runs the code
  const gofmt = spawnSync('gofmt', { input: codes['Go'] ?? '', encoding: 'utf8' })
  if (!gofmt.error) expect(gofmt.stdout).toBe(codes['Go'])
})

test('the Go code exchanges the token', { tag: '@nightly' }, async ({ page, service, wallet, consumer }) => {
  test.setTimeout(300_000)
  await hostileCode(page, service.url, [])
  await verify(page)
  await expect(eventsOf(page).last()).toHaveText('svc-verified')
  consumer.write('main.go', await codeOf(page, 'Go'))
  const { stdout } = spawnSync('go', ['run', 'main.go'], { cwd: consumer.folder, encoding: 'utf8' })
  expect(stdout).toContain(wallet.address.toLowerCase())
})

async function nodeOutput(
  consumer: { write: (file: string, text: string) => void; run: (file: string) => Promise<string> },
  code: string,
) {
  consumer.write('exchange.js', code)
  return consumer.run('exchange.js')
}

const isCustomElement = (tag: string) => tag.startsWith('svc-')

/** Compiles a component of Vue as its plugin for Vite does. */
function vueModule(code: string): string {
  const { descriptor, errors } = parse(code)
  expect(errors).toEqual([])
  const { content } = compileScript(descriptor, {
    id: 'verify',
    inlineTemplate: true,
    genDefaultAs: 'component',
    templateOptions: { compilerOptions: { isCustomElement } },
  })
  return `${content}\nexport default component`
}
