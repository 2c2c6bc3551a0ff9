import { expect, test } from 'vitest'
import { readAnswers } from './answers.ts'

const target = 'http://localhost:3000/webhooks'
const from = { env: { SVC_ACCESS_KEY: 'npk_env' }, served: 'https://svc.example/base' }

test('takes the service that served the program, and the key of the environment', () => {
  expect(readAnswers([target], from)).toEqual({
    target,
    service: 'https://svc.example/base',
    accessKey: 'npk_env',
  })
})

test('prefers what the command line says', () => {
  const flags = ['--key', 'npk_flag', '--types', 'gate.passed, gate.refused', '--after', '41']
  expect(readAnswers([target, ...flags, '--service', 'http://localhost:4400/'], from)).toEqual({
    target,
    service: 'http://localhost:4400',
    accessKey: 'npk_flag',
    types: ['gate.passed', 'gate.refused'],
    after: 41,
  })
})

test.each(['http://127.0.0.1:1/', 'http://[::1]:3000/', 'https://shop.localhost/', 'http://127.1.2.3/'])(
  'sends to %s',
  (address) => {
    expect(readAnswers([address], from)?.target).toBe(address)
  },
)

test('asks for help', () => {
  expect(readAnswers(['--help'], { env: {}, served: undefined })).toBeUndefined()
})

const otherMachine = 'svc-listen sends events to this machine only'
test.each([
  [[], 'Name one address of your server.'],
  [[target, target], 'Name one address of your server.'],
  [['3000'], '3000 is no address. Write it as http://localhost:3000/webhooks.'],
  [['file:///etc/passwd'], 'file:///etc/passwd is no address.'],
  [['http://user:word@localhost:3000'], 'is no address'],
  [['https://hooks.example/'], otherMachine],
  [['http://localhost.example/'], otherMachine],
  [['http://127.0.0.1.example/'], otherMachine],
  [['http://10.0.0.1/'], otherMachine],
  [[target, '--key', 'whsec_x'], 'This is no access key. Access keys begin with npk_.'],
  [[target, '--key', 'npk_a\nb'], 'This is no access key.'],
  [[target, '--types', 'gate.passed,'], 'Write the types of events with commas between them'],
  [[target, '--after=-1'], '--after takes the sequence of an event, a whole number.'],
  [[target, '--after', '1.5'], '--after takes the sequence of an event, a whole number.'],
  [[target, '--service', 'svc.example'], 'Say which service has the events'],
  [[target, '--service', 'https://svc.example/?x'], 'Say which service has the events'],
  [[target, '--tunnel'], "Unknown option '--tunnel'"],
])('refuses %j', (args, message) => {
  expect(() => readAnswers(args, from)).toThrow(expect.objectContaining({ name: 'ListenError' }))
  expect(() => readAnswers(args, from)).toThrow(message)
})

test('says what is missing without a key or a service', () => {
  expect(() => readAnswers([target], { ...from, env: {} })).toThrow('Pass an access key with the scope "events"')
  expect(() => readAnswers([target], { ...from, served: undefined })).toThrow('Say which service has the events')
})
