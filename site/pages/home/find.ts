/** Returns the element of this kind that a selector names. Throws if the page does not have it. */
export function find<T extends Element>(selector: string, kind: new () => T, root: ParentNode = document): T {
  const found = root.querySelector(selector)
  if (found instanceof kind) return found
  throw new Error(`The page has no ${selector}`)
}
