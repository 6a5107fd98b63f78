/** The catalogues that the form of a stage needs. */
import { expect, it } from 'vitest'
import { lacksCatalogues } from '../../../src/client/recruitment/catalogues.ts'
import { type PhaseCode, phaseCodes } from '../../../src/contract/phases.ts'
import { catalogues } from './open-process.ts'

type Catalogue = keyof typeof catalogues
const needed: Partial<Record<PhaseCode, readonly Catalogue[]>> = {
  FT: ['motivos'],
  'PE-AG': ['tiposEntrevista'],
  'PE-AGG': ['tiposEntrevista'],
  'PE-RE': ['motivos'],
  'SE-AG': ['tiposEntrevista'],
  'SE-AGG': ['tiposEntrevista'],
  'SE-RE': ['motivos'],
  'SE-MR': ['motivos'],
  'SE-MRG': ['motivos'],
  OF: ['motivos'],
  ES: ['motivos'],
  'CN-DE': ['motivos', 'motivosRepostulacion'],
  'CN-DEG': ['motivos'],
}

it.each(phaseCodes)('%s', (code) => {
  const each = Object.keys(catalogues) as Catalogue[]
  expect(lacksCatalogues(code, catalogues)).toBe(false)
  expect(each.filter((one) => lacksCatalogues(code, { ...catalogues, [one]: [] }))).toEqual(needed[code] ?? [])
  expect(each.filter((one) => lacksCatalogues(code, { ...catalogues, [one]: undefined }))).toEqual(needed[code] ?? [])
})
