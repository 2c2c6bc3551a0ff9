import { chain } from './chain.ts'
import { endpoint } from './endpoint.ts'
import type { Example } from './example.ts'
import { language } from './language.ts'
import { provider } from './provider.ts'
import { tool } from './tool.ts'
import { verifier } from './verifier.ts'

/** One example for each row of the table in `.github/CONTRIBUTING.md`, in its order. */
export const examples: readonly Example[] = [chain, tool, endpoint, provider, verifier, language]
