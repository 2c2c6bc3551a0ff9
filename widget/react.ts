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

/** The events of the element, by their names in React. */
const listeners = {
  onStart: 'svc-start',
  onStep: 'svc-step',
  onVerified: 'svc-verified',
  onFailed: 'svc-failed',
  onCancelled: 'svc-cancelled',
  onExpired: 'svc-expired',
} as const satisfies Record<string, keyof SvcVerifyEvents>

type Handlers = { [K in keyof typeof listeners]?: (event: SvcVerifyEvents[(typeof listeners)[K]]) => void }
type Attributes = { [K in keyof SvcVerifyAttributes as Camel<K>]: SvcVerifyAttributes[K] }

export type SvcVerifyProps = Omit<Attributes, 'verifiers' | 'data'> &
  Handlers & {
    /** The ids, as a list or as text separated by commas. */
    verifiers?: string | readonly string[] | undefined
    /** An object, or its JSON text. */
    data?: string | JsonObject | undefined
    /** The element, for `start()`, `cancel()`, `reset()` and `result`. */
    ref?: Ref<SvcVerifyElement>
    /** What shows until the element is defined: a link to the hosted page. */
    children?: ReactNode
    id?: string
    className?: string
    style?: CSSProperties
  }

/**
 * `<svc-verify>` as a component for React 19 or newer. It also renders on a server. It passes everything as attributes, so
 * that the server's HTML needs no correction in the browser.
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
  const attributes = Object.entries(props).filter(([name]) => !(name in listeners))
  return Object.fromEntries(attributes.map(([name, value]) => [attributeOf(name), valueOf(name, value)]))
}

/** Returns the attribute for a prop. `className` stays, as it is React's own name. */
const attributeOf = (name: string) =>
  name === 'className' ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function valueOf(name: string, value: unknown): unknown {
  if (name === 'verifiers' && Array.isArray(value)) return value.join(',')
  if (name === 'data' && typeof value === 'object') return JSON.stringify(value)
  // React 19 treats `false` as a property, but a server renders only attributes.
  return value === false ? undefined : value
}
