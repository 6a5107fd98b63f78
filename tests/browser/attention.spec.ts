/**
 * After a save, a cancellation or a refusal, the focus is where work continues and the result is announced: by
 * keyboard, in every dialog. Each stage is covered by recruitment.spec.ts, and by the tours of its chart.
 */
import { expect, type Page } from '@playwright/test'
import { type PhaseCode, phases } from '../../src/contract/phases.ts'
import { rejectCandidate } from '../../src/contract/process-outcomes.ts'
import { saveStage } from '../../src/contract/recruitment.ts'
import { editEmail } from '../../src/contract/candidates.ts'
import { addCandidate } from '../server/support/people.ts'
import { stride, walkTo } from '../server/support/walk.ts'
import { expectSaid, expectFocus } from './support/attention.ts'
import { test } from './support/fixtures.ts'
import { processPath, Recruiter } from './support/recruiter.ts'

// With all that moves: dialogs come and go here in every way.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const key = (page: Page, role: 'button' | 'radio' | 'checkbox', name: string, pressed = 'Enter') =>
  page.locator('dialog[open], main').last().getByRole(role, { name, exact: true }).first().press(pressed)
const nameOf = (code: PhaseCode) => phases[code].descripcion
const updated = 'La información del candidato se actualizó correctamente'

test('after a save without a response the focus is on the message of the form, which can send it again', async ({
  served,
  sit,
}) => {
  const process = await served.begin('grupo')
  const page = await sit('ROLE_CRP_REC', processPath(process, 1))
  await key(page, 'radio', 'Sí', 'Space')
  served.line.watch([saveStage.path])
  await key(page, 'button', 'Guardar')
  const sending = page.getByRole('button', { name: 'Enviando...' })
  await expect(sending).toBeFocused()
  await expect(sending).toBeDisabled()
  await served.line.cut(saveStage.path)
  const unknown =
    'No hay conexión con el servidor. No sabemos si se guardó. Lo que escribiste sigue aquí; puedes enviarlo otra vez: no se guarda dos veces.'
  await expectFocus(page, `div ${unknown}`)
  await expect(page.getByRole('alert')).toHaveText(unknown)
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText('Error interno')).toHaveCount(0)
  served.line.open()
  await key(page, 'button', 'Guardar')
  await expectFocus(page, `h2 ${nameOf('PE-AGG')}`)
})

test('after a conflict the focus is on the message, which leads to the current stage', async ({ served, sit }) => {
  const process = await walkTo(served, 'grupo', 'PE-RE')
  const page = await sit('ROLE_CRP_REC', processPath(process, phases['PE-RE'].idFase))
  await key(page, 'radio', 'Aprobado', 'Space')
  await stride(served, process, 'PE-RE')
  await key(page, 'button', 'Guardar resultado')
  await key(page, 'button', 'Registrar')
  const message =
    'Este proceso cambió mientras lo tenías abierto. Ahora está en «Examen de conocimientos». Este envío no se guardó; lo que escribiste sigue aquí.'
  await expectFocus(page, `div ${message}Ir a la etapa actual`)
  await key(page, 'button', 'Ir a la etapa actual')
  await expectFocus(page, `h2 ${nameOf('EXC')}`)
})

for (const [way, end] of Object.entries({
  'with Escape': (page: Page) => page.keyboard.press('Escape'),
  'with its button': (page: Page) => key(page, 'button', 'Cancelar'),
  'after rating': async (page: Page) => {
    await key(page, 'radio', 'No viable', 'Space')
    await key(page, 'checkbox', 'Fuera de zona', 'Space')
    await key(page, 'button', 'Guardar')
    await expectSaid(page, 'La calificación fue actualizada correctamente')
  },
})) {
  test(`a discard opens the score dialog; after it is left ${way} the focus is on the end of the process`, async ({
    served,
    sit,
  }) => {
    const process = await served.begin('grupo')
    const recruiter = new Recruiter(await sit('ROLE_CRP_REC', processPath(process, 1)))
    const { page } = recruiter
    await key(page, 'radio', 'No', 'Space')
    await recruiter.giveReason('Motivos', 'FT')
    await key(page, 'button', 'Guardar')
    await page.keyboard.press('Escape')
    await expectFocus(page, 'button Guardar')
    await key(page, 'button', 'Guardar')
    await key(page, 'button', 'Descartar')
    await expect(recruiter.score).toBeVisible()
    await expectSaid(page, 'Se guardó «Filtro»: el candidato quedó rechazado.')
    await end(page)
    await expect(recruiter.score).toBeHidden()
    await expectFocus(page, 'h2 Filtro')
  })
}

test("after 'Rechazar Candidato' and 'Revertir rechazo' the focus is on the stage; after cancelling, on the button", async ({
  served,
  sit,
}) => {
  const process = await walkTo(served, 'grupo', 'ES')
  const recruiter = new Recruiter(await sit('ROLE_CRP_REC', processPath(process, phases.ES.idFase)))
  const { page } = recruiter
  await key(page, 'button', 'Rechazar Candidato')
  await expect(page.getByRole('radiogroup', { name: 'Motivo' }).getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expectFocus(page, 'button Rechazar Candidato')
  await key(page, 'button', 'Rechazar Candidato')
  await page.getByRole('radiogroup', { name: 'Motivo' }).getByRole('radio').first().check()
  served.line.watch([rejectCandidate.path])
  await key(page, 'button', 'Rechazar')
  await expectFocus(page, 'button Enviando...')
  served.line.open()
  await expect(recruiter.score).toBeVisible()
  await expectSaid(page, updated)
  await page.keyboard.press('Escape')
  await expectFocus(page, `h2 ${nameOf('ES')}`)

  await key(page, 'button', 'Revertir rechazo')
  await expectFocus(page, 'textarea ')
  await page.keyboard.press('Escape')
  await expectFocus(page, 'button Revertir rechazo')
  await key(page, 'button', 'Revertir rechazo')
  await page.getByLabel('Motivo').fill('Fue un error.')
  await key(page, 'button', 'Revertir rechazo')
  await recruiter.expectStep('Estudio socioeconómico', 'En curso')
  await expectFocus(page, `h2 ${nameOf('ES')}`)
  await expectSaid(page, updated)
})

test('a rejected correction moves the focus to the field or message, and a saved one to the corrected item', async ({
  served,
  sit,
}) => {
  const process = await walkTo(served, 'grupo', 'OF')
  const page = await sit('ROLE_CRP_REC', processPath(process, phases.OF.idFase))
  const edit = 'editar Examen de conocimientos aprobado'
  await key(page, 'button', edit)
  const score = page.getByRole('dialog').getByLabel('Resultado', { exact: true })
  await expect(score).toHaveValue('85')
  await key(page, 'button', 'Guardar cambios')
  await expectFocus(page, 'div No hay ningún cambio que guardar.')
  await score.fill('')
  await key(page, 'button', 'Guardar cambios')
  await expect(score).toBeFocused()
  await score.fill('95')
  await key(page, 'button', 'Guardar cambios')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectFocus(page, `button ${edit}`)
  await expectSaid(page, updated)
})

test("'Reenviar notificación' keeps the focus and reports that it was sent", async ({ served, sit }) => {
  const process = await walkTo(served, 'grupo', 'FC-ES')
  const page = await sit('ROLE_CRP_REC', processPath(process, phases['FC-ES'].idFase))
  await key(page, 'button', 'Reenviar notificación')
  await expectSaid(page, 'La notificación ha sido enviada al candidato.')
  await expectFocus(page, 'button Reenviar notificación')
})

test('the dialogs of the profile return the focus and report what was saved', async ({ served, sit }) => {
  const id = await addCandidate(served.db, ['Rosa', 'Luna', 'Peña'])
  const page = await sit('ROLE_CRP_REC', `admin/candidatos/${id}`)
  for (const button of ['Asignar a vacante', 'Recomendar a vacante', 'Cambiar calificación']) {
    await key(page, 'button', button)
    await expect(page.getByRole('dialog', { name: button })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectFocus(page, `button ${button}`)
  }
  await key(page, 'button', 'Cambiar calificación')
  await key(page, 'radio', 'No viable', 'Space')
  await key(page, 'checkbox', 'Fuera de zona', 'Space')
  await key(page, 'button', 'Guardar')
  await expectSaid(page, 'La calificación fue actualizada correctamente')
  await expectFocus(page, 'button Cambiar calificación')

  const choice = page.getByRole('combobox', { name: 'Vacante' })
  await key(page, 'button', 'Recomendar a vacante')
  await choice.selectOption({ label: 'Auditor interno · Torre Reforma, piso 14' })
  await key(page, 'button', 'Recomendar a vacante')
  await expectSaid(page, 'El candidato fue recomendado a la vacante')
  await expectFocus(page, 'button Recomendar a vacante')
  await key(page, 'button', 'Recomendar a vacante')
  await choice.selectOption({ label: 'Auditor interno · Torre Reforma, piso 14' })
  await key(page, 'button', 'Recomendar a vacante')
  await expectFocus(page, 'div El candidato ya fue recomendado a esa vacante.')
  await page.keyboard.press('Escape')
  await key(page, 'button', 'Asignar a vacante')
  await choice.selectOption({ label: 'Analista contable · Torre Reforma, piso 14' })
  await key(page, 'button', 'Asignar a vacante')
  await expectSaid(page, 'El candidato fue asignado a la vacante')
  await expectFocus(page, 'h1 Rosa Luna Peña')
})

test('a rejected e-mail keeps the focus in its field with the reason, and a saved one moves it to the pencil', async ({
  served,
  sit,
}) => {
  const id = await addCandidate(served.db, ['Elena', 'Ríos', 'Mora'], { correo: 'elena@correo.mx' })
  const page = await sit('ROLE_CRP_REC', `admin/candidatos/${id}`)
  await key(page, 'button', 'Editar correo')
  const field = page.getByRole('textbox', { name: 'Correo' })
  await field.fill('elena.rios@correo.mx')
  served.line.watch([editEmail.path])
  await page.keyboard.press('Enter')
  await served.line.cut(editEmail.path)
  await expect(field).toHaveAccessibleDescription(/^No hay conexión con el servidor\. No sabemos si se guardó\./)
  await expect(field).toBeFocused()
  served.line.open()
  await page.keyboard.press('Enter')
  await expectSaid(page, updated)
  await expectFocus(page, 'button Editar correo')
})
