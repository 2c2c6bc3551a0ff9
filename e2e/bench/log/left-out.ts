// Leaves parts of the service out, for comparisons only: `node --import` loads this file before the service. BENCH_WITHOUT
// names the parts, separated by commas. Each one is a change of the source of one module, made while it is loaded.
import { registerHooks } from 'node:module'

type Change = { module: string; change: (source: string) => string }

/** Returns the source with a part replaced. Throws when the part is not there, because the service has changed. */
function without(source: string, part: string, otherwise: string): string {
  const changed = source.replace(part, otherwise)
  if (changed === source) throw new Error(`There is nothing to leave out: ${part}`)
  return changed
}

const noAnchoring: Change = {
  module: '/site/server/anchors/anchoring.ts',
  change: (source) => `${source}\nstartAnchoring = () => ({ stop: async () => {} })\n`,
}

/** By name. */
const parts: Readonly<Record<string, readonly Change[]>> = {
  // a verification is stored without its entries, and without its place in the queue of the log
  log: [
    {
      module: '/ports/store/proofs/insert-proofs.ts',
      change: (source) =>
        without(
          without(source, 'where "statusEntry" is not null', 'where false'),
          'proof.statusEntry !== null && entries === null',
          'false',
        ),
    },
    {
      module: '/ports/store/proofs/proofs.ts',
      change: (source) => without(source, 'makeNewEntries(logged)', '[]'),
    },
  ],
  // nothing runs beside the verifications: the log does not grow, and nothing is anchored
  background: [
    {
      module: '/site/server/log/sequencer.ts',
      change: (source) => `${source}\nstartSequencer = () => ({ stop: async () => {} })\n`,
    },
    noAnchoring,
  ],
  anchoring: [noAnchoring],
  // nobody learns of a verification: nothing is stored for it, and nothing is numbered
  events: [
    {
      module: '/ports/store/proofs/proofs.ts',
      change: (source) => without(source, 'withRecipients(db, records, { engine, vault })', 'new Set()'),
    },
    {
      module: '/site/server/jobs/number-events.ts',
      change: (source) => `${source}\nstartNumbering = () => ({ stop: async () => {} })\n`,
    },
  ],
}

const changes = (process.env['BENCH_WITHOUT'] ?? '').split(',').flatMap((name) => {
  const found = parts[name]
  if (!found) throw new Error(`BENCH_WITHOUT names no part: ${name}`)
  return found
})

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const own = changes.filter(({ module }) => url.endsWith(module))
    if (own.length === 0) return loaded
    const { source: bytes = '' } = loaded
    const before = typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes ?? undefined)
    const source = own.reduce((text, { change }) => change(text), before)
    if (source === before) throw new Error(`There is nothing to leave out in ${url}`)
    return { ...loaded, source }
  },
})
