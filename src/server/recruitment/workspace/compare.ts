/** Candidates of one vacancy side by side: each process as its page reads it, with results, comments and the CV. */
import { and, eq, inArray } from 'drizzle-orm'
import { phases } from '../../../contract/phases.ts'
import { interviewStep } from '../../../contract/interview-step.ts'
import { type ComparedProcess, longestExcerpt, otherVacancy } from '../../../contract/process-comparison.ts'
import type { Actor } from '../../identity/access/rights.ts'
import { isVisibleRecruitment } from '../../identity/access/visible.ts'
import { readExcerpt } from '../../curricula/evidence.ts'
import type { Db } from '../../platform/db/open.ts'
import { recruitments } from '../../platform/db/tables/recruitment.ts'
import { publications } from '../../platform/db/tables/vacancies.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { wireMoment } from '../../platform/base/mexico-time.ts'
import { formCodeOf, interviewOf } from '../engine/event-forms.ts'
import { authorOf } from '../history/history.ts'
import { noteOf } from '../history/history-content.ts'
import { readStatus } from './process.ts'
import type { EventRow } from '../engine/process-queries.ts'
import { withoutUndone } from '../engine/undone-events.ts'

/**
 * In the order of the ids. An invisible process is left out like an unknown one. When the client has left, what is not
 * read yet is not read.
 */
export async function compareProcesses(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  ids: readonly number[],
  left: AbortSignal,
): Promise<ComparedProcess[]> {
  const found = await findVisible(db, actor, ids)
  if (found.length === 0) throw new Refused('no-encontrado')
  if (new Set(found.map(({ vacancyId }) => vacancyId)).size > 1)
    throw new Refused('datos-invalidos', { campos: { procesos: otherVacancy } })
  const inOrder = found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  const compared: ComparedProcess[] = []
  // One after the other: at once they would take all connections of the pool
  for (const { id } of inOrder) {
    if (left.aborted) throw new Refused('sin-servicio')
    compared.push(await readCompared({ db, now }, actor, id))
  }
  return compared
}

const findVisible = (db: Db, actor: Actor, ids: readonly number[]) =>
  db
    .select({ id: recruitments.id, vacancyId: publications.vacancyId })
    .from(recruitments)
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .where(and(inArray(recruitments.id, [...ids]), isVisibleRecruitment(db, actor)))

async function readCompared(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  idReclutamiento: number,
): Promise<ComparedProcess> {
  // The caller's own interview is at this step; without one it is like any other
  const { status, events } = await readStatus(deps, actor, { idReclutamiento, step: interviewStep })
  const { proceso, ficha, operaciones } = status
  const {
    idPublicacion: _,
    text,
    ...cv
  } = await readExcerpt(deps.db, actor, { idCandidato: proceso.idCandidato, idReclutamiento })
  const saved = savedForms(events)
  return {
    idCandidato: proceso.idCandidato,
    proceso,
    ficha,
    operacion: operaciones.find(({ codigo }) => codigo !== null) ?? null,
    resultados: resultsOf(saved),
    comentarios: commentsOf(saved),
    cv: { ...cv, texto: text.slice(0, longestExcerpt), sigue: text.length > longestExcerpt },
  }
}

/** An event of the log, with the form as it was corrected last. */
type Saved = { readonly row: EventRow; readonly form: EventRow['form']; readonly motivo: string | null }

/** Newest first, as the log. */
function savedForms(events: readonly EventRow[]): Saved[] {
  const effective = withoutUndone(events)
  return effective
    .filter(({ kind }) => kind !== 'corrected')
    .map((row) => {
      const { form, motivo } = effective.find(({ correctsId }) => correctsId === row.id) ?? row
      return { row, form, motivo }
    })
}

const rounds = { 'PE-RE': 'primera', 'SE-RE': 'segunda' } as const
const roundOf = (row: EventRow) =>
  rounds[formCodeOf(row) as keyof typeof rounds] as (typeof rounds)[keyof typeof rounds] | undefined

function resultsOf(saved: readonly Saved[]): ComparedProcess['resultados'] {
  const last = new Map<string, ComparedProcess['resultados'][number]>()
  for (const { row, form, motivo } of saved) {
    const ronda = roundOf(row)
    const interview = `${ronda} ${interviewOf(row) ?? ''}`
    if (ronda && !last.has(interview))
      last.set(interview, { ronda, continua: form?.['continuar'] === 'SI', motivo, ...signed(row) })
  }
  return [...last.values()]
}

const commentsOf = (saved: readonly Saved[]): ComparedProcess['comentarios'] =>
  saved.flatMap(({ row, form }) => {
    const texto = noteOf({ form })
    return texto === undefined
      ? []
      : [{ etapa: phases[formCodeOf(row) ?? row.codigo].descripcion, texto, ...signed(row) }]
  })

const signed = (row: EventRow) => ({ fecha: wireMoment(row.at).date, autor: authorOf(row) })
