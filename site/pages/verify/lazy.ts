import { ServiceError } from '../../../shared/contract/errors.ts'

/** Returns what is loaded on demand, or the progress of loading it. */
export type Lazy<T> = () => T | 'loading' | 'failed'

/** Loads a value at its first use, and again after a failure. `now` is the value, once it is loaded. */
export type Loader<T> = { readonly now: T | undefined; get: () => Promise<T> }

/** Creates a loader. Its `get` throws NETWORK_UNREACHABLE when the value cannot be loaded. */
export function createLoader<T>(load: () => Promise<T>): Loader<T> {
  let loading: Promise<T> | undefined
  let now: T | undefined
  return {
    get now() {
      return now
    },
    async get() {
      try {
        return (now = await (loading ??= load()))
      } catch (cause) {
        loading = undefined
        throw new ServiceError('NETWORK_UNREACHABLE', 'A part of this page could not be loaded.', { cause })
      }
    },
  }
}

/**
 * Creates a function that starts to load at its first call, and only then. `begin` starts earlier, and again after a failure.
 * `onChange` is called when loading has ended.
 */
export function loadLazily<T>(load: () => Promise<T>, onChange: () => void): Lazy<T> & { begin: () => void } {
  let loaded: ReturnType<Lazy<T>> = 'failed'
  let isBegun = false
  const settle = (to: T | 'failed') => {
    loaded = to
    onChange()
  }
  const begin = () => {
    isBegun = true
    if (loaded !== 'failed') return
    loaded = 'loading'
    load().then(settle, () => settle('failed'))
  }
  const lazy = () => {
    if (!isBegun) begin()
    return loaded
  }
  return Object.assign(lazy, { begin })
}
