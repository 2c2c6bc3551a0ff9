/** A positive amount of a token: at most 60 digits before the point and 36 after it. */
export const positiveAmount = /^(?=.*[1-9])[0-9]{1,60}(\.[0-9]{1,36})?$/

/** Tells whether a text is a number of more digits than an amount may have. */
export const hasTooManyDigits = (text: string): boolean =>
  /^-?[0-9]+(\.[0-9]+)?$/.test(text) && !/^-?[0-9]{1,60}(\.[0-9]{1,36})?$/.test(text)
