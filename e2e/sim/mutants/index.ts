import { authority } from './authority.ts'
import { gates } from './gates.ts'
import type { Mutant } from './mutant.ts'
import { singleUse } from './single-use.ts'
import { stored } from './stored.ts'

/** All planted bugs. */
export const mutants: readonly Mutant[] = [...singleUse, ...authority, ...gates, ...stored]
