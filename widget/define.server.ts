/** Replaces `define.ts` where a server renders pages: it registers nothing and does not load Lit. */
export function defineSvcVerify(): void {}
