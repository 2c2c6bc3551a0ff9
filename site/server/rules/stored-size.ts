import { largeBodyLimit } from '../../../shared/contract/endpoint.ts'

/** The limit, in bytes of JSON, of the unsigned `options` and `meta` of a request (protocol/limits#sizes). */
export const unsignedLimit = 16 * 1024

/** Says whether content may be stored with a proof: it is not larger than the body of a verification may be. */
export const mayStoreContent = (content: string): boolean => Buffer.byteLength(content) <= largeBodyLimit

/**
 * Returns how many KiB of content a request to verify asks the service to store, which count against a limit
 * (protocol/limits#rates). The input counts as a whole, rounded up. A larger one than may be stored counts as the largest that
 * may be: it is refused later, with the reason.
 */
export const storedContentKib = (body: unknown): number =>
  isObject(body) && isObject(body['options']) && body['options']['storeOriginalContent'] === true
    ? Math.ceil(Math.min(jsonBytes(body['data']), largeBodyLimit) / 1024)
    : 0

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The limit in bytes of a gate as JSON, without its reward: a page of a list holds several of them. */
export const gateModelLimit = 32 * 1024

/**
 * The limit in bytes of the outcomes that a proof reuses, as JSON. A request may name 50 proofs, each a hundred times
 * as large as the request, and every check reads the outcomes.
 */
export const reusedLimit = 64 * 1024

/** Returns how many bytes a value takes as JSON in UTF-8, the form in which it is stored. */
export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '')
}

/** Says whether `options` and `meta` of a request, together, stay within {@link unsignedLimit}. */
export function mayStoreUnsigned({ options = {}, meta = {} }: { options?: unknown; meta?: unknown }): boolean {
  return jsonBytes(options) + jsonBytes(meta) <= unsignedLimit
}
