/** Random courses of the demo's processes: any events that their chart allows, including reversals and second tries. */
import { and, eq, isNull } from 'drizzle-orm'
import { getNextTransitions } from 'xstate'
import { type RecruitmentSnapshot, selectOpenInterviews } from '../../../machines/recruitment/recruitment.machine.ts'
import type { RecruitmentEvent } from '../../../machines/recruitment/recruitment.setup.ts'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { createRandom, type Random } from '../../../src/server/operations/demo/random.ts'
import { Refused } from '../../../src/server/platform/http/refused.ts'
import { perform } from '../../../src/server/recruitment/engine/engine.ts'
import type { LockedRecruitment } from '../../../src/server/recruitment/engine/locked-recruitment.ts'
import { stepChart } from '../../../src/server/recruitment/engine/chart.ts'
import { folios, openings, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'

export type Stories = { readonly began: Date; readonly now: Date; readonly seed: number; readonly turns: number }
const day = 86_400_000

/** Each event at its own time, up to `now`. */
export async function goOn(db: Db, { began, now, seed, turns }: Stories): Promise<void> {
  const random = createRandom(seed)
  const all = await db
    .select({ id: recruitments.id, branch: recruitments.branch })
    .from(recruitments)
    .orderBy(recruitments.id)
  await db
    .update(openings)
    .set({ cancelledAt: new Date('2026-03-02T18:00:00Z') })
    .where(and(isNull(openings.recruitmentId), eq(openings.id, 40)))
  for (let turn = 0; turn < turns; turn += 1) {
    const { id, branch } = random.pick(all)
    const at = new Date(began.getTime() + (now.getTime() - began.getTime()) * ((turn + random.next()) / turns) - day)
    const [folio] = await db
      .select()
      .from(folios)
      .where(and(eq(folios.branch, branch), isNull(folios.recruitmentId)))
      .orderBy(folios.id)
      .limit(1)
    const prepare = ({ chart }: LockedRecruitment) => ({ event: eventAt(chart, random, folio?.id ?? 0), form: null })
    await db
      .transaction((tx) => perform(tx, { recruitmentId: id, version: null, at, silent: true, actor: null, prepare }))
      .catch((failure: unknown) => {
        // Without a folio or an opening the process stays where it is.
        if (!(failure instanceof Refused) || failure.refusal.codigo === 'etapa-cambio') throw failure
      })
  }
}

/** One of the possible events. */
function eventAt(chart: RecruitmentSnapshot, random: Random, folio: number): RecruitmentEvent {
  const [idEntrevista = 0] = selectOpenInterviews(chart)
  const payload = (type: string) => ({
    type,
    ...(type === 'registro.guardado' && { idEntrevista, aprobado: random.chance(0.7), motivo: null }),
    ...(type === 'folio.enviado' && { folio }),
    ...(type === 'solicitud.devuelta' && { comentario: 'Falta algo' }),
    ...(/revertid[ao]$/.test(type) && { motivo: 'Fue un error' }),
    ...(/(descartad[ao]|rechazad[ao]|confirmado|repostulado)$/.test(type) &&
      type !== 'candidato.rechazado' && { motivo: random.chance(0.9) ? random.between(1, 30) : null }),
    ...(type === 'candidato.rechazado' && folio % 2 === 0 && { motivo: 1 + (folio % 30) }),
  })
  const offered = [...new Set(getNextTransitions(chart).map(({ eventType }) => eventType))]
  const possible = offered
    .map((type) => payload(type) as RecruitmentEvent)
    .filter((event) => !event.type.startsWith('entrevista.ag') && stepChart(chart, event))
  // Rarely rejected, or hardly any process would reach the end.
  const wanted = possible.filter(({ type }) => type !== 'candidato.rechazado')
  return random.pick(wanted.length > 0 && random.chance(0.9) ? wanted : possible)
}
