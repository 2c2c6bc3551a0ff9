import { expect, test } from 'vitest'
import { languages } from '../../../../shared/contract/language.ts'
import { stringsFor } from '../../../pages/strings/strings-for.ts'
import { choosePage } from './choose.ts'

test.each(languages)(
  'the check of a wallet is also found by the name of the passkey, which can do it (%s)',
  async (lang) => {
    const { connect } = await stringsFor('page', lang)
    const { main } = choosePage({ theme: 'auto', lang, isOffered: () => true, providers: [] })
    const words = [...(await main).matchAll(/<li data-also-found="([^"]+)">/g)].map(([, found = '']) =>
      found.toLowerCase(),
    )
    expect(words).toHaveLength(1)
    expect(words[0]).toContain(connect.passkey.toLowerCase())
  },
)
