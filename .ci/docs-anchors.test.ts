import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { docAnchors } from './docs/anchors.ts'

test('the costs of anchors follow from the formula beside them', () => {
  const page = readFileSync('site/pages/docs/anchors.md', 'utf8')
  const gas = Number(/= ([\d,]+) gas ÷ proofs/.exec(page)?.[1]?.replaceAll(',', ''))
  const ether = Number(/assumes ([\d,]+) USD for an ether/.exec(page)?.[1]?.replaceAll(',', ''))
  const prices = [...(/^\| Proofs that share .+$/m.exec(page)?.[0] ?? '').matchAll(/([\d.]+) gwei/g)].map(([, price]) =>
    Number(price),
  )
  const rows = [...page.matchAll(/^\| ([\d,]+) \| ([\d.,]+) \|(.+)\|$/gm)].map(
    ([, proofs = '', each = '', costs = '']) => ({
      proofs: Number(proofs.replaceAll(',', '')),
      each: Number(each.replaceAll(',', '')),
      costs: [...costs.matchAll(/([\d.]+) USD/g)].map(([, cost]) => Number(cost)),
    }),
  )
  expect(rows.map(({ proofs }) => proofs)).toEqual([10, 1000, 100_000])
  for (const { proofs, each, costs } of rows) {
    expect(each / (gas / proofs)).toBeCloseTo(1, 1)
    const exact = prices.map((price) => ((gas / proofs) * price * ether) / 1e9)
    expect(costs).toEqual(exact.map((cost) => Number(cost.toPrecision(2))))
  }
})

test('no page has an anchor twice', () => {
  const twice = [...docAnchors()].flatMap(([page, ids]) =>
    ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${page}#${id}`),
  )
  expect(twice).toEqual([])
})
