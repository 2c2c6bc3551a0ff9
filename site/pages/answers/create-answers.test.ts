import { expect, test } from 'vitest'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Bundle } from '../../../shared/credential/bundle.ts'
import { strings as failureWords } from '../../../widget/strings/en/strings.ts'
import { answers as words } from '../strings/en/answers.ts'
import { createAnswers } from './create-answers.ts'

const now = 1_795_000_000_000

/** Saves a proof with one click. Returns what the person reads in the end, and the saved files. */
async function save(read: Bundle | ServiceError): Promise<{ status: string; saved: Bundle[] }> {
  const saved: Bundle[] = []
  let status = ''
  const { promise, resolve } = Promise.withResolvers<void>()
  const answers = createAnswers(
    { envelope: null, access: () => ({ wallet: 'MetaMask' }), issuer: 'svc.test' },
    {
      checkAlone: () => Promise.reject(new Error('nothing to check alone')),
      read: async () => {
        if (read instanceof ServiceError) throw read
        // the answers themselves are not drawn here
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        return { bundle: read, issuer: 'svc.test', answers: undefined as never }
      },
      now: () => now,
      save: (bundle) => saved.push(bundle),
    },
    { lang: 'en', words, failureWords },
    (state) => {
      status = state.status
      if (status !== '' && status !== words.confirmIn('MetaMask')) resolve()
    },
  )
  answers.begin()
  answers.actions.save()
  await promise
  answers.stop()
  return { status, saved }
}

const bundleWith = (data: object): Bundle =>
  // only `data` matters here
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ({ svc: 1, envelope: { data }, credentials: [], status: [] }) as unknown as Bundle

test.each([
  [{ content: 'My poem', owner: '0x1' }, true],
  [{ 'ownership-basic': { content: 'My poem' }, 'ownership-dns-txt': { domain: 'a.example' } }, true],
  [{ contentHash: '0x11', owner: '0x1' }, false],
  [{ domain: 'content.example' }, false],
])('says of a saved file whether it contains what was signed: %j', async (data, hasContent) => {
  const bundle = bundleWith(data)
  expect(await save(bundle)).toEqual({ status: words.saved(hasContent), saved: [bundle] })
})

test('says of a file that the service gives no signed request for only that it has the address', async () => {
  const bundle: Bundle = { svc: 1, credentials: [], status: [] }
  expect(await save(bundle)).toEqual({ status: words.saved(false), saved: [bundle] })
})

test.each([
  ['WALLET_REJECTED', 'You declined in your wallet. No file was saved. To try again, select “Save proof”.'],
  ['CANCELLED', 'You cancelled. No file was saved. To try again, select “Save proof”.'],
  [
    'STORE_UNAVAILABLE',
    'We can’t read the signed result right now, so the file would be incomplete. We can’t save right now. Nothing was saved. Try again in a minute.',
  ],
] as const)('saves nothing, and says why: %s', async (code, status) => {
  expect(await save(new ServiceError(code, ''))).toEqual({ status, saved: [] })
})
