import { describe, expect, test } from 'vitest'
import { languages } from '../../../../../shared/contract/language.ts'
import { lockableFields } from '../../../../../shared/gate/fields.ts'
import { specOf, VerifierId } from '../../../../../shared/verifiers/index.ts'
import { stringsFor } from '../../../strings/strings-for.ts'
import { hintOf, minCountHintOf, namesOneThing } from './field-words.ts'
import { newRow } from '../gate-form.ts'
import { fieldName, nameIn, offeredPaths } from './field-names.ts'

/** The fields that the form of each requirement has; the two fields for the network of an asset are one there. */
const fieldsOf = (id: VerifierId) =>
  lockableFields(id).filter(({ path }) => !(path === 'chain' && specOf(id).assetNamespaces))

describe.each(languages)('in %s', (lang) => {
  test('every field of every requirement has a hint, and no hint is without a field', async () => {
    const words = await stringsFor('gates', lang)
    const used = new Set<string>()
    // a condition has more fields, some of them with a hint
    for (const path of VerifierId.options.flatMap((id) => offeredPaths(id))) used.add(nameIn(path))
    const missing = VerifierId.options.flatMap((id) =>
      fieldsOf(id).flatMap(({ path }) => {
        used.add(`${id}.${path}` in words.fieldHints ? `${id}.${path}` : path)
        return hintOf(id, path, words) ? [] : [`${id}.${path}`]
      }),
    )
    expect(missing).toEqual([])
    expect(Object.keys(words.fieldHints).filter((key) => !used.has(key))).toEqual([])
    expect(Object.keys(words.emptyHints).filter((key) => !used.has(key))).toEqual([])
  })

  test('no two fields of a requirement have one name', async () => {
    const words = await stringsFor('gates', lang)
    for (const id of VerifierId.options) {
      const names = fieldsOf(id).map(({ path }) => fieldName(id, path, words))
      expect([id, names]).toEqual([id, [...new Set(names)]])
    }
  })

  test('every requirement that several proofs can meet says of what they are', async () => {
    const words = await stringsFor('gates', lang)
    const several = VerifierId.options.filter((id) => !namesOneThing(newRow(id)))
    expect(Object.keys(words.minCountHints).toSorted()).toEqual(several.toSorted())
    expect(new Set(Object.values(words.minCountHints)).size).toBe(several.length)
  })
})

test('knows which requirements name the only thing that meets them', async () => {
  const words = await stringsFor('gates', 'en')
  const hint = (verifierId: VerifierId, locked: Record<string, string> = {}, minCount = '1') =>
    minCountHintOf({ verifierId, locked, minCount }, words)
  expect(VerifierId.options.filter((id) => namesOneThing(newRow(id)))).toEqual([
    'contract-ownership',
    'proof-of-human',
    'token-holding',
    'wallet-risk',
  ])
  expect(hint('nft-ownership')).toBe('With 2, people need two different NFTs of the collection.')
  expect(hint('nft-ownership', { tokenId: '7' })).toBeUndefined()
  expect(hint('nft-ownership', { tokenId: ' ' })).toBe(hint('nft-ownership'))
  expect(hint('ownership-social', { provider: 'github' })).toBeUndefined()
  expect(hint('ownership-org-oauth', { expectedOrgDomain: 'a.example' })).toBeUndefined()
  expect(hint('ownership-pseudonym', { pseudonymId: 'ada' })).toBeUndefined()
  expect(hint('ownership-pseudonym', { displayName: 'Ada' })).toBe('With 2, people need two different names.')
  expect(hint('token-holding', {}, '2')).toBe(words.minCountOne)
  expect(hint('ownership-dns-txt', { domain: 'a.example' }, '')).toBe(words.minCountOne)
})
