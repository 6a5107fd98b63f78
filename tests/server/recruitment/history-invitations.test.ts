/** Invitations to choose an hour: in the history of the process, and whose turn it is on its page. */
import { describe, expect, test } from 'vitest'
import { inviteToChoose } from '../../../src/contract/appointment-choice.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Case, look, monday, save, startWorld } from '../support/process-world.ts'
import { visitorOf } from '../support/visitor.ts'
import { recruiterFor, walkTo } from '../support/walk.ts'

// Sessions outlast the seventeen days that pass
const world = beforeTests(() => startWorld({ now: monday, env: { tokenMinutes: 30 * 1440, sessionHours: 30 * 24 } }))
const minute = 60_000
const invitation = 'Se invitó al candidato a elegir la hora de su entrevista'
const again = 'Se invitó de nuevo al candidato a elegir la hora de su entrevista'

const pageOf = async (process: Case, role?: Role) =>
  (await look(await (role ? world.as(role) : recruiterFor(world, process)), process)).entity!
const titles = async (process: Case) => (await pageOf(process)).history.map(({ title }) => title)
const turnOf = async (process: Case, role?: Role) => (await pageOf(process, role)).ficha.turno
const manager = () => ({
  tipoEntrevistador: interviewerTypes.otro,
  idEntrevistador: String(world.house.user.ROLE_COM_INT),
  tipoEntrevista: 815,
})
async function invite(
  process: Case,
  codigoFase: 'PE-AGG' | 'SE-AG',
  cita: object = { tipoEntrevistador: interviewerTypes.analista, tipoEntrevista: 815 },
) {
  const answer = await (
    await recruiterFor(world, process)
  ).call(inviteToChoose, { body: { idReclutamiento: process.id, version: process.version, codigoFase, cita } })
  expect(answer.status).toBe(200)
}

describe('an invitation', () => {
  test('stands in the order of time with day, hour and author, and says when it was made anew', async () => {
    world.setNow(monday)
    const process = await walkTo(world, 'grupo', 'PE-AGG')
    world.pass(minute)
    await invite(process, 'PE-AGG')
    world.pass(minute)
    await invite(process, 'PE-AGG')
    world.pass(minute)
    const visitor = await visitorOf(world, process)
    await visitor.send(await visitor.open(visitor.own.appointment), visitor.own.appointment, { hora: '2026-03-03 10' })
    const { history } = await pageOf(process)
    const shown = history.map(({ title, author, date, hora, content, editable, codigoFase }) => [
      title,
      author,
      `${date} ${hora}`,
      content,
      editable,
      codigoFase,
    ])
    expect(shown.slice(1)).toEqual([
      [again, 'Rebeca Torres Medina', '02/03/2026 10:02', '<p>Telefónica · Rebeca Torres Medina</p>', false, null],
      [invitation, 'Rebeca Torres Medina', '02/03/2026 10:01', '<p>Telefónica · Rebeca Torres Medina</p>', false, null],
      ['Continúa con el proceso', 'Rebeca Torres Medina', '02/03/2026 10:00', '', false, 'FT'],
    ])
    expect(shown[0]?.slice(0, 3)).toEqual(['Primera entrevista agendada', 'Candidato', '02/03/2026 10:03'])
    expect(new Set(history.map(({ id }) => id)).size).toBe(history.length)
  })

  test('of another round is not the same one anew', async () => {
    world.setNow(monday)
    const process = await walkTo(world, 'individual', 'SE-AG')
    const recruiter = await recruiterFor(world, process)
    world.pass(minute)
    await invite(process, 'SE-AG', manager())
    world.pass(minute)
    await save(recruiter, process, 'SE-AG', { ...manager(), fecha: '20/03/2026', hora: 9 })
    await save(await world.as('ROLE_COM_INT'), process, 'SE-RE', {
      continuar: 'NO',
      motivoRechazo: world.house.reason['SE-RE'],
    })
    await save(recruiter, process, 'SE-MR', { continuar: 'SI' })
    world.pass(minute)
    await invite(process, 'SE-AG', manager())
    const found = (await titles(process)).filter((title) => title.startsWith('Se invitó'))
    expect(found).toEqual([invitation, invitation])
  })
})

test('on its page it is the turn of the candidate, for every role, until the hour is booked', async () => {
  world.setNow(monday)
  const process = await walkTo(world, 'individual', 'SE-AG')
  expect(await turnOf(process, 'ROLE_COM_ANL')).toBe('tu')
  await invite(process, 'SE-AG', manager())
  expect([await turnOf(process, 'ROLE_COM_ANL'), await turnOf(process), await turnOf(process, 'ROLE_COM_CON')]).toEqual(
    ['candidato', 'candidato', 'candidato'],
  )
  const { ficha } = await pageOf(process)
  expect([ficha.dias, ficha.atraso]).toEqual([0, 'ninguno'])
  await save(await recruiterFor(world, process), process, 'SE-AG', { ...manager(), fecha: '19/03/2026', hora: 9 })
  expect([await turnOf(process, 'ROLE_COM_INT'), await turnOf(process)]).toEqual(['cita', 'cita'])
  world.setNow(new Date('2026-03-19T23:00:00Z'))
  expect([await turnOf(process, 'ROLE_COM_INT'), await turnOf(process)]).toEqual(['tu', 'gerente'])
})
