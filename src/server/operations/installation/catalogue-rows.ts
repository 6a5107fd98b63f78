import { searchText } from '../../platform/base/search-text.ts'
import { areaCatalogue, reasonTexts, scoreCatalogue } from './catalogues.ts'

export const reasonRows = Object.entries(reasonTexts)
  .flatMap(([code, texts]) => texts.map((descripcion) => ({ code, descripcion })))
  .map((row, index) => ({ id: index + 1, ...row }))

export const scoreTypeRows = scoreCatalogue.map(({ codigo, descripcion }, index) => ({
  id: index + 1,
  codigo,
  descripcion,
}))

export const scoreTagRows = scoreCatalogue
  .flatMap(({ tags }, index) => tags.map(([codigo, descripcion]) => ({ scoreTypeId: index + 1, codigo, descripcion })))
  .map((row, index) => ({ id: index + 1, ...row }))

const named = (nombre: string) => ({ nombre, nameKey: searchText(nombre) })

export const areaRows = Object.entries(areaCatalogue).map(([nombre, [descripcion]], index) => ({
  id: index + 1,
  ...named(nombre),
  descripcion,
}))

export const subAreaRows = Object.values(areaCatalogue)
  .flatMap(([, names], index) => names.map((nombre) => ({ areaId: index + 1, ...named(nombre) })))
  .map((row, index) => ({ id: index + 1, ...row }))
