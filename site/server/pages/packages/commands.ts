import type { Settings } from '../../settings.ts'
import type { PackageFile } from './files.ts'

/** Returns the tarballs of this build. */
export const currentFiles = (packages: readonly PackageFile[]): PackageFile[] =>
  packages.filter(({ isCurrent }) => isCurrent)

/** Returns the command that installs packages, or runs the one that is a program. */
export function installCommand({ baseUrl }: Settings, packages: readonly PackageFile[]): string {
  const verb = packages.some(({ name }) => name.startsWith('create-')) ? 'npx' : 'npm i'
  return [verb, ...packages.map(({ file }) => `${baseUrl}/packages/${file}`)].join(' ')
}

/** Replaces `svc-verify-VERSION.tgz` in a text by the file of this build. Without a build, the text stays. */
export const withVersions = (text: string, packages: readonly PackageFile[]): string =>
  currentFiles(packages).reduce(
    (result, { file, version }) =>
      result.replaceAll(
        file.replace(version, () => 'VERSION'),
        () => file,
      ),
    text,
  )
