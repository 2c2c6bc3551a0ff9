import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '../logger.ts'
import { createAccessKey } from '../accounts/access-keys.ts'
import { authorizeQuery, hostRedirect, openOauth, revokePath, clientAnswer } from './oauth.fixture.ts'

test('neither database nor log has a code, token, key or cookie that somebody could use (security-cases B14, H)', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const server = await openOauth({ log })
  await server.register(hostRedirect)
  const me = await server.signIn()
  const [name = '', session = ''] = me.cookie.split('=')
  const { accessKey } = await createAccessKey({ label: 'ci' }, { cookies: { [name]: session }, ownPage: true }, server)
  const handle = await server.handleFor(authorizeQuery(), me)
  const { code = '' } = clientAnswer(
    await server.consent({ request: authorizeQuery(), handle, decision: 'approve' }, me),
  )
  const first = (await server.exchange(code)).body
  const second = (await server.refresh(first['refresh_token'])).body
  await server.mcp(second['access_token'])
  await server.mcp(accessKey)
  // what goes wrong is logged too
  await server.exchange(code)
  await server.refresh(first['refresh_token'])
  await server.mcp(first['access_token'])
  await server.mcp('', `/mcp?access_token=${second['access_token']}&key=${accessKey}`)
  await server.post(`${revokePath}?token=${second['refresh_token']}`, { token: second['refresh_token'] })

  const names = await readdir(server.dataDir)
  const files = await Promise.all(names.map((file) => readFile(join(server.dataDir, file))))
  const stored = Buffer.concat([...files, Buffer.from(lines.join(''))])
  const published = await (await server.request('/.well-known/jwks.json')).text()
  const signing = JSON.parse(
    await server.ports.store.secret('access-token-key', () => Promise.reject(new Error('none'))),
  )
  const secrets = {
    code,
    firstAccess: first['access_token'],
    firstRefresh: first['refresh_token'],
    secondAccess: second['access_token'],
    secondRefresh: second['refresh_token'],
    accessKey,
    session,
    handle,
    signature: second['access_token'].split('.')[2],
    signing: signing.d,
  }
  for (const secret of Object.values(secrets)) expect(secret.length).toBeGreaterThan(40)
  expect(Object.entries(secrets).filter(([, secret]) => stored.includes(secret))).toEqual([])
  // what may be there is found, so what is not found is not there
  expect(stored.includes(hostRedirect)).toBe(true)
  expect(lines.join('')).toContain('/api/v1/auth/mcp/token')
  expect(published).toContain(signing.x)
  await server.close()
})
