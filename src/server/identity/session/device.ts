/** The browser and system of a request, from its header, in the profile's wording. */

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** 'Chrome en Windows'; null if neither is known. */
export function deviceOf(userAgent = ''): string | null {
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (browser === undefined && system === undefined) return null
  return system === undefined ? browser! : `${browser ?? 'Otro navegador'} en ${system}`
}
