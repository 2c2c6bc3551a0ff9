/** The browser and the operating system of a sign-in, by their names; null: not known. */
export type Device = { browser: string | null; system: string | null }

/** The first pattern that fits decides, because most browsers also name another one. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** How much of a header is read. */
const maxLength = 512

/**
 * Names the device of a sign-in by the header `User-Agent`, so that a person recognises it in a list. Only names of these
 * tables are kept, never the header (protocol/accounts#session-list).
 */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, maxLength)
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(text))?.[1] ?? null
  return { browser: nameIn(browsers), system: nameIn(systems) }
}
