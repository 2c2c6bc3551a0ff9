import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { readSnippets } from '../world/snippets.ts'

type Listed = { name: string; version: string; url: string; integrity: string; isCurrent: boolean }

test('npm installs what every page of the documentation says, with the integrity of the list', async ({
  page,
  service,
}) => {
  await page.goto(`${service.url}/docs/react`)
  const command = await page.getByRole('complementary', { name: 'Install' }).getByRole('code').innerText()
  const inTexts = readSnippets().filter(({ kind }) => kind === 'install')
  const byPage = Map.groupBy(inTexts, ({ page: name }) => name)
  expect([...byPage.keys()]).toEqual(['answers', 'next', 'program', 'quickstart', 'react', 'server', 'svelte', 'vue'])
  for (const [name, snippets] of byPage) {
    await page.goto(`${service.url}/docs/${name}`)
    const shown = await page.locator('article figure pre').allTextContents()
    for (const { code } of snippets) {
      const current = code.trim().replaceAll(/http:\S+/g, (written) => {
        const library = /svc-[a-z]+/.exec(written)?.[0] ?? 'none'
        return command.split(' ').find((address) => address.includes(`/${library}-`)) ?? 'missing'
      })
      expect(shown).toContain(current)
    }
  }

  await page.goto(`${service.url}/docs`)
  await expect(page.locator('pre').first()).toHaveText(
    new RegExp(`^npx ${service.url}/packages/create-svc-[0-9a-z.-]+\\.tgz my-app`),
  )

  const folder = mkdtempSync(join(tmpdir(), 'svc-install-'))
  try {
    writeFileSync(join(folder, 'package.json'), '{}')
    const env = { ...process.env, npm_config_prefer_offline: 'true', npm_config_audit: 'false' }
    execFileSync('sh', ['-c', command], { cwd: folder, env })
    const { packages: installed } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
    const { packages } = (await (await fetch(`${service.url}/packages/`)).json()) as { packages: Listed[] }
    const current = packages.filter(({ isCurrent, name }) => isCurrent && name.startsWith('@'))
    expect(current).toHaveLength(2)
    for (const { name, version, url, integrity } of current)
      expect(installed[`node_modules/${name}`]).toMatchObject({ version, resolved: url, integrity })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a person reads the list of packages, and learns what an unknown address means', async ({
  page,
  service,
  pageErrors,
}) => {
  await page.goto(`${service.url}/packages`)
  await expect(page.getByRole('heading', { name: '@svc/verify' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const unknown = await fetch(`${service.url}/packages/svc-sdk-99.0.0.tgz`)
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }])
  expect(pageErrors).toEqual([])
})

test('a version in development stays at its address after the service got another build', async ({
  startOwnService,
}) => {
  const service = await startOwnService()
  const { packages } = (await (await fetch(`${service.url}/packages/`)).json()) as { packages: Listed[] }
  const storedFiles = packages
    .filter(({ version }) => version.includes('-dev-'))
    .map(({ url }) => url.split('/').at(-1) ?? '')
  const bytes = storedFiles.map((file) => readFileSync(join(service.dataDir, 'packages', file)))
  expect(bytes.map((each) => each.length).every((length) => length > 0)).toBe(true)
  // an earlier build left this file
  writeFileSync(join(service.dataDir, 'packages/svc-sdk-0.0.1-dev-0123456789ab.tgz'), 'earlier')
  await service.restart()
  const reply = await fetch(`${service.url}/packages/svc-sdk-0.0.1-dev-0123456789ab.tgz`)
  expect(await reply.text()).toBe('earlier')
})
