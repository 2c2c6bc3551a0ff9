import { createHash } from 'node:crypto'

/** Returns a strong ETag for a JSON reply. */
export function entityTag(reply: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(reply)).digest('base64url').slice(0, 22)}"`
}
