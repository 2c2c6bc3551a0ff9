import { checkOrigin } from './origin.js'

/** Next calls this once, when the server starts. It has set PORT by then. */
export function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') checkOrigin(process.env.PORT)
}
