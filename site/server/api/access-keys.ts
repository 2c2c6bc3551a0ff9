import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Contract } from '../../../shared/contract/index.ts'
import type { Handlers } from '../http/serve.ts'
import { createAccessKey, deleteAccessKey, listAccessKeys } from '../accounts/access-keys.ts'
import type { Deployment } from '../deployment.ts'

/** A profile's credentials for servers. */
export function accessKeyHandlers(
  deployment: Deployment,
): Pick<Handlers<Contract>, 'listAccessKeys' | 'createAccessKey' | 'deleteAccessKey'> {
  return {
    listAccessKeys: async (_input, visitor) => ({
      success: true,
      data: { accessKeys: await listAccessKeys(visitor, deployment) },
    }),
    createAccessKey: async ({ body }, visitor) => ({
      success: true,
      data: await createAccessKey({ ...body, label: body.label ?? 'Access key' }, visitor, deployment),
    }),
    deleteAccessKey: async ({ params }, visitor) => {
      if (!(await deleteAccessKey(params.id, visitor, deployment)))
        throw new ServiceError('NOT_FOUND', 'There is no such access key.')
      return { success: true }
    },
  }
}
