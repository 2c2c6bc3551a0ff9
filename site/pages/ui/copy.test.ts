import { afterEach, expect, test, vi } from 'vitest'
import { confirmIn } from './copy.ts'

afterEach(() => {
  vi.useRealTimers()
})

function buttonWith(label: string) {
  const button = document.createElement('button')
  button.textContent = label
  return button
}

test('a button confirms a copy for four seconds, and then has its label again', () => {
  vi.useFakeTimers()
  const button = buttonWith('Copy')
  confirmIn(button, 'Copied')
  expect(button.textContent).toBe('Copied')
  vi.advanceTimersByTime(3000)
  confirmIn(button, 'Copied')
  vi.advanceTimersByTime(999)
  expect(button.textContent).toBe('Copied')
  vi.advanceTimersByTime(1)
  expect(button.textContent).toBe('Copy')
  vi.advanceTimersByTime(9000)
  expect(button.textContent).toBe('Copy')
})

test('a label that was set meanwhile stays', () => {
  vi.useFakeTimers()
  const button = buttonWith('Copy')
  confirmIn(button, 'Copied')
  button.textContent = 'https://svc.test/proof/x'
  vi.advanceTimersByTime(9000)
  expect(button.textContent).toBe('https://svc.test/proof/x')
})
