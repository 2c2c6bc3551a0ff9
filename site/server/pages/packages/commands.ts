import type { Settings } from '../../settings.ts'
import type { PackageFile } from './files.ts'

/** Returns the tarballs of this build. */
export const currentFiles = (packages: readonly PackageFile[]): PackageFile[] =>
  packages.filter(({ isCurrent }) => isCurrent)

/** Returns the command that installs packages, or runs the one that is a program. */
export function installCommand({ baseUrl }: Settings, packages: readonly PackageFile[]): string {
  const addresses = packages.map(({ file }) => `${baseUrl}/packages/${file}`)
  const words = packages.map(({ name }) => programs[name]).find((each) => each !== undefined)
  return words === undefined ? ['npm i', ...addresses].join(' ') : ['npx', ...addresses, words].join(' ')
}

/** The packages that are programs, with an example of what follows their name. */
const programs: Readonly<Record<string, string>> = {
  'create-svc': 'my-app --framework express',
  'svc-listen': 'http://localhost:3000/webhooks',
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
