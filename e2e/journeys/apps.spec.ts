import type { BrowserContext, Page, Route } from '@playwright/test'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageCode } from '../../site/pages/home/page-code.ts'
import { expect, test as base } from '../fixtures.ts'
import { type App, installApp } from '../world/app.ts'
import { freePort } from '../world/free-port.ts'
import { readSnippets, snippet } from '../world/snippets.ts'

const test = base.extend<{
  /** Installs an app of `e2e/apps` for the service, with an origin of its own. */
  install: (...names: [app: string, overlay?: string]) => Promise<App>
  /** Verifies on the page of an app. Its server, or the test if it has none, exchanges the token. */
  verify: (app: App) => Promise<void>
  /** Verifies on the page of an app, whose server first cannot be reached, and then refuses. The page must offer another try. */
  refuseThenVerify: (app: App) => Promise<void>
}>({
  install: async ({ service, context }, use) => {
    const apps: App[] = []
    await use(async (...names) => {
      const origin = `http://localhost:${await freePort()}`
      const app = await installApp(names, { service: service.url, origin })
      apps.push(app)
      return app
    })
    await context.close()
    for (const app of apps) await app.remove()
  },
  verify: async ({ page, wallet }, use) => {
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
    await use(async ({ origin }) => {
      const asked = wallet.messages.length
      await page.goto(origin)
      await press(page)
      await expect(page.getByText('Welcome.')).toBeVisible()
      expect(wallet.messages).toHaveLength(asked + 1)
      // a page in development logs an error when its server ends
      await page.goto('about:blank')
    })
  },
  refuseThenVerify: async ({ page, pageErrors, verify }, use) => {
    await use(async (app) => {
      for (const [fail, error] of failures) {
        await page.route('**/verified', fail, { times: 1 })
        await page.goto(app.origin)
        await press(page)
        await expect(page.getByText(/try again\./i)).toBeVisible()
        await expect(page.locator('svc-verify:state(verified)')).toHaveCount(0)
        await expect(page.locator('svc-verify').getByRole('button').first()).toBeEnabled()
        expect(pageErrors.splice(0)).toEqual([expect.stringContaining(error)])
      }
      await verify(app)
    })
  },
})

/** Exchanges the tokens of apps that have no server of their own. */
const exchangeFor = (context: BrowserContext, serviceUrl: string) =>
  context.route('**/verified', async (route) => {
    const { origin } = new URL(route.request().url())
    const reply = await fetch(`${serviceUrl}/api/v1/handoffs/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: route.request().postData(), origin, verifierIds: ['ownership-basic'] }),
    })
    await route.fulfill({ status: reply.status, body: await reply.text() })
  })

/** How the server of a page fails, with what the browser says about it. */
const failures = [
  [(route: Route) => route.abort(), 'ERR_FAILED'],
  [(route: Route) => route.fulfill({ status: 403 }), '403'],
] as const

const press = (page: Page) => page.locator('svc-verify').getByRole('button').first().click()

// On a new machine, the packages of an app have to be downloaded first.
test.describe.configure({ timeout: 120_000 })

test('the documentation shows the code of the apps', () => {
  const apps: Record<string, string[]> = {
    react: ['vite-react'],
    next: ['next'],
    server: ['express'],
    vue: ['vue'],
    svelte: ['sveltekit'],
    frameworks: ['plain', 'astro', 'nuxt'],
    quickstart: ['express', 'vite-react', 'next', 'vue', 'sveltekit'],
  }
  const folder = fileURLToPath(new URL('../apps', import.meta.url))
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
  const compared = readSnippets().flatMap(({ page, kind, code }) => {
    if (!kind.includes('.')) return []
    const files = (apps[page] ?? []).map((app) => `${app}/${kind}`).filter((file) => existsSync(join(folder, file)))
    for (const file of files) {
      expect(textOf(file), file).toBe(code)
      // it runs on the reader's machine before they change anything
      expect(code, file).not.toContain("origin: 'https://your.site',")
    }
    return files
  })
  expect(compared).toHaveLength(22)
  expect(textOf('express/public/index.html')).toBe(snippet('script-tag', 'page'))
  expect(textOf('plain/index.html').replaceAll(/^ {4}/gm, '')).toContain(snippet('frameworks', 'tag'))
})

test('Express exchanges the token of the script tag, and a refusal or an outage brings the button back', async ({
  install,
  refuseThenVerify,
}) => {
  const app = await install('express')
  await app.start('node server.js')
  await refuseThenVerify(app)
})

test.describe('Next', () => {
  test.setTimeout(300_000)

  test('builds and runs with Turbopack', async ({ install, verify }) => {
    const app = await install('next')
    await app.run('next build')
    await app.start('next start')
    await verify(app)
  })

  const others: Record<string, readonly string[]> = {
    'builds and runs with webpack': ['next build --webpack', 'next start'],
    'runs in development with Turbopack': ['next dev'],
    'runs in development with webpack': ['next dev --webpack'],
  }
  for (const [name, commands] of Object.entries(others)) {
    test(name, { tag: '@nightly' }, async ({ install, refuseThenVerify }) => {
      const app = await install('next')
      const [start = '', ...before] = commands.toReversed()
      for (const command of before) await app.run(command)
      await app.start(start)
      await refuseThenVerify(app)
    })
  }
})

test.describe('without a server of their own', () => {
  test.beforeEach(({ context, service }) => exchangeFor(context, service.url))

  const reactApps: Record<string, [app: string, overlay?: string]> = {
    'React 19': ['vite-react'],
    'React 18': ['vite-react', 'vite-react-18'],
  }
  for (const [name, names] of Object.entries(reactApps)) {
    test(`Vite builds for ${name}, and TypeScript knows the component`, async ({ install, refuseThenVerify }) => {
      const app = await install(...names)
      await Promise.all([app.run('tsc'), app.run('vite build')])
      const scripts = globSync('dist/**/*.js', { cwd: app.folder })
      const built = scripts.map((file) => readFileSync(join(app.folder, file), 'utf8')).join('\n')
      // the quickstart says that only the development build of Lit has this message
      expect([scripts.length > 0, built.includes('Lit is in dev mode')]).toEqual([true, false])
      await app.start('vite preview --port $PORT --strictPort')
      await refuseThenVerify(app)
    })

    test(
      `Vite runs in development with ${name}, and passes the token on to the Express server`,
      { tag: '@nightly' },
      async ({ context, install, verify }) => {
        await context.unroute('**/verified')
        const [app, server] = await Promise.all([install(...names), install('express')])
        await server.start(`ORIGIN=${app.origin} node server.js`)
        const config = join(app.folder, 'vite.config.ts')
        writeFileSync(config, readFileSync(config, 'utf8').replace('http://localhost:8080', server.origin))
        await app.start('vite dev --port $PORT --strictPort')
        await verify(app)
      },
    )
  }

  test(
    'webpack, esbuild and Vite bundle a page without a framework',
    { tag: '@nightly' },
    async ({ install, verify, refuseThenVerify }) => {
      const app = await install('plain')
      await app.run('vite build')
      await app.start('vite preview --port $PORT --strictPort')
      await refuseThenVerify(app)

      const html = readFileSync(join(app.folder, 'index.html'), 'utf8')
      const bundles = {
        'webpack ./src/main.js --mode production -o dist': '<script defer src="/main.js"></script>',
        'esbuild src/main.js --bundle --minify --format=esm --splitting --outdir=dist':
          '<script type="module" src="/main.js"></script>',
      }
      for (const [command, script] of Object.entries(bundles)) {
        await app.run(`rm -rf dist && ${command}`)
        writeFileSync(
          join(app.folder, 'dist/index.html'),
          html.replace('<script type="module" src="/src/main.js"></script>', script),
        )
        await verify(app)
      }
    },
  )

  test(
    'Vite builds for Vue, and TypeScript knows the tag',
    { tag: '@nightly' },
    async ({ install, refuseThenVerify }) => {
      const app = await install('vue')
      await Promise.all([app.run('vue-tsc'), app.run('vite build')])
      await app.start('vite preview --port $PORT --strictPort')
      await refuseThenVerify(app)
    },
  )

  test('Astro builds a static page', { tag: '@nightly' }, async ({ install, refuseThenVerify }) => {
    const app = await install('astro')
    await app.run('astro build')
    await app.start('astro preview --port $PORT')
    await refuseThenVerify(app)
  })
})

test(
  'SvelteKit renders the page, and exchanges the token',
  { tag: '@nightly' },
  async ({ install, refuseThenVerify }) => {
    const app = await install('sveltekit')
    await app.run('vite build')
    await app.start('node build')
    await refuseThenVerify(app)
  },
)

test('Nuxt renders the page, and exchanges the token', { tag: '@nightly' }, async ({ install, refuseThenVerify }) => {
  test.setTimeout(300_000)
  const app = await install('nuxt')
  await app.run('nuxt build')
  await app.start('node .output/server/index.mjs')
  await refuseThenVerify(app)
})

test.describe('the code that the home page shows', { tag: '@nightly' }, () => {
  /** The file of an app that the code replaces, and the commands that build and start the app. */
  const places: Record<string, [app: string, file: string, build: string, start: string]> = {
    React: ['vite-react', 'src/members.tsx', 'vite build', 'vite preview --port $PORT --strictPort'],
    Next: ['next', 'app/verify.tsx', 'next build', 'next start'],
    Vue: ['vue', 'src/App.vue', 'vite build', 'vite preview --port $PORT --strictPort'],
    Svelte: ['sveltekit', 'src/routes/+page.svelte', 'vite build', 'node build'],
  }
  for (const [name, [app, file, build, start]] of Object.entries(places))
    test(`runs with ${name}`, async ({ service, context, install, refuseThenVerify }) => {
      test.setTimeout(300_000)
      const installed = await install(app)
      await exchangeFor(context, service.url)
      const tabs = pageCode(
        { verifiers: 'ownership-basic' },
        { serviceUrl: service.url, elementUrl: `${service.url}/widget/v1/svc-verify.js`, install: '' },
      )
      const code = tabs.find((tab) => tab.name === name)?.code ?? ''
      // the entry file of the React app imports `Members`
      writeFileSync(join(installed.folder, file), app === 'vite-react' ? code.replace('Verify()', 'Members()') : code)
      await installed.run(build)
      await installed.start(start)
      await refuseThenVerify(installed)
    })
})
