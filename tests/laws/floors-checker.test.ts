/** The floors check, on planted violations. */
import { expect, it } from 'vitest'
import { type Breaches, breachesOf, type Floors, type Importing } from './support/floors.ts'

const house: Floors = {
  root: 'src/house',
  floors: [
    { holds: ['ground', 'env.ts'] },
    { holds: ['middle', 'beside'] },
    { holds: ['rooms', 'rooms/attic'], isApart: true },
    { holds: ['main.ts'] },
  ],
}
/** One file for each entry, so that none is empty. */
const sound: Importing[] = [
  { path: 'src/house/ground/text.ts', imports: ['src/house/env.ts', 'src/contract/roles.ts'] },
  { path: 'src/house/env.ts', imports: [] },
  { path: 'src/house/middle/table.ts', imports: ['src/house/ground/text.ts', 'src/house/middle/row.ts'] },
  { path: 'src/house/beside/sort.ts', imports: ['src/house/middle/table.ts'] },
  { path: 'src/house/rooms/list.ts', imports: ['src/house/middle/table.ts', 'src/house/ground/text.ts'] },
  { path: 'src/house/rooms/attic/box.ts', imports: ['src/house/beside/sort.ts'] },
  { path: 'src/house/main.ts', imports: ['src/house/rooms/list.ts'] },
  { path: 'src/other/main.ts', imports: ['src/house/rooms/list.ts'] },
]
const none: Breaches = { withoutFloor: [], empty: [], upwards: [], sideways: [], circles: [] }
const withFile = (path: string, ...imports: string[]) => breachesOf([...sound, { path, imports }], house)

it('finds nothing when no import breaks the rules', () => {
  expect(breachesOf(sound, house)).toEqual(none)
})

it('finds an import upwards', () => {
  const text = 'src/house/ground/planted.ts → src/house/middle/table.ts'
  expect(withFile('src/house/ground/planted.ts', 'src/house/middle/table.ts')).toEqual({
    ...none,
    upwards: [text],
    circles: [['ground', 'middle']],
  })
  expect(withFile('src/house/env.ts', 'src/house/main.ts').upwards).toEqual(['src/house/env.ts → src/house/main.ts'])
})

it('finds an import between separate folders, also when one is inside the other', () => {
  const text = 'src/house/rooms/planted.ts → src/house/rooms/attic/box.ts'
  expect(withFile('src/house/rooms/planted.ts', 'src/house/rooms/attic/box.ts')).toEqual({ ...none, sideways: [text] })
})

it('finds a circle within a floor once, with all its folders', () => {
  expect(withFile('src/house/middle/planted.ts', 'src/house/beside/sort.ts')).toEqual({
    ...none,
    circles: [['beside', 'middle']],
  })
})

it('finds a longer circle without the folders that only lead to it', () => {
  const files = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['d', 'a'],
    ['c', 'e'],
  ].map(([from, to]) => ({ path: `r/${from}/x.ts`, imports: [`r/${to}/x.ts`] }))
  expect(
    breachesOf([...files, { path: 'r/e/x.ts', imports: [] }], {
      root: 'r',
      floors: [{ holds: ['a', 'b', 'c', 'd', 'e'] }],
    }),
  ).toEqual({ ...none, circles: [['a', 'b', 'c']] })
})

it('finds folders and files without a floor, once each', () => {
  expect(
    breachesOf(
      [...sound, ...['new/a.ts', 'new/b.ts', 'loose.ts'].map((path) => ({ path: `src/house/${path}`, imports: [] }))],
      house,
    ).withoutFloor,
  ).toEqual(['loose.ts', 'new'])
})

it('finds an entry of the table without files', () => {
  expect(breachesOf(sound, { ...house, floors: [...house.floors, { holds: ['gone'] }] })).toEqual({
    ...none,
    empty: ['gone'],
  })
})

it('puts folders that the table does not name on the default floor, and nothing else', () => {
  const withDefault: Floors = {
    root: 'src/house',
    floors: [
      { holds: ['ground', 'kit/lists'] },
      { holds: ['rooms'], isApart: true, isDefault: true },
      { holds: ['main.ts'] },
    ],
  }
  const files: Importing[] = [
    { path: 'src/house/ground/text.ts', imports: [] },
    { path: 'src/house/kit/lists/list.ts', imports: [] },
    { path: 'src/house/rooms/room.ts', imports: ['src/house/ground/text.ts'] },
    { path: 'src/house/cellar/wine.ts', imports: ['src/house/ground/text.ts'] },
    { path: 'src/house/main.ts', imports: ['src/house/cellar/wine.ts'] },
  ]
  expect(breachesOf(files, withDefault)).toEqual(none)
  const more: Importing[] = [
    { path: 'src/house/ground/low.ts', imports: ['src/house/shed/tool.ts'] },
    { path: 'src/house/shed/tool.ts', imports: [] },
    { path: 'src/house/attic/box.ts', imports: ['src/house/cellar/wine.ts', 'src/house/main.ts'] },
    { path: 'src/house/kit/forms/form.ts', imports: [] },
    { path: 'src/house/loose.ts', imports: [] },
  ]
  expect(breachesOf([...files, ...more], withDefault)).toEqual({
    ...none,
    withoutFloor: ['kit', 'loose.ts'],
    upwards: ['src/house/ground/low.ts → src/house/shed/tool.ts', 'src/house/attic/box.ts → src/house/main.ts'],
    sideways: ['src/house/attic/box.ts → src/house/cellar/wine.ts'],
  })
})
