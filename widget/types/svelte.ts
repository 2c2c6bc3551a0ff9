import type { HTMLAttributes as Html } from 'svelte/elements'
import type { Listeners, SvcBadgeAttributes, SvcVerifyAttributes } from '../public.ts'
import type { SvcBadge } from '../svc-badge.ts'
import type { SvcVerify } from '../svc-verify.ts'

// `import type {} from '@svc/verify/types/svelte'` lets TypeScript know the tags in Svelte: `onsvc-verified={…}` in
// Svelte 5, `on:svc-verified={…}` before.
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'svc-verify': Html<SvcVerify> & SvcVerifyAttributes & Listeners<'on'> & Listeners<'on:'>
    'svc-badge': Html<SvcBadge> & SvcBadgeAttributes
  }
}
