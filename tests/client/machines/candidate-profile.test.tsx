/** A candidate's profile with its real windows and its e-mail, each led to the end that the tour expects. */
import assert from 'node:assert/strict'
import { screen, waitFor, within } from '@testing-library/react'
import type { Step, Tour } from '../../../machines/tours/generate.ts'
import type { FormOutput } from '../../../machines/kit/form.types.ts'
import { misspelledEmail, sameEmail } from '../../../src/contract/candidates.ts'
import { candidateProfileOnScreen } from '../../machines/candidates/candidate-profile.on-screen.ts'
import { suiteOf } from '../../machines/support/model-suite.ts'
import type { Run } from '../../machines/support/play.ts'
import { button, detailCall, free, historyCall, openProfile } from '../candidates/open-profile.tsx'
import { detail } from '../candidates/samples.ts'
import { entity } from '../support/stub-server.ts'
import { behind, walkedView, watchStarts } from './walked-view.ts'

/** State → the title of the open window. */
const windows = {
  'dialog.none': null,
  'dialog.assigning': 'Asignar a vacante',
  'dialog.recommending': 'Recomendar a vacante',
  'dialog.rating': 'Cambiar calificación',
} as const
const failed = 'Hubo un error al procesar la solicitud.'
const saves = [
  'POST /candidatos/asignar-vacante',
  'POST /candidatos/recomendar-vacante',
  'POST /candidatos/calificar-candidato',
  'POST /candidatos/editar-correo',
] as const
const rated = entity({ id: 1, codigo: 'FV', descripcion: 'Favorable', tags: [] })
const vacancies = [{ id: 4, descripcion: 'Auditor Interno · Puebla', idSede: 9 }]
const kinds = [
  { id: 1, codigo: 'FV', descripcion: 'Favorable', tags: [{ id: 11, codigo: 'T', descripcion: 'Puntual' }] },
]

suiteOf(candidateProfileOnScreen, { name: 'vista', open }, { criteria: ['pairs'] })

async function open({ start }: Tour): Promise<Run> {
  const started = watchStarts()
  let isLost = false
  let stored = detail.correo
  let edits = 0
  const {
    user: hand,
    server,
    notices,
  } = openProfile({
    [historyCall]: entity(free),
    [detailCall]: () => entity({ ...detail, correo: stored }),
    'GET /candidatos/obtener-lista-simple-mis-vacantes': entity(vacancies),
    'GET /candidatos/obtener-lista-simple-otras-vacantes': entity(vacancies),
    'GET /candidatos/obtener-calificaciones-tags': entity(kinds),
    ...Object.fromEntries(
      saves.map((call) => [
        call,
        ({ body }: { body: unknown }) => {
          if (isLost) return Promise.reject(new TypeError('Failed to fetch'))
          if (call === saves[3]) stored = (body as { correo: string }).correo
          return Promise.resolve(call === saves[2] ? rated : entity({ success: true }))
        },
      ]),
    ),
  })
  await button('Asignar a vacante')
  await button('Editar correo')
  const loads = (path: string) => server.requests.filter((one) => one.path.startsWith(`/candidatos/${path}`)).length
  const press = async (name: string) => hand.click(await button(name))
  const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

  /** Until a window has what it chooses from. */
  const openWindow = async (name: string, content: RegExp) => {
    const [opener] = await screen.findAllByRole('button', { name })
    await hand.click(opener!)
    await within(await screen.findByRole('dialog', { name })).findByLabelText(content)
  }
  const send = async (name: string, submit: string) => {
    if (name === windows['dialog.rating']) {
      await hand.click(dialog(name).getByRole('radio', { name: 'Favorable' }))
      await hand.click(dialog(name).getByText('Puntual'))
    } else await hand.selectOptions(dialog(name).getByRole('combobox'), 'Auditor Interno · Puebla')
    await hand.click(dialog(name).getByRole('button', { name: submit }))
  }
  /** `reloads`: the path of what is loaded again when it is unknown, or known, that something has changed. */
  const endWindow = (name: string, submit: string, reloads: string) => async (step: Step) => {
    const output = outputOf(step)
    const before = loads(reloads)
    isLost = output.outcome === 'closed' && output.wasSent
    if (output.outcome === 'saved' || isLost) await send(name, submit)
    // Every failure of the score has the same text (spec 1 §8)
    if (isLost && name === windows['dialog.rating'])
      await waitFor(() => assert.deepEqual(notices().at(-1), ['error', 'Error interno', failed]))
    else if (isLost) await dialog(name).findByText(/No sabemos si se guardó/)
    if (output.outcome === 'closed') await hand.click(dialog(name).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => assert.equal(screen.queryByRole('dialog'), null))
    const isReloaded = isLost || (output.outcome === 'saved' && submit === name)
    await waitFor(() => assert.equal(loads(reloads), before + Number(isReloaded)))
  }

  return walkedView(
    {
      behind: behind(started('candidateProfile')),
      drive: {
        'assignment.requested': () => openWindow('Asignar a vacante', /Vacante/),
        'recommendation.requested': () => openWindow('Recomendar a vacante', /Vacante/),
        'rating.requested': () => openWindow('Cambiar calificación', /Favorable/),
        'xstate.done.actor.assignment': endWindow(
          'Asignar a vacante',
          'Asignar a vacante',
          'obtener-historial-candidato',
        ),
        'xstate.done.actor.recommendation': endWindow(
          'Recomendar a vacante',
          'Recomendar a vacante',
          'obtener-historial-candidato',
        ),
        'xstate.done.actor.score': endWindow('Cambiar calificación', 'Guardar', 'detalle-candidato'),
        'email.requested': () => press('Editar correo'),
        'email.mistyped': async ({ stimulus }) => {
          const { message } = stimulus.event as unknown as { message: string }
          await fill(message === sameEmail ? stored : 'luna arroba correo')
          await press('Guardar correo')
          assert.deepEqual(notices().at(-1), ['error', 'Error de datos', message])
          assert.ok([sameEmail, misspelledEmail].includes(message))
        },
        'xstate.done.actor.email': async (step) => {
          const output = outputOf(step)
          const before = loads('detalle-candidato')
          isLost = output.outcome === 'closed' && output.wasSent
          if (output.outcome === 'saved' || isLost) {
            edits += 1
            await fill(`luna${edits}@correo.mx`)
            await press('Guardar correo')
          }
          if (isLost) await screen.findByText(/No sabemos si se guardó/)
          if (output.outcome === 'closed') await hand.type(field(), '{Escape}')
          await waitFor(async () => assert.equal(document.activeElement, await button('Editar correo')))
          await waitFor(() => assert.equal(loads('detalle-candidato'), before + Number(isLost)))
        },
      },
      check: {
        ...Object.fromEntries(
          Object.entries(windows).map(([state, title]) => [
            state,
            () =>
              assert.deepEqual(
                screen
                  .queryAllByRole('dialog')
                  .map((one) => within(one).getByRole('heading', { level: 2 }).textContent),
                title === null ? [] : [title],
              ),
          ]),
        ),
        'email.untouched': () => assert.deepEqual(emailParts(), ['Editar correo']),
        'email.left': () => assert.deepEqual(emailParts(), ['Editar correo']),
        'email.editing': () => assert.deepEqual(emailParts(), ['Guardar correo', 'Correo']),
      },
      close: () => sessionStorage.clear(),
    },
    start,
  )

  function field(): HTMLInputElement {
    return screen.getByRole<HTMLInputElement>('textbox', { name: 'Correo' })
  }
  async function fill(text: string): Promise<void> {
    await hand.clear(field())
    await hand.type(field(), text)
  }
}

const outputOf = ({ stimulus }: Step) =>
  (stimulus.event as unknown as { output: FormOutput<unknown, unknown> & { wasSent?: boolean } }).output

/** The pencil, or the field with its tick. */
const emailParts = (): string[] => [
  ...['Editar correo', 'Guardar correo'].filter((name) => screen.queryByRole('button', { name, hidden: true })),
  ...['Correo'].filter((name) => screen.queryByRole('textbox', { name, hidden: true })),
]
