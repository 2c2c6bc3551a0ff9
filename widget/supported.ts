/** Tells whether the browser has what our elements need: Chrome from 123, Firefox from 124, Safari from 17.5. */
export function isSupported(): boolean {
  const needed: [object, string][] = [
    [AbortSignal, 'any'],
    [Promise, 'withResolvers'],
    [HTMLElement.prototype, 'attachInternals'],
    [window, 'customElements'],
  ]
  return needed.every(([owner, name]) => Reflect.get(owner, name)) && CSS.supports('color', 'light-dark(red, red)')
}
