import { expect, test } from 'vitest'
import { randomId } from './samples.ts'
import type { Store } from './store.ts'

/** Tests {@link Store.sanctions}. */
export function sanctionsSuite(store: () => Store): void {
  test('knows nothing about a list that was never stored', async () => {
    expect(await store().sanctions.find(randomId(), 'a')).toBeUndefined()
  })

  test('finds the addresses of a list and no others; a new edition replaces the whole list', async () => {
    const source = randomId()
    const { sanctions } = store()
    const addresses = Array.from({ length: 450 }, (_, at) => `address ${at}`)
    const first = { source, version: 'one', asOf: 1, addresses: [...addresses, 'address 0'] }
    await store().transaction((inner) => inner.sanctions.replace(first))
    expect(await sanctions.find(source, 'address 449')).toEqual({ version: 'one', asOf: 1, isNamed: true })
    expect(await sanctions.find(source, 'Address 449')).toEqual({ version: 'one', asOf: 1, isNamed: false })
    expect(await sanctions.find(randomId(), 'address 449')).toBeUndefined()

    await store().transaction((inner) => inner.sanctions.replace({ source, version: 'two', asOf: 2, addresses: ['b'] }))
    expect(await sanctions.find(source, 'address 449')).toEqual({ version: 'two', asOf: 2, isNamed: false })
    expect(await sanctions.find(source, 'b')).toEqual({ version: 'two', asOf: 2, isNamed: true })
  })
}
