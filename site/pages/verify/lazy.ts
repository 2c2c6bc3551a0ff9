import { ServiceError } from '../../../shared/contract/errors.ts'

/** What is loaded on demand, or how far that has come. */
export type Lazy<T> = () => T | 'loading' | 'failed'

/** Something that is loaded at its first use, and again when that failed. `now`: once it is here. */
export type Loader<T> = { readonly now: T | undefined; get: () => Promise<T> }

/** Brings it. Where it cannot be loaded, `get` throws NETWORK_UNREACHABLE. */
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

/** Begins to load when it is first asked, and never again; `onChange` says that it has come or failed. */
export function loadLazily<T>(load: () => Promise<T>, onChange: () => void): Lazy<T> {
  let loaded: T | 'loading' | 'failed' | undefined
  const settle = (to: T | 'failed') => {
    loaded = to
    onChange()
  }
  return () => {
    if (loaded !== undefined) return loaded
    loaded = 'loading'
    load().then(settle, () => settle('failed'))
    return loaded
  }
}
