import { expect, test } from 'vitest'
import { ServiceError } from '../contract/errors.ts'
import type { PrecheckAnswer } from '../contract/verification.ts'
import { resolveChain } from '../proof/chain.ts'
import { signerString } from '../proof/signer-string.ts'
import { account } from './machine.samples.ts'
import type { Ask } from './plan.ts'
import { prepareChecked, type Prechecker } from './precheck.ts'
import type { Standardizer } from './signed-request.ts'

const life = new AbortController()
const data = { domain: 'shop.example' }

/** Prepares a request; `precheck` answers before the signature. Returns the event and the bodies of the second request. */
async function prepared(precheck: () => Promise<PrecheckAnswer[]>, verifierIds: Ask['verifierIds']) {
  const bodies: unknown[] = []
  const client: Standardizer & Prechecker = {
    standardize: async ({ body }) => {
      const chain = resolveChain({ walletAddress: body.walletAddress, chainId: body.chainId, chain: body.chain })
      return { success: true, data: { signerString: signerString({ ...body, data, chain }) } }
    },
    precheck: async ({ body }) => {
      bodies.push(body)
      return { success: true, data: { answers: await precheck() } }
    },
  }
  const batch = { verifierIds, hosted: false }
  const request = { ask: { verifierIds, data }, account, batch, data, hubChainId: 84532, now: 1_700_000_000_000 }
  return { event: await prepareChecked(client, request, life.signal), bodies }
}

const domain: Ask['verifierIds'] = ['ownership-dns-txt']
const answering = (...answers: Pick<PrecheckAnswer, 'answer' | 'reason' | 'message' | 'details'>[]) =>
  prepared(async () => answers.map((answer) => ({ verifierId: 'ownership-dns-txt', ...answer })), domain)
const failing = (error: Error) =>
  prepared(async () => {
    throw error
  }, domain)

const draft = {
  verifierIds: domain,
  data,
  walletAddress: account.address,
  chainId: 84532,
  signedTimestamp: 1_700_000_000_000,
}
const message = [
  'Portable Proof Verification Request',
  `Wallet: ${account.address}`,
  'Chain: 84532',
  'Verifiers: ownership-dns-txt',
  'Data: {"domain":"shop.example"}',
  'Timestamp: 1700000000000',
].join('\n')
const ready = { type: 'prepared', draft, signerString: message }

test('asks for the signature after a yes', async () => {
  expect(await answering({ answer: 'yes' })).toEqual({ event: ready, bodies: [draft] })
})

test('asks only about verifiers that can be asked before the signature', async () => {
  const { event, bodies } = await prepared(async () => [], ['ownership-basic'])
  expect(event).toMatchObject({ type: 'prepared', draft: { verifierIds: ['ownership-basic'] } })
  expect(event).not.toHaveProperty('isUnchecked')
  expect(bodies).toEqual([])
})

test('says that it could not check only where the person has a record', async () => {
  const { event, bodies } = await prepared(
    async () => [{ verifierId: 'agent-identity', answer: 'unknown' }],
    ['agent-identity'],
  )
  expect([event.type, Object.hasOwn(event, 'isUnchecked'), bodies.length]).toEqual(['prepared', false, 1])
})

test('fails after a no with the reason of the verdict, before anybody signs', async () => {
  const details = { recordName: '_svc.shop.example', recordValue: 'wallet=0x11' }
  const no = { answer: 'no', reason: 'DNS_RECORD_NOT_FOUND', message: 'None.', details } as const
  const failure = { code: 'DNS_RECORD_NOT_FOUND', message: 'None.', details }
  expect((await answering({ answer: 'unknown' }, no)).event).toEqual({ type: 'failed', failure })
  expect((await answering({ answer: 'no' })).event).toEqual({
    type: 'failed',
    failure: { code: 'PROOF_NOT_VERIFIED', message: '' },
  })
})

test.each([
  ['an outage of the source', () => answering({ answer: 'yes' }, { answer: 'unknown' })],
  ['too many requests', () => failing(new ServiceError('RATE_LIMIT_EXCEEDED', 'Too many.'))],
  ['an outage of the service', () => failing(new ServiceError('STORE_UNAVAILABLE', 'Down.'))],
  ['a service without this request', () => failing(new ServiceError('NOT_FOUND', 'Nothing here.'))],
  ['a lost connection', () => failing(new ServiceError('NETWORK_UNREACHABLE', 'Gone.'))],
])('lets the person sign after %s, and says that nothing was checked', async (_name, ask) => {
  expect((await ask()).event).toEqual({ ...ready, isUnchecked: true })
})

test.each(['INVALID_VERIFIER_DATA', 'SUBJECT_MISMATCH'] as const)(
  'fails with %s, which a signature would not change',
  async (code) => {
    await expect(failing(new ServiceError(code, 'No.'))).rejects.toMatchObject({ code })
  },
)
