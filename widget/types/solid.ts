import type { JSX as SolidJsx } from 'solid-js'
import type { Listeners, SvcBadgeAttributes, SvcVerifyAttributes } from '../public.ts'
import type { SvcBadge } from '../svc-badge.ts'
import type { SvcVerify } from '../svc-verify.ts'

// `import type {} from '@svc/verify/types/solid'` lets TypeScript know the tags in Solid.
declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'svc-verify': SolidJsx.HTMLAttributes<SvcVerify> & SvcVerifyAttributes & Listeners<'on:'>
      'svc-badge': SolidJsx.HTMLAttributes<SvcBadge> & SvcBadgeAttributes
    }
  }
}
