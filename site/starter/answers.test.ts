import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { askFor, readFlags } from './answers.ts'

/** Returns streams of a terminal where a person types these lines, and what they read there. */
function terminal(lines: string[]) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true }) as unknown as NodeJS.Process['stdin']
  let output = ''
  const stdout = new PassThrough().on('data', (text) => {
    output += text
    if (String(text).endsWith(': ')) (stdin as unknown as PassThrough).write(`${lines.shift() ?? ''}\n`)
  }) as unknown as NodeJS.Process['stdout']
  return { streams: { stdin, stdout }, output: () => output }
}
const pipe = { stdin: { isTTY: false }, stdout: {} } as NodeJS.Process

test('takes all answers from flags, and asks nothing', async () => {
  const flags = readFlags(['app', '--framework', 'next', '--service', 'https://svc.example/', '--gate', 'readers'])
  expect(await askFor(flags, pipe)).toEqual({
    folder: 'app',
    framework: 'next',
    service: 'https://svc.example',
    gateId: 'readers',
  })
})

test('asks on a terminal for what the flags do not say', async () => {
  const { streams, output } = terminal(['', 'vite', 'readers'])
  expect(await askFor({ service: 'http://localhost:4400' }, streams)).toEqual({
    folder: 'svc-app',
    framework: 'vite',
    service: 'http://localhost:4400',
    gateId: 'readers',
  })
  expect(output()).toBe('Folder (svc-app): Framework: express, next, vite: Id of your gate, if you have one: ')
})

const complete = { framework: 'vite', service: 'https://svc.example' }
test.each([
  ['no framework', { service: 'https://svc.example' }, 'Choose a framework: --framework express|next|vite.'],
  ['an unknown framework', { ...complete, framework: 'rails' }, 'Choose a framework: --framework express|next|vite.'],
  ['no service', { framework: 'vite' }, 'Say which service verifies: --service https://svc.example.'],
  ['a service that is no address', { ...complete, service: "javascript:'" }, /^Say which service/],
  ['an address with a query', { ...complete, service: 'https://svc.example?x' }, /^Say which service/],
  ['a gate that could end a text of the project', { ...complete, gateId: "'+x" }, /^The id of a gate has letters/],
])('refuses %s', async (_, flags, message) => {
  await expect(askFor(flags, pipe)).rejects.toThrow(message)
})

test.each([
  [['--framwork', 'next'], /Unknown option '--framwork'[^]*create-svc \[folder\]/],
  [['a', 'b'], /^Name one folder/],
])('refuses the arguments %j', (args, message) => {
  expect(() => readFlags(args)).toThrow(message)
})
