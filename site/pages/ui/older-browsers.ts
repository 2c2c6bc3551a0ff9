// Adds what our pages use and browsers of the last years lack. An older browser gets to our pages by the link inside the
// element, which is not registered there (widget/supported.ts). Elements change nothing on pages of others, so they must not
// import this.

/** `Promise.withResolvers`, for Chrome before 119, Firefox before 121 and Safari before 17.4 (ECMA-262, 27.2.4.8). */
function withResolvers<T>(): PromiseWithResolvers<T> {
  const parts: Partial<PromiseWithResolvers<T>> = {}
  const promise = new Promise<T>((resolve, reject) => Object.assign(parts, { resolve, reject }))
  // the constructor has run the function above
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...(parts as PromiseWithResolvers<T>), promise }
}

/** `AbortSignal.any`, for Chrome before 116, Firefox before 124 and Safari before 17.4 (DOM 3.2). */
function any(signals: AbortSignal[]): AbortSignal {
  const either = new AbortController()
  for (const signal of signals) {
    const stop = () => either.abort(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true, signal: either.signal })
  }
  return either.signal
}

/** Adds the functions that are missing. The first script of every page calls it. */
export function addMissing(): void {
  if (!('withResolvers' in Promise)) Object.assign(Promise, { withResolvers })
  if (!('any' in AbortSignal)) Object.assign(AbortSignal, { any })
}
