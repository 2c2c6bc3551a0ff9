// Measures the service under load: `pnpm load [--minutes 30] [--only NAME] [--record]`. `--record` writes the figures into
// .github/load.json, which the documentation shows. It needs an idle machine, of which the sender takes a part.
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { isReached, table } from '../bench/figures.ts'
import { measurements } from './measurements.ts'
import { recordFigures } from './results.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    only: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
})
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error('--minutes is a number above 0.')
const chosen = measurements.filter(({ name }) => values.only === undefined || name === values.only)
if (chosen.length === 0) throw new Error(`The measurements are ${measurements.map(({ name }) => name).join(', ')}.`)

const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`
for (const { name, run } of chosen) {
  const loadBefore = Math.round((loadavg()[0] ?? 0) * 10) / 10
  // oxlint-disable-next-line no-await-in-loop -- one after the other: each uses the whole machine
  const figures = await run(minutes, (line) => console.log(`${name}: ${line}`))
  console.log(`${table(figures)}\n(load average before: ${loadBefore})\n`)
  if (values.record) recordFigures({ name, machine, loadBefore, figures })
  if (figures.some((figure) => isReached(figure) === false)) process.exitCode = 1
}
