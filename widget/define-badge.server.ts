/** Stands for `define-badge.ts` where pages are only rendered: there is no element to register. */
export function defineSvcBadge(): void {}
