import { expect, test, vi } from 'vitest'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Effect } from '../../../../shared/flow/machine.ts'
import type { Run } from '../../../../shared/flow/runs.ts'
import { createEffects, type EffectDeps, type PageClient } from './effects.ts'

const qHash = `0x${'ab'.repeat(32)}`
const sid = 's'.repeat(24)
const code = 'c'.repeat(43)
const walletAddress = '0x2682f4d0f0a3e5b1c6d7e8f90a1b2c3d4e5f5076'
const run: Run = {
  ask: { verifierIds: ['ownership-dns-txt'], data: {}, handoff: { sid, origin: 'https://shop.example' } },
  batches: [{ verifierIds: ['ownership-dns-txt'], hosted: false }],
  at: 0,
  inputs: {},
  account: { wallet: 'w', address: walletAddress },
  qHashes: [],
}
const submitted: Extract<Effect, { type: 'submit' }> = {
  type: 'submit',
  run,
  draft: { verifierIds: ['ownership-dns-txt'], data: {}, walletAddress, chainId: 84532, signedTimestamp: 1 },
  signature: '0x11',
}
const accepted = { success: true as const, status: 'processing_verifiers', message: '', data: { qHash } }
const error = { code: 'DNS_RECORD_NOT_FOUND', message: 'There is no TXT record.' }

/** A page that submits something which takes long, and a service that then answers like this. */
function setUp({
  end,
  answer,
  deps = {},
  isSent = false,
}: {
  end: string
  answer: () => object
  deps?: Partial<EffectDeps>
  /** The service has the request already. */
  isSent?: boolean
}) {
  let polls = 0
  let sent = isSent ? 1 : 0
  const verify = vi.fn<(...call: unknown[]) => Promise<object>>(async () =>
    sent++ === 0 ? accepted : { ...accepted, ...answer() },
  )
  const getProofStatus = vi.fn<() => Promise<object>>(async () => {
    const status = polls++ === 0 ? 'processing_verifiers' : end
    return { success: true, status, qHash, cached: false, data: { qHash, status } }
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the calls that are made
  const client = { verify, getProofStatus } as unknown as PageClient
  const effects = createEffects({
    client,
    wallet: () => Promise.reject(new Error('No wallet is asked.')),
    askWallet: (ask, signal) => ask(signal),
    assertHandoff: async () => {},
    hubChainId: 84532,
    linkWallet: undefined,
    now: () => 1,
    options: () => ({}),
    reuse: false,
    reloadForCode: undefined,
    onReply: () => {},
    gate: () => Promise.reject(new Error('There is no gate.')),
    pollMs: 0,
    ...deps,
  })
  const { signal } = new AbortController()
  return {
    verify,
    submit: () => effects.submit(submitted, signal),
    poll: () => effects.poll({ ...submitted, type: 'poll', qHash }, signal),
  }
}
const verified = () => ({ status: 'verified', data: { qHash, duplicate: true, handoff: { sid, code } } })
const gone = () => {
  throw new ServiceError('NETWORK_UNREACHABLE', 'Gone.')
}
const tooOld = () => {
  throw new ServiceError('EXPIRED_SIGNATURE', 'Too old.')
}
const outcome = {
  qHash,
  qHashes: [qHash],
  eligible: true,
  verifierIds: ['ownership-dns-txt'],
  walletAddress,
  gateId: null,
}

test('polls a long check until it ends, and then repeats the request to get the code', async () => {
  const { submit, poll, verify } = setUp({ end: 'verified', answer: verified })
  expect(await submit()).toEqual({ type: 'accepted', qHash })
  expect(await poll()).toEqual({ type: 'verified', outcome: { ...outcome, code } })
  expect(verify).toHaveBeenCalledTimes(2)
})

test('returns a negative verdict with its reason', async () => {
  const refused = () => ({ status: 'rejected_verifier_failure', data: { qHash, verifiedVerifiers: [{ error }] } })
  const { submit, poll } = setUp({ end: 'rejected_verifier_failure', answer: refused })
  await submit()
  expect(await poll()).toEqual({ type: 'failed', failure: error })
})

test('repeats the request after a reload, with the stored signature', async () => {
  const first = setUp({ end: 'verified', answer: verified })
  await first.submit()
  const { poll, verify } = setUp({ end: 'verified', answer: verified, isSent: true })
  expect(await poll()).toEqual({ type: 'verified', outcome: { ...outcome, code } })
  expect(verify.mock.calls).toEqual(first.verify.mock.calls.map(([call]) => [call, expect.anything()]))
})

test('loads the page again for the code when the request is too old to repeat', async () => {
  const reloadForCode = vi.fn<() => void>()
  const { submit, poll } = setUp({ end: 'verified', answer: tooOld, deps: { reloadForCode } })
  await submit()
  void poll()
  await expect.poll(() => reloadForCode.mock.calls.length).toBe(1)
})

test('waits for the connection when it is lost at the end, to get the code', async () => {
  const { submit, poll } = setUp({
    end: 'verified',
    answer: gone,
    deps: { reloadForCode: () => expect.fail('Offline.') },
  })
  await submit()
  await expect(poll()).rejects.toMatchObject({ code: 'NETWORK_UNREACHABLE' })
})

test.each([
  ['error_processing_exception', 'PROVIDER_UNAVAILABLE'],
  ['rejected_verifier_failure', 'PROOF_NOT_VERIFIED'],
  ['partially_verified', 'PROOF_NOT_VERIFIED'],
])('%s of a request that is too old gives %s', async (end, expected) => {
  const deps = { reloadForCode: () => expect.fail('It was loaded again.') }
  const { submit, poll } = setUp({ end, answer: tooOld, deps })
  await submit()
  await expect(poll()).rejects.toMatchObject({ code: expected })
})

test('returns the outcome alone when the request is too old to repeat', async () => {
  const { submit, poll } = setUp({ end: 'verified', answer: tooOld })
  await submit()
  expect(await poll()).toEqual({ type: 'verified', outcome })
})

test('sends the option of a link that allows earlier proofs', async () => {
  const { submit, verify } = setUp({ end: 'verified', answer: verified, deps: { reuse: true } })
  await submit()
  const options = { privacyLevel: 'private', storeOriginalContent: false, reuse: 'reuse-or-create' }
  expect(verify).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: expect.objectContaining({ options }) }),
    expect.anything(),
  )
})
