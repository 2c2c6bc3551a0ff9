import * as v from 'valibot'

/**
 * A domain name as a person writes it: two labels or more, at most 253 characters and one trailing dot; no IP
 * address, wildcard, underscore or hidden character (protocol/verifiers#ownership-dns-txt, protocol/limits#text). The
 * server converts it to lower case and punycode.
 */
export const Hostname = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(
    // oxlint-disable-next-line no-control-regex -- control characters are what it is about
    /^(?=.{3,253}\.?$)(?![0-9.]+$)[^\s.:/?#@*_[\]\\\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]{1,63}(\.[^\s.:/?#@*_[\]\\\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]{1,63})+\.?$/,
  ),
)
