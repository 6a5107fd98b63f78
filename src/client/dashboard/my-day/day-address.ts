/** The addresses of 'Mi día' and of the lists behind it. */
import { type DayScope, dayScopes, type MyDay, type WaitingGroup, type WaitingRow } from '../../../contract/my-day.ts'
import { firstPage } from '../../../contract/wire.ts'
import { listAddress } from '../../kit/lists/list-address.ts'
import { interviewAddress } from '../../kit/navigation/interview-address.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { processAddress } from '../../kit/navigation/process-address.ts'

const name = 'quien'

/** Takes the query string of an address. An unknown scope is the first one. */
export function readScope(query: string): DayScope {
  const requested = new URLSearchParams(query).get(name)
  return dayScopes.find((scope) => scope === requested) ?? 'yo'
}

export const scopeAddress = (scope: DayScope): string =>
  scope === 'yo' ? pathTo('dashboard') : `${pathTo('dashboard')}?${name}=${scope}`

/** Where the verb of a row leads: the form of its phase. */
export const formAddress = ({ idCandidato, idReclutamiento, idEntrevista }: WaitingRow): string =>
  idEntrevista === null
    ? processAddress({ idCandidato, idReclutamiento })
    : interviewAddress({ prospectId: idCandidato, vacancyId: idReclutamiento, idEntrevista })

const candidates = (filters: Readonly<Record<string, string>>): string =>
  listAddress(pathTo('candidates'), {
    search: '',
    page: firstPage,
    filters,
    sort: { column: 'dias', direction: 'ascending' },
  })

/** The list with all rows of a scope. */
export const listOf = (scope: DayScope): string =>
  candidates(scope === 'todos' ? {} : { turno: scope === 'yo' ? 'tu' : 'tu,colega' })

/** The list with exactly these rows; null: there is none. */
export function listOfGroup({ tipo, idPersona }: WaitingGroup): string | null {
  if (tipo === 'candidato') return candidates({ turno: 'candidato' })
  if (idPersona === null) return null
  return tipo === 'gerente'
    ? candidates({ turno: 'gerente', entrevistador: String(idPersona) })
    : candidates({ turno: 'colega', responsable: String(idPersona) })
}

/** Rows of the scope, as its list counts them. */
export const countOf = ({ cuantos, pospuestos }: MyDay, scope: DayScope): number =>
  scope === 'yo' ? cuantos.yo - pospuestos.length : cuantos[scope]
