import type { HTMLAttributes as Html } from 'svelte/elements'
import type { Listeners, SvcVerifyAttributes } from '../public.ts'
import type { SvcVerify } from '../svc-verify.ts'

// `import type {} from '@svc/verify/types/svelte'` lets TypeScript know the tag in Svelte: `onsvc-verified={…}` in
// Svelte 5, `on:svc-verified={…}` before.
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'svc-verify': Html<SvcVerify> & SvcVerifyAttributes & Listeners<'on'> & Listeners<'on:'>
  }
}
