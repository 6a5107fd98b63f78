/** The calls of 'Ctrl+K'. */
import { listRecent, searchPalette } from '../../contract/palette.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { mexicoTime } from '../platform/base/mexico-time.ts'
import { findCandidates } from './find-candidates.ts'
import { findInCurriculum } from './in-curriculum.ts'
import { findInNotes } from './in-notes.ts'
import { findPeople } from './people.ts'
import { readFoundCandidates } from './read-candidates.ts'
import { readTypedText } from './typed-text.ts'
import { findVacancies, readFoundMasters, readFoundPublications } from './vacancies.ts'

export const paletteRoutes = ({ db, now }: Deps): Route[] => [
  answer(searchPalette, async ({ body, caller }) => {
    const typed = readTypedText(body.texto)
    const { day } = mexicoTime(now())
    const [candidatos, vacantes, personas] = await Promise.all([
      findCandidates(db, caller, typed, day),
      findVacancies(db, caller, typed.terms, day),
      findPeople(db, caller, typed.terms),
    ])
    const shown = candidatos.map(({ idCandidato }) => idCandidato)
    const [enCurriculum, enNotas] = await Promise.all([
      findInCurriculum(db, caller, body.texto, shown),
      findInNotes(db, caller, body.texto, shown),
    ])
    return { candidatos, vacantes, personas, enCurriculum, enNotas }
  }),
  answer(listRecent, async ({ body, caller }) => {
    const [candidatos, publications, masters] = await Promise.all([
      readFoundCandidates(db, caller, body.candidatos),
      readFoundPublications(db, caller, body.publicaciones),
      readFoundMasters(db, caller, body.maestras),
    ])
    return { candidatos, vacantes: [...publications, ...masters] }
  }),
]
