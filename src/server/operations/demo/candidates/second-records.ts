/** People of the demo with two records, one person of each branch: another job board has sent them again. */
import { type Branch, branches } from '../../../../contract/roles.ts'
import type { Person } from './people.ts'
import type { Candidate } from './population.ts'
import type { Story } from '../story.ts'

type Change = (person: Person) => Partial<Person>
/** Of ten digits, and not in use. */
const otherTelephone = (place: number): string => `55000000${String(place + 10)}`

/** What is different in the second record, by the branch in which the person is in process. */
const changes: Readonly<Record<Branch, Change>> = {
  COM: ({ correo }) => ({ correo: correo.toUpperCase(), telefono: otherTelephone(1), municipio: null }),
  CORP: ({ apellidoPaterno, apellidoMaterno, correo }) => ({
    apellidoPaterno: `${apellidoPaterno} ${apellidoMaterno}`,
    apellidoMaterno: '',
    correo: `otro.${correo}`,
    telefono: otherTelephone(2),
  }),
  ATN: ({ nombres, correo }) => ({
    nombres: nombres.split(' ')[0] ?? nombres,
    correo: `otro.${correo}`,
    fechaNacimiento: '1990-01-02',
  }),
}

/** Their ids follow those of all others. */
export function secondRecords(candidates: readonly Candidate[], stories: readonly Story[]): Candidate[] {
  return branches.flatMap((branch, place) => {
    const ids = new Set(
      stories.filter(({ publication }) => publication.branch === branch).map(({ candidateId }) => candidateId),
    )
    const first = candidates.find(({ id, outcome }) => outcome === 'abierta' && ids.has(id))
    return first
      ? [
          {
            id: candidates.length + 1 + place,
            person: { ...first.person, ...changes[branch](first.person) },
            outcome: 'ninguna' as const,
          },
        ]
      : []
  })
}
