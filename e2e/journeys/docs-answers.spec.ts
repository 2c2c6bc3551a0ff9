import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { generatePrivateKey } from 'viem/accounts'
import { findGo, findPython } from '../../site/server/credentials/readers.fixture.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { showPage } from '../world/site.ts'
import { adapt, snippet } from '../world/snippets.ts'

const lines = (text: string) => text.split('\n').map((line) => line.trim())

test('a file that curl saved is checked with Node, Python, Go and a page, as the documentation shows', async ({
  page,
  service,
  site,
  consumer,
  pageErrors,
}) => {
  const { folder } = consumer
  const shell = (kind: string, values: Record<string, string> = {}) => {
    const code = adapt(snippet('answers', kind), { service: service.url, ...values })
    const { status, stdout, stderr } = spawnSync('sh', ['-ec', code], { cwd: folder, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, expect.any(String)])
    return stdout
  }
  consumer.write('program.js', adapt(snippet('program', 'program'), { service: service.url }))
  const qHash = (await consumer.run('program.js', { PRIVATE_KEY: generatePrivateKey() })).trim()
  shell('issuer')
  shell('save', { QHASH: qHash })
  const answers = [
    'found holds CONFIRMED',
    expect.stringMatching(/^current holds NOT_WITHDRAWN \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.000)?Z$/),
    'logged open LOG_MISSING',
  ]

  consumer.write('check.mjs', snippet('answers', 'check'))
  expect(lines(await consumer.run('check.mjs'))).toEqual(['signed open ENVELOPE_MISSING', ...answers, ''])
  const [python, go] = [findPython(), findGo()]
  const read = ['signed open NOT_CHECKED', ...answers, '']
  expect(lines(snippet('answers', 'printed'))).toEqual(read)
  const install = 'pip install jwcrypto\npython3'
  if (python !== undefined) expect(lines(shell('python', { [install]: python }))).toEqual(read)
  if (go !== undefined) expect(lines(shell('go'))).toEqual(read)

  // Vite in place of esbuild, which would have to be downloaded
  consumer.write('page.mjs', snippet('answers', 'page'))
  const script = `<script type="module">${(await consumer.bundle('page.mjs')).replaceAll('</script', '<\\/script')}</script>`
  const html = snippet('answers', 'check', 1).replace('<script src="page.js"></script>', () => script)
  await page.goto(showPage(site, html))
  await expectAccessible(page)
  await page.getByLabel('Saved proof').setInputFiles(join(folder, 'proof.svc.json'))
  await page.getByLabel('Keys of the service').setInputFiles(join(folder, 'issuer.json'))
  await expect(page.getByRole('status')).toContainText('current holds NOT_WITHDRAWN')
  await page.getByLabel('Saved proof').setInputFiles(join(folder, 'credentials.json'))
  await expect(page.getByRole('status')).toContainText('found fails BUNDLE_INVALID')
  expect(pageErrors).toEqual([])
})
