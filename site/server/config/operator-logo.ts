import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { encodeLogo, type Logo, maxLogoBytes } from '../ports/logos/encode-logo.ts'
import { ConfigError } from './error.ts'

/** Reads the operator's logo. Throws {@link ConfigError} for a file that is not a usable picture. */
export async function readOperatorLogo(file: string): Promise<Logo> {
  const path = resolve(file)
  const notRead = (error: NodeJS.ErrnoException) => refuse(`${path} cannot be read (${error.code}).`)
  const { size } = await stat(path).catch(notRead)
  if (size > maxLogoBytes) refuse(`${path} is larger than 1 MiB.`)
  const logo = await encodeLogo(await readFile(path).catch(notRead))
  return 'unreadable' in logo ? refuse(`${path}: ${logo.unreadable}`) : logo
}

function refuse(message: string): never {
  throw new ConfigError(`SVC_OPERATOR_LOGO: ${message}`)
}
