/** Says whether a client takes a coding by its header `Accept-Encoding`; `q=0` means that it does not (RFC 9110 12.5.3). */
export const acceptsEncoding = (header: string | undefined, name: 'br' | 'gzip'): boolean =>
  (header ?? '').split(',').some((part) => {
    const [coding, ...parameters] = part.split(';').map((each) => each.trim().toLowerCase())
    return coding === name && !parameters.some((each) => /^q=0(\.0*)?$/.test(each))
  })
