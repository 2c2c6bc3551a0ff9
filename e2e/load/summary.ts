import type { Second } from './plan.ts'

/** What happened to the requests of some seconds together. */
export type Summary = {
  planned: number
  unsent: number
  ok: number
  refused: number
  withoutRetryAfter: number
  errors: number
  /** The requests that were sent, and neither acknowledged nor refused. */
  failed: number
}

/** Adds seconds up. */
export function summaryOf(seconds: readonly Second[]): Summary {
  const sum = (pick: (second: Second) => number) => seconds.reduce((total, second) => total + pick(second), 0)
  const [planned, unsent] = [sum((each) => each.planned), sum((each) => each.unsent)]
  const [ok, refused] = [sum((each) => each.ok), sum((each) => each.refused)]
  return {
    planned,
    unsent,
    ok,
    refused,
    withoutRetryAfter: sum((each) => each.withoutRetryAfter),
    errors: sum((each) => each.errors),
    failed: planned - unsent - ok - refused,
  }
}

/** So many seconds in a row have to be as before. One slow second alone, as SQLite's copies of its log cause it, counts for nothing. */
const normalInARow = 5

/**
 * Returns after how many seconds everything was acknowledged again, 99 of 100 within `p99` ms, for five seconds in a row. Returns
 * all seconds if that did not come.
 */
export function recoverySeconds(seconds: readonly Second[], p99: number): number {
  const isNormal = (each: Second) => each.ok === each.planned && each.p99 <= p99
  const first = seconds.findIndex(
    (_, at) =>
      at + normalInARow <= seconds.length && seconds.slice(at, at + normalInARow).every((each) => isNormal(each)),
  )
  return first === -1 ? seconds.length : first
}

/** Returns by how much values grow from one to the next: the slope of the line with the least squares. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const [over, under] = values.reduce<[number, number]>(
    ([top, bottom], value, at) => [top + (at - middle) * (value - mean), bottom + (at - middle) ** 2],
    [0, 0],
  )
  return under === 0 ? 0 : over / under
}
