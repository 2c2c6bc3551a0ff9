import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../shared/contract/language.ts'
import { provedWords } from '../shared/proof/proved-words.ts'
import { loadClaimLabels } from '../shared/strings/claim-labels.ts'
import { loadLanguage } from '../site/pages/strings/strings-for.ts'
import { strings as serverStrings } from '../site/server/strings/strings.ts'
import { badgeStrings, idleStrings } from '../widget/strings/strings-for.ts'

/** Phrases of earlier versions that sounded translated, or that no product of the language uses. */
const forbidden: Record<Language, RegExp> = {
  en: /went wrong|\btheirs\b|nobody is told|make a (?:new )?(?:key|passkey)|some minutes|take it along|t(?:ook|aken) (?:it )?back|counts? any ?more|keeps? to the rules|is in charge|\bis no saved\b/i,
  de: /etwas ist schiefgelaufen|zurückgenommen|zählt nicht mehr|hält nicht stand|Einige Sachen|\bSachen\b|keine Passkeys kennt/i,
  es: /algo salió mal|ya no cuenta|van juntas|la hizo borrar|manera que pertenezca/i,
  fr: /quelque chose s’est mal passé|ne compte plus|ne tient pas|vont ensemble|contrôler une preuve/i,
  ja: /問題が発生しました|ログイン|くださいませ/,
  ar: /حدث خطأ ما|يُعتدّ به|يتكلم|ما كان يقوله/,
}

/**
 * Forms of 'usted' in Spanish, whose texts say 'tú': the pronoun, imperatives of 'usted' at the start of a sentence, and their
 * reflexive and object forms.
 */
const usted =
  /\b(?:usted|ustedes)\b|(?:^|[.:;¿¡!?]\s*)(?:No )?(?:Abra|Active|Agregue|Añada|Cambie|Compruebe|Confirme|Conserve|Copie|Cree|Deje|Elija|Envíe|Escanee|Escriba|Espere|Firme|Guarde|Haga|Indique|Inicie|Introduzca|Inténtelo|Lea|Pague|Pegue|Permita|Ponga|Pruebe|Pulse|Recargue|Revise|Revoque|Seleccione|Siga|Sustituya|Use|Utilice|Vaya|Vea|Verifique|Vuelva)\b|\b\p{L}+(?:ase|ese)lo\b|\b(?:puede|quiere|debe|necesita|tiene) usted\b/u

test('Spanish says tú in every text', async () => {
  const found = [...(await textsOf('es'))].filter(([, text]) => usted.test(text))
  expect(found).toEqual([])
})

test.each([
  'Elija una imagen.',
  'Firme con su billetera.',
  'Listo. Vuelva a intentarlo.',
  'Si usted quiere',
  'Inténtelo',
])('the check of Spanish finds %j', (text) => expect(usted.test(text)).toBe(true))

/** All texts of a language by their paths. A function is called with a mark for each argument. */
async function textsOf(language: Language): Promise<Map<string, string>> {
  const loaders = Object.entries(await loadLanguage(language))
  const parts = await Promise.all(loaders.map(async ([part, load]) => [`page ${part}`, await load()] as const))
  const all: (readonly [string, unknown])[] = [
    ...parts,
    ['server', serverStrings[language]],
    ['badge', badgeStrings[language]],
    ['idle', idleStrings[language]],
    ['proved', provedWords[language]],
    ['claims', await loadClaimLabels(language)],
  ]
  return new Map(all.flatMap(([path, value]) => flat(value, path)))
}

function flat(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return flat(answerOf(value), path)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => flat(each, `${path}.${key}`))
}

/** Calls a function of the strings; undefined when it needs more than texts. */
function answerOf(text: Function): unknown {
  try {
    return Reflect.apply(text, undefined, ['{1}', '{2}', '{3}'])
  } catch {
    return undefined
  }
}

const english = await textsOf('en')
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()

describe.each(languages)('in %s', (language) => {
  test('no text has a phrase that sounds translated', async () => {
    const found = [...(await textsOf(language))].filter(([, text]) => forbidden[language].test(text))
    expect(found).toEqual([])
  })

  test('no text lacks what is put into it, or names something else', async () => {
    const texts = await textsOf(language)
    const wrong = [...english].filter(
      ([path, text]) => placeholders(text).join() !== placeholders(texts.get(path) ?? '').join(),
    )
    expect(wrong.map(([path, text]) => [path, text, texts.get(path)])).toEqual([])
  })

  test('what says how a passkey gets a wallet names the choice as the page does', async () => {
    const { page, profile } = await loadLanguage(language)
    const [{ connect }, { proofs, ways }] = await Promise.all([page(), profile()])
    const texts = [proofs.noPasskeyWallet, ways.passkeyInstead, serverStrings[language].account.overview.passkeyOnly]
    const quoted = new RegExp(`[“„«「]\\s?${connect.passkey}\\s?[”“»」]`)
    expect(texts.filter((text) => !quoted.test(text))).toEqual([])
  })

  test.skipIf(language === 'en')('no sentence is English', async () => {
    const same = [...(await textsOf(language))].filter(
      ([path, text]) => english.get(path) === text && /\p{L}+ \p{L}+ \p{L}+/u.test(text),
    )
    expect(same).toEqual([])
  })
})
