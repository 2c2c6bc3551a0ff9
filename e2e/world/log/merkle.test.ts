import { createHash, randomInt } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { encodeBase64 } from '../../../shared/log/base64.ts'
import { readRoot } from '../../../shared/log/subtrees.ts'
import { parseTilePath, tilePath } from '../../../shared/log/tile-path.ts'
import { changedTiles, hashesFromTiles } from '../../../shared/log/tiles.ts'
import { compareProofs, makeLog, type MemoryLog } from './compare-with-go.ts'
import { compileOracle, type Oracle, skipReason } from './go-oracle.ts'

const size = 10_000

describe.skipIf(skipReason)(`against Go's library${skipReason ? `: ${skipReason}` : ''}`, () => {
  let oracle: Oracle
  let log: MemoryLog
  beforeAll(async () => {
    oracle = compileOracle()
    log = await makeLog(size)
  })

  test('makes and checks the same inclusion and consistency proofs', async () => {
    const { differing, accepted } = await compareProofs(log, { oracle, inclusions: 1000, consistencies: 10_000 })
    expect(differing).toEqual([])
    expect(accepted).toBe(11_000)
  })

  test('has the same root hash at every small size and at random ones', async () => {
    const sizes = [...Array(300).keys(), ...Array.from({ length: 300 }, () => 1 + randomInt(size)), size]
    const asked = sizes.map((each) => ({ op: 'root', size: each }))
    const answers = (await oracle([{ op: 'entries', count: size }, ...asked])).slice(1)
    const read = hashesFromTiles(size, log.readTile)
    const roots = await Promise.all(sizes.map(async (each) => encodeBase64(await readRoot(each, read))))
    // the library has no root hash of an empty tree
    expect(roots.slice(1)).toEqual(answers.slice(1).map(({ hash }) => hash))
  })

  test('says which tiles a growth changes, and has the same bytes in them', async () => {
    const steps = Array.from({ length: 100 }, () => randomInt(size + 1)).map((to) => ({ from: randomInt(to + 1), to }))
    const tilesOf = async (sizes: readonly number[]) => {
      const answers = await oracle(sizes.map((to) => ({ op: 'tiles', from: 0, to })))
      return answers.map(({ texts = [] }) => texts.filter(isWidest))
    }
    const before = await tilesOf(steps.map(({ from }) => from))
    const after = await tilesOf(steps.map(({ to }) => to))
    const changes = after.map((paths, at) => paths.filter((path) => !before[at]?.includes(path)))
    expect(steps.map((step) => changedTiles(step).map(tilePath))).toEqual(changes)

    const tiles = changedTiles({ from: 0, to: size })
    const asked = tiles.map((tile) => ({ op: 'tile', path: tilePath(tile), size }))
    const hashes = (await oracle([{ op: 'entries', count: size }, ...asked])).slice(1)
    const own = await Promise.all(tiles.map(async (tile) => createHash('sha256').update(await log.readTile(tile))))
    expect(own.map((hash) => hash.digest('base64'))).toEqual(hashes.map(({ hash }) => hash))
  })

  test('accepts the same paths of tiles', async () => {
    const paths = [
      'tile/0/000',
      'tile/5/999.p/255',
      'tile/1/x001/x234/067',
      'tile/1/x001/x234/067.p/1',
      'tile/1/x000/067',
      'tile/1/067.p/0',
      'tile/1/067.p/256',
      'tile/1/067.p/01',
      'tile/01/067',
      'tile/1/67',
      'tile/1/1067',
      'tile/1/001/067',
      'tile/1/x001/x067',
      'tile/1/x999/x999/x999/x999/x999/x999/999',
      'tile/-1/000',
      'tile/1/000/',
      '/tile/1/000',
    ]
    const answers = await oracle(paths.map((path) => ({ op: 'tile', path })))
    const ours = paths.map((path) => {
      try {
        return tilePath(parseTilePath(path)) === path
      } catch {
        return false
      }
    })
    expect(paths.map((path, at) => [path, ours[at]])).toEqual(paths.map((path, at) => [path, answers[at]?.ok]))
  })
})

/** The library also names the widths between the old one and the new one. No checkpoint has their sizes. */
const isWidest = (path: string, at: number, all: readonly string[]) =>
  path.replace(/\.p.*/, '') !== all[at + 1]?.replace(/\.p.*/, '')
