// The owner of a proven domain has a namespace in which every handle is free (protocol/verifiers#ownership-pseudonym). A
// handle without a namespace means one of ours.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedBy } from '../deployment.fixture.ts'
import { outcome, storedProof } from '../payments/sale.fixture.ts'
import { openApp } from './app.fixture.ts'
import { newBrowser } from './browser.fixture.ts'
import { aGate, gateOwner } from './gate.fixture.ts'
import { newAccount } from './owner.fixture.ts'

const reward = { delivery: 'reveal', value: 'the-word-behind-the-gate' }
const domain = 'attacker.example'
let app: Awaited<ReturnType<typeof openApp>>
let host: Awaited<ReturnType<typeof gateOwner>>
beforeAll(async () => {
  app = await openApp()
  host = await gateOwner(app)
})
afterAll(() => app?.close())

/** Makes a wallet that has proven a domain and taken a handle in a namespace. */
async function named(pseudonymId: string, namespace?: string) {
  const account = newAccount()
  const walletAddress = account.address.toLowerCase()
  const outcomes = [outcome('ownership-dns-txt', app, { input: { domain }, claims: { domain } })]
  await storedProof(app, { walletAddress, subject: walletAddress, outcomes })
  const request = {
    verifierIds: ['ownership-pseudonym'],
    data: { pseudonymId, ...(namespace !== undefined && { namespace }) },
    options: { privacyLevel: 'public' as const, publicDisplay: true },
  }
  app.clock.now += 1
  const { reply } = await app.call('verify', { body: await signedBy(account, request, app) })
  expect(reply['status']).toBe('verified')
  return { account, qHash: String(reply['data'].qHash) }
}

async function answers({ account, qHash }: Awaited<ReturnType<typeof named>>, match: object[]) {
  const gate = aGate({ requirements: [{ verifierId: 'ownership-pseudonym', match }], reward })
  expect((await host.browser.call('createGate', { body: gate })).status).toBe(201)
  const { gateId } = gate
  const check = await app.call('checkProofs', { query: `?gateId=${gateId}&address=${account.address}` })
  const browser = newBrowser(app)
  await browser.show(account)
  const fulfil = await browser.call('fulfillGate', { path: { gateId }, body: { qHash } })
  return [check.reply['data'].eligible, fulfil.reply['error']?.code ?? fulfil.reply['data'].fulfillment]
}
const eq = (path: string, value: string) => ({ path, op: 'eq', value })
const shut = [false, 'GATE_REQUIREMENTS_NOT_MET']
const open = [true, reward]

test.each(['handle', 'pseudonymId', 'input.pseudonymId', 'claims.handle', 'claims.pseudonymId'])(
  'a gate that asks for a name by %s opens to none in a namespace of its own',
  async (path) => {
    const name = `known-${path.replace('.', '-').toLowerCase()}`
    const attacker = await named(name, domain)
    expect(await answers(attacker, [eq(path, name)])).toEqual(shut)
    expect(await answers(attacker, [eq(path, name), eq('namespace', 'svc')])).toEqual(shut)
    expect(await answers(attacker, [eq(path, name), eq('namespace', domain)])).toEqual(open)
    // a question for any handle of a wallet is answered with any of them
    expect(await answers(attacker, [])).toEqual(open)
    const owner = await named(name)
    expect(await answers(owner, [eq(path, name)])).toEqual(open)
  },
)
