import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '../../api/app.fixture.ts'
import { aGate } from '../../api/gate.fixture.ts'
import { createGate } from '../../gates/gates.ts'
import { operatorId } from '../../gates/operator-gates.ts'

describe('the page of a gate', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  async function overview(link: string): Promise<string> {
    const reply = await app.visit(link, { headers: { accept: 'text/html' } })
    const on = reply.headers.get('location')
    return on === null ? reply.text() : overview(on.replace('https://svc.test', ''))
  }
  const pageOf = async (more: object, profileId = 'owner') => {
    const gate = { ...aGate(), ...more }
    await createGate(gate as never, { profileId }, app)
    return overview(`/verify?gateId=${gate.gateId}&lang=en`)
  }
  const nft = {
    requirements: [
      {
        verifierId: 'nft-ownership',
        match: [
          { path: 'contractAddress', op: 'eq', value: `0x${'ab'.repeat(20)}` },
          { path: 'chainId', op: 'eq', value: '84532' },
        ],
      },
    ],
  }

  test('says that its owner gets the address of the wallet that holds an NFT', async () =>
    expect(await pageOf(nft)).toContain(
      'that your wallet holds the NFT, at the time of the check. Also your wallet address. ',
    ))

  test.each([
    ['ownership-basic', 'The owner of this gate learns your wallet address, and that you control it.'],
    ['ownership-pseudonym', 'The owner of this gate learns your wallet address, and yes or no for each check.'],
    ['wallet-link', 'The owner of this gate learns your wallet address, and yes or no for each check.'],
  ])('says that its owner gets no value that was proved: %s', async (verifierId, gets) => {
    const page = await pageOf({ requirements: [{ verifierId }] })
    expect(page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(gets)
  })

  test('says before anybody signs that a wallet alone is not enough, and only where it is so', async () => {
    const note = 'A wallet app alone isn’t enough here.'
    const plain = await pageOf({})
    const gate = await pageOf({ policy: { requirePhishingResistant: true } })
    expect([plain.includes(note), gate.includes(note)]).toEqual([false, true])
    expect(gate).toContain('<a href="/account" target="_blank" rel="noopener">Open your account</a>')
  })

  test('says that nobody knows who made a gate, except for a gate of the operator', async () => {
    const maker = 'We don’t know who made this one.'
    expect(await pageOf({})).toContain(maker)
    expect(await pageOf({}, operatorId)).not.toContain(maker)
  })

  test.each([
    [2.5, '$2.50'],
    [5.005, '$5.005'],
    [0.001, '$0.001'],
  ])('shows the price as it is charged: %s', async (amountUsd, price) => {
    const charge = { enabled: true, amountUsd, methods: ['usdc'], recipient: `0x${'ab'.repeat(20)}` }
    expect(await pageOf({ monetization: { charge } })).toContain(`<b>Costs ${price}.</b>`)
  })

  test('says when the gate closes, for the script to write in the visitor’s time zone', async () => {
    const html = await pageOf({ schedule: { endsAt: '2999-12-21T18:00:00.000Z' } })
    expect(html).toContain(
      'Closes <time datetime="2999-12-21T18:00:00.000Z" data-local>21 December 2999 at 18:00 UTC</time>.',
    )
    expect(await pageOf({})).not.toContain('data-local')
  })
})
