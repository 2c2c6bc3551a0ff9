/** A field of something that came from outside, whatever that is; undefined where there is none. */
export const fieldOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name)
