import { expect, test } from '../fixtures.ts'
import { showPage, textOf } from '../world/site.ts'
import { adapt, snippet } from '../world/snippets.ts'

const root = (id: string, html = '') => `<div id="${id}">${html}</div>`

test('the React and Next snippets have right types, render on a server and work in a browser', async ({
  page,
  service,
  site,
  consumer,
  wallet,
  pageErrors,
}) => {
  const files = {
    'members.tsx': snippet('react', 'react'),
    'plain.tsx': snippet('react', 'plain'),
    'verify.tsx': snippet('next', 'app/verify.tsx'),
    'page.tsx': snippet('next', 'app/page.tsx'),
    'route.ts': snippet('next', 'app/verified/route.ts'),
  }
  for (const [file, code] of Object.entries(files))
    consumer.write(file, adapt(code, { service: service.url, origin: site.origin }))
  const options = { jsx: 'react-jsx', noEmit: false, types: ['react'] }
  expect(consumer.typeErrors(Object.keys(files), options)).toBe('')

  consumer.write(
    'render.js',
    `import { createElement as h } from 'react'
     import { renderToString } from 'react-dom/server'
     import Page from './page.js'
     import { Members } from './members.js'
     process.stdout.write(JSON.stringify([Page, Members].map((Component) => renderToString(h(Component)))))`,
  )
  const [next, react] = JSON.parse(await consumer.run('render.js')) as string[]
  consumer.write(
    'hydrate.js',
    `import { createElement as h } from 'react'
     import { createRoot, hydrateRoot } from 'react-dom/client'
     import Page from './page.js'
     import { Members } from './members.js'
     import { Verify } from './plain.js'
     const onRecoverableError = (error) => console.error(error)
     hydrateRoot(document.getElementById('next'), h(Page), { onRecoverableError })
     hydrateRoot(document.getElementById('react'), h(Members), { onRecoverableError })
     createRoot(document.getElementById('plain')).render(h(Verify))`,
  )
  site.routes.set('/hydrate.js', { type: 'text/javascript', body: await consumer.bundle('hydrate.js') })
  site.routes.set('/verified', async (request, response) => {
    consumer.write(
      'call.js',
      `import { POST } from './route.js'
       const reply = await POST(new Request('https://your.site', { method: 'POST', body: process.env.TOKEN }))
       console.log(JSON.stringify([reply.status, await reply.json()]))`,
    )
    const [status, body] = JSON.parse(await consumer.run('call.js', { TOKEN: await textOf(request) }))
    response.writeHead(status).end(JSON.stringify(body))
  })
  const script = '<script type="module" src="/hydrate.js"></script>'
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const title = '<!doctype html><html lang="en"><title>React</title>'
  await page.goto(showPage(site, title + root('next', next) + root('react', react) + root('plain') + script))

  for (const id of ['next', 'react']) {
    await page.locator(`#${id}`).getByRole('button').first().click()
    await expect(page.locator(`#${id}`).getByText('Welcome.')).toBeVisible()
  }
  await page.locator('#plain').getByRole('button').first().click()
  await expect.poll(() => logged.filter((line) => /^0x[0-9a-f]{64}$/.test(line))).toHaveLength(1)
  expect(wallet.messages).toHaveLength(3)
  expect(pageErrors).toEqual([])
})
