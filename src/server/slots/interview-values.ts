/** A scheduled interview as values of its form, for editing (spec 1 §3, interview form). */
import { and, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { InterviewValues } from '../../contract/recruitment.ts'
import type { Db } from '../platform/db/open.ts'
import { interviews } from '../platform/db/tables/interviews.ts'
import { users } from '../platform/db/tables/session.ts'
import { places } from '../platform/db/tables/database.ts'
import { Refused } from '../platform/http/refused.ts'
import { wireDay } from '../platform/base/mexico-time.ts'
import { slotText } from './slots.ts'

type Question = {
  readonly idReclutamiento: number
  readonly codigo: 'PA' | 'SE'
  readonly idEntrevista?: number | undefined
}

/** Without an id, the last interview of the round. The caller has checked that the recruitment is visible. */
export async function readInterview(
  db: Db,
  { idReclutamiento, codigo, idEntrevista }: Question,
): Promise<InterviewValues> {
  const [gerencia, regional] = [alias(places, 'g'), alias(places, 'r')]
  const [row] = await db
    .select({
      interview: interviews,
      correo: users.email,
      idGerencia: gerencia.id,
      idRegional: regional.id,
      idDivision: regional.parentId,
    })
    .from(interviews)
    .innerJoin(users, eq(users.id, interviews.interviewerId))
    .leftJoin(places, eq(places.id, interviews.sedeId))
    .leftJoin(gerencia, eq(gerencia.id, places.parentId))
    .leftJoin(regional, eq(regional.id, gerencia.parentId))
    .where(
      and(
        eq(interviews.recruitmentId, idReclutamiento),
        eq(interviews.codigoEtapa, codigo),
        idEntrevista === undefined ? undefined : eq(interviews.id, idEntrevista),
      ),
    )
    .orderBy(desc(interviews.id))
    .limit(1)
  if (!row) throw new Refused('no-encontrado')
  const { interview, correo, ...place } = row
  return {
    idEntrevista: interview.id,
    tipoEntrevistador: interview.tipoEntrevistador,
    fecha: wireDay(interview.fecha),
    hora: interview.hora,
    descripcionHora: slotText(interview.hora),
    tipoEntrevista: interview.tipoEntrevista,
    ...place,
    sede: interview.sedeId,
    idEntrevistador: String(interview.interviewerId),
    correoEntrevistador: correo,
    codigoEtapa: interview.codigoEtapa,
    modo: interview.modo,
  }
}
