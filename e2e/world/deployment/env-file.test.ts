import { expect, test } from 'vitest'
import { followInstructions } from './env-file.ts'

test('the commands of the documentation write new secrets, and never replace those that are there', () => {
  const first = followInstructions('https://one.example')
  expect(first.variables).toEqual({
    POSTGRES_PASSWORD: expect.stringMatching(/^[0-9a-f]{48}$/),
    SVC_SECRET_KEY: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
    SVC_PUBLIC_URL: 'https://one.example',
  })
  expect(() => followInstructions('https://two.example', 'SVC_SECRET_KEY=kept\n')).toThrow(/site\/\.env/)
})
