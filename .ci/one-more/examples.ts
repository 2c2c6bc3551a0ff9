import { chain } from './chain.ts'
import { endpoint } from './endpoint.ts'
import { tool } from './tool.ts'
import type { Example } from './example.ts'

/** One example for each row of the table in `.github/CONTRIBUTING.md`. */
export const examples: readonly Example[] = [chain, tool, endpoint]
