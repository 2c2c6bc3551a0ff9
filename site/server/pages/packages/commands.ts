import type { Settings } from '../../settings.ts'
import type { PackageFile } from './files.ts'

/** Returns the tarballs of this build. */
export const currentFiles = (packages: readonly PackageFile[]): PackageFile[] =>
  packages.filter(({ isCurrent }) => isCurrent)

/** Returns the command that installs packages, or makes a project with the package that is the starter. */
export function installCommand({ baseUrl }: Settings, packages: readonly PackageFile[]): string {
  const addresses = packages.map(({ file }) => `${baseUrl}/packages/${file}`)
  return packages.some(isStarter)
    ? ['npx', ...addresses, 'my-app', '--framework', 'express'].join(' ')
    : ['npm i', ...addresses].join(' ')
}

/** Returns whether a package makes projects. */
export const isStarter = ({ name }: PackageFile): boolean => name.startsWith('create-')

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
