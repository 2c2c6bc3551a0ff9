/** The members of `ElementInternals` that every form control of HTML has itself. */
const members = [
  'checkValidity',
  'form',
  'labels',
  'reportValidity',
  'validationMessage',
  'validity',
  'willValidate',
] as const satisfies (keyof ElementInternals)[]

/** What a page finds on every control of a form, for example when it looks at each of `form.elements`. */
export type FormControl = Pick<ElementInternals, (typeof members)[number]>

/** Gives the elements of a class the members of a form control. They answer for the element's internals. */
export function defineFormControl<E extends object>(prototype: E, internalsOf: (element: E) => ElementInternals): void {
  for (const name of members)
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: E) {
        const internals = internalsOf(this)
        const value: unknown = internals[name]
        return typeof value === 'function' ? value.bind(internals) : value
      },
    })
}
