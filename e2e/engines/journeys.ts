import { elementJourneys } from './element-journeys.ts'
import { hostedJourneys } from './hosted-journeys.ts'
import type { Journey } from './journey.ts'

/** All journeys that every engine must pass, in the order of the table in the documentation. */
export const journeys: readonly Journey[] = [...elementJourneys, ...hostedJourneys]
