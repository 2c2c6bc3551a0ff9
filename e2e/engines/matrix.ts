/**
 * Which journeys pass in which engine. A result is true (passed), false (failed), or the reason why the engine did not run the
 * journey.
 */
export type Matrix = {
  /** The engines by name, with the version that ran. It is null when the engine ran nothing. */
  engines: Record<string, string | null>
  journeys: { title: string; results: Record<string, boolean | string> }[]
}

type Suite = { title: string; file?: string; suites?: Suite[]; specs?: Spec[] }
type Spec = { title: string; tests: { status: string; annotations: Annotation[] }[] }
type Annotation = { type: string; description?: string }

/** Reads the matrix from the JSON report of Playwright. Files of other tests in the report do not count. */
export function matrixOf(report: string): Matrix {
  const { suites } = JSON.parse(report) as { suites: Suite[] }
  const named = suites
    .filter(({ title }) => /(^|\/)engine-\w+\.spec\.ts$/.test(title))
    .flatMap((file) => file.suites ?? [])
  const engines: Matrix['engines'] = {}
  const journeys = new Map<string, Record<string, boolean | string>>()
  for (const { title: engine, specs = [] } of named) {
    engines[engine] ??= null
    for (const { title, tests } of specs) {
      const annotations = tests.flatMap((test) => test.annotations)
      const reasonOf = (type: string) => annotations.find((each) => each.type === type)?.description
      engines[engine] ??= reasonOf('engine') ?? null
      const results = journeys.get(title) ?? {}
      const isSkipped = tests.every(({ status }) => status === 'skipped')
      results[engine] = isSkipped ? (reasonOf('skip') ?? '') : tests.every(({ status }) => status === 'expected')
      journeys.set(title, results)
    }
  }
  return { engines, journeys: [...journeys].map(([title, results]) => ({ title, results })) }
}

/** Says for each engine in one line how many journeys passed, or why none ran. */
export function linesOf({ engines, journeys }: Matrix): string[] {
  return Object.entries(engines).map(([name, version]) => {
    const results = journeys.flatMap(({ results: { [name]: result } }) => (result === undefined ? [] : [result]))
    if (version === null) return `${name} did not run: ${String(results[0] ?? 'it has no journeys')}`
    const count = (wanted: boolean) => results.filter((result) => result === wanted).length
    const skipped = results.length - count(true) - count(false)
    return `${version}: ${count(true)} journeys passed, ${count(false)} failed, ${skipped} not run`
  })
}
