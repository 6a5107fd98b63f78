/** The form of one stage by itself, with a server that answers as the test defines. */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { createActor, type EventObject, fromCallback } from 'xstate'
import type { stageFormMachine } from '../../../machines/recruitment/stage-form.machine.ts'
import type { StageFormInput } from '../../../machines/recruitment/stage-form.setup.ts'
import type { Notice } from '../../../machines/shell/notices.machine.ts'
import { ApplicationContext } from '../../../src/client/kit/actors/application-context.ts'
import { createApplication } from '../../../src/client/app/application.ts'
import { type Changes, ChangesContext } from '../../../src/client/recruitment/history/changes.ts'
import { StageFormView } from '../../../src/client/recruitment/forms/stage-form-view.tsx'
import { wireRecruitment } from '../../../src/client/recruitment/wiring.ts'
import { writeSession } from '../../../src/client/kit/session/session-storage.ts'
import { type EditCode, formOf, phases } from '../../../src/contract/phases.ts'
import type { ProcessInfo } from '../../../src/contract/recruitment.ts'
import { processAt } from '../../../machines/recruitment/process.samples.ts'
import { config, entity, recruiter, stubServer } from '../support/stub-server.ts'
import { catalogues, nextDays, slots } from './open-process.ts'
import { outlineOf } from './outline.ts'

type Opened = {
  readonly answers?: Parameters<typeof stubServer>[0]
  readonly proceso?: Partial<ProcessInfo>
  readonly idEvento?: number
  readonly draft?: StageFormInput['draft']
  /** Receives the request to close from a window around the form. */
  readonly changes?: { current: Changes | null }
}

export function openStage(
  codigo: EditCode,
  { answers = {}, proceso = {}, idEvento, draft = null, changes }: Opened = {},
) {
  const server = stubServer({
    'GET /reclutamiento/obtener-datos-fase': entity(catalogues),
    'POST /reclutamiento/obtener-horas-disponibles': entity(slots),
    'POST /reclutamiento/obtener-horas-proximos-dias': entity(nextDays),
    ...answers,
  })
  writeSession({ token: 'uno', user: { ...recruiter, idUsuario: 5 } })
  const application = createApplication({ config, stored: null, fetch: server.fetch })
  const notices: Notice[] = []
  const { stageForm } = wireRecruitment(application.api, (notice) => notices.push(notice)).candidateProcess
    .implementations.actors
  const events: EventObject[] = []
  const parent = createActor(fromCallback(({ receive }) => receive((event) => events.push(event)))).start()
  const actor = createActor(stageForm as typeof stageFormMachine, {
    input: {
      proceso: { ...processAt(formOf(codigo)), ...proceso },
      codigo,
      idFase: phases[formOf(codigo)].idFase,
      idEvento: idEvento ?? null,
      draft,
      parent: parent as unknown as StageFormInput['parent'],
    },
  }).start()
  const onStep = vi.fn<(idFase: number) => void>()
  const { container, unmount } = render(
    <ApplicationContext value={application}>
      <ChangesContext value={changes ?? null}>
        <StageFormView actor={actor} onStep={onStep} />
      </ChangesContext>
    </ApplicationContext>,
  )
  const requestsTo = (path: string) =>
    server.requests.filter((one) => one.path === path || one.path.startsWith(`${path}?`))
  return {
    actor,
    container,
    unmount,
    server,
    notices,
    events,
    onStep,
    requestsTo,
    sent: () => requestsTo('/reclutamiento/guardar-datos-fase').map(({ body }) => body),
    hand: userEvent.setup(),
  }
}

const valuesIn = (container: HTMLElement) =>
  Array.from(
    container.querySelectorAll<HTMLInputElement>('[type=radio]:not([name=motivoRechazo])'),
    ({ value }) => value,
  )

/**
 * `lines`: the outline of the form once it was sent with nothing answered; its last button sends it. `values`: of its
 * answers.
 */
export async function expectSentEmpty(
  code: EditCode,
  lines: readonly string[],
  values: readonly string[] = [],
): Promise<void> {
  const { container, hand, sent } = openStage(code)
  await waitFor(() =>
    expect(outlineOf(container)).toEqual(
      lines.map((line) =>
        line.replace(/ invalid \(.*\)$/, line.startsWith('Hora: ') ? ' (Elige antes con quién y la fecha.)' : ''),
      ),
    ),
  )
  expect(valuesIn(container)).toEqual(values)
  await hand.click(screen.getByRole('button', { name: lines.at(-1)!.slice(1, lines.at(-1)!.indexOf(']')) }))
  await waitFor(() => expect(outlineOf(container)).toEqual(lines))
  expect(sent()).toEqual([])
}

/** `lines`: the outline of the form after `answer`. */
export async function expectAfter(
  code: EditCode,
  answer: string,
  lines: readonly string[],
  values: readonly string[] = ['SI', 'NO'],
): Promise<void> {
  const { container, hand } = openStage(code)
  await hand.click(await screen.findByRole('radio', { name: answer }))
  expect([outlineOf(container), valuesIn(container)]).toEqual([lines, values])
}
