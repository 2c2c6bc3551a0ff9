'use client'
import { defineSvcVerify } from '#define'
import {
  createElement,
  type CSSProperties,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import type { JsonObject } from '../shared/contract/primitives.ts'
import type { Camel, SvcVerifyAttributes, SvcVerifyEvents } from './public.ts'
import type { SvcVerify as SvcVerifyElement } from './svc-verify.ts'

defineSvcVerify()

/** Each event of the element by its React name. */
const listeners = {
  onStart: 'svc-start',
  onStep: 'svc-step',
  onVerified: 'svc-verified',
  onFailed: 'svc-failed',
  onCancelled: 'svc-cancelled',
  onExpired: 'svc-expired',
} as const satisfies Record<string, keyof SvcVerifyEvents>

type Handlers = { [K in keyof typeof listeners]?: (event: SvcVerifyEvents[(typeof listeners)[K]]) => void }
type Given = { [K in keyof SvcVerifyAttributes as Camel<K>]: SvcVerifyAttributes[K] }

export type SvcVerifyProps = Omit<Given, 'verifiers' | 'data'> &
  Handlers & {
    /** Ids, as a list or separated by commas. */
    verifiers?: string | readonly string[] | undefined
    /** An object, or its JSON. */
    data?: string | JsonObject | undefined
    /** The element, for `start()`, `cancel()`, `reset()` and `result`. */
    ref?: Ref<SvcVerifyElement>
    /** What shows until the element is there: a link to the hosted page. */
    children?: ReactNode
    id?: string
    className?: string
    style?: CSSProperties
  }

/**
 * `<svc-verify>` as a React component (19 or newer). It renders on a server too. Everything is passed as attributes, so
 * that what the server has rendered needs no correction in the browser.
 */
export function SvcVerify({ ref, children, ...props }: SvcVerifyProps): ReactNode {
  const element = useRef<SvcVerifyElement>(null)
  useImperativeHandle<SvcVerifyElement | null, SvcVerifyElement | null>(ref, () => element.current)
  useEffect(() => {
    const stop = new AbortController()
    for (const [name, type] of Object.entries(listeners)) {
      const handler: unknown = Reflect.get(props, name)
      if (typeof handler === 'function')
        element.current?.addEventListener(type, (event) => void handler(event), { signal: stop.signal })
    }
    return () => stop.abort()
  })
  return createElement('svc-verify', { ref: element, ...attributesOf(props) }, children)
}

function attributesOf(props: Omit<SvcVerifyProps, 'ref' | 'children'>): Record<string, unknown> {
  const given = Object.entries(props).filter(([name]) => !(name in listeners))
  return Object.fromEntries(given.map(([name, value]) => [attributeOf(name), valueOf(name, value)]))
}

/** React's own names stay; the element's lose their capitals. */
const attributeOf = (name: string) =>
  name === 'className' ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function valueOf(name: string, value: unknown): unknown {
  if (name === 'verifiers' && Array.isArray(value)) return value.join(',')
  if (name === 'data' && typeof value === 'object') return JSON.stringify(value)
  // React 19 knows `false` as a property only, and a server renders attributes
  return value === false ? undefined : value
}
