// Finds copied code: pairs of places with at least 8 lines and 50 tokens that are equal, except for white space and
// comments. We do this ourselves because jscpd, which does the same, brings 112 packages and takes half a minute.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const leastLines = 8
const leastTokens = 50

type Token = { text: string; line: number }
type Source = { file: string; tokens: readonly Token[] }
type Place = { source: Source; at: number }

/**
 * Says whether a file counts. Tests, their data and words may repeat, a released migration never changes, and a compiler
 * wrote the interface of a contract.
 */
const isProduct = (file: string) =>
  !/\.(?:test|suite|spec)\.ts$|\/samples\.ts$|\/strings\/|\/migrations\/|\/anchor-registry\.ts$|\/node_modules\//.test(
    file,
  )

/** The picture of a tick. Pages and server never import each other, and they render with different libraries. */
const allowed = /^site\/pages\/ui\/parts\.ts:[\d-]+ = site\/server\/pages\/sign-in\/consent\.ts:/

/** Splits a file into its tokens, without white space and comments. */
function tokensOf(text: string): Token[] {
  let line = 1
  let end = 0
  const tokens: Token[] = []
  for (const { 0: found, index } of text.matchAll(/\/\/.*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|[\w$]+|\S/g)) {
    line += text.slice(end, index).split('\n').length - 1
    end = index
    if (!/^\/[/*]/.test(found)) tokens.push({ text: found, line })
  }
  return tokens
}

/** Returns how many tokens are equal from two places on. Two places of one file do not overlap. */
function equalLength(one: Place, other: Place): number {
  const most = one.source === other.source ? other.at - one.at : Infinity
  let length = 0
  const textAt = ({ source, at }: Place) => source.tokens[at + length]?.text
  while (length < most && textAt(one) !== undefined && textAt(one) === textAt(other)) length += 1
  return length
}

const linesOf = ({ source, at }: Place, length: number): [first: number, last: number] => [
  source.tokens[at]?.line ?? 0,
  source.tokens[at + length - 1]?.line ?? 0,
]

/** Returns the clones among these sources, each as the two places with their lines. */
function clonesIn(sources: readonly Source[]): string[] {
  const seen = new Map<string, Place>()
  const clones: string[] = []
  for (const source of sources) {
    const texts = source.tokens.map(({ text }) => text)
    for (let at = 0; at + leastTokens <= texts.length; at += 1) {
      const key = texts.slice(at, at + leastTokens).join(' ')
      const other = { source, at }
      const one = seen.get(key)
      if (!one) seen.set(key, other)
      const length = one ? equalLength(one, other) : 0
      const places = one && length >= leastTokens ? [one, other] : []
      if (places.length === 0) continue
      const spans = places.map((place) => ({ place, lines: linesOf(place, length) }))
      if (spans.every(({ lines: [first, last] }) => last - first + 1 >= leastLines)) {
        clones.push(spans.map(({ place, lines }) => `${place.source.file}:${lines.join('-')}`).join(' = '))
        at += length - 1
      }
    }
  }
  return clones
}

const sourceOf = (file: string, text = readFileSync(file, 'utf8')): Source => ({ file, tokens: tokensOf(text) })

// it reads the whole product, which takes 15 s on a busy machine
test('no two places of the product have 8 equal lines', { timeout: 60_000 }, () => {
  const files = globSync('{.ci,e2e,shared,site,widget}/**/*.ts', { exclude: ['**/node_modules/**'] }).filter(isProduct)
  expect(files.length).toBeGreaterThan(500)
  expect(clonesIn(files.toSorted().map((file) => sourceOf(file))).filter((clone) => !allowed.test(clone))).toEqual([])
})

test('finds a copy with other white space and other comments', () => {
  const lines = Array.from({ length: leastLines }, (_, line) => `const part${line} = [${line}, 'a', 'b']`)
  const copied = sourceOf('copy.ts', `const more = 1\n${lines.join(' // copied\n\n')}`)
  expect(clonesIn([sourceOf('one.ts', lines.join('\n')), copied])).toEqual(['one.ts:1-8 = copy.ts:2-16'])
  expect(clonesIn([sourceOf('one.ts', lines.slice(1).join('\n')), copied])).toEqual([])
})
