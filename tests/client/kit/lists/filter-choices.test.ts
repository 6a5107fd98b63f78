/** What is chosen in a field of a list's filters, in the address and in words. */
import { expect, it } from 'vitest'
import { choiceIn, withChoice, labelsOf } from '../../../../src/client/kit/lists/filter-choices.ts'
import { type FilterField, noChoice } from '../../../../src/client/ui/lists/filters/filter-field.ts'

const options = [
  { value: 'a', label: 'Alfa' },
  { value: 'b', label: 'Beta' },
  { value: 'c', label: 'Gama' },
]
const stage: FilterField = { name: 'etapa', label: 'Etapa', options, several: true, opposite: 'noEtapa' }
const days: FilterField = { name: 'dias', label: 'Días', options }
const text: FilterField = { kind: 'text', name: 'texto', label: 'Texto', hint: '', longest: 10 }
// The clock of the tests stands in 2026: a day of another year would say it
const dates: FilterField = { kind: 'dates', name: 'desde', until: 'hasta', label: 'Aplicó' }
const chosen = (isOpposite: boolean, ...values: string[]) => ({ isOpposite, values })

it.each([
  [stage, {}, noChoice],
  [stage, { etapa: 'a,b', otro: 'x' }, chosen(false, 'a', 'b')],
  [stage, { noEtapa: 'c' }, chosen(true, 'c')],
  [days, { dias: 'a,b' }, chosen(false, 'a,b')],
  [text, { texto: 'sap, nómina' }, chosen(false, 'sap, nómina')],
  [dates, { hasta: '05/03/2026' }, chosen(false, '', '05/03/2026')],
  [dates, { desde: '01/03/2026', hasta: '05/03/2026' }, chosen(false, '01/03/2026', '05/03/2026')],
])('%j has in %j the choice %j', (field, filters, choice) => {
  expect(choiceIn(filters, field)).toEqual(choice)
})

it('writes a choice at the place of the one before, and a new one last', () => {
  const before = { etapa: 'a', otro: 'x' }
  expect(Object.entries(withChoice(before, stage, chosen(true, 'a', 'c')))).toEqual([
    ['noEtapa', 'a,c'],
    ['otro', 'x'],
  ])
  expect(Object.entries(withChoice(before, dates, chosen(false, '', '05/03/2026')))).toEqual([
    ['etapa', 'a'],
    ['otro', 'x'],
    ['hasta', '05/03/2026'],
  ])
  expect(withChoice({ ...before, desde: '1', hasta: '2' }, dates, noChoice)).toEqual(before)
  expect(withChoice({ noEtapa: 'a' }, stage, noChoice)).toEqual({})
})

it.each([
  [stage, chosen(false, 'a'), ['es', 'Alfa']],
  [stage, chosen(false, 'a', 'b'), ['es', 'Alfa o Beta']],
  [stage, chosen(true, 'a', 'b'), ['no es', 'Alfa ni Beta']],
  [stage, chosen(false, 'a', 'b', 'c'), ['es', 'Alfa y 2 más']],
  [stage, chosen(false, '7'), ['es', 'Siete']],
  [stage, chosen(false, '8'), ['es', '1 valor']],
  [stage, chosen(true, '8', 'a'), ['no es', '2 valores']],
  [text, chosen(false, 'sap'), ['dice', 'sap']],
  [dates, chosen(false, '01/03/2026', ''), ['desde', '1 mar']],
  [dates, chosen(false, '', '05/03/2026'), ['hasta', '5 mar']],
  [dates, chosen(false, '01/03/2026', '05/03/2026'), ['entre', '1 mar y 5 mar']],
  [dates, chosen(false, '01/03/2026', '01/03/2026'), ['es', '1 mar']],
])('%j with %j reads %j, and never an id', (field, choice, labels) => {
  expect(labelsOf(field, choice, { 'etapa=7': 'Siete' })).toEqual(labels)
})
