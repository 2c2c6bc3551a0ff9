import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { frameworks, type Framework } from './answers.ts'
import { createProject } from './create-project.ts'
import { serviceOf } from './service.ts'

const templates = join(import.meta.dirname, 'templates')
const tarballs = { '@svc/sdk': 'svc-sdk-1.0.0.tgz', '@svc/verify': 'svc-verify-1.0.0.tgz' }

function newFolder() {
  const home = mkdtempSync(join(tmpdir(), 'svc-create-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  return join(home, 'My App!')
}

function create(framework: Framework, folder = newFolder()) {
  createProject({ folder, framework, service: 'https://svc.example', gateId: 'readers' }, { templates, tarballs })
  return folder
}

const textOf = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8')

test.each(frameworks)(
  'the %s project has a page, a route for the token, a check of the gate, and no open place',
  (framework) => {
    const folder = create(framework)
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    const whole = files.map(({ parentPath, name }) => textOf(parentPath, name)).join('\n')
    expect(whole).not.toContain('{{')
    expect(whole).toContain('/verified')
    expect(textOf(folder, 'svc.config.js')).toContain("baseUrl = 'https://svc.example'")
    expect(textOf(folder, 'svc.config.js')).toContain("gateId = 'readers'")
    expect(textOf(folder, 'visitors.js')).toContain('svc.gateCheck(')
    expect(textOf(folder, '.gitignore')).toContain('.env\n')
    const { name, dependencies } = JSON.parse(textOf(folder, 'package.json'))
    expect([name, dependencies['@svc/sdk']]).toEqual(['my-app', 'https://svc.example/packages/svc-sdk-1.0.0.tgz'])
  },
)

test('every project has a secret of its own', () => {
  const [one, other] = [create('vite'), create('vite')].map((folder) => textOf(folder, '.env'))
  expect(one).toMatch(/^SESSION_SECRET=[\w-]{43}$/m)
  expect(one).not.toBe(other)
})

test.each([
  ['http://localhost:3000', 3000, false],
  ['http://localhost:3000', '4000', true],
  ['http://127.0.0.1', 3000, true],
  ['https://your.site', 3000, false],
])('the server at %s warns on port %s: %s', async (origin, port, isWarned) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubEnv('ORIGIN', origin)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    warn.mockRestore()
  })
  const { checkOrigin } = await import(join(templates, 'common/origin.js'))
  checkOrigin(port)
  const text = `ORIGIN in .env is ${origin}, but the server listens on port ${port}.`
  expect(warn.mock.calls.map(([warning]) => String(warning).startsWith(text))).toEqual(isWarned ? [true] : [])
})

test.each(frameworks)('only the .env of a %s project whose server reads it names the port', (framework) => {
  const env = textOf(create(framework), '.env')
  expect(env).toContain('start it again')
  expect(/^PORT=3000$/m.test(env)).toBe(framework !== 'next')
})

test('writes into an empty folder, and nothing into one that is not empty', () => {
  const folder = newFolder()
  mkdirSync(folder)
  create('vite', folder)
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  writeFileSync(join(folder, 'index.html'), 'mine')
  expect(() => create('vite', folder)).toThrow(`${folder} is not empty. Name a new folder.`)
  expect([readdirSync(folder), textOf(folder, 'index.html')]).toEqual([['index.html'], 'mine'])
})

test('finds the service that it was installed from, and none otherwise', () => {
  const modules = newFolder()
  const root = join(modules, 'create-svc')
  mkdirSync(root, { recursive: true })
  expect(serviceOf(root, 'create-svc')).toBeUndefined()
  const write = (resolved: string) =>
    writeFileSync(
      join(modules, '.package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/create-svc': { resolved } } }, null, 2),
    )
  write('https://svc.example/base/packages/create-svc-0.1.0-dev-0123456789ab.tgz')
  expect(serviceOf(root, 'create-svc')).toBe('https://svc.example/base')
  expect(serviceOf(root, 'svc-listen')).toBeUndefined()
  write('https://registry.npmjs.org/create-svc/-/create-svc-0.1.0.tgz')
  expect(serviceOf(root, 'create-svc')).toBeUndefined()
  expect(existsSync(root)).toBe(true)
})
