/** A planted bug: one change of one file. */
export type Mutant = {
  name: string
  /** What is wrong, for the documentation. */
  title: string
  /** The file, from the root of the project. */
  file: string
  /** A text that the file has once, and what stands in its place. */
  find: string
  replace: string
}
