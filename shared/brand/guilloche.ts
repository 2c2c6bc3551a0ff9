import type { QHash } from '../contract/primitives.ts'

/** The number of lines in the pattern. */
const lineCount = 22
/** The number of points of each line. */
const pointCount = 57

/**
 * Draws the pattern of a proof as SVG path data: a woven band of lines that is always the same for one qHash, and different
 * for others. A person can recognise it, but it proves nothing.
 */
export function guilloche(qHash: QHash, { width, height }: { width: number; height: number }): string[] {
  const byte = (index: number) => Number.parseInt(qHash.slice(2 + 2 * index, 4 + 2 * index), 16) / 255
  const turn = 2 * Math.PI
  // Two bundles of lines cross. Each has a wave, a slower wave that changes its height, and a phase for each line.
  const bundles = [0, 1].map((bundle) => {
    const at = (index: number) => byte(bundle * 12 + index)
    return {
      waves: 1.5 + 3.5 * at(0),
      phase: turn * at(1),
      swellWaves: 0.5 + 1.5 * at(2),
      swellPhase: turn * at(3),
      spread: (0.6 + 1.1 * at(4)) * (at(5) < 0.5 ? -1 : 1),
      ripples: 3 + 6 * at(6),
      ripple: 0.06 + 0.12 * at(7),
    }
  })
  return Array.from({ length: lineCount }, (_, line) => {
    const bundle = bundles[line % 2]!
    const step = (line - lineCount / 2) / lineCount
    const points = Array.from({ length: pointCount }, (__, index): [number, number] => {
      const x = index / (pointCount - 1)
      const swell = 0.35 + 0.65 * Math.abs(Math.sin((turn / 2) * bundle.swellWaves * x + bundle.swellPhase))
      const wave = Math.sin(turn * bundle.waves * x + bundle.phase + turn * bundle.spread * step)
      const ripple = bundle.ripple * Math.sin(turn * bundle.ripples * x + bundle.phase * 3 + turn * step)
      return [width * x, height * (0.5 + 0.42 * (swell * wave * (0.55 + 0.9 * Math.abs(step)) + ripple))]
    })
    return smooth(points)
  })
}

/** Draws a curve through the midpoints, so that few points are enough. */
function smooth(points: readonly [number, number][]): string {
  const [first = [0, 0], ...rest] = points
  const curves = rest.slice(0, -1).map(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1]!
    return `${pair(x, y)} ${pair((x + nextX) / 2, (y + nextY) / 2)}`
  })
  const [lastX, lastY] = points.at(-1)!
  return `M${pair(...first)}Q${curves.join(' ')}L${pair(lastX, lastY)}`
}

const pair = (x: number, y: number) => `${rounded(x)} ${rounded(y)}`
const rounded = (value: number) => String(Math.round(value * 10) / 10)
