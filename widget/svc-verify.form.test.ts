import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { qHash } from './fake-service.fixture.ts'
import { idleStrings } from './strings/strings-for.ts'
import type { SvcVerify } from './svc-verify.ts'
import { button, place, service, shows, silent, textOf, wallet } from './svc-verify.fixture.ts'

const token = 'T'.repeat(43)

async function inForm(attributes: Record<string, string> = {}) {
  const placed = place({ name: 'proof', ...attributes })
  const form = document.createElement('form')
  document.body.append(form)
  form.append(placed.element)
  await placed.element.updateComplete
  return { ...placed, form, values: () => Object.fromEntries(new FormData(form)) }
}
const verified = (element: SvcVerify) => expect.poll(() => element.result?.token).toBe(token)

test('sends the token under its name, and nothing before there is one', async () => {
  wallet()
  const { element, form, values } = await inForm()
  expect([values(), form.elements.length]).toEqual([{}, 1])
  element.start()
  await verified(element)
  expect(values()).toEqual({ proof: token })
  element.name = 'other'
  await element.updateComplete
  expect(values()).toEqual({ other: token })
})

test('sends nothing without a name', async () => {
  wallet()
  const { element, values } = await inForm({ name: '' })
  element.start()
  await verified(element)
  expect(values()).toEqual({})
})

test('required holds the form back with a message in its language, until svc-verified', async () => {
  wallet()
  const { element, form, events } = await inForm({ required: 'required', lang: 'de' })
  expect([form.checkValidity(), element.matches(':invalid')]).toEqual([false, true])
  const message = vi.fn<(event: Event) => void>()
  element.addEventListener('invalid', message)
  const submitted = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  form.addEventListener('submit', submitted)
  form.requestSubmit()
  expect([message.mock.calls.length, submitted.mock.calls.length]).toEqual([1, 0])
  // The browser's message points at the button, and the focus goes there.
  expect(element.shadowRoot?.activeElement?.textContent).toContain(idleStrings.de.label)
  element.addEventListener('svc-verified', () => form.requestSubmit())
  element.start()
  await expect.poll(() => submitted.mock.calls.length).toBe(1)
  expect([form.checkValidity(), events.at(-1)]).toEqual([true, 'svc-verified'])
})

test('a change of required counts at once', async () => {
  const { element, form } = await inForm()
  expect(form.checkValidity()).toBe(true)
  element.required = true
  await element.updateComplete
  expect([form.checkValidity(), element.hasAttribute('required')]).toEqual([false, true])
  element.required = false
  await element.updateComplete
  expect(form.checkValidity()).toBe(true)
})

test('a reset of the form removes the result', async () => {
  wallet()
  const { element, form, events, values } = await inForm({ required: 'required' })
  element.start()
  await verified(element)
  form.reset()
  await shows(element, '[Verify to continue]')
  expect([element.result, values(), form.checkValidity(), events.at(-1)]).toEqual([
    undefined,
    {},
    false,
    'svc-verified',
  ])
})

test('a reset of the form cancels an attempt', async () => {
  wallet(silent)
  const { element, form } = await inForm()
  element.start()
  await shows(element, 'Confirm in Key Wallet This signature is free and moves nothing [Cancel]')
  form.reset()
  await shows(element, '[Verify to continue]')
  await expect.poll(() => service.calls().at(-1)).toBe('cancel')
})

test('a fieldset disables and enables the element', async () => {
  const { element, form, events } = await inForm({ required: 'required' })
  const fieldset = document.createElement('fieldset')
  form.append(fieldset)
  fieldset.append(element)
  fieldset.disabled = true
  await element.updateComplete
  await expect.poll(() => button(element, 'Verify to continue').disabled).toBe(true)
  element.start()
  expect([events, form.checkValidity(), element.hasAttribute('disabled')]).toEqual([[], true, false])
  fieldset.disabled = false
  await expect.poll(() => button(element, 'Verify to continue').disabled).toBe(false)
  expect(form.checkValidity()).toBe(false)
})

test('after an hour the value is removed, the form is held back, and svc-expired fires', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  wallet()
  const { element, form, events, values } = await inForm({ required: 'required' })
  element.start()
  await verified(element)
  await vi.advanceTimersByTimeAsync(3_599_000)
  expect([values(), events.at(-1)]).toEqual([{ proof: token }, 'svc-verified'])
  await vi.advanceTimersByTimeAsync(1000)
  expect([values(), element.result, form.checkValidity(), events.at(-1)]).toEqual([{}, undefined, false, 'svc-expired'])
})

test('notices the expiry when a device wakes up after the hour', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  wallet()
  const { element, events } = await inForm()
  element.start()
  await verified(element)
  vi.setSystemTime(Date.now() + 3_600_001)
  document.dispatchEvent(new Event('visibilitychange'))
  expect([element.result, events.at(-1)]).toEqual([undefined, 'svc-expired'])
})

test('a token that the service says is older expires sooner', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  wallet()
  const walletAddress = `0x${'1'.repeat(40)}`
  const worth = {
    qHash,
    qHashes: [qHash],
    eligible: true,
    verifierIds: ['ownership-basic'],
    walletAddress,
    gateId: null,
    phishingResistant: false,
  }
  service.answers['redeem'] = { status: 200, body: { success: true, data: { ...worth, token, expiresIn: 60_000 } } }
  const { element, events } = await inForm()
  element.start()
  await verified(element)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([element.result, events.at(-1)]).toEqual([undefined, 'svc-expired'])
})

test('the expiry of an earlier token does not remove a later one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  wallet()
  const { element, events } = await inForm()
  element.start()
  await verified(element)
  await vi.advanceTimersByTimeAsync(1_800_000)
  element.reset()
  element.start()
  await verified(element)
  await vi.advanceTimersByTimeAsync(1_800_000)
  expect([element.result?.token, events.includes('svc-expired')]).toEqual([token, false])
})

test('a click on its label moves the focus to the element', async () => {
  wallet(silent)
  const { element, form } = await inForm({ id: 'it' })
  const label = document.createElement('label')
  label.htmlFor = 'it'
  label.textContent = 'Proof'
  form.prepend(label)
  await userEvent.click(label)
  expect(document.activeElement).toBe(element)
  expect(textOf(element)).toBe('[Verify to continue]')
})

test('has the members that a page finds on every control of its form', async () => {
  wallet()
  const { element, form } = await inForm({ required: 'required', id: 'it' })
  const label = document.createElement('label')
  label.htmlFor = 'it'
  form.prepend(label)
  const look = () =>
    [...form.elements].map((control) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as a page does that knows form controls only
      const input = control as HTMLInputElement
      const { name, type, value, disabled, willValidate, validationMessage, validity, labels } = input
      const { valid, valueMissing } = validity
      const own = { form: input.form === form, labels: labels?.length, checks: input.checkValidity() }
      return { name, type, value, disabled, willValidate, validationMessage, valid, valueMissing, ...own }
    })
  const common = { name: 'proof', type: 'svc-verify', disabled: false, willValidate: true, form: true, labels: 1 }
  const missing = {
    value: '',
    validationMessage: 'Verify to continue',
    valid: false,
    valueMissing: true,
    checks: false,
  }
  expect(look()).toEqual([{ ...common, ...missing }])
  element.start()
  await verified(element)
  const done = { value: token, validationMessage: '', valid: true, valueMissing: false, checks: true }
  expect(look()).toEqual([{ ...common, ...done }])
})

test('reportValidity moves the focus to the button and fires invalid', async () => {
  const { element } = await inForm({ required: 'required' })
  const invalid = vi.fn<(event: Event) => void>()
  element.addEventListener('invalid', invalid)
  expect([element.checkValidity(), invalid.mock.calls.length]).toEqual([false, 1])
  expect([element.reportValidity(), invalid.mock.calls.length]).toEqual([false, 2])
  expect(document.activeElement).toBe(element)
})

test('setCustomValidity holds the form back until it is cleared, even with a token', async () => {
  wallet()
  const { element, form } = await inForm()
  element.setCustomValidity('Choose a seat first')
  const how = () => [form.checkValidity(), element.validity.customError, element.validationMessage]
  expect(how()).toEqual([false, true, 'Choose a seat first'])
  element.start()
  await verified(element)
  expect(how()).toEqual([false, true, 'Choose a seat first'])
  element.setCustomValidity('')
  expect(how()).toEqual([true, false, ''])
})
