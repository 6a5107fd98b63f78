/** The form of a stage with its real fields: what it shows and confirms on every way through its chart. */
import assert from 'node:assert/strict'
import { act, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { StageFormSnapshot } from '../../../machines/recruitment/stage-form.machine.ts'
import type {
  LoadedStage,
  SaveStageAnswer,
  StageFormInput,
  StageRefusal,
  StageValues,
} from '../../../machines/recruitment/stage-form.setup.ts'
import type { Moment } from '../../../machines/model/moment.ts'
import type { Step, Tour } from '../../../machines/tours/generate.ts'
import { writeDraft } from '../../../src/client/kit/drafts/draft-store.ts'
import { stageDraftForm } from '../../../src/client/kit/drafts/stage-draft.ts'
import type { FormCode } from '../../../src/contract/phases.ts'
import { stageFormOnScreen } from '../../machines/recruitment/stage-form.on-screen.ts'
import { suiteOf } from '../../machines/support/model-suite.ts'
import type { Run } from '../../machines/support/play.ts'
import { catalogues, infoOf, slots } from '../recruitment/open-process.ts'
import { openStage } from '../recruitment/open-stage.tsx'
import { entity, refused } from '../support/stub-server.ts'
import { OpenCalls, stateOf, textsOnPage, walkedView } from './walked-view.ts'

const data = 'GET /reclutamiento/obtener-datos-fase'
const info = 'GET /reclutamiento/obtener-informacion-etapa'
const save = 'POST /reclutamiento/guardar-datos-fase'
const correct = 'POST /reclutamiento/corregir-datos-fase'
const wednesday = new Date(2026, 2, 11, 10)
const tower = { idDivision: 12, idRegional: 22, idGerencia: 32, sede: 42, descripcion: 'Norte · Noreste · Torre' }
const level = (id: number) => entity([{ id, descripcion: `Nivel ${id}` }])
const places = {
  'GET /reclutamiento/obtener-divisiones': level(12),
  'GET /vacantes/obtener-regiones': level(22),
  'GET /vacantes/obtener-gerencias': level(32),
  'GET /vacantes/obtener-sedes': level(42),
  'GET /reclutamiento/buscar-sedes': entity([tower]),
}

const loading = 'Obteniendo información...'
const missing = 'No se encontró información suficiente para continuar.'
const unavailable = 'No se encontró información disponible...'
const settled = 'En esta etapa no hay nada que corregir.'
const failed = 'Hubo un error al procesar la solicitud.'
const sending = 'Enviando...'
const changed = 'Este proceso cambió mientras lo tenías abierto.'
const refusals: Readonly<Record<StageRefusal['reason'], string>> = {
  stage_changed: changed,
  slot_taken: 'Esa hora se acaba de ocupar.',
  refused: 'Los datos enviados no son válidos.',
  failed: `${failed} Lo que escribiste sigue aquí; vuelve a intentarlo.`,
}
const keeps = {
  stage: 'Este envío no se guardó; lo que escribiste sigue aquí.',
  correction: 'Lo que escribiste sigue aquí: revisa el historial y vuelve a guardar.',
}
const leave = 'Ir a la etapa actual'
const all = [
  loading,
  missing,
  unavailable,
  settled,
  ...Object.values(refusals),
  ...Object.values(keeps),
  sending,
  leave,
]

/** The button that sends each form; in a correction it has one name everywhere. */
const sends: Readonly<Partial<Record<FormCode, string>>> = {
  FT: 'Guardar',
  'PE-AG': 'Agendar cita',
  EXC: 'Guardar resultado',
  'FD-ES': 'Continuar',
  'CN-DEG': 'Guardar',
  'PE-RE': 'Guardar resultado',
}
/** The question before it is sent: the title, what it warns of, and the button that confirms. */
const discard = [
  'Descartar candidato',
  'Si lo descartas podrás seguirlo viendo en los detalles de la vacante.',
  'Descartar',
]
const questions: Readonly<Record<string, readonly string[]>> = {
  'FT NO': discard,
  'PE-RE NO': discard,
  'CN-DEG NO': discard,
  'CN-DEG SI': [
    'Contratar candidato',
    'El candidato ocupará una plaza de la vacante y su proceso terminará. Se puede deshacer enseguida; después sólo la revierte un administrador.',
    'Contratar',
  ],
  'FD-ES omitir': ['Omitir paso', '¿Deseas continuar sin los documentos del candidato?', 'Omitir paso'],
  'PE-RE SI antes': ['Registrar antes de la entrevista', 'La cita es el 2 mar, 10:00. ¿Registrar ya?', 'Registrar'],
  'PE-RE SI cancelada': [
    'Registrar sin entrevista',
    'La persona canceló esta entrevista. ¿Guardar el resultado de todos modos?',
    'Guardar resultado',
  ],
}

suiteOf(stageFormOnScreen, { name: 'vista', open }, { criteria: ['pairs'] })

function open({ start, input: name }: Tour): Run {
  vi.useFakeTimers({ toFake: ['Date'], now: wednesday })
  const input = (stageFormOnScreen.inputs as Record<string, StageFormInput>)[name]!
  const { codigo, proceso, idEvento, draft } = input
  const isCorrection = idEvento !== null
  const [load, send] = isCorrection ? [info, correct] : [data, save]
  const pending = new OpenCalls([load, send])
  const answers = { ...places, ...(isCorrection && { [data]: entity(catalogues) }), ...pending.answers }
  const place = { idUsuario: 5, form: stageDraftForm({ proceso, codigo: codigo as FormCode, idEvento }) }
  if (draft) writeDraft(place, { open: true, values: draft as Record<string, string>, shown: [] })
  const { actor, hand, unmount } = openStage(codigo, {
    answers,
    proceso,
    draft,
    ...(isCorrection && { idEvento }),
  })
  const press = async (label: string) => hand.click(await screen.findByRole('button', { name: label }))
  const choose = async (label: string) => hand.click(await screen.findByRole('radio', { name: label }))
  const submitLabel = isCorrection ? 'Guardar cambios' : sends[codigo as FormCode]!
  const question = () => within(screen.getByRole('alertdialog'))

  async function fill({ continuar, resultado }: StageValues): Promise<void> {
    const isYes = continuar === 'SI'
    if (codigo === 'PE-AG') return book()
    if (codigo === 'FT' || codigo === 'CN-DEG') await (isCorrection ? undefined : choose(isYes ? 'Sí' : 'No'))
    if (codigo === 'PE-RE') await choose(isYes ? 'Aprobado' : 'Descartado')
    if (continuar === 'NO') await choose('No se presentó')
    if (codigo === 'EXC') {
      await choose('Aprobado')
      await hand.clear(screen.getByLabelText('Resultado'))
      await hand.type(screen.getByLabelText('Resultado'), resultado as string)
    }
  }
  /** Of Friday; the other one when somebody else was faster. */
  let hour = slots[1]!
  async function book(): Promise<void> {
    await hand.click(await screen.findByRole('radio', { name: /^Analista/ }))
    await choose(`vie 13 mar, ${hour.descripcion}`)
    await hand.selectOptions(screen.getByLabelText('Tipo de entrevista'), 'Telefónica')
  }

  const drive: Record<string, (step: Step) => unknown> = {
    'xstate.done.actor.loadStage': ({ stimulus }) => {
      const output = outputOf<LoadedStage | null>(stimulus)
      const form = codigo as FormCode
      if (!isCorrection) return pending.answer(load, entity(output ? catalogues : {}))
      return pending.answer(load, output ? infoOf(form, { continuar: 'SI' }, output.settled !== true) : entity(null))
    },
    'xstate.error.actor.loadStage': () => pending.answer(load, refused(500, 'error-interno', { mensaje: failed })),
    'load.retried': () => press('Reintentar'),
    'form.submitted': async ({ stimulus }) => {
      const { values } = stimulus.event as unknown as { values: StageValues }
      await fill(values)
      await press(values['continuar'] === 'omitir' ? 'Omitir paso' : submitLabel)
    },
    'draft.changed': () => press('Descartar borrador'),
    'interview_type.chosen': ({ stimulus }) => {
      const { id } = stimulus.event as unknown as { id: number | null }
      const label = id === null ? 'Selecciona un tipo de entrevista' : id === 814 ? 'Presencial' : 'Telefónica'
      return hand.selectOptions(screen.getByLabelText('Tipo de entrevista'), label)
    },
    'site.chosen': async () => {
      // Only an interview in person has a place
      await hand.selectOptions(screen.getByLabelText('Tipo de entrevista'), 'Presencial')
      const field = await screen.findByRole('combobox', { name: /^Lugar/ })
      await hand.clear(field)
      await hand.type(field, 'Torre')
      await hand.click(await screen.findByRole('option', { name: tower.descripcion }))
    },
    'sending.confirmed': ({ moment }) =>
      hand.click(question().getByRole('button', { name: questionAt(moment, name)[2]! })),
    'sending.cancelled': () => hand.click(question().getByRole('button', { name: 'Cancelar' })),
    'stage.left': () => press(leave),
    // Of the page around the form, which has loaded the process again
    'process.refreshed': ({ stimulus }) => act(() => actor.send(stimulus.event as { type: 'stage.left' })),
    'xstate.done.actor.saveStage': ({ stimulus }) => {
      const answer = outputOf<SaveStageAnswer>(stimulus)
      if (answer.ok) return pending.answer(send, entity(answer.moved))
      const { reason } = answer.refusal
      const more = { mensaje: refusals[reason] }
      if (reason === 'stage_changed') return pending.answer(send, refused(409, 'etapa-cambio', more))
      if (reason === 'slot_taken') {
        hour = slots.find(({ id }) => id !== hour.id)!
        return pending.answer(send, refused(409, 'hora-ocupada', { ...more, horas: [hour] }))
      }
      return pending.answer(
        send,
        reason === 'failed'
          ? refused(500, 'error-interno', { mensaje: failed })
          : refused(400, 'datos-invalidos', more),
      )
    },
    // A session that has ended: the page around the form reports it, the form does not
    'xstate.error.actor.saveStage': () => pending.answer(send, refused(401, 'sesion-terminada')),
  }

  const shows = (moment: Moment, ...texts: readonly string[]): void => {
    const { refusal } = (moment.snapshot as StageFormSnapshot).context
    const why = refusal === null ? [] : [refusals[refusal.reason]]
    const still = refusal?.reason === 'stage_changed' ? [keeps[isCorrection ? 'correction' : 'stage']] : []
    assert.deepEqual(
      textsOnPage(all),
      all.filter((text) => [...texts, ...why, ...still].includes(text)),
    )
  }
  const canSend = () => screen.queryByRole<HTMLButtonElement>('button', { name: submitLabel })?.disabled === false
  const isConfirming = () => screen.queryByRole('alertdialog') !== null
  const ended = (moment: Moment) =>
    assert.deepEqual(
      [actor.getSnapshot().status, actor.getSnapshot().output],
      ['done', endOf(moment, codigo as FormCode, hour)],
    )

  return walkedView(
    {
      behind: stateOf(() => actor, 'loading'),
      requests: { pending, of: { loadStage: load, saveStage: send } },
      drive,
      check: {
        loading: () => assert.deepEqual(textsOnPage(all), [loading]),
        missing: () => assert.deepEqual(textsOnPage(all), [isCorrection ? unavailable : missing]),
        settled: () => assert.deepEqual(textsOnPage(all), [settled]),
        failed: () => {
          assert.deepEqual(screen.getByRole('alert').textContent, `${failed}Reintentar`)
          assert.equal(canSend(), false)
        },
        editing: (moment) => {
          shows(moment)
          assert.deepEqual([canSend(), isConfirming()], [true, false])
        },
        confirming: (moment) => {
          const [title, warning, confirm] = questionAt(moment, name)
          const dialog = question()
          assert.equal(dialog.getByRole('heading').textContent, title)
          assert.ok(screen.getByRole('alertdialog').textContent.includes(warning!))
          assert.ok(dialog.getByRole('button', { name: confirm! }))
        },
        saving: () => {
          assert.deepEqual([textsOnPage([sending]), canSend(), isConfirming()], [[sending], false, false])
        },
        outdated: (moment) => {
          shows(moment, ...(isCorrection ? [] : [leave]))
          assert.deepEqual(
            [canSend(), screen.queryByRole('button', { name: 'Reintentar' }) !== null],
            [false, isCorrection],
          )
        },
        saved: ended,
        left: ended,
      },
      close: () => {
        unmount()
        sessionStorage.clear()
      },
    },
    start,
  )
}

type Hour = (typeof slots)[number]

const outputOf = <Output,>(stimulus: Step['stimulus']) => (stimulus.event as unknown as { output: Output }).output
const sentIn = ({ snapshot }: Moment): StageValues => (snapshot as StageFormSnapshot).context.values!

function questionAt(moment: Moment, input: string): readonly string[] {
  const { codigo } = (moment.snapshot as StageFormSnapshot).context
  const { continuar } = sentIn(moment)
  const unusual =
    codigo === 'PE-RE' && continuar === 'SI'
      ? input === 'resultado antes de la entrevista'
        ? ' antes'
        : ' cancelada'
      : ''
  return questions[`${codigo} ${String(continuar)}${unusual}`]!
}

/** What the page around the form receives. */
function endOf(moment: Moment, codigo: FormCode, hour: Hour) {
  const { continuar } = sentIn(moment)
  return moment.snapshot.matches('saved')
    ? {
        kind: 'saved',
        codigo,
        discarded: continuar === 'NO',
        moved: { version: 2, codigo: 'PE-AG', idFase: 2, deshacer: 10_000 },
      }
    : { kind: 'left', codigo, values: valuesOf(codigo, sentIn(moment), hour) }
}

/** With what the real form sends besides. */
const valuesOf = (codigo: FormCode, values: StageValues, { id, descripcion }: Hour): StageValues =>
  codigo === 'PE-AG'
    ? {
        codigoEtapa: 'PA',
        modo: 'AG',
        tipoEntrevistador: 1028,
        fecha: '13/03/2026',
        hora: id,
        descripcionHora: descripcion,
        tipoEntrevista: 815,
      }
    : values
