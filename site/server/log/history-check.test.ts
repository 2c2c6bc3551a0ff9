import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeCosignature } from '../../../shared/log/cosignature.ts'
import { signingKey } from '../../../shared/log/keys.fixture.ts'
import { formatSignatureLine, parseNote } from '../../../shared/log/note.ts'
import { parseWitnessRequest, treeSizeType } from '../../../shared/log/witness-request.ts'
import { openDeployment, type OpenDeployment } from '../deployment.fixture.ts'
import { createLog } from '../logger.ts'
import { createWitnesses } from './ask-witnesses.ts'
import { createHistoryCheck, type AskChain } from './history-check.ts'
import { storeLoggedProof } from './log.fixture.ts'
import { sequence } from './sequencer.ts'

const { key, sign } = signingKey('witness.example/w1', 'cosignature')

let opened: OpenDeployment
/** The lines of the log that concern the check. */
let lines: string[]
/** The sizes of the checkpoints that the witness was shown. */
let shown: string[]
/** What the witness answers: a cosignature, the size that it knows, a status, or nothing. */
let answer: 'cosign' | { knows: number } | number | 'nothing'
beforeEach(async () => {
  opened = await openDeployment()
  ;[lines, shown, answer] = [[], [], 'cosign']
})
afterEach(() => opened.close())

/** A process with a witness and chains, as it is after its start. */
function startProcess({ hasWitness = true, chains = [] }: { hasWitness?: boolean; chains?: AskChain[] } = {}) {
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line).msg) })
  const { ports, config } = opened
  const witnesses = hasWitness
    ? createWitnesses({
        witnesses: [{ key, url: '' }],
        log: createLog('silent'),
        now: ports.now,
        send: async (_witness, body) => {
          const { checkpoint, oldSize } = parseWitnessRequest(body)
          const { text } = parseNote(checkpoint)
          shown.push(text.split('\n')[1] ?? '')
          if (answer === 'nothing') throw new Error('ECONNREFUSED')
          if (typeof answer === 'number') return { status: answer, type: 'text/plain', body: '' }
          if (answer !== 'cosign' && oldSize !== answer.knows)
            return { status: 409, type: treeSizeType, body: `${answer.knows}\n` }
          const signature = await makeCosignature(text, { key, sign, timestamp: 1 })
          return { status: 200, type: 'text/plain', body: `${formatSignatureLine(signature)}\n` }
        },
      })
    : undefined
  const history = createHistoryCheck({ ports, witnesses, chains, log })
  return { history, run: async () => await sequence({ ports, config, log, witnesses, history }) }
}

const state = async () => {
  const { size, checkpoint } = (await opened.ports.store.log.state()) ?? {}
  return [size, checkpoint?.size]
}
const pass = (seconds: number) => void (opened.clock.now += 1000 * seconds)
/** A chain where this many entries of the log are anchored. */
const chainWith =
  (size: number): AskChain =>
  async (own) =>
    size <= own.size
const silentChain: AskChain = async () => {
  throw new Error('RPC_UNAVAILABLE')
}

/** Makes a log of one entry that the witness cosigned, and stores another change for it. */
async function growOnce() {
  await storeLoggedProof(opened)
  await startProcess().run()
  await storeLoggedProof(opened)
  shown = []
}

describe('a log', () => {
  test('that nobody else knows may grow at once', async () => {
    await storeLoggedProof(opened)
    const { run, history } = startProcess({ hasWitness: false })
    expect(history.standing()).toBe('growing')
    await run()
    expect(await state()).toEqual([1, 1])
  })

  test('grows after its witness was shown what it had signed before', async () => {
    await growOnce()
    const { run, history } = startProcess()
    expect(history.standing()).toBe('unchecked')
    await run()
    expect([shown, await state(), history.standing()]).toEqual([['1', '2'], [2, 2], 'growing'])
    await storeLoggedProof(opened)
    await run()
    expect(shown).toEqual(['1', '2', '3'])
  })

  test('is found behind its witness before anything new is signed, also while nothing is pending', async () => {
    await growOnce()
    answer = { knows: 40 }
    const { run, history } = startProcess()
    await run()
    for (const seconds of [1, 1, 60]) {
      pass(seconds)
      await run()
    }
    expect([shown, await state(), history.standing()]).toEqual([['1', '1'], [1, 1], 'behind'])
    expect(lines).toEqual(['the log does not grow: others know more of it (/docs/operations#log-behind)'])
    expect((await opened.ports.store.log.counts()).pending).toBe(1)
    // the operator restored a newer backup of the witness, for example
    answer = 'cosign'
    pass(60)
    await run()
    expect([await state(), history.standing(), lines.at(-1)]).toEqual([[2, 2], 'growing', 'the log grows'])
  })

  test('that is empty after a restore is found behind by the checkpoint of the empty log', async () => {
    answer = { knows: 7 }
    const { run, history } = startProcess()
    await run()
    expect([shown, await state(), history.standing()]).toEqual([['0'], [0, undefined], 'behind'])
  })

  test('waits until its witness answers anything', async () => {
    await growOnce()
    const { run, history } = startProcess()
    for (const silence of ['nothing', 503, 'nothing'] as const) {
      answer = silence
      await run()
      expect([await state(), history.standing()]).toEqual([[1, 1], 'unchecked'])
      pass(5)
    }
    // another operator that does not know our log yet
    answer = 404
    await run()
    expect([await state(), history.standing()]).toEqual([[2, 2], 'growing'])
    expect(lines).toEqual(['the log does not grow until a witness has answered', 'the log grows'])
  })

  test('is not behind a witness that saw what the process signed before it was killed', async () => {
    await growOnce()
    await startProcess({ hasWitness: false }).run()
    // as if the process ended before it stored the checkpoint of two entries
    await opened.ports.store.log.rename({ from: 'api.svc.test/log', to: 'api.svc.test/log' })
    expect(await state()).toEqual([2, undefined])
    answer = { knows: 2 }
    const { run, history } = startProcess()
    await run()
    expect(history.standing()).toBe('growing')
  })

  test('is compared with what is anchored, as soon as the chain answers', async () => {
    await growOnce()
    let anchored: number | undefined
    let questions = 0
    const chain: AskChain = async (own) => {
      questions += 1
      return await (anchored === undefined ? silentChain : chainWith(anchored))(own)
    }
    const { run, history } = startProcess({ hasWitness: false, chains: [chain] })
    const standings = []
    for (anchored of [undefined, 2, 1, 2]) {
      await run()
      await run()
      standings.push([history.standing(), ...(await state())])
      pass(60)
    }
    expect([standings, questions]).toEqual([
      [
        ['unchecked', 1, 1],
        ['behind', 1, 1],
        ['growing', 2, 2],
        ['growing', 2, 2],
      ],
      3,
    ])
    expect(lines).toEqual([
      'the log does not grow until its chains have answered',
      'the log does not grow: others know more of it (/docs/operations#log-behind)',
      'the log grows',
    ])
  })

  test('without witnesses waits for each of its chains at the start, and for none later', async () => {
    await growOnce()
    let isSilent = true
    const second: AskChain = async (own) => await (isSilent ? silentChain : chainWith(1))(own)
    const { run, history } = startProcess({ hasWitness: false, chains: [chainWith(1), second] })
    await run()
    expect([await state(), history.standing()]).toEqual([[1, 1], 'unchecked'])
    isSilent = false
    pass(5)
    await run()
    expect([await state(), history.standing()]).toEqual([[2, 2], 'growing'])
    isSilent = true
    await storeLoggedProof(opened)
    pass(60)
    await run()
    expect([await state(), history.standing()]).toEqual([[3, 3], 'growing'])
  })

  test('asks again soon after a clock was set back', async () => {
    await growOnce()
    answer = 'nothing'
    const { run } = startProcess()
    pass(3600)
    await run()
    pass(-3600)
    answer = 'cosign'
    await run()
    expect(await state()).toEqual([2, 2])
  })

  test('is behind when one of those who answer knows more', async () => {
    await growOnce()
    const { run, history } = startProcess({ chains: [chainWith(9)] })
    await run()
    expect([await state(), history.standing()]).toEqual([[1, 1], 'behind'])
  })

  test('is behind when a chain has another root of as many entries', async () => {
    await growOnce()
    await growOnce()
    const roots: Uint8Array[] = []
    const chain: AskChain = async ({ rootAt }) => {
      roots.push(await rootAt(1))
      return false
    }
    const [entry] = await opened.ports.store.log.tiles([{ level: 0, index: 0, width: 1 }])
    const { run, history } = startProcess({ hasWitness: false, chains: [chain] })
    await run()
    expect(history.standing()).toBe('behind')
    // the root of one entry is its leaf hash
    expect(roots).toEqual([new Uint8Array(entry ?? [])])
  })

  test('waits for its witness, also after a chain has answered', async () => {
    await growOnce()
    answer = 'nothing'
    // the last anchor is older than what the witness has seen
    const { run, history } = startProcess({ chains: [chainWith(1)] })
    await run()
    expect([await state(), history.standing()]).toEqual([[1, 1], 'unchecked'])
    answer = 'cosign'
    pass(5)
    await run()
    expect([await state(), history.standing()]).toEqual([[2, 2], 'growing'])
  })

  test('that its witness has seen goes on when nobody answers later', async () => {
    await growOnce()
    const { run, history } = startProcess({ chains: [silentChain] })
    await run()
    expect(history.standing()).toBe('growing')
    answer = 'nothing'
    await storeLoggedProof(opened)
    pass(60)
    await run()
    expect([await state(), history.standing()]).toEqual([[3, 3], 'growing'])
  })

  test('stays behind while one who knew more of it is silent', async () => {
    await growOnce()
    let anchored: number | undefined
    const chain: AskChain = async (own) => await (anchored === undefined ? silentChain : chainWith(anchored))(own)
    const { run, history } = startProcess({ chains: [chain] })
    const standings = []
    for (const [witness, size] of [
      [{ knows: 40 }, 1],
      ['nothing', 1],
      ['cosign', 9],
      ['cosign', undefined],
      ['cosign', 1],
    ] as const) {
      answer = witness
      anchored = size
      await run()
      standings.push(history.standing())
      pass(60)
    }
    expect(standings).toEqual(['behind', 'behind', 'behind', 'behind', 'growing'])
    expect(await state()).toEqual([2, 2])
  })

  test('is checked again at once under another name', async () => {
    await growOnce()
    answer = { knows: 40 }
    const { run, history } = startProcess()
    await run()
    expect(history.standing()).toBe('behind')
    await opened.ports.store.log.rename({ from: 'api.svc.test/log', to: 'api.svc.test/log/2' })
    answer = 404
    await run()
    expect([await state(), history.standing()]).toEqual([[2, 2], 'growing'])
    expect((await opened.ports.store.log.state())?.checkpoint?.note).toMatch(/^api\.svc\.test\/log\/2\n2\n/)
  })

  test('stops when a witness contradicts a new checkpoint', async () => {
    await growOnce()
    const { run, history } = startProcess()
    await run()
    answer = 422
    await storeLoggedProof(opened)
    await run()
    expect([await state(), history.standing()]).toEqual([[3, 2], 'behind'])
    await storeLoggedProof(opened)
    await run()
    expect(await state()).toEqual([3, 2])
  })

  test('that does not grow gets the cosignatures that did not arrive', async () => {
    await growOnce()
    const { run } = startProcess()
    await run()
    answer = 'nothing'
    await storeLoggedProof(opened)
    await run()
    const names = async () =>
      parseNote((await opened.ports.store.log.state())?.checkpoint?.note ?? '').signatures.map(({ name }) => name)
    expect(await names()).toEqual(['api.svc.test/log'])
    answer = 'cosign'
    expect(await run()).toBe(false)
    pass(60)
    expect(await run()).toBe(true)
    expect([await names(), await state()]).toEqual([
      ['api.svc.test/log', key.name],
      [3, 3],
    ])
    pass(60)
    expect(await run()).toBe(false)
  })
})
