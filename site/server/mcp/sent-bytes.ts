import { jsonBytes } from '../rules/stored-size.ts'

/** Returns how many bytes an item of a result takes: it is sent as JSON, and once more as a text that holds that JSON. */
export const sentBytes = (item: unknown): number => jsonBytes(item) + jsonBytes(JSON.stringify(item))
