import { expect, test } from '../fixtures.ts'
import { showPage } from '../world/site.ts'
import { adapt, snippet } from '../world/snippets.ts'

const root = (id: string, html = '') => `<div id="${id}">${html}</div>`

test('the React snippets have right types, render on a server and work in a browser', async ({
  page,
  service,
  site,
  consumer,
  wallet,
  pageErrors,
}) => {
  const files = {
    'members.tsx': snippet('react', 'src/members.tsx'),
    'plain.tsx': snippet('react', 'plain'),
  }
  for (const [file, code] of Object.entries(files))
    consumer.write(file, adapt(code, { service: service.url, origin: site.origin }))
  const options = { jsx: 'react-jsx', noEmit: false, types: ['react'] }
  expect(consumer.typeErrors(Object.keys(files), options)).toBe('')

  consumer.write(
    'render.js',
    `import { createElement } from 'react'
     import { renderToString } from 'react-dom/server'
     import { Members } from './members.js'
     process.stdout.write(renderToString(createElement(Members)))`,
  )
  const html = await consumer.run('render.js')
  consumer.write(
    'hydrate.js',
    `import { createElement as h } from 'react'
     import { createRoot, hydrateRoot } from 'react-dom/client'
     import { Members } from './members.js'
     import { Verify } from './plain.js'
     hydrateRoot(document.getElementById('react'), h(Members), { onRecoverableError: (error) => console.error(error) })
     createRoot(document.getElementById('plain')).render(h(Verify))`,
  )
  site.routes.set('/hydrate.js', { type: 'text/javascript', body: await consumer.bundle('hydrate.js') })
  site.routes.set('/verified', { type: 'text/plain', body: 'welcome' })
  const script = '<script type="module" src="/hydrate.js"></script>'
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const title = '<!doctype html><html lang="en"><title>React</title>'
  await page.goto(showPage(site, title + root('react', html) + root('plain') + script))

  await page.locator('#react').getByRole('button').first().click()
  await expect(page.locator('#react').getByText('Welcome.')).toBeVisible()
  await page.locator('#plain').getByRole('button').first().click()
  await expect.poll(() => logged.filter((line) => /^0x[0-9a-f]{64}$/.test(line))).toHaveLength(1)
  expect(wallet.messages).toHaveLength(2)
  expect(pageErrors).toEqual([])
})
