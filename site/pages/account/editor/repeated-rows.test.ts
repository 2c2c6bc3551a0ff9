import { expect, test } from 'vitest'
import { gateFormOf, newRow, type RowForm } from './gate-form.ts'
import { repeatedRows } from './repeated-rows.ts'

const contract = `0x${'ab'.repeat(20)}`
const token = (locked: Record<string, string>) => ({
  ...newRow('token-holding'),
  locked: { chainId: '8453', ...locked },
})
const found = (...rows: RowForm[]) => {
  const repeated = repeatedRows({ ...gateFormOf(), rows })
  return rows.map(({ key }) => repeated.get(key))
}

test.each<[string, RowForm[], (number | undefined)[]]>([
  ['nothing', [], []],
  ['two checks', [newRow('ownership-basic'), newRow('ownership-social')], [undefined, undefined]],
  [
    'the same three times',
    [newRow('ownership-basic'), newRow('ownership-basic'), newRow('ownership-basic')],
    [undefined, 1, 1],
  ],
  [
    'one of them optional',
    [newRow('ownership-basic'), { ...newRow('ownership-basic'), optional: true }],
    [undefined, 1],
  ],
  [
    'another number',
    [newRow('ownership-basic'), { ...newRow('ownership-basic'), minCount: '2' }],
    [undefined, undefined],
  ],
  [
    'another age',
    [newRow('ownership-basic'), { ...newRow('ownership-basic'), maxAgeHours: '2' }],
    [undefined, undefined],
  ],
  [
    'one address in two spellings, in another order',
    [
      token({ contractAddress: contract, minBalance: '5' }),
      token({ minBalance: ' 5', contractAddress: contract.toUpperCase().replace('X', 'x') }),
    ],
    [undefined, 1],
  ],
  [
    'another amount',
    [token({ contractAddress: contract, minBalance: '5' }), token({ contractAddress: contract, minBalance: '6' })],
    [undefined, undefined],
  ],
  [
    'two that are not filled in',
    [token({ contractAddress: contract }), token({ contractAddress: contract })],
    [undefined, undefined],
  ],
  [
    'a condition more',
    [
      newRow('ownership-social'),
      { ...newRow('ownership-social'), match: [{ path: 'claims.handle', op: 'eq', value: 'ada' }] },
    ],
    [undefined, undefined],
  ],
])('finds requirements that ask for the same: %s', (_name, rows, numbers) => expect(found(...rows)).toEqual(numbers))
