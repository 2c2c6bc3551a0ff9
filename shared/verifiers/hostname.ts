import * as v from 'valibot'

/**
 * A domain name as a person writes it: two labels or more, at most 253 characters and one trailing dot; no IP
 * address, wildcard or underscore (domain.md 4.4). Lower case and punycode are the server's work.
 */
export const Hostname = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(/^(?=.{3,253}\.?$)(?![0-9.]+$)[^\s.:/?#@*_[\]\\]{1,63}(\.[^\s.:/?#@*_[\]\\]{1,63})+\.?$/),
)
