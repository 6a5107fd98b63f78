/**
 * The recruitment chart in a real browser: the recruiter's screen. Other users (the interviewer, the candidate, the
 * user who reverts a rejection or a hire) act by calls, and the screen follows. After each step the screen and the
 * database must match the model.
 */
import assert from 'node:assert/strict'
import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import {
  type RecruitmentSnapshot,
  selectOutcome,
  selectPhase,
  selectStages,
} from '../../../machines/recruitment/recruitment.machine.ts'
import type { RecruitmentEvent } from '../../../machines/recruitment/recruitment.setup.ts'
import { type Mode, type PhaseCode, phases } from '../../../src/contract/phases.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { folios } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { recruitmentModel } from '../../../machines/recruitment/recruitment.model.ts'
import { Casting, perform } from '../../machines/support/drivers/process/perform.ts'
import { assertStored } from '../../machines/support/drivers/process/stored.ts'
import type { Tour } from '../../../machines/tours/generate.ts'
import type { Run } from '../../machines/support/play.ts'
import { documentKinds } from '../../../src/contract/documents.ts'
import { documentOf } from '../../server/support/deliveries.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expectSaid, expectFocus } from '../support/attention.ts'
import { ProcessScreen } from '../support/process-screen.ts'
import { expectTexts } from '../support/screen.ts'
import type { Served } from '../support/served.ts'
import { enter } from '../support/sign-in.ts'
import type { Shown } from '../support/tours.ts'
import type { Windows } from '../support/windows.ts'

/** The role that works the whole process alone: the consultant also enters the folio of a master vacancy. */
const recruiters = { individual: 'ROLE_COM_CON', grupo: 'ROLE_CRP_REC' } as const satisfies Record<Mode, Role>
/** The screen looks again every two seconds while others act. */
const watchMs = 2_100

/** Phases in which a tour shows a form that can be sent. */
export const phasesOn = ({ start, steps }: Tour): PhaseCode[] =>
  [start, ...steps.map(({ moment }) => moment)].flatMap(({ snapshot }) =>
    selectOutcome(snapshot as RecruitmentSnapshot) === 'abierta' ? [selectPhase(snapshot as RecruitmentSnapshot)] : [],
  )

/** `looked`: the phases whose forms are not to be checked for accessibility again. */
export async function openRecruitment(
  tour: Tour,
  windows: Windows,
  served: Served,
  looked: Set<PhaseCode>,
): Promise<Shown> {
  const { modo } = recruitmentModel.inputs[tour.input] ?? assert.fail(`no input '${tour.input}'`)
  const process = await served.begin(modo)
  const casting = new Casting(served, process, modo, recruiters[modo])
  const taken: string[] = []
  let stood: PhaseCode = 'FT'
  /** Whether the person in front of the screen has acted last, by a form. */
  let saved = false
  const emails = new Map((await served.db.select().from(users)).map(({ id, email }) => [id, email]))

  const page = await windows.take({ clock: 'moved', now: served.deps.now() })
  await enter(page, served, recruiters[modo])
  await page.goto(`${served.home}admin/candidatos/${process.candidateId}/vacante/${process.id}/${phases.FT.idFase}`)
  const screen = new ProcessScreen(
    page,
    (id) => emails.get(id) ?? assert.fail(`nobody is ${id}`),
    async (id) => {
      const [folio] = await served.db.select().from(folios).where(eq(folios.id, id))
      return folio?.codigo ?? assert.fail(`no folio ${id}`)
    },
  )

  async function cause(event: RecruitmentEvent): Promise<void> {
    const act = await casting.actFor(event)
    saved = false
    if (act.kind === 'stage' && act.code !== 'SE-RE') {
      if (event.type === 'entrevista.agregada')
        await page.getByRole('button', { name: 'Agendar nueva entrevista' }).click()
      await screen.save(act.code, act.values)
      saved = true
    } else if (act.kind === 'document') {
      await documentOf(served, process, act.documento)
      await screen.rejectDocument(documentKinds[act.documento], act.motivo)
    } else if (act.kind === 'rejection') {
      await screen.reject()
    } else {
      await perform(served, process, act)
      // The screen does not poll for a reverted rejection or hire: the user opens the page again.
      if (act.kind === 'reversal') await page.reload()
      else await page.clock.fastForward(watchMs)
    }
    casting.note(event)
    taken.push(event.type)
  }

  const run: Run = {
    drive: { '*': ({ stimulus }) => cause(stimulus.event as RecruitmentEvent) },
    check: {
      '*': async (moment) => {
        const expected = moment.snapshot as RecruitmentSnapshot
        // The phase that waits for documents and the one that has them differ only in their heading: an early click
        // would act on the phase before
        const phase = selectPhase(expected)
        if (selectOutcome(expected) === 'abierta') {
          await screen.expectStage(phase)
          if (saved && phase !== stood) {
            await expectFocus(page, `h2 ${phases[phase].descripcion}`)
            await expectSaid(page, `Se guardó «${phases[stood].descripcion}».`)
          }
        }
        stood = phase
        if (books.includes(phase) && selectOutcome(expected) === 'abierta') await openOtherDay(page)
        await expectTexts(page, tour.model, moment)
        await expect
          .poll(() =>
            page.getByRole('list', { name: 'Proceso de Selección' }).getByRole('listitem').evaluateAll(accessibleTexts),
          )
          .toEqual(stepsOf(expected))
        await assertStored(served.db, process.id, expected, taken)
        if (selectOutcome(expected) !== 'abierta' || looked.has(phase)) return
        looked.add(phase)
        await expect(page.getByText('Obteniendo información...')).toBeHidden()
        await expectAccessible(page, `stage ${phase}`, 'main')
      },
      descartado: async () => {
        await expect(page.getByText('El candidato fue rechazado en esta etapa.')).toBeVisible()
        await expect(page.getByRole('button', { name: 'Rechazar Candidato' })).toBeHidden()
      },
      completada: () => expect(page.getByText('El candidato fue contratado.')).toBeVisible(),
    },
    close: () => windows.giveBack(page),
  }
  return { run, page }
}

/** The stepper for screen readers. */
const stepsOf = (snapshot: RecruitmentSnapshot): string[] =>
  selectStages(snapshot).map(({ descripcion, status, signal }) => {
    const spoken =
      status === 1 ? 'Completada' : status === -1 ? 'Rechazada' : signal === 'actual' ? 'En curso' : 'Pendiente'
    return `${descripcion}: ${spoken}`
  })

/** The texts of elements without those hidden from screen readers. */
const accessibleTexts = (elements: readonly Element[]): string[] =>
  elements.map((element) => {
    const copy = element.cloneNode(true) as Element
    for (const seen of copy.querySelectorAll('[aria-hidden=true]')) seen.remove()
    return copy.textContent
  })

const books: readonly string[] = ['PE-AG', 'PE-AGG', 'SE-AG', 'SE-AGG']
/** Day and hour of the specification stand behind it. */
async function openOtherDay(page: Page): Promise<void> {
  const other = page.getByRole('button', { name: 'Otra fecha…' })
  await expect(other).toBeVisible()
  if ((await other.getAttribute('aria-expanded')) === 'false') await other.click()
}
