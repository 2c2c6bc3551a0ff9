import type { html, nothing, svg } from 'lit'

/** The parts of Lit that templates are made with. What loads after the click is handed them: a second Lit would be waste. */
export type Lit = { html: typeof html; svg: typeof svg; nothing: typeof nothing }
