import { expect, test } from 'vitest'
import { event, paid, passed, refused } from './activity.fixture.ts'
import { cell, eventsCsv } from './csv.ts'

const card = event(4, 'payment.succeeded', {
  ...paid.data,
  walletAddress: null,
  method: 'stripe',
  amount: '450',
  currency: 'usd',
})
const at = (second: number) => ({ createdAt: Date.UTC(2026, 10, 21, 11, 0, second) })
test('writes one row for each event, with the columns of the API', () => {
  const events = [
    { ...passed, ...at(3) },
    { ...refused, ...at(2) },
    { ...paid, ...at(1) },
    // the event of the payment names only the proof
    { ...card, ...at(0) },
  ]
  expect(eventsCsv(events)).toMatchInlineSnapshot(`
    "sequence,createdAt,type,gateId,walletAddress,qHash,data,id,paidAmount,paidCurrency,paidWallet
    3,2026-11-21T11:00:03.000Z,gate.passed,readers,0x2682f4d0f0a3e5b1c6d7e8f90a1b2c3d4e5f5076,0x49d2b224a149d2b224a149d2b224a149d2b224a149d2b224a149d2b224a1d293,,01936f3e-8c5a-7000-8000-000000000003,,,
    2,2026-11-21T11:00:02.000Z,gate.refused,readers,,,"{""code"":""INSUFFICIENT_BALANCE"",""verifierId"":""token-holding""}",01936f3e-8c5a-7000-8000-000000000002,,,
    1,2026-11-21T11:00:01.000Z,payment.succeeded,readers,0x2682f4d0f0a3e5b1c6d7e8f90a1b2c3d4e5f5076,0x49d2b224a149d2b224a149d2b224a149d2b224a149d2b224a149d2b224a1d293,"{""paymentId"":""pay1"",""method"":""usdc"",""amount"":""5000000"",""currency"":""eip155:8453/erc20:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913""}",01936f3e-8c5a-7000-8000-000000000001,5,USDC,0x2682f4d0f0a3e5b1c6d7e8f90a1b2c3d4e5f5076
    4,2026-11-21T11:00:00.000Z,payment.succeeded,readers,,0x49d2b224a149d2b224a149d2b224a149d2b224a149d2b224a149d2b224a1d293,"{""paymentId"":""pay1"",""method"":""stripe"",""amount"":""450"",""currency"":""usd""}",01936f3e-8c5a-7000-8000-000000000004,4.5,USD,0x2682f4d0f0a3e5b1c6d7e8f90a1b2c3d4e5f5076
    "
  `)
})

test('writes the header also without an event', () => {
  expect(eventsCsv([])).toBe(
    'sequence,createdAt,type,gateId,walletAddress,qHash,data,id,paidAmount,paidCurrency,paidWallet\r\n',
  )
})

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\r\nb', '"a\r\nb"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
])('writes the cell %j as %j: no spreadsheet takes it for a formula', (text, written) => {
  expect(cell(text)).toBe(written)
})

test('no text of an event begins a cell as a formula', () => {
  const bad = '=cmd|calc'
  const rows = eventsCsv([
    event(1, 'gate.refused', { qHash: null, walletAddress: bad, gateId: bad, code: bad, verifierId: null }),
  ])
  for (const each of rows.split('\r\n')[1]!.split(',')) expect(each).not.toMatch(/^"?[=+\-@]/)
})
