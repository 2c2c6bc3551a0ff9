/** Splits a list into parts of a length; the last one may be shorter. */
export const chunksOf = <T>(list: readonly T[], length: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / length) }, (_, at) => list.slice(at * length, (at + 1) * length))
