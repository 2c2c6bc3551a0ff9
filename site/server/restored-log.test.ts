import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, expect, test } from 'vitest'
import { type Service, startService } from '../../e2e/world/service.ts'

/** The public address of the service when the commands run; its log began under another one. */
const publicUrl = 'https://svc.example'

/** Longer than anything takes on a busy machine. */
const soon = { timeout: 30_000 }
const folders: string[] = []
const services: Service[] = []
afterAll(async () => {
  await Promise.all(services.map((service) => service.destroy()))
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

async function start(env: Record<string, string>): Promise<Service> {
  const service = await startService({ SVC_RATE_LIMITS: 'off', ...env })
  services.push(service)
  return service
}
const textOf = async ({ url }: Service, path: string) => (await (await fetch(url + path)).text()).trim()
const logOf = async (service: Service) => JSON.parse(await textOf(service, '/api/v1/health')).data.log

/** Verifies a text of a new account. */
async function verify({ url }: Service) {
  const account = privateKeyToAccount(generatePrivateKey())
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${url}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(reply.status).toBe(200)
    return JSON.parse(await reply.text()).data
  }
  const data = { owner: account.address, content: account.address }
  const request = {
    walletAddress: account.address,
    verifierIds: ['ownership-basic'],
    data,
    signedTimestamp: Date.now(),
  }
  const { signerString } = await post('verification/standardize', request)
  await post('verification', { ...request, signature: await account.signMessage({ message: signerString }) })
}

/** Runs a command for operators. Returns its exit code and everything that it prints. */
async function run(command: string, dataDir: string, ...args: string[]) {
  const env = { PATH: process.env['PATH'], SVC_DATA_DIR: dataDir, SVC_PUBLIC_URL: publicUrl }
  const ended = promisify(execFile)(process.execPath, [`site/server/commands/${command}.ts`, ...args], { env })
  return await ended.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, output: stdout + stderr }),
  )
}

test('a log whose database was restored stops before it signs anything, until it gets another name', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'svc-restored-'))
  folders.push(dataDir)
  const first = await start({ SVC_DATA_DIR: dataDir })
  const vkey = await textOf(first, '/log/key')
  await first.stop()
  const witness = await start({ SVC_WITNESS_FOR: vkey })
  const witnessKey = await textOf(witness, '/log/witness/key')
  const log = await start({ SVC_DATA_DIR: dataDir, SVC_WITNESSES: `${witnessKey} ${witness.url}/log/witness` })
  const grown = async (size: number) =>
    await expect.poll(async () => (await textOf(log, '/log/checkpoint')).split('\n')[1], soon).toBe(`${size}`)

  await verify(log)
  // the key of the issuer is an entry too
  await grown(2)
  const [backup, seen] = [join(dataDir, 'copy.db'), join(dataDir, 'seen.json')]
  expect(await run('backup', dataDir, backup)).toMatchObject({ code: 0 })
  await verify(log)
  await grown(3)
  const watch = ['--state', seen, '--witness', witnessKey]
  await expect.poll(async () => await run('log-verify', dataDir, log.url, ...watch), soon).toMatchObject({ code: 0 })
  await log.stop()
  expect(await run('restore', dataDir, backup, '--overwrite')).toMatchObject({ code: 0 })

  await log.restart()
  await expect.poll(async () => (await logOf(log)).standing, soon).toBe('behind')
  // lines of the log are written a little later
  await expect
    .poll(() => log.log.filter((line) => line.includes('the log does not grow: others know more of it')).length, soon)
    .toBe(1)
  await verify(log)
  // the service counts once in five seconds
  const standing = { size: 2, pending: 1, standing: 'behind' }
  await expect.poll(async () => await logOf(log), soon).toMatchObject(standing)
  expect((await logOf(log)).witnesses).toEqual([{ name: witnessKey.split('+')[0], answer: 'refused' }])
  expect(await textOf(log, '/metrics')).toMatch(/^svc_log_growing 0$/m)
  expect(await run('log-verify', dataDir, log.url, ...watch)).toMatchObject({
    code: 1,
    output: expect.stringContaining('the log has 2 entries, and had 3 when it was seen last.'),
  })

  const [name = ''] = vkey.split('+')
  expect(await run('log-new-origin', dataDir)).toMatchObject({
    code: 0,
    output: expect.stringContaining(
      `svc: the log keeps its name for now. The present name is ${name}. The new name would be svc.example/log/<time of the confirmation>. Readers must then pin a new vkey, and the log keeps its 2 entries. To confirm, repeat the present name: npm run log:new-origin -- ${name}\n`,
    ),
  })
  expect((await run('log-new-origin', dataDir, 'other.example/log')).code).toBe(1)
  expect(await run('log-new-origin', dataDir, name)).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      new RegExp(`^svc: the log is svc\\.example/log/\\d{14} from now on, with 2 entries\\.`),
    ),
  })
  await grown(3)
  expect((await logOf(log)).standing).toBe('growing')
  await expect.poll(async () => await textOf(log, '/log/checkpoint'), soon).toMatch(/^svc\.example\/log\/\d{14}\n3\n/)
  expect(await textOf(log, '/log/key')).not.toBe(vkey)
  expect(await run('log-verify', dataDir, log.url)).toMatchObject({ code: 0 })
}, 180_000)
