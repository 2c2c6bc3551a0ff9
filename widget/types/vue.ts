import type { DefineComponent } from 'vue'
import type { Camel, SvcBadgeAttributes, SvcVerifyAttributes, SvcVerifyEvents } from '../public.ts'

/** The listeners in Vue's notation: `onSvcVerified` for `@svc-verified`. */
type EventListeners = {
  [K in keyof SvcVerifyEvents as `on${Capitalize<Camel<K>>}`]?: ((event: SvcVerifyEvents[K]) => void) | undefined
}
type Attributes = { [K in keyof SvcVerifyAttributes as K | Camel<K>]: SvcVerifyAttributes[K] }

// `import type {} from '@svc/verify/types/vue'` lets TypeScript know the tags in Vue's templates.
declare module 'vue' {
  interface GlobalComponents {
    'svc-verify': DefineComponent<Attributes & EventListeners>
    'svc-badge': DefineComponent<SvcBadgeAttributes>
  }
}
