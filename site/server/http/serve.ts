import type * as v from 'valibot'
import type { Endpoint, Reply, Schema } from '../../../shared/contract/endpoint.ts'
import type { Caller } from './caller.ts'

type Part<E, K extends string> = E extends { [P in K]: infer S extends Schema } ? v.InferOutput<S> : undefined

/** What a handler gets: each part as its schema promises, undefined where the endpoint declares none. */
export type Input<E extends Endpoint> = {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  headers: Part<E, 'headers'>
  body: Part<E, 'body'>
}

const answered = Symbol('answered')

/** A reply with its status and headers, made by {@link answer}. */
export type Answered<Body> = { [answered]: true; status: number; body: Body; headers: Record<string, string> }

/** A bare reply is sent with the first status of its endpoint. */
export type Answer<E extends Endpoint> = Reply<E> | Answered<Reply<E>>
export type Handler<E extends Endpoint> = (input: Input<E>, caller: Caller) => Promise<Answer<E>>
export type Handlers<T extends Record<string, Endpoint>> = { [K in keyof T]: Handler<T[K]> }

/** A reply whose status or headers differ from the endpoint's usual ones. */
export function answer<Body>(status: number, body: Body, headers: Record<string, string> = {}): Answered<Body> {
  return { [answered]: true, status, body, headers }
}
