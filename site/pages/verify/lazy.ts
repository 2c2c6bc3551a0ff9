/** What is loaded on demand, or how far that has come. */
export type Lazy<T> = () => T | 'loading' | 'failed'

/** Begins to load when it is first asked, and never again; `onChange` says that it has come or failed. */
export function lazily<T>(load: () => Promise<T>, onChange: () => void): Lazy<T> {
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
