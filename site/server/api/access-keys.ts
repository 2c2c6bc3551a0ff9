import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Contract } from '../../../shared/contract/index.ts'
import type { Handlers } from '../http/serve.ts'
import { createAccessKey, deleteAccessKey, listAccessKeys } from '../accounts/access-keys.ts'
import type { Deployment } from '../deployment.ts'

/** Answers the endpoints of access keys, the credentials of a profile for servers. */
export function accessKeyHandlers(
  deployment: Deployment,
): Pick<Handlers<Contract>, 'listAccessKeys' | 'createAccessKey' | 'deleteAccessKey'> {
  return {
    listAccessKeys: async (_input, caller) => ({
      success: true,
      data: { accessKeys: await listAccessKeys(caller, deployment) },
    }),
    createAccessKey: async ({ body }, caller) => ({
      success: true,
      data: await createAccessKey({ ...body, label: body.label ?? 'Access key' }, caller, deployment),
    }),
    deleteAccessKey: async ({ params }, caller) => {
      if (!(await deleteAccessKey(params.id, caller, deployment)))
        throw new ServiceError('NOT_FOUND', 'There is no such access key.')
      return { success: true }
    },
  }
}
