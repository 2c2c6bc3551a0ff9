import { createHash } from 'node:crypto'

/** A strong ETag of a JSON reply that is the same for everybody. */
export function entityTag(reply: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(reply)).digest('base64url').slice(0, 22)}"`
}
