/** The colours of the screens have the contrast of WCAG 2.2 AA in both themes: 4.5 for text, 3 for bounds and marks. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const tokens = ['styles/tokens.css', 'client/ui/charts/chart-tokens.css', 'client/ui/charts/chart-palette.css']
  .map((file) => readFileSync(join(import.meta.dirname, '../../../src', file), 'utf8'))
  .join('\n')

/** Token → its colour in light and in dark; a token without light-dark() has one for both. */
const colours = new Map(
  [...tokens.matchAll(/--color-([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)].map(
    ([, name, light, dark, both]) => [name!, { light: (light ?? both)!, dark: (dark ?? both)! }],
  ),
)

type Theme = 'light' | 'dark'

/** Red, green and blue, as much light as each is. */
const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function ratio(theme: Theme, over: string, under: string): number {
  const [a, b] = [over, under].map((name) => {
    const colour = colours.get(name)
    if (!colour) throw new Error(`tokens.css has no --color-${name}`)
    return luminance(colour[theme])
  })
  return (Math.max(a!, b!) + 0.05) / (Math.min(a!, b!) + 0.05)
}

const shades = [...colours.keys()].filter((name) => name.startsWith('chart-'))
const surfaces = ['canvas', 'surface', 'sunken', 'hover']
const texts: readonly [string, readonly string[]][] = [
  ['text', [...surfaces, 'accent-soft', 'signal-soft', 'success-soft', 'danger-soft']],
  ['muted', [...surfaces, 'accent-soft']],
  ['placeholder', ['surface', 'sunken']],
  ['accent', [...surfaces, 'accent-soft']],
  ['accent-hover', [...surfaces, 'accent-soft']],
  ['on-accent', ['accent', 'accent-hover']],
  ['on-danger', ['danger', 'danger-hover']],
  ['signal-text', ['signal-soft']],
  ['success-text', ['success-soft', 'surface']],
  ['danger-text', [...surfaces, 'danger-soft']],
  ['ink-text', ['ink', 'ink-raised']],
  ['ink-muted', ['ink', 'ink-raised']],
]
const marks: readonly [string, readonly string[]][] = [
  ['control', ['canvas', 'surface', 'sunken']],
  ['accent', surfaces],
  ['danger', ['surface', 'canvas']],
  ['success', ['surface', 'canvas']],
  ['ink-signal', ['ink', 'ink-raised']],
  ...shades.map((shade): [string, string[]] => [shade, ['surface']]),
]
const pairs = (list: typeof texts) => list.flatMap(([over, unders]) => unders.map((under) => [over, under] as const))

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  it.each(pairs(texts))('text %s on %s', (over, under) => {
    expect(ratio(theme, over, under)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(pairs(marks))('mark %s on %s', (over, under) => {
    expect(ratio(theme, over, under)).toBeGreaterThanOrEqual(3)
  })
})

/** Lightness, and the two colour axes, of Oklab (https://bottosson.github.io/posts/oklab/). */
function oklab(hex: string): [lightness: number, a: number, b: number] {
  const [red = 0, green = 0, blue = 0] = channels(hex)
  const [l = 0, m = 0, s = 0] = [
    0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
    0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
    0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue,
  ].map(Math.cbrt)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

describe.each(['light', 'dark'] as const)('the ramp in %s', (theme) => {
  const ramp = Array.from({ length: 11 }, (_, at) => oklab(colours.get(`chart-ramp-${at + 1}`)![theme]))

  it('has equal steps from light to dark, each large enough to be seen', () => {
    const steps = ramp.slice(1).map(([lightness], at) => ramp[at]![0] - lightness)
    const apart = ramp.slice(1).map((one, at) => Math.hypot(...one.map((part, axis) => part - ramp[at]![axis]!)))
    expect(Math.min(...steps)).toBeGreaterThan(0.035)
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.01)
    // About twice the smallest difference that an eye can see
    expect(Math.min(...apart)).toBeGreaterThan(0.04)
  })
})

const ofPalette = (shade: string) => shade.startsWith('chart-palette')

describe.each(['light', 'dark'] as const)('the palette in %s', (theme) => {
  const palette = shades.filter(ofPalette).map((shade) => oklab(colours.get(shade)![theme]))
  const nearest = (count: number) => {
    const some = palette.slice(0, count)
    return Math.min(
      ...some.flatMap((one, at) =>
        some.slice(at + 1).map((other) => Math.hypot(...one.map((part, axis) => part - other[axis]!))),
      ),
    )
  }

  it('has fifty distinguishable colours (spec 2 §9), the first ten far apart', () => {
    expect(palette).toHaveLength(50)
    expect(nearest(50)).toBeGreaterThan(0.06)
    expect(nearest(10)).toBeGreaterThan(0.1)
  })
})

it('has 4, 11 and 11 different chart colours in its three sets', () => {
  expect(
    ['few', 'many', 'ramp'].map((set) => shades.filter((shade) => shade.startsWith(`chart-${set}`)).length),
  ).toEqual([4, 11, 11])
  const pairs = shades
    .filter((shade) => !ofPalette(shade))
    .map((shade) => `${colours.get(shade)?.light} ${colours.get(shade)?.dark}`)
  expect(new Set(pairs).size).toBe(pairs.length)
})

it('computes the ratios that WCAG gives for black on white', () => {
  colours.set('black', { light: '#000000', dark: '#000000' })
  colours.set('white', { light: '#ffffff', dark: '#ffffff' })
  expect(ratio('light', 'black', 'white')).toBe(21)
})
