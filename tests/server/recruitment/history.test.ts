/** 'Historial del proceso' and corrections: shown facts, correctable fields, and that the chart does not change. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { loadProcessPath } from '../../../src/contract/chart-numbers.ts'
import { type EditCode, editCodes, formOf, type PhaseCode, phases } from '../../../src/contract/phases.ts'
import { correctStage, getProcessHistory, getStageInfo, type HistoryItem } from '../../../src/contract/recruitment.ts'
import { revertRejection } from '../../../src/contract/process-outcomes.ts'
import { getPhaseData } from '../../../src/contract/stage-data.ts'
import { faceToFace, interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { reasons, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Case, envelopeFor, look, save, secondInterview, startWorld } from '../support/process-world.ts'
import { stopAudited } from '../support/stop-audited.ts'
import { recruiterFor, walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld())
const client = beforeTests(() => world.as('ROLE_CRP_REC'))
afterAll(() => stopAudited(world))

const historyOf = async (process: Case): Promise<HistoryItem[]> => (await look(client, process)).entity?.history ?? []
const eventOf = async (process: Case, code: EditCode) => {
  const found = (await historyOf(process)).find(({ codigoFase, icon }) => codigoFase === code && icon !== 'correccion')
  if (!found) throw new Error(`no event of ${code}`)
  return found
}
const correct = async (process: Case, idEvento: number, code: PhaseCode, values: unknown, by = client) => {
  const answered = await by.call(correctStage, { body: { idEvento, envelope: envelopeFor(process, code, values) } })
  if (answered.entity) process.version = answered.entity.version
  return answered
}

describe('the history', () => {
  test('lists every event up to CN-PC, newest first, with author and content', async () => {
    const process = await walkTo(world, 'grupo', 'CN-PC')
    const history = await historyOf(process)
    expect(
      history.map(({ title, icon, author, codigoFase, editable }) => [title, icon, author, codigoFase, editable]),
    ).toEqual([
      ['Candidato contratado', 'aprobado', 'Rebeca Torres Medina', 'CN-DEG', false],
      ['Estudio socioeconómico aprobado', 'aprobado', 'Rebeca Torres Medina', 'ES', false],
      ['Documentos recibidos', 'aprobado', 'Rebeca Torres Medina', 'FD-RC', false],
      ['Documentos cargados', 'aviso', 'Candidato', null, false],
      ['Carga de documentos activada', 'aviso', 'Rebeca Torres Medina', 'FD-EN', false],
      ['Folio de requisición enviado', 'aprobado', 'Rebeca Torres Medina', 'FR-GD', false],
      ['Solicitud de empleo aceptada', 'aprobado', 'Rebeca Torres Medina', 'FC-RC', false],
      ['Solicitud de empleo completada', 'aviso', 'Candidato', null, false],
      ['Oferta aceptada', 'aprobado', 'Rebeca Torres Medina', 'OF', false],
      ['Segunda entrevista aprobada', 'aprobado', 'Octavio Beltrán Soto', 'SE-RE', false],
      ['Segunda entrevista agendada', 'agenda', 'Rebeca Torres Medina', 'SE-AGG', false],
      ['Examen psicométrico aprobado', 'aprobado', 'Rebeca Torres Medina', 'EXPG', true],
      ['Examen de conocimientos aprobado', 'aprobado', 'Rebeca Torres Medina', 'EXC', true],
      ['Primera entrevista aprobada', 'aprobado', 'Rebeca Torres Medina', 'PE-RE', true],
      ['Primera entrevista agendada', 'agenda', 'Rebeca Torres Medina', 'PE-AGG', false],
      ['Continúa con el proceso', 'aprobado', 'Rebeca Torres Medina', 'FT', false],
    ])
    expect(history.find(({ codigoFase }) => codigoFase === 'SE-RE')?.note).toBe('Muy bien.')
    expect(history.find(({ codigoFase }) => codigoFase === 'EXPG')?.content).toBe('<p>Resultado: 90</p>')
    const first = history.find(({ codigoFase }) => codigoFase === 'PE-AGG')
    expect(first?.content).toMatch(
      /^<p>\d\d marzo 2026, \d\d:00 a \d\d:00<\/p><p>Presencial · Torre Reforma, piso 14<\/p><p>Entrevista: Rebeca Torres Medina<\/p>$/,
    )
    const query = { idReclutamiento: process.id, step: 27 }
    expect((await client.call(getProcessHistory, { query })).entity).toEqual(history)
  })

  test('escapes all user input', async () => {
    const attack = '<img src=x onerror="alert(1)">\'&'
    const escaped = '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;'
    const [added] = await world.db
      .insert(reasons)
      .values({ code: 'FT', descripcion: attack })
      .returning({ id: reasons.id })
    const process = await world.begin('grupo', { nombres: attack, apellidoPaterno: attack })
    await save(client, process, 'FT', { continuar: 'NO', motivoRechazo: added?.id })
    const [item] = await historyOf(process)
    expect(item?.content).toBe(`<p>Motivo: ${escaped}</p>`)

    const reverted = { idReclutamiento: process.id, idUsuario: 0, motivo: attack, version: process.version } as const

    process.version = (await client.call(revertRejection, { body: reverted })).entity?.version ?? 0
    expect((await historyOf(process))[0]?.content).toBe(`<p>Motivo: ${escaped}</p>`)

    await world.db.update(users).set({ firstName: attack }).where(eq(users.id, world.house.user.ROLE_CRP_OBS))
    await walkTo(world, 'grupo', 'SE-ESG', process)
    const html = (await historyOf(process)).map(({ content }) => content).join('')
    expect(html).toContain(escaped)
    expect(html).not.toContain('<img')
    await world.db.update(users).set({ firstName: 'Octavio' }).where(eq(users.id, world.house.user.ROLE_CRP_OBS))
  })

  test('shows the day in wire format and the time with 24 hours, in Mexico City', async () => {
    const process = await world.begin('grupo')
    // Five past seven in the evening there is the next day in UTC.
    world.setNow(new Date('2026-03-03T01:05:59Z'))
    await save(await world.signIn('role_crp_rec'), process, 'FT', { continuar: 'SI' })
    world.setNow(new Date('2026-03-02T16:00:00Z'))
    const [item] = await historyOf(process)
    expect([item?.date, item?.hora]).toEqual(['02/03/2026', '19:05'])
  })

  test('shows the day of an awaited interview as text', async () => {
    const process = await walkTo(world, 'grupo', 'SE-AGG')
    const slot = { ...secondInterview(world, world.house.user.ROLE_CRP_OBS), fecha: '25/11/2026', hora: 9 }
    await save(client, process, 'SE-AGG', slot)
    const { entity } = await client.call(getPhaseData, { query: { codigoFase: 'SE-ESG', idReclutamiento: process.id } })
    expect(entity?.entrevistas).toEqual(['25 noviembre 2026, 09:00 a 10:00 · Octavio Beltrán Soto'])
    expect((await historyOf(process))[0]?.content).toContain('<p>25 noviembre 2026, 09:00 a 10:00</p>')
  })

  test('shows a comment as plain text', async () => {
    const process = await walkTo(world, 'grupo', 'PE-RE')
    await save(client, process, 'PE-RE', { continuar: 'SI', comentarios: '<b>Muy</b> puntual' })
    expect((await historyOf(process))[0]).toMatchObject({ note: '<b>Muy</b> puntual' })
  })

  test('marks a result before the hour of its interview, for the first and the second one', async () => {
    const process = await walkTo(world, 'grupo', 'PE-AGG')
    await save(client, process, 'PE-AGG', {
      tipoEntrevistador: interviewerTypes.analista,
      tipoEntrevista: 815,
      fecha: '24/11/2026',
      hora: 10,
    })
    await save(client, process, 'PE-RE', { continuar: 'SI' })
    expect((await historyOf(process))[0]?.content).toBe(
      '<p>Se registró antes de la entrevista: la cita era el 24 noviembre 2026, 10:00 a 11:00.</p>',
    )
    await walkTo(world, 'grupo', 'SE-AGG', process, 'EXC')
    await save(client, process, 'SE-AGG', {
      ...secondInterview(world, world.house.user.ROLE_CRP_REC),
      fecha: '24/11/2026',
      hora: 11,
      tipoEntrevistador: interviewerTypes.otro,
    })
    await save(client, process, 'SE-RE', { continuar: 'SI' })
    expect((await historyOf(process))[0]?.content).toBe(
      '<p>Se registró antes de la entrevista: la cita era el 24 noviembre 2026, 11:00 a 12:00.</p>',
    )
  })
})

describe('corrections', () => {
  test('store a new exam score beside the first one and leave the stage unchanged', async () => {
    const process = await walkTo(world, 'grupo', 'OF')
    const before = await world.db.select().from(recruitments).where(eq(recruitments.id, process.id))
    const wayOf = async () =>
      (await client.call(loadProcessPath, { query: { idReclutamiento: process.id } })).entity?.pasos
    const way = await wayOf()
    expect(way).toHaveLength(7)
    const exam = await eventOf(process, 'EXC')
    const info = { idReclutamiento: process.id, idFase: exam.idFase, codigoFase: 'EXC', idEvento: exam.id } as const
    expect((await client.call(getStageInfo, { query: info })).entity?.valores).toEqual({
      continuar: 'SI',
      resultado: '85',
    })
    const corrected = await correct(process, exam.id, 'EXC', { continuar: 'SI', resultado: '95' })
    expect(corrected.entity).toEqual({ version: process.version, codigo: 'OF', idFase: 15, deshacer: 0 })
    const [after] = await world.db.select().from(recruitments).where(eq(recruitments.id, process.id))
    expect(after).toEqual({ ...before[0], version: process.version, updatedAt: after?.updatedAt })
    expect(await wayOf()).toEqual(way)
    expect((await client.call(getStageInfo, { query: info })).entity?.valores).toEqual({
      continuar: 'SI',
      resultado: '95',
    })
    const [correction, ...rest] = await historyOf(process)
    expect(correction).toMatchObject({
      title: 'Corrección: Examen de conocimientos',
      content: '<p>Resultado: 85 → 95</p>',
      editable: false,
    })
    const original = rest.find(({ id }) => id === exam.id)
    expect(original?.content).toBe('<p>Resultado: 85</p>')
    expect(original?.corregido).toEqual({ date: '02/03/2026', hora: '10:00', author: 'Rebeca Torres Medina' })
    expect(rest.filter(({ id }) => id !== exam.id).flatMap(({ corregido }) => corregido ?? [])).toEqual([])
    // A second correction starts from the first one's values.
    await correct(process, exam.id, 'EXC', { continuar: 'SI', resultado: '96' })
    expect((await client.call(getStageInfo, { query: info })).entity?.valores).toEqual({
      continuar: 'SI',
      resultado: '96',
    })
    expect((await historyOf(process))[0]?.content).toBe('<p>Resultado: 95 → 96</p>')
    await walkTo(world, 'grupo', 'FC-ES', process, 'OF')
  })

  test('cannot change a decision that moved the recruitment', async () => {
    const process = await walkTo(world, 'grupo', 'EXC')
    const result = await eventOf(process, 'PE-RE')
    const values = { continuar: 'NO', motivoRechazo: world.house.reason['PE-RE'] }
    const { status, error } = await correct(process, result.id, 'PE-RE', values)
    const text = 'La decisión ya movió el proceso y no se puede cambiar con una corrección.'
    expect([status, error?.mensaje, error?.campos]).toEqual([400, text, { 'envelope.pere.continuar': text }])
  })

  test('may replace the reason of a rejection by another of the same catalogue', async () => {
    const process = await walkTo(world, 'grupo', 'PE-RE')
    await save(client, process, 'PE-RE', { continuar: 'NO', motivoRechazo: world.house.reason['PE-RE'] })
    const event = await eventOf(process, 'PE-RE')
    const [another] = await world.db
      .insert(reasons)
      .values({ code: 'PE-RE', descripcion: 'No se presentó' })
      .returning({ id: reasons.id })
    expect(
      (await correct(process, event.id, 'PE-RE', { continuar: 'NO', motivoRechazo: world.house.reason.OF })).status,
    ).toBe(400)
    expect((await correct(process, event.id, 'PE-RE', { continuar: 'NO', motivoRechazo: another?.id })).status).toBe(
      200,
    )
    expect((await historyOf(process))[0]?.content).toBe('<p>Motivo: Motivo de PE-RE → No se presentó</p>')
  })

  test('show old and new comment as text, once', async () => {
    const process = await walkTo(world, 'grupo', 'EXC')
    const result = await eventOf(process, 'PE-RE')
    await correct(process, result.id, 'PE-RE', { continuar: 'SI', comentarios: '<b>Impuntual</b>' })
    expect((await historyOf(process))[0]).toMatchObject({
      content: '<p>Comentarios: Puntual. → &lt;b&gt;Impuntual&lt;/b&gt;</p>',
    })
    expect((await historyOf(process))[0]?.note).toBeUndefined()
    await correct(process, result.id, 'PE-RE', { continuar: 'SI' })
    expect((await historyOf(process))[0]?.content).toBe('<p>Comentarios: &lt;b&gt;Impuntual&lt;/b&gt; → —</p>')
  })

  test('show only the changed ones of four scores', async () => {
    const process = await walkTo(world, 'individual', 'SE-AG')
    const recruiter = await recruiterFor(world, process)
    const exam = (await look(recruiter, process)).entity?.history.find(({ codigoFase }) => codigoFase === 'EXP')
    expect(exam?.content).toBe('<p>D 80 · I 70 · S 60 · C 50</p>')
    await correct(process, exam?.id ?? 0, 'EXP', { continuar: 'SI', d: '81', i: '70', s: '60', c: '5' }, recruiter)
    expect((await look(recruiter, process)).entity?.history[0]?.content).toBe('<p>D: 80 → 81</p><p>C: 50 → 5</p>')
  })

  test('show old and new hour, place and interviewer of a moved interview', async () => {
    const process = await walkTo(world, 'grupo', 'SE-AGG')
    await save(client, process, 'SE-AGG', {
      ...secondInterview(world, world.house.user.ROLE_CRP_ADMN, interviewerTypes.otro),
      fecha: '23/03/2026',
      hora: 9,
    })
    const event = await eventOf(process, 'SE-AGSNR')
    expect(event).toMatchObject({ editable: true, idFase: 9 })
    const query = { idReclutamiento: process.id, idFase: 9, codigoFase: 'SE-AGSNR', idEvento: event.id } as const
    const [interviewer] = await world.db.select().from(users).where(eq(users.id, world.house.user.ROLE_CRP_ADMN))
    expect((await client.call(getStageInfo, { query })).entity).toMatchObject({
      codigoFase: 'SE-AGG',
      corregible: true,
      valores: { fecha: '23/03/2026', hora: 9, correoEntrevistador: interviewer?.email },
    })
    const moved = {
      ...secondInterview(world, world.house.user.ROLE_CRP_REC, interviewerTypes.otro),
      fecha: '24/03/2026',
      hora: 10,
      tipoEntrevista: faceToFace,
      ...world.house.sites[0],
    }
    expect((await correct(process, event.id, 'SE-AGG', moved)).status).toBe(200)
    expect((await historyOf(process))[0]?.content).toBe(
      '<p>Cita: 23 marzo 2026, 09:00 a 10:00 → 24 marzo 2026, 10:00 a 11:00</p><p>Lugar: Telefónica → Presencial · Torre Reforma, piso 14</p>' +
        `<p>Entrevista: ${interviewer?.firstName} ${interviewer?.lastName} → Rebeca Torres Medina</p>`,
    )
  })

  test('without changes are rejected', async () => {
    const process = await walkTo(world, 'grupo', 'PE-RE')
    const nothing = 'No hay ningún cambio que guardar.'
    const scheduled = await eventOf(process, 'PE-AGG')
    const query = { idReclutamiento: process.id, idFase: 3, codigoFase: 'PE-AGG', idEvento: scheduled.id } as const
    const valores = (await client.call(getStageInfo, { query })).entity?.valores
    expect((await correct(process, scheduled.id, 'PE-AGG', valores)).error?.mensaje).toBe(nothing)
    await walkTo(world, 'grupo', 'EXPG', process, 'PE-RE')
    const exam = await eventOf(process, 'EXC')
    expect((await correct(process, exam.id, 'EXC', { continuar: 'SI', resultado: '85' })).error?.mensaje).toBe(nothing)
  })

  test('prefill the dialog for every code with the last saved values, and return none without a form', async () => {
    const process = await walkTo(world, 'grupo', 'CN-PC')
    const infoOf = async (codigoFase: EditCode) => {
      const query = { idReclutamiento: process.id, idFase: phases[formOf(codigoFase)].idFase, codigoFase } as const
      const { entity } = await client.call(getStageInfo, { query })
      return [codigoFase, entity && [entity.codigoFase, entity.corregible]]
    }
    expect(await Promise.all(editCodes.map(infoOf))).toEqual([
      ['FT', ['FT', false]],
      ['PE-AG', null],
      ['PE-AGG', ['PE-AGG', false]],
      ['PE-RE', ['PE-RE', true]],
      ['EXC', ['EXC', true]],
      ['EXP', ['EXPG', true]],
      ['EXPG', ['EXPG', true]],
      ['SE-AG', null],
      ['SE-AGG', ['SE-AGG', false]],
      ['SE-RE', ['SE-RE', false]],
      ['SE-ES', ['SE-ES', false]],
      ['SE-ESG', ['SE-ESG', false]],
      ['SE-MR', null],
      ['SE-MRG', null],
      ['OF', ['OF', false]],
      ['FC-ES', ['FC-ES', false]],
      ['FC-RC', ['FC-RC', false]],
      ['FR-BU', null],
      ['FR-ES', ['FR-ES', false]],
      ['FR-GD', ['FR-GD', false]],
      ['FD-EN', ['FD-EN', false]],
      ['FD-ES', null],
      ['FD-RC', ['FD-RC', false]],
      ['ES', ['ES', false]],
      ['CN-DE', null],
      ['CN-DEG', ['CN-DEG', false]],
      ['CN-PC', ['CN-PC', false]],
      ['PE', ['PE-RE', true]],
      ['SE-AGSNR', ['SE-AGG', false]],
    ])
  })

  test('are rejected for events without a form: a filter, an accepted offer, a folio, an external event', async () => {
    const process = await walkTo(world, 'grupo', 'FD-RC')
    const tries: [PhaseCode, unknown][] = [
      ['FT', { continuar: 'SI' }],
      ['OF', { continuar: 'SI' }],
      ['FR-GD', { folio: await world.freeFolio('CORP') }],
    ]
    for (const [code, values] of tries) {
      const event = await eventOf(process, code)
      expect(event.editable).toBe(false)
      expect([code, (await correct(process, event.id, code, values)).error?.mensaje]).toEqual([
        code,
        'Lo guardado en esta etapa ya no se puede corregir.',
      ])
    }
    const outside = (await historyOf(process)).find(({ title }) => title === 'Documentos cargados')
    expect((await correct(process, outside?.id ?? 0, 'FD-RC', { continuar: 'SI' })).status).toBe(404)
  })

  test('require the form and the recruitment of the event', async () => {
    const [one, two] = [await walkTo(world, 'grupo', 'EXC'), await walkTo(world, 'grupo', 'EXC')]
    const event = await eventOf(one, 'PE-RE')
    expect((await correct(two, event.id, 'PE-RE', { continuar: 'SI' })).status).toBe(404)
    expect((await correct(one, event.id, 'OF', { continuar: 'SI' })).error?.campos).toEqual({
      'envelope.codigoFase': 'No es la fase que se corrige.',
    })
    const info = { idReclutamiento: two.id, idFase: 4, codigoFase: 'PE-RE', idEvento: event.id } as const
    expect((await client.call(getStageInfo, { query: info })).entity).toBeNull()
  })

  test('are possible for an interview result by its interviewer only', async () => {
    const process = await walkTo(world, 'individual', 'OF')
    const { entity } = await look(await recruiterFor(world, process), process)
    const event = entity?.history.find(({ codigoFase }) => codigoFase === 'SE-RE')
    expect(event?.editable).toBe(false)
    const refused = await correct(
      process,
      event?.id ?? 0,
      'SE-RE',
      { continuar: 'SI' },
      await world.as('ROLE_COM_ADMN'),
    )
    expect(refused.status).toBe(400)
  })
})
