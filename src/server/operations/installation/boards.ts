/** Job boards. They only have limits that the board has published; unknown ones are left open. */
import type { BoardField } from '../../../contract/strategies.ts'
import type { boards } from '../../platform/db/tables/vacancies.ts'

type Row = typeof boards.$inferInsert & { readonly id: number }
type Limits = Partial<Pick<BoardField, 'uso' | 'minimo' | 'maximo' | 'formato'>>

const field = (campo: string, etiqueta: string, fuente: BoardField['fuente'], limits: Limits = {}): BoardField => ({
  campo,
  etiqueta,
  fuente,
  uso: 'obligatorio',
  minimo: null,
  maximo: null,
  formato: 'linea',
  ...limits,
})
const title = (limits: Limits = {}) => field('titulo', 'Título', 'titulo', limits)
const description = (limits: Limits = {}) =>
  field('descripcion', 'Descripción', 'descripcion', { formato: 'texto', ...limits })
const company = field('empresa', 'Empresa', 'empresa')
const site = field('sede', 'Sede', 'sede', { uso: 'opcional' })
const salary = field('sueldo', 'Sueldo mensual', 'sueldo', { uso: 'opcional' })
const city = field('ciudad', 'Ciudad', null)
const state = field('estado', 'Estado', null, { formato: 'estado' })
const firstDay = field('fecha', 'Fecha de publicación', 'fechaInicio')

export const boardRows: readonly Row[] = [
  {
    nombre: 'LinkedIn',
    branches: ['CORP', 'ATN'],
    token: 'linkedin',
    campos: [title({ maximo: 200 }), description({ minimo: 100, maximo: 25_000 }), company, city, state],
  },
  {
    nombre: 'Indeed',
    branches: ['CORP', 'COM', 'ATN'],
    token: 'indeed',
    campos: [
      title(),
      firstDay,
      field('referencia', 'Número de referencia', 'referencia'),
      field('requisicion', 'Requisición', 'requisicion'),
      company,
      city,
      state,
      description(),
    ],
  },
  {
    nombre: 'Google Empleos',
    branches: ['CORP', 'COM', 'ATN'],
    token: 'google',
    campos: [
      title(),
      description(),
      firstDay,
      field('vigencia', 'Vigente hasta', 'fechaFin', { uso: 'opcional' }),
      company,
      site,
      city,
      state,
      salary,
    ],
  },
  {
    nombre: 'OCC Mundial',
    branches: ['CORP', 'COM'],
    token: 'occ',
    campos: [title(), description(), salary, city, state],
  },
  {
    nombre: 'Computrabajo',
    branches: ['COM', 'ATN'],
    token: 'computrabajo',
    campos: [title(), description(), salary, city, state],
  },
].map((row, index) => ({ id: index + 1, ...row }) as Row)
