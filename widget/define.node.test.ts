import { expect, test } from 'vitest'

test('importing the element on a server registers nothing and throws nothing', async () => {
  expect([typeof document, typeof HTMLElement, typeof customElements]).toEqual(['undefined', 'undefined', 'undefined'])
  const { defineSvcVerify } = await import('./define.ts')
  const { SvcVerify } = await import('./svc-verify.ts')
  defineSvcVerify()
  expect(SvcVerify.formAssociated).toBe(true)
  // Lit has a registry of its own for rendering. The element is not registered there.
  expect(globalThis.customElements?.get('svc-verify')).toBeUndefined()
})
