/** One of several views of a page, which the hash of its address names: links and the button Back lead to it. */
export type HashChoice<Name extends string> = { current: () => Name; choose: (name: Name) => void }

/** Creates the choice among `names`. The first one is chosen where the hash names none. */
export function createHashChoice<Name extends string>(
  names: readonly [Name, ...Name[]],
  { window, signal, onChange }: { window: Window; signal: AbortSignal; onChange: () => void },
): HashChoice<Name> {
  window.addEventListener('hashchange', onChange, { signal })
  return {
    current: () => names.find((name) => window.location.hash === `#${name}`) ?? names[0],
    choose: (name) => void (window.location.hash = name),
  }
}
