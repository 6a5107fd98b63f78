/** The colours that meet on a screen keep WCAG 2.2 AA in both themes: 4.5 for text, 3 for bounds and marks. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const tokens = ['tokens.css', 'chart-tokens.css'].map((file) => readFileSync(join(import.meta.dirname, '../../../src/client/ui', file), 'utf8')).join('\n')

/** Token → its colour in light and in dark; a token without light-dark() has one for both. */
const colours = new Map(
  [...tokens.matchAll(/--color-([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)].map(
    ([, name, light, dark, both]) => [name!, { light: (light ?? both)!, dark: (dark ?? both)! }],
  ),
)

type Theme = 'light' | 'dark'

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
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

it('charts have 4 shades and 11, no two of them the same', () => {
  expect(['few', 'many'].map((set) => shades.filter((shade) => shade.startsWith(`chart-${set}`)).length)).toEqual([4, 11])
  const pairs = shades.map((shade) => `${colours.get(shade)?.light} ${colours.get(shade)?.dark}`)
  expect(new Set(pairs).size).toBe(shades.length)
})

it('computes the ratios that WCAG gives for black on white', () => {
  colours.set('black', { light: '#000000', dark: '#000000' })
  colours.set('white', { light: '#ffffff', dark: '#ffffff' })
  expect(ratio('light', 'black', 'white')).toBe(21)
})
