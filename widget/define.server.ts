/** Stands for `define.ts` where pages are only rendered: there is no element to register, and Lit is not loaded. */
export function defineSvcVerify(): void {}
