'use client'
import { defineSvcVerify } from '#define'
import {
  createElement,
  type CSSProperties,
  forwardRef,
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefAttributes,
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

export type SvcVerifyProps = Omit<Attributes, 'verifiers' | 'data' | 'options'> &
  Handlers & {
    /** The ids, as a list or as text separated by commas or spaces. */
    verifiers?: string | readonly string[] | undefined
    /** An object, or its JSON text. */
    data?: string | JsonObject | undefined
    /** The options of the request, as an object or as its JSON text. */
    options?: string | JsonObject | undefined
    /** What shows until the element is defined: a link to the hosted page. */
    children?: ReactNode
    id?: string
    className?: string
    style?: CSSProperties
  }

/**
 * Renders `<svc-verify>`, with React 18 or newer, also on a server. It passes everything as attributes, so that the server's
 * HTML needs no correction in the browser. A `ref` gives the element, for `start()`, `cancel()`, `reset()` and `result`.
 */
export const SvcVerify: ForwardRefExoticComponent<SvcVerifyProps & RefAttributes<SvcVerifyElement>> = forwardRef<
  SvcVerifyElement,
  SvcVerifyProps
>(function SvcVerify({ children, ...props }, ref) {
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
})

function attributesOf(props: Omit<SvcVerifyProps, 'children'>): Record<string, unknown> {
  const attributes = Object.entries(props).filter(([name]) => !(name in listeners))
  return Object.fromEntries(attributes.map(([name, value]) => [attributeOf(name), valueOf(name, value)]))
}

/** Returns the attribute for a prop. It is `class` for `className`, which React 18 would write as it is. */
const attributeOf = (name: string) =>
  name === 'className' ? 'class' : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function valueOf(name: string, value: unknown): unknown {
  if (name === 'verifiers' && Array.isArray(value)) return value.join(',')
  if ((name === 'data' || name === 'options') && typeof value === 'object') return JSON.stringify(value)
  // React 19 treats `false` as a property, but a server renders only attributes.
  return value === false ? undefined : value
}
