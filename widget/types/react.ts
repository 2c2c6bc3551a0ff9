import type { DetailedHTMLProps as Props, HTMLAttributes as Html } from 'react'
import type { Listeners, SvcBadgeAttributes, SvcVerifyAttributes } from '../public.ts'
import type { SvcBadge } from '../svc-badge.ts'
import type { SvcVerify } from '../svc-verify.ts'

// `import type {} from '@svc/verify/types/react'` lets TypeScript know the plain tags in React.
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'svc-verify': Props<Html<SvcVerify>, SvcVerify> & SvcVerifyAttributes & Listeners<'on'>
      'svc-badge': Props<Html<SvcBadge>, SvcBadge> & SvcBadgeAttributes
    }
  }
}
