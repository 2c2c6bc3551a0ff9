import type { DefineComponent } from 'vue'
import type { Camel, SvcBadgeAttributes, SvcVerifyAttributes, SvcVerifyEvents } from '../public.ts'

/** As Vue passes `@svc-verified` on. */
type Heard = {
  [K in keyof SvcVerifyEvents as `on${Capitalize<Camel<K>>}`]?: ((event: SvcVerifyEvents[K]) => void) | undefined
}
type Given = { [K in keyof SvcVerifyAttributes as K | Camel<K>]: SvcVerifyAttributes[K] }

// `import type {} from '@svc/verify/types/vue'` lets TypeScript know the tags in Vue's templates.
declare module 'vue' {
  interface GlobalComponents {
    'svc-verify': DefineComponent<Given & Heard>
    'svc-badge': DefineComponent<SvcBadgeAttributes>
  }
}
