import type { HTMLAttributes } from 'preact'
import type { Listeners, SvcVerifyAttributes } from '../public.ts'
import type { SvcVerify } from '../svc-verify.ts'

// `import type {} from '@svc/verify/types/preact'` lets TypeScript know the tag in Preact.
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'svc-verify': HTMLAttributes<SvcVerify> & SvcVerifyAttributes & Listeners<'on'>
    }
  }
}
