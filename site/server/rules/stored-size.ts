import { largeBodyLimit } from '../../../shared/contract/endpoint.ts'

/** The limit in bytes of what a request may have stored beside its signed data (protocol/limits#sizes). */
export const unsignedLimit = 16 * 1024

/** Returns whether content may be stored with a proof: it is no more than the body of a verification holds. */
export const mayStoreContent = (content: string): boolean => Buffer.byteLength(content) <= largeBodyLimit

/** The limit in bytes of a gate as JSON, without its reward: a page of a list holds several of them. */
export const gateModelLimit = 32 * 1024

/**
 * The limit in bytes of what a proof lists of others, as JSON: a request may name 50 of them, each a hundred times as large
 * as itself, and every check reads what proofs say.
 */
export const reusedLimit = 64 * 1024

/** Returns how many bytes a value takes as JSON in UTF-8, the form in which the store holds it. */
export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '')
}

/** Returns whether `options` and `meta` of a request, together, stay within {@link unsignedLimit}. */
export function mayStoreUnsigned({ options = {}, meta = {} }: { options?: unknown; meta?: unknown }): boolean {
  return jsonBytes(options) + jsonBytes(meta) <= unsignedLimit
}
