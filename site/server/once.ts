/** Returns a function that computes a value at its first call, and again when that threw. For what takes long and is seldom needed. */
export function once<T>(compute: () => T): () => T {
  let computed: { value: T } | undefined
  return () => (computed ??= { value: compute() }).value
}
