// Loaded only on a developer's machine. The element does not depend on it.
import { failureKind } from '../../shared/flow/failure.ts'

/** Something that the element noticed. */
export type Symptom =
  | { type: 'violation'; event: Violation }
  | { type: 'failed'; code: string; message: string }
  /** `ahead`: how far the service's clock is ahead of the device's, ms. */
  | { type: 'clock'; ahead: number }
  /** The hosted page's window cannot be reached, and has sent no message. */
  | { type: 'window-lost' }

type Violation = Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI' | 'sourceFile' | 'sample'>

/**
 * One row of the table. `paste` is a header to send, an attribute to set, or empty. `needed`: whether the page works only after
 * the change.
 */
export type Row = { problem: string; why: string; paste: string; needed: 'yes' | 'no' }
type NeededRow = Omit<Row, 'needed'>

/** The page and the service of the element, which a symptom does not name. */
export type PageContext = { base: string | undefined; origin: string; isSecure: boolean; href: string }

const known = new Map<string, Row>()
let printing: ReturnType<typeof setTimeout> | undefined

/** Prints one table of all known problems, 300 ms after the last symptom. */
export function explain(symptom: Symptom, base: string | undefined): void {
  const context = { base, origin: self.origin, isSecure: isSecureContext, href: location.href }
  const before = known.size
  for (const row of rowsOf(symptom, context)) known.set(`${row.problem}: ${row.why}`, row)
  if (known.size === before) return
  clearTimeout(printing)
  printing = setTimeout(() => {
    const rows = [...known.values()]
    /* oxlint-disable no-console -- the table is for developers */
    if (rows.some(({ needed }) => needed === 'yes'))
      console.warn('<svc-verify>: this page has to change something. Shown on a developer’s machine only.')
    else console.info('<svc-verify>: this page works, and may stay as it is. Shown on a developer’s machine only.')
    console.table(rows)
    /* oxlint-enable no-console */
  }, 300)
}

/** Returns the rows that explain a symptom. Pure. */
export function rowsOf(symptom: Symptom, context: PageContext): Row[] {
  switch (symptom.type) {
    case 'violation':
      return violationRows(symptom.event, context.base ?? 'the service').map(needed)
    case 'clock': {
      const seconds = Math.round(symptom.ahead / 1000)
      const side = seconds > 0 ? 'behind' : 'ahead'
      const why = `It is ${Math.abs(seconds)} s ${side}. The element corrects for it; your own server and cookies may not.`
      return [{ problem: 'The clock of this device is wrong', why, paste: '', needed: 'no' }]
    }
    case 'window-lost':
      return [
        {
          problem: 'The window cannot be seen from this page',
          why: 'Either it was closed, or Cross-Origin-Opener-Policy: same-origin cuts it off. It works all the same, but people read ‘Closed it?’ while the window is open.',
          paste: 'Cross-Origin-Opener-Policy: same-origin-allow-popups',
          needed: 'no',
        },
      ]
    case 'failed':
      break
  }
  return failureRows(symptom, context).map(needed)
}

const needed = (row: NeededRow): Row => ({ ...row, needed: 'yes' })

function violationRows({ effectiveDirective, blockedURI, sourceFile, sample }: Violation, base: string): NeededRow[] {
  if (blockedURI === 'trusted-types-policy')
    return sample.startsWith('lit-html')
      ? [
          {
            problem: 'Content-Security-Policy: trusted-types',
            why: 'The element makes the policy lit-html and cannot draw without it.',
            paste: 'Content-Security-Policy: trusted-types lit-html',
          },
        ]
      : []
  if (![blockedURI, sourceFile].some((address) => address.startsWith(base))) return []
  // 'script-src-elem' is set by 'script-src'.
  const directive = effectiveDirective.replace(/-(elem|attr)$/, '')
  return [
    {
      problem: `Content-Security-Policy: ${directive}`,
      why: `It does not allow ${blockedURI}, which the element needs.`,
      paste: `Content-Security-Policy: ${directive} ${base}`,
    },
  ]
}

function failureRows({ code, message }: { code: string; message: string }, context: PageContext): NeededRow[] {
  const { base, origin, isSecure, href } = context
  const kind = failureKind(code)
  if (code !== 'NETWORK_UNREACHABLE' && kind !== 'publisher' && kind !== 'ours') return []
  if (!isSecure)
    return [
      {
        problem: 'This page is not a secure context',
        why: `${href} came by http, and browsers keep their cryptography from such pages.`,
        paste: 'https:// in the address, or http://localhost',
      },
    ]
  if (origin === 'null')
    return [
      {
        problem: 'This page has no origin',
        why: 'It stands in a sandboxed frame or came from data: or file:, and what it asks for could be anybody’s.',
        paste: 'sandbox="allow-scripts allow-same-origin allow-popups allow-forms"',
      },
    ]
  if (code === 'WINDOW_BLOCKED')
    return [
      {
        problem: 'This page is in a frame that opens no windows',
        why: 'What is asked for needs a window of its own, and a frame cannot be left for it.',
        paste: 'allow-popups allow-popups-to-escape-sandbox in the sandbox of the frame',
      },
    ]
  if (base === undefined)
    return [{ problem: 'base-url is missing', why: message, paste: 'base-url="https://the.service" on <svc-verify>' }]
  if (!/^https?:\/\/[^/]/.test(base) || !URL.canParse(base))
    return [
      {
        problem: `base-url is not the address of a service: ${base}`,
        why: 'It is the whole address, with https://.',
        paste: 'base-url="https://the.service" on <svc-verify>',
      },
    ]
  if (code === 'NETWORK_UNREACHABLE')
    return [
      {
        problem: `Nothing answers at ${base}`,
        why: 'Is the service running there? Is base-url right? Does the policy of this page allow it?',
        paste: `Content-Security-Policy: connect-src ${base}`,
      },
    ]
  if (code === 'ORIGIN_NOT_ALLOWED' || code === 'ORIGIN_REQUIRED')
    return [
      {
        problem: `The service does not serve ${origin}`,
        why: message,
        paste: `${origin} among the gate’s allowed origins`,
      },
    ]
  if (code === 'RETURN_NOT_REGISTERED')
    return [
      {
        problem: 'The outcome may not travel to the return address of this page',
        why: 'The path contains what looks like an address (a colon, a double slash or a backslash). List the whole address at /.well-known/svc.json, or return to a plain path.',
        paste: `{"returns": ["${href}"]}`,
      },
    ]
  return [{ problem: `${code} from ${base}`, why: message, paste: '' }]
}
