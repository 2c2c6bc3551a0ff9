import { defineSvcVerify } from './define.ts'

defineSvcVerify()
