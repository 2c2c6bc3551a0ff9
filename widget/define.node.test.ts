import { expect, test } from 'vitest'

test('where pages are only rendered, importing it does nothing and throws nothing', async () => {
  expect([typeof document, typeof HTMLElement, typeof customElements]).toEqual(['undefined', 'undefined', 'undefined'])
  const { defineSvcVerify } = await import('./define.ts')
  const { SvcVerify } = await import('./svc-verify.ts')
  defineSvcVerify()
  expect(SvcVerify.formAssociated).toBe(true)
  // Lit brings a registry of its own for rendering; the element is not put there.
  expect(globalThis.customElements?.get('svc-verify')).toBeUndefined()
})
