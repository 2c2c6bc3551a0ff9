/** Returns a field of an unknown value; undefined if it has none. */
export const fieldOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name)
