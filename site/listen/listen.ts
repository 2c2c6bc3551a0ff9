import { randomBytes } from 'node:crypto'
import { type Client, createClient } from '../../shared/client/client.ts'
import { anyEvents, EventsPurgedError, streamEvents } from '../../shared/client/events.ts'
import { explained } from '../../shared/client/explained.ts'
import { ServiceError } from '../../shared/contract/errors.ts'
import type { Event, EventType } from '../../shared/contract/events/types.ts'
import type { Answers } from './answers.ts'
import { ListenError } from './error.ts'
import { type Sent, sendEvent, webhookId } from './send-event.ts'

type Deps = {
  print: (line: string) => void
  /** Ends the program. */
  signal: AbortSignal
}

/**
 * Sends the events of a service to a server on this machine, in their order, until `signal` aborts. Prints one line for each
 * event. Throws {@link ListenError} with what to do, for example when the key is wrong.
 */
export async function listen(answers: Answers, { print, signal }: Deps): Promise<void> {
  const { target, service, accessKey, types } = answers
  const client = createClient({ anyEvents }, service)
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  try {
    const after = answers.after ?? (await newestSequence(answers, { client, signal }))
    print(`Events of ${service} go to ${target}`)
    print(`Webhook id: ${webhookId}`)
    print(`Secret:     ${secret} (for this run)`)
    const request = {
      accessKey,
      after,
      signal,
      // the service refuses unknown types
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      ...(types && { types: types as EventType[] }),
      onRetry: ({ error, delayMs }: { error: ServiceError; delayMs: number }) =>
        print(`${error.message} Trying again in ${Math.ceil(delayMs / 1000)} s.`),
    }
    const deps = { client, baseUrl: service, now: Date.now, random: Math.random }
    for await (const event of streamEvents(request, deps)) {
      const onWait = () => print(`${target} does not answer. Event ${event.sequence} waits for it.`)
      const begin = performance.now()
      const sent = await sendEvent(event, { url: target, secret }, { now: Date.now, signal, onWait })
      print(lineOf(event, sent, performance.now() - begin))
    }
  } catch (error) {
    if (!signal.aborted) throw inWords(error, answers)
  }
}

/** Returns the sequence of the newest event of the profile; 0 if there is none. */
async function newestSequence(
  { service, accessKey }: Answers,
  { client, signal }: { client: Client<{ anyEvents: typeof anyEvents }>; signal: AbortSignal },
): Promise<number> {
  const call = { query: { before: '0', limit: '1' }, headers: { authorization: `Bearer ${accessKey}` } }
  const { data } = await explained(client.anyEvents(call, { signal }), service)
  return data.newest
}

/** Returns the line about an event, such as `42  gate.passed  200  12 ms`. */
function lineOf({ sequence, type }: Event, { status }: Sent, ms: number): string {
  const answer = status === 'timeout' ? 'no answer in 10 s' : `${status}  ${Math.round(ms)} ms`
  return `${sequence}  ${type}  ${answer}`
}

/** Returns what to do about an error. What is no failure of the service stays as it is, because it is a bug. */
function inWords(error: unknown, { service, after }: Answers): unknown {
  if (!(error instanceof ServiceError)) return error
  const create = `Create one with the scope "events" at ${service}/account/apps.`
  if (error.code === 'WALLET_AUTH_REQUIRED') return new ListenError(`The service does not know this key. ${create}`)
  if (error.code === 'INSUFFICIENT_SCOPE')
    return new ListenError(`This key does not have the scope "events". ${create}`)
  if (error instanceof EventsPurgedError)
    return new ListenError(
      `Events behind ${after} were deleted. To begin with the oldest that is stored: --after ${error.oldest - 1}`,
    )
  return new ListenError(error.message)
}
