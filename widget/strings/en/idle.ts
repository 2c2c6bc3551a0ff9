/** The words of the button, before the click and when the code after it cannot be loaded. `{n}` is two or more. */
export type IdleStrings = { label: string; checks: string; opening: string; unreachable: string; retry: string }

/** English. */
export const idle: IdleStrings = {
  label: 'Verify to continue',
  checks: '{n} checks',
  opening: 'One moment',
  unreachable: 'No connection',
  retry: 'Try again',
}
