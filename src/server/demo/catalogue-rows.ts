/** Reasons and scores as rows with ids. */
import { reasonTexts, scoreCatalogue } from './catalogues.ts'
import type { ReasonIds } from './forms.ts'

export const reasonRows = Object.entries(reasonTexts)
  .flatMap(([code, texts]) => texts.map((descripcion) => ({ code, descripcion })))
  .map((row, index) => ({ id: index + 1, ...row }))

export const reasonIds = Object.fromEntries(
  Object.keys(reasonTexts).map((code) => [code, reasonRows.filter((row) => row.code === code).map(({ id }) => id)]),
) as unknown as ReasonIds

export const scoreTypeRows = scoreCatalogue.map(({ codigo, descripcion }, index) => ({ id: index + 1, codigo, descripcion }))

export const scoreTagRows = scoreCatalogue
  .flatMap(({ tags }, index) => tags.map(([codigo, descripcion]) => ({ scoreTypeId: index + 1, codigo, descripcion })))
  .map((row, index) => ({ id: index + 1, ...row }))
