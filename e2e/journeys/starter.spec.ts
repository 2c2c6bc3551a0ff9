import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { useWallet } from '../visit.ts'
import { passGate } from '../world/pass-gate.ts'
import { runStarter, startStarterApp } from '../world/programs/starter.ts'
import { createUser } from '../world/user.ts'

const about = { reference: { type: 'other', id: 'starter' } }
const gate = {
  gateId: 'starter',
  name: 'The members',
  status: 'published',
  requirements: [
    {
      verifierId: 'ownership-basic',
      match: [
        { path: 'reference.type', op: 'eq', value: 'other' },
        { path: 'reference.id', op: 'eq', value: 'starter' },
      ],
    },
  ],
}

test('the Express starter runs at once: a visitor passes the gate, and may enter as long as they meet it', async ({
  page,
  service,
  wallet,
}) => {
  const owner = createUser(service.url)
  await owner.signIn()
  await owner.storeGate(gate, 'new')
  const env = { SVC_ACCESS_KEY: await owner.makeAccessKey() }
  const app = await startStarterApp(service.url, { framework: 'express', args: ['--gate', 'starter'], env })
  try {
    expect(app.dependencies).toEqual(['@svc/sdk', 'express'])
    await page.goto(app.origin)
    const opened = page.waitForEvent('popup')
    await page.locator('svc-verify').getByRole('button').first().click()
    const popup = await opened
    await popup.getByRole('button', { name: 'Continue' }).click()
    await useWallet(popup, wallet)
    await expect(page.locator('p[role=status]')).toHaveText(`Welcome, ${wallet.address.toLowerCase()}.`)
    expect((await page.request.get(`${app.origin}/members`)).status()).toBe(200)

    // without a session, and with an invented or changed one
    const cookies = await page.context().cookies(app.origin)
    const session = cookies.find(({ name }) => name === 'session')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    const [address = '', ends = '', signature = ''] = session?.value.split('.') ?? []
    for (const value of ['', 'x', `${'0x'.padEnd(42, '1')}.${ends}.${signature}`, `${address}.${ends}9.${signature}`]) {
      const reply = await fetch(`${app.origin}/members`, { headers: { cookie: `session=${value}` } })
      expect([value, reply.status]).toEqual([value, 403])
    }
    const send = (body: string) => fetch(`${app.origin}/verified`, { method: 'POST', body })
    expect((await send('t'.repeat(43))).status).toBe(404)

    const visitor = createUser(service.url)
    await visitor.signIn()
    const visit = { gateId: 'starter', origin: app.origin, data: about, account: visitor.account }
    const { token, qHash } = await passGate(service.url, visit)
    const entered = await send(token)
    const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const statusOf = async () => (await fetch(`${app.origin}/members`, { headers: { cookie } })).status
    expect([entered.status, await statusOf(), (await send(token)).status]).toEqual([204, 200, 409])
    const revoked = await fetch(`${service.url}/api/v1/proofs/revoke-self/${qHash}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await visitor.makeAccessKey()}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect([revoked.status, await statusOf()]).toEqual([200, 403])
  } finally {
    await app.stop()
  }
})

for (const [framework, dependencies] of [
  ['next', ['@svc/sdk', '@svc/verify', 'next', 'react', 'react-dom']],
  ['vite', ['@svc/sdk', '@svc/verify', 'vite']],
] as const)
  test(
    `the ${framework} starter runs at once, and a visitor enters with their wallet`,
    { tag: '@nightly' },
    async ({ page, service, wallet }) => {
      test.setTimeout(180_000)
      const app = await startStarterApp(service.url, { framework })
      try {
        expect(app.dependencies).toEqual(dependencies)
        await page.goto(app.origin)
        await expect(page.locator('p[role=status]')).toHaveText('Please verify.')
        expect((await fetch(`${app.origin}/members`)).status).toBe(403)
        await page.locator('svc-verify').getByRole('button').first().click()
        await expect(page.locator('p[role=status]')).toHaveText(`Welcome, ${wallet.address.toLowerCase()}.`)
        const members = await page.request.get(`${app.origin}/members`)
        expect([members.status(), await members.text()]).toEqual([
          200,
          `For members only, such as ${wallet.address.toLowerCase()}.`,
        ])
        await page.reload()
        await expect(page.locator('p[role=status]')).toHaveText(/^Welcome/)
        const forged = await fetch(`${app.origin}/verified`, { method: 'POST', body: 't'.repeat(43) })
        expect(forged.status).toBe(404)
      } finally {
        await app.stop()
      }
    },
  )

test(
  'a proxy in front of the vite starter names the host of ORIGIN, and no other',
  { tag: '@nightly' },
  async ({ service }) => {
    test.setTimeout(180_000)
    const app = await startStarterApp(service.url, { framework: 'vite', env: { ORIGIN: 'https://your.site' } })
    const statusFor = (host: string) =>
      new Promise((resolve, reject) => {
        const sent = get(app.origin, { headers: { host } }, (reply) => resolve(reply.resume().statusCode))
        sent.on('error', reject)
      })
    try {
      expect([await statusFor('your.site'), await statusFor('other.site')]).toEqual([200, 403])
    } finally {
      await app.stop()
    }
  },
)

test('the starter writes nothing into a folder that is not empty', async ({ service }) => {
  const home = mkdtempSync(join(tmpdir(), 'svc-starter-'))
  try {
    mkdirSync(join(home, 'app'))
    writeFileSync(join(home, 'app/mine.txt'), 'mine')
    const run = runStarter(service.url, home, ['app', '--framework', 'vite'])
    await expect(run).rejects.toMatchObject({ stderr: expect.stringContaining('app is not empty. Name a new folder.') })
    expect(readdirSync(join(home, 'app'))).toEqual(['mine.txt'])
  } finally {
    rmSync(home, { recursive: true })
  }
})
