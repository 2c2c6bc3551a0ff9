import type { HTMLAttributes } from 'preact'
import type { Listeners, SvcBadgeAttributes, SvcVerifyAttributes } from '../public.ts'
import type { SvcBadge } from '../svc-badge.ts'
import type { SvcVerify } from '../svc-verify.ts'

// `import type {} from '@svc/verify/types/preact'` lets TypeScript know the tags in Preact.
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'svc-verify': HTMLAttributes<SvcVerify> & SvcVerifyAttributes & Listeners<'on'>
      'svc-badge': HTMLAttributes<SvcBadge> & SvcBadgeAttributes
    }
  }
}
