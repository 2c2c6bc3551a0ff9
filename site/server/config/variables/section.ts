/**
 * Variables that share one description. A line is a name, or `NAME=example` for a value that shows what to write. Of
 * several lines for one variable, each is another example.
 */
export type VariableGroup = {
  about: string
  lines: readonly string[]
  /** What each variable is for, where there are several. Only the table of the documentation shows it. */
  each?: Readonly<Record<string, string>>
}

/** The variables of one subject: a part of the documentation and of `.env.example`. `id` is the anchor in the documentation. */
export type VariableSection = { id: string; title: string; groups: readonly VariableGroup[] }
