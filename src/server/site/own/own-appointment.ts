/** The part of one's own page where the hour of an interview is chosen, moved and called off. */
import type { Context } from 'hono'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { hourForm } from '../../../contract/site.ts'
import { appointmentPage, callOffPage } from '../../../site/appointment.ts'
import { type FormState, untouched } from '../../../site/form.ts'
import { ownPaths } from '../../../site/paths.ts'
import type { Db } from '../../platform/db/open.ts'
import { places } from '../../platform/db/tables/database.ts'
import { interviewTypes } from '../../platform/db/tables/interviews.ts'
import { users } from '../../platform/db/tables/session.ts'
import { callOffOwn, chooseOwnHour } from '../../appointments/appointment.ts'
import { type Choice, hoursOf, readOpenProcess } from '../../appointments/appointment-choice.ts'
import { Refused } from '../../platform/http/refused.ts'
import { isChangeable } from '../../slots/offered-hours.ts'
import { personName } from '../../platform/base/person-name.ts'
import { fullDay, wireDay } from '../../platform/base/mexico-time.ts'
import { hourText } from './own-process.ts'
import { type FormAnswer, type OwnAnswer, ownForm, type Visit, withProcess } from './own-visit.ts'
import { problemsOf } from '../problems.ts'
import { textsOf } from '../read-form.ts'
import { sendOwn } from '../send-page.ts'
import { goTo, type pagesOf } from '../site-context.ts'

export function mountAppointment({ shows, takes }: ReturnType<typeof pagesOf>): void {
  const paths = ownPaths(':key')
  shows(
    paths.appointment,
    withProcess((c, visit) => showHours(c, visit, untouched, null)),
  )
  takes(paths.appointment, ownForm(takeHour))
  shows(paths.callOff, withProcess(showCallOff))
  takes(paths.callOff, ownForm(takeCallOff))
}

/** The appointment in words; null: there is none. */
function currentOf({ choice }: Visit['process']): string | null {
  const interview = choice?.booked?.interview
  return interview?.status === 'agendada' ? `${fullDay(interview.fecha)}, ${hourText(interview.hora)}` : null
}

async function showHours(
  c: Context,
  { context: { deps, site }, process, own }: Visit,
  form: FormState,
  problem: string | null,
): Promise<Response> {
  const { choice } = process
  if (!choice) return goTo(c, own.paths.main)
  const at = deps.now()
  const open = await readOpenProcess(deps.db, process.id)
  const offered = open ? await hoursOf(deps.db, open, choice, at) : []
  const days = offered.map(({ day, hours }) => ({
    day: fullDay(day),
    hours: hours.map(({ id }) => ({ value: `${day} ${id}`, label: hourText(id) })),
  }))
  const interview = choice.booked?.interview
  const isLate = interview?.status === 'agendada' && !isChangeable(interview.fecha, interview.hora, at)
  const page = appointmentPage(site, {
    own,
    details: await readDetails(deps.db, choice),
    current: currentOf(process),
    isLate,
    days,
    form,
    problem,
  })
  return sendOwn(c, page, problem !== null ? 409 : Object.keys(form.problems).length > 0 ? 422 : 200)
}

async function readDetails(db: Db, { form, interviewerId }: Choice): Promise<[label: string, value: string][]> {
  const [found] = await db
    .select({
      type: interviewTypes.descripcion,
      site: places.descripcion,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(interviewTypes)
    .innerJoin(users, eq(users.id, interviewerId))
    .leftJoin(places, and(eq(places.id, form.sede ?? 0), eq(places.level, 'sede')))
    .where(eq(interviewTypes.id, form.tipoEntrevista))
  return found
    ? [
        ['Tipo de entrevista', found.type],
        ...(found.site === null ? [] : [['Lugar', found.site] as [string, string]]),
        ['Te entrevistará', personName(found)],
      ]
    : []
}

/** An hour that somebody took meanwhile, or that has passed, is said above the hours that are left. */
const takeHour: FormAnswer = async (c, visit, sent) => {
  const parsed = v.safeParse(hourForm, textsOf(hourForm, sent))
  if (!parsed.success) return showHours(c, visit, { typed: {}, problems: problemsOf(parsed.issues) }, null)
  const [day = '', hour] = parsed.output.hora.split(' ')
  try {
    await chooseOwnHour(visit.context.deps, visit.process.id, { fecha: wireDay(day), hora: Number(hour) })
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure
    const { codigo, mensaje, campos } = failure.refusal
    if (codigo === 'hora-ocupada') return showHours(c, visit, untouched, mensaje)
    if (codigo === 'datos-invalidos') return showHours(c, visit, untouched, campos?.['hora'] ?? mensaje)
    throw failure
  }
  return goTo(c, visit.own.paths.main)
}

const showCallOff: OwnAnswer = (c, { context: { site }, process, own }) => {
  const current = currentOf(process)
  return current === null ? goTo(c, own.paths.main) : sendOwn(c, callOffPage(site, { own, current }))
}

const takeCallOff: FormAnswer = async (c, visit) => {
  await callOffOwn(visit.context.deps, visit.process.id)
  return goTo(c, visit.own.paths.main)
}
