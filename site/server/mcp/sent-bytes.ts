import { jsonBytes } from '../rules/stored-size.ts'

/** Returns how many bytes an item of a result takes: a result is sent as JSON, and a second time as a text with that JSON. */
export const sentBytes = (item: unknown): number => jsonBytes(item) + jsonBytes(JSON.stringify(item))
