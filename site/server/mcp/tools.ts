import type { Tool } from './tool.ts'
import { agentCreate } from './tools/agent-create.ts'
import { agentLink } from './tools/agent-link.ts'
import { agentMount } from './tools/agent-mount.ts'
import { context } from './tools/context.ts'
import { proofsCheck } from './tools/proofs-check.ts'
import { proofsGet } from './tools/proofs-get.ts'
import { secretCreate } from './tools/secret-create.ts'
import { secretList } from './tools/secret-list.ts'
import { secretRevoke } from './tools/secret-revoke.ts'
import { verifiersCatalog } from './tools/verifiers-catalog.ts'
import { verify } from './tools/verify.ts'
import { verifyOrGuide } from './tools/verify-or-guide.ts'

const otherTools: Readonly<Record<string, Tool>> = {
  svc_verifiers_catalog: verifiersCatalog,
  svc_proofs_check: proofsCheck,
  svc_proofs_get: proofsGet,
  svc_verify: verify,
  svc_verify_or_guide: verifyOrGuide,
  svc_agent_create: agentCreate,
  svc_agent_link: agentLink,
  svc_agent_mount: agentMount,
  svc_secret_create: secretCreate,
  svc_secret_list: secretList,
  svc_secret_revoke: secretRevoke,
}

/** Every tool, in the order in which they are listed (protocol/mcp#tools). `svc_context` describes the other tools. */
export const tools: Readonly<Record<string, Tool>> = { svc_context: context(otherTools), ...otherTools }
