import * as v from 'valibot'

/** What the person saw on the consent page: the question by its handle, and the scopes that were ticked. */
export const SeenConsent = v.object({ handle: v.string(), ticked: v.array(v.string()) })
export type SeenConsent = v.InferOutput<typeof SeenConsent>

/** Reads what the form would send if it was approved now. */
export const seenIn = (form: HTMLFormElement): SeenConsent => ({
  handle: handleOf(form).value,
  ticked: boxesOf(form).flatMap(({ checked, value }) => (checked ? [value] : [])),
})

/** Sends the form as approved (protocol/oauth#consent). `before` is what the person saw before a visit to a provider. */
export function approve(form: HTMLFormElement, before: SeenConsent | null): void {
  if (before) {
    handleOf(form).value = before.handle
    for (const box of boxesOf(form)) box.checked = before.ticked.includes(box.value)
  }
  const decision = form.ownerDocument.createElement('input')
  Object.assign(decision, { type: 'hidden', name: 'decision', value: 'approve' })
  form.append(decision)
  form.submit()
}

/** Returns the boxes of the scopes, which belong to the form and stand above it. */
const boxesOf = (form: HTMLFormElement) => inputsOf(form).filter(({ name }) => name === 'scope')

function handleOf(form: HTMLFormElement): HTMLInputElement {
  const field = inputsOf(form).find(({ name }) => name === 'handle')
  if (!field) throw new Error('The form has no handle')
  return field
}

const inputsOf = (form: HTMLFormElement) => [...form.elements].filter((field) => field instanceof HTMLInputElement)
