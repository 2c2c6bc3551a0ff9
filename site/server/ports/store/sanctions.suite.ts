import { expect, test } from 'vitest'
import { randomId } from './samples.ts'
import type { Store } from './store.ts'

/** What {@link Store.sanctions} promises. */
export function sanctionsSuite(store: () => Store): void {
  test('nothing is known of a list that was never taken in', async () => {
    expect(await store().sanctions.find(randomId(), 'a')).toBeUndefined()
  })

  test('a list names its addresses and no others; the next edition takes its place whole', async () => {
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
