import type { html, nothing, svg } from 'lit'

/** The parts of Lit that templates need. Code that loads after the click receives them, so that Lit is not loaded twice. */
export type Lit = { html: typeof html; svg: typeof svg; nothing: typeof nothing }
