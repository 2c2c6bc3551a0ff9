import type { Tool } from './tool.ts'
import { verifiersCatalog } from './tools/verifiers-catalog.ts'

/** Every tool, in the order in which they are listed (auth.md 4). */
export const tools: Readonly<Record<string, Tool>> = {
  svc_verifiers_catalog: verifiersCatalog,
}
