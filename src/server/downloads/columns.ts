/** Columns of the candidates' download, by branch (docs/contract/downloads.md). */
import type { Branch } from '../../contract/roles.ts'
import type { Cell } from '../platform/base/spreadsheet.ts'
import type { CandidateRow } from './rows.ts'

export type Column = {
  readonly header: string
  readonly width: number
  readonly isDate?: boolean
  /** Identifies the candidate: only for roles that may open the candidates' list. */
  readonly isPersonal?: true
  /** Branches whose portfolio shows it; all by default. */
  readonly branches?: readonly Branch[]
  /** `today`: YYYY-MM-DD, in Mexico. */
  readonly value: (row: CandidateRow, today: string) => Cell
}

/** A calendar day is an instant in UTC. */
const date = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`))

/** Whole years, including the birthday. Both YYYY-MM-DD. */
export function ageOn(today: string, birth: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

const outcomes = { abierta: 'En proceso', contratada: 'Contratado', descartada: 'Rechazado' } as const

const columns: readonly Column[] = [
  { header: 'Id', width: 10, value: ({ id }) => id },
  { header: 'Nombre', width: 34, isPersonal: true, value: ({ nombre }) => nombre },
  { header: 'Correo', width: 34, isPersonal: true, value: ({ correo }) => correo },
  { header: 'Teléfono', width: 14, isPersonal: true, value: ({ telefono }) => telefono },
  { header: 'Calificación', width: 18, value: ({ calificacion }) => calificacion },
  { header: 'Área', width: 30, branches: ['CORP', 'ATN'], value: ({ areas }) => areas },
  { header: 'Subárea', width: 30, branches: ['CORP'], value: ({ subareas }) => subareas },
  {
    header: 'Edad',
    width: 8,
    branches: ['COM', 'ATN'],
    value: ({ fechaNacimiento }, today) => (fechaNacimiento === null ? null : ageOn(today, fechaNacimiento)),
  },
  { header: 'Escolaridad', width: 22, branches: ['CORP', 'COM'], value: ({ escolaridad }) => escolaridad },
  { header: 'Estado', width: 22, branches: ['COM', 'ATN'], value: ({ estado }) => estado },
  { header: 'Municipio', width: 26, branches: ['COM', 'ATN'], value: ({ municipio }) => municipio },
  { header: 'En cartera desde', width: 16, isDate: true, value: ({ enCartera }) => date(enCartera) },
  { header: 'Última vacante', width: 34, value: ({ vacante }) => vacante },
  { header: 'Estatus del proceso', width: 20, value: ({ desenlace }) => desenlace && outcomes[desenlace] },
  { header: 'Inicio del proceso', width: 18, isDate: true, value: ({ inicio }) => date(inicio) },
  { header: 'Registro', width: 14, isDate: true, value: ({ registro }) => date(registro) },
]

export const columnsFor = (branch: Branch, seesPeople: boolean): readonly Column[] =>
  columns.filter(
    ({ branches, isPersonal }) => (branches === undefined || branches.includes(branch)) && (seesPeople || !isPersonal),
  )
