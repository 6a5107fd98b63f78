/** The job application in its four parts; its chart is machines/site/application-form.machine.ts. */
import { eq } from 'drizzle-orm'
import { getInitialSnapshot } from 'xstate'
import {
  applicationFormMachine,
  type ApplicationFormSnapshot,
  type ApplicationPoint,
  selectApplicationState,
} from '../../../machines/site/application-form.machine.ts'
import { applicationStages, stageTitles } from '../../contract/application-entry.ts'
import { type PhaseCode, phases } from '../../contract/phases.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { Refused } from '../platform/http/refused.ts'
import { lastVersionOf } from '../recruitment/engine/last-event.ts'
import { isStage, type Problems, problemsIn, readStoredApplication } from './application.ts'
import { readDrafts } from './application-drafts.ts'

export async function readApplicationForm(on: Db | Tx, recruitmentId: number): Promise<ApplicationFormSnapshot> {
  const [process] = await on
    .select({ codigo: recruitments.codigo, outcome: recruitments.outcome })
    .from(recruitments)
    .where(eq(recruitments.id, recruitmentId))
  if (!process) throw new Error(`no recruitment ${recruitmentId}`)
  const stored = await readStoredApplication(on, recruitmentId)
  const problems = await problemsOfParts(on, recruitmentId, stored)
  const flawed = new Set(Object.keys(problems).map((path) => path.split('.')[0]))
  return getInitialSnapshot(applicationFormMachine, {
    point: pointOf(process),
    complete: applicationStages.filter((stage) => !flawed.has(stage)),
    isReturned:
      stored !== undefined && stored.deliveredVersion < (await lastVersionOf(on, recruitmentId, 'solicitud.devuelta')),
  })
}

function pointOf({ codigo, outcome }: { codigo: PhaseCode; outcome: string }): ApplicationPoint {
  if (outcome !== 'abierta') return 'terminado'
  if (phases[codigo].waits === 'application') return 'pedida'
  if (codigo === 'FC-RC') return 'revision'
  return phases[codigo].idFase < phases['FC-RC'].idFase ? 'antes' : 'despues'
}

/** Problems of the delivered application, and of the parts that are being changed. */
async function problemsOfParts(
  on: Db | Tx,
  recruitmentId: number,
  stored: Parameters<typeof problemsIn>[0],
): Promise<Problems> {
  const missing = problemsIn(stored)
  const drafts = [...(await readDrafts(on, recruitmentId)).keys()].filter((stage) => missing[stage] === undefined)
  return {
    ...missing,
    ...Object.fromEntries(
      drafts.map((stage) => [stage, `La etapa «${stageTitles[stage]}» se está cambiando y le falta algo.`]),
    ),
  }
}

/** Refuses an incomplete application, and one that was returned and not delivered since. */
export async function requireComplete(tx: Tx, recruitmentId: number): Promise<void> {
  const form = await readApplicationForm(tx, recruitmentId)
  if (form.can({ type: 'solicitud.enviada' })) return
  if (selectApplicationState(form) === 'devuelta') {
    throw new Refused('incompleto', {
      mensaje: 'La solicitud de empleo se devolvió con un comentario y no se ha entregado de nuevo.',
      campos: { solicitud: 'Entrégala corregida.' },
    })
  }
  const problems = await problemsOfParts(tx, recruitmentId, await readStoredApplication(tx, recruitmentId))
  throw new Refused('incompleto', {
    mensaje: `La solicitud de empleo está incompleta: ${listed(problems)}.`,
    campos: problems,
  })
}

/** Whole stages by their names, fields by theirs. */
function listed(problems: Problems): string {
  const names = Object.keys(problems)
  const whole = names.filter(isStage).map((stage) => stageTitles[stage])
  const fields = names.filter((name) => !isStage(name))
  return [
    ...(whole.length > 0 ? [`faltan las etapas ${whole.join(', ')}`] : []),
    ...(fields.length > 0 ? [`faltan o no son válidos ${fields.join(', ')}`] : []),
  ].join('; ')
}
