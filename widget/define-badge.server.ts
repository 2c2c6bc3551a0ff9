/** Replaces `define-badge.ts` where a server renders pages: it registers nothing. */
export function defineSvcBadge(): void {}
