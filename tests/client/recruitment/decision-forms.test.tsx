/** The stages that are one decision: what is asked, what is offered, and the reason of a No. */
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { statusAt } from '../../machines/recruitment/process-samples.ts'
import { infoOf, itemOf, openEdit, openProcess } from './open-process.ts'

afterEach(cleanup)

const offer = 'El candidato fue aprobado por el Gerente. Puedes hacerle una oferta.'
const rejected = 'El candidato fue rechazado por el Gerente. ¿Qué deseas hacer ahora?'
type Shown = [code: PhaseCode, question: string, answers: readonly string[], submit: string, reason: string, intro: string | null]
const forms: Shown[] = [
  ['FT', 'Continuar con el proceso', ['Sí', 'No'], 'Guardar', 'Motivos', null],
  ['OF', 'El candidato aceptó la oferta', ['Sí', 'No'], 'Guardar', 'Motivo', offer],
  ['ES', 'Resultado del estudio socioeconómico', ['Aprobado', 'No Aprobado', 'N/A'], 'Guardar resultado', 'Motivo', null],
  ['SE-MR', 'Acción', ['Agendar entrevista con otro gerente', 'Descartar al candidato'], 'Ejecutar acción', 'Motivo', rejected],
  ['CN-DEG', '¿Deseas contratar al candidato?', ['Sí', 'No'], 'Guardar', 'Motivo', null],
]

it.each(forms)('%s', async (code, question, answers, submit, reason, intro) => {
  const { hand } = openProcess(() => statusAt(code, [code]))
  const choice = within(await screen.findByRole('radiogroup', { name: question }))
  expect(choice.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(answers)
  expect(screen.getByRole('button', { name: submit })).toBeTruthy()
  expect([offer, rejected].filter((text) => screen.queryByText(text))).toEqual(intro === null ? [] : [intro])
  await hand.click(choice.getByRole('radio', { name: answers[1] }))
  expect(screen.getByLabelText(reason, { exact: true })).toBeTruthy()
})

it('says in a correction nothing of what is to be done', async () => {
  const { hand } = openProcess(() => ({ ...statusAt('ES', ['ES']), history: [itemOf('OF')] }), {
    'GET /reclutamiento/obtener-informacion-etapa': infoOf('OF', { continuar: 'NO', motivoRechazo: 2 }),
  })
  const dialog = within(await openEdit(hand, 'OF'))
  expect(await dialog.findByRole('radiogroup', { name: 'El candidato aceptó la oferta' })).toBeTruthy()
  expect(screen.queryByText(offer)).toBeNull()
})
