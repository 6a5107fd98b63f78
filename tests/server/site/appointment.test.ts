/** A candidate chooses the hour of an interview on the own page, moves it and calls it off. */
import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { inviteToChoose } from '../../../src/contract/appointment-choice.ts'
import { sendLink } from '../../../src/contract/candidate-links.ts'
import { revertRejection } from '../../../src/contract/process-outcomes.ts'
import { faceToFace, interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { interviewInvitations, interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { holidays } from '../../../src/server/platform/db/tables/limits.ts'
import { inProcess, recruitmentEvents, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { rateLimits } from '../../../src/server/platform/db/tables/rate-limits.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { beforeTests } from '../support/before-tests.ts'
import { lettersOf } from '../support/letters-of.ts'
import { type Case, firstInterview, look, monday, save, startWorld } from '../support/process-world.ts'
import { createVisitor, linkIn, type Seen, type Visitor, visitorOf } from '../support/visitor.ts'
import { discard, recruiterFor, walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld())
beforeEach(async () => {
  world.setNow(monday)
  for (const table of [interviewInvitations, outbox, rateLimits, holidays]) await world.db.delete(table)
  // Each test has the hours of the week to itself
  await world.db.update(interviews).set({ status: 'cancelada' })
})

const hour = 3_600_000

const byTelephone = { tipoEntrevistador: interviewerTypes.analista, tipoEntrevista: 815 }
const invite = async (process: Case, cita: object = byTelephone, codigoFase: 'PE-AGG' | 'SE-AGG' = 'PE-AGG') =>
  (await recruiterFor(world, process)).call(inviteToChoose, {
    body: { idReclutamiento: process.id, version: process.version, codigoFase, cita },
  })
async function invited(): Promise<{ process: Case; visitor: Visitor }> {
  const process = await walkTo(world, 'grupo', 'PE-AGG')
  expect((await invite(process)).status).toBe(200)
  return { process, visitor: await visitorOf(world, process) }
}
const textIn = ({ text }: Seen) => text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const valuesIn = ({ text }: Seen) => [...text.matchAll(/name="hora" value="([^"]+)"/g)].map(([, value]) => value!)
const choose = async (visitor: Visitor, value: string) =>
  visitor.send(await visitor.open(visitor.own.appointment), visitor.own.appointment, { hora: value })
const stateOf = async ({ id }: Case) =>
  (
    await world.db
      .select({ codigo: recruitments.codigo, version: recruitments.version })
      .from(recruitments)
      .where(eq(recruitments.id, id))
  )[0]!
const interviewOf = async ({ id }: Case) =>
  (
    await world.db
      .select()
      .from(interviews)
      .where(eq(interviews.recruitmentId, id))
      .orderBy(desc(interviews.id))
      .limit(1)
  )[0]
const lastEvent = async ({ id }: Case) =>
  (
    await world.db
      .select()
      .from(recruitmentEvents)
      .where(eq(recruitmentEvents.recruitmentId, id))
      .orderBy(desc(recruitmentEvents.version))
      .limit(1)
  )[0]!
const expectSound = async ({ id }: Case) =>
  expect((await auditAll(world.db)).differences.filter(({ recruitmentId }) => recruitmentId === id)).toEqual([])
const subjects = async () => (await lettersOf(world)).map(({ to, subject }) => [to[0], subject])

describe('the invitation', () => {
  test('is a letter with the link of the own page, which requests the hour', async () => {
    const { process } = await invited()
    const [letter, ...more] = await lettersOf(world)
    expect([letter?.subject, more]).toEqual(['Elige la hora de tu entrevista para Analista contable', []])
    expect(letter?.text).toContain('Tipo de entrevista: Telefónica')
    const visitor = createVisitor(world)
    await visitor.enter(linkIn(letter))
    expect(textIn(await visitor.open(visitor.own.main))).toContain(
      'Te toca: elige la hora de tu entrevista. Elegir la hora',
    )
    expect(await stateOf(process)).toEqual({ codigo: 'PE-AGG', version: process.version })
  })

  test.each<[name: string, cita: object, campos: Record<string, string>]>([
    ['no interviewer', { tipoEntrevista: 815 }, { 'cita.tipoEntrevistador': 'Selecciona una opción' }],
    [
      'no type',
      { tipoEntrevistador: interviewerTypes.analista },
      { 'cita.tipoEntrevista': 'El tipo de entrevista es requerido' },
    ],
    [
      'a face-to-face interview without a place',
      { ...byTelephone, tipoEntrevista: faceToFace },
      {
        'cita.idDivision': 'La división es requerida',
        'cita.idRegional': 'La regional es requerida',
        'cita.idGerencia': 'La gerencia es requerida',
        'cita.sede': 'La sede de la entrevista es requerida',
      },
    ],
    [
      'an unknown type',
      { ...byTelephone, tipoEntrevista: 999 },
      { 'cita.tipoEntrevista': 'El tipo de entrevista es requerido' },
    ],
  ])('is refused at its field: %s', async (_, cita, campos) => {
    const process = await walkTo(world, 'grupo', 'PE-AGG')
    expect((await invite(process, cita)).error).toMatchObject({ codigo: 'datos-invalidos', campos })
    expect(await world.db.$count(interviewInvitations)).toBe(0)
  })

  test('has a place only for a face-to-face interview', async () => {
    const process = await walkTo(world, 'grupo', 'PE-AGG')
    const formOfInvitation = async (tipoEntrevista: number) => {
      expect((await invite(process, { ...byTelephone, ...place(), tipoEntrevista })).status).toBe(200)
      return (await world.db.select().from(interviewInvitations).orderBy(desc(interviewInvitations.id)))[0]?.form
    }
    const who = { tipoEntrevistador: interviewerTypes.analista, idEntrevistador: String(world.house.user.ROLE_CRP_REC) }
    expect(await formOfInvitation(815)).toEqual({ ...who, tipoEntrevista: 815 })
    expect(await formOfInvitation(faceToFace)).toEqual({ ...who, tipoEntrevista: faceToFace, ...place() })
    const visitor = await visitorOf(world, process)
    const page = await visitor.open(visitor.own.appointment)
    expect(textIn(page)).toContain('Presencial Lugar Torre Reforma, piso 14')
    await choose(visitor, valuesIn(page)[0]!)
    expect(await interviewOf(process)).toMatchObject({ tipoEntrevista: faceToFace, sedeId: place().sede })
  })

  test('is refused in another phase, for an outdated screen, and to users who schedule nothing', async () => {
    const [filtered, waiting] = [await walkTo(world, 'grupo', 'FT'), await walkTo(world, 'grupo', 'PE-AGG')]
    expect((await invite(filtered)).error?.codigo).toBe('etapa-cambio')
    expect((await invite({ ...waiting, version: 0 })).error?.codigo).toBe('etapa-cambio')
    const body = {
      idReclutamiento: waiting.id,
      version: waiting.version,
      codigoFase: 'PE-AGG' as const,
      cita: byTelephone,
    }
    expect((await (await world.as('ROLE_CRP_OBS')).call(inviteToChoose, { body })).status).toBe(403)
    expect((await (await world.as('ROLE_COM_REC')).call(inviteToChoose, { body })).status).toBe(404)
  })

  test('is over once staff have booked: no letter, and no hours on the page', async () => {
    const { process, visitor } = await invited()
    await save(await recruiterFor(world, process), process, 'PE-AGG', firstInterview(world))
    world.pass(11_000)
    expect((await subjects()).map(([, subject]) => subject)).toEqual([
      'Tu entrevista para Analista contable',
      'Entrevista con Ana Prueba ' + (await nameOf(process)),
    ])
    const page = await visitor.open(visitor.own.main)
    expect(page.text).not.toContain('/cita"')
    expect((await visitor.open(visitor.own.appointment)).path).toBe(visitor.own.main)
  })

  test('that is sent twice is one letter, with what was sent last', async () => {
    const { process } = await invited()
    await invite(process, { ...byTelephone, tipoEntrevista: faceToFace, ...place() })
    expect((await lettersOf(world)).map(({ text }) => text.includes('Tipo de entrevista: Presencial'))).toEqual([true])
  })

  test('is sent even if another letter to the candidate was ordered after it', async () => {
    const { process } = await invited()
    await (await recruiterFor(world, process)).call(sendLink, { body: { idReclutamiento: process.id } })
    expect((await subjects()).map(([, subject]) => subject)).toContain(
      'Elige la hora de tu entrevista para Analista contable',
    )
  })

  test('is over when the same round begins again with another manager', async () => {
    const process = await walkTo(world, 'individual', 'SE-AG')
    const recruiter = await recruiterFor(world, process)
    const cita = {
      tipoEntrevistador: interviewerTypes.otro,
      idEntrevistador: String(world.house.user.ROLE_COM_INT),
      tipoEntrevista: 815,
    }
    const body = () => ({ idReclutamiento: process.id, version: process.version, codigoFase: 'SE-AG' as const, cita })
    expect((await recruiter.call(inviteToChoose, { body: body() })).status).toBe(200)
    await save(recruiter, process, 'SE-AG', { ...cita, fecha: '20/03/2026', hora: 9 })
    await save(await world.as('ROLE_COM_INT'), process, 'SE-RE', {
      continuar: 'NO',
      motivoRechazo: world.house.reason['SE-RE'],
    })
    world.pass(1_000)
    expect((await save(recruiter, process, 'SE-MR', { continuar: 'SI' })).entity?.codigo).toBe('SE-AG')
    const visitor = await visitorOf(world, process)
    expect((await visitor.open(visitor.own.main)).text).not.toContain('/cita"')
    await recruiter.call(inviteToChoose, { body: body() })
    expect((await visitor.open(visitor.own.main)).text).toContain('/cita"')
  })

  test('of one round is not the invitation of the next', async () => {
    const { process, visitor } = await invited()
    const [value] = valuesIn(await visitor.open(visitor.own.appointment))
    await choose(visitor, value!)
    process.version = (await stateOf(process)).version
    await walkTo(world, 'grupo', 'SE-AGG', process, 'PE-RE')
    expect((await visitor.open(visitor.own.main)).text).not.toContain('/cita"')
    await invite(
      process,
      {
        tipoEntrevistador: interviewerTypes.cliente,
        idEntrevistador: String(world.house.user.ROLE_CRP_OBS),
        tipoEntrevista: 815,
      },
      'SE-AGG',
    )
    const second = await visitor.open(visitor.own.appointment)
    expect(textIn(second)).toContain('Te entrevistará Octavio Beltrán Soto')
    expect((await choose(visitor, valuesIn(second)[0]!)).path).toBe(visitor.own.main)
    expect((await stateOf(process)).codigo).toBe('SE-ESG')
    await expectSound(process)
  })
})
const place = () => {
  const { idDivision, idRegional, idGerencia, sede } = world.house.sites[0]!
  return { idDivision, idRegional, idGerencia, sede }
}
const nameOf = async ({ candidateId }: Case): Promise<string> => {
  const [row] = await world.db
    .select({ name: candidates.apellidoPaterno })
    .from(candidates)
    .where(eq(candidates.id, candidateId))
  return `${row!.name.replace('Prueba ', '')} Ríos`
}

describe('the offered hours', () => {
  test('are those of five working days from two hours ahead, without those that either of the two has, nor holidays', async () => {
    const { process, visitor } = await invited()
    const other = await walkTo(world, 'grupo', 'PE-AGG')
    await save(await recruiterFor(world, other), other, 'PE-AGG', { ...byTelephone, fecha: '03/03/2026', hora: 9 })
    const [first, ...rest] = valuesIn(await visitor.open(visitor.own.appointment))
    expect([first, rest.length, rest.at(-1)]).toEqual(['2026-03-02 12', 5 + 8 + 9 + 9 + 9, '2026-03-06 17'])
    expect(rest).not.toContain('2026-03-03 9')
    world.pass(1)
    expect(valuesIn(await visitor.open(visitor.own.appointment))[0]).toBe('2026-03-02 13')
    await world.db.insert(holidays).values({ branch: 'CORP', day: '2026-03-04', name: 'Aniversario' })
    const days = new Set(valuesIn(await visitor.open(visitor.own.appointment)).map((value) => value.slice(0, 10)))
    expect([...days]).toEqual(['2026-03-02', '2026-03-03', '2026-03-05', '2026-03-06', '2026-03-09'])
    expect(process.id).toBeGreaterThan(0)
  })

  test.each([
    ['too soon', '2026-03-02 11'],
    ['on a Saturday', '2026-03-07 10'],
    ['after five working days', '2026-03-10 10'],
    ['after six', '2026-03-03 18'],
    ['on no day', '2026-02-30 10'],
  ])('cannot be left: %s', async (_, value) => {
    const { process, visitor } = await invited()
    const page = await choose(visitor, value)
    expect([page.status, textIn(page).includes('Elige una de las horas disponibles.')]).toEqual([409, true])
    expect(await stateOf(process)).toEqual({ codigo: 'PE-AGG', version: process.version })
  })

  test('none is chosen without a choice, and none is there where the person can no longer interview', async () => {
    const { process, visitor } = await invited()
    const page = await visitor.send(await visitor.open(visitor.own.appointment), visitor.own.appointment)
    expect([page.status, page.text.includes('<a href="#hora">Elige una hora.</a>')]).toEqual([422, true])
    const isAnalyst = eq(users.id, world.house.user.ROLE_CRP_REC)
    await world.db.update(users).set({ active: false }).where(isAnalyst)
    expect(textIn(await visitor.open(visitor.own.appointment))).toContain('En los próximos días no hay horas libres.')
    const refused = await visitor.post(visitor.own.appointment, formOf(page, '2026-03-03 9'))
    await world.db.update(users).set({ active: true }).where(isAnalyst)
    expect([refused.status, (await stateOf(process)).codigo]).toEqual([409, 'PE-AGG'])
  })
})
function formOf(page: Seen, value: string): FormData {
  const form = new FormData()
  form.append('ficha', /name="ficha" value="([^"]+)"/.exec(page.text)![1]!)
  form.append('hora', value)
  return form
}

describe('a chosen hour', () => {
  test('books the interview as staff do, for everybody who sees it', async () => {
    const { process, visitor } = await invited()
    await world.db.delete(outbox)
    const after = await choose(visitor, '2026-03-03 10')
    expect(textIn(after)).toContain(
      'Tus entrevistas martes, 3 de marzo de 2026, 10:00 (hora de la Ciudad de México) Telefónica Cambiar la hora Cancelar la cita',
    )
    expect(await stateOf(process)).toEqual({ codigo: 'PE-RE', version: process.version + 1 })
    expect(await interviewOf(process)).toMatchObject({
      candidateId: process.candidateId,
      codigoEtapa: 'PA',
      modo: 'AGG',
      tipoEntrevistador: interviewerTypes.analista,
      interviewerId: world.house.user.ROLE_CRP_REC,
      fecha: '2026-03-03',
      hora: 10,
      tipoEntrevista: 815,
      sedeId: null,
      status: 'agendada',
    })
    const event = await lastEvent(process)
    expect([event.actorId, event.codigo, event.form]).toMatchObject([
      null,
      'PE-AGG',
      { fecha: '03/03/2026', hora: 10, descripcionHora: '10:00 a 11:00' },
    ])
    const item = (await look(await recruiterFor(world, process), process)).entity!.history.find(
      ({ title }) => title === 'Primera entrevista agendada',
    )
    expect([item?.author, item?.editable]).toEqual(['Candidato', true])
    expect((await subjects()).map(([, subject]) => subject)).toEqual([
      'Tu entrevista para Analista contable',
      `Entrevista con Ana Prueba ${await nameOf(process)}`,
    ])
    await expectSound(process)
  })

  test('is had by exactly one of fifty candidates; the others stay where they were and see what is left', async () => {
    const all: Awaited<ReturnType<typeof invited>>[] = []
    for (let index = 0; index < 50; index += 1) all.push(await invited())
    const forms = await Promise.all(all.map(({ visitor }) => visitor.open(visitor.own.appointment)))
    const answers = await Promise.all(
      all.map(({ visitor }, index) => visitor.post(visitor.own.appointment, formOf(forms[index]!, '2026-03-04 9'))),
    )
    expect(
      answers.filter(({ status, path }, index) => status === 200 && path === all[index]!.visitor.own.main),
    ).toHaveLength(1)
    const lost = answers.filter(({ status }) => status === 409)
    expect(lost).toHaveLength(49)
    expect(textIn(lost[0]!)).toContain('Esa hora se acaba de ocupar. Elige otra de las disponibles.')
    expect(lost.every((page) => valuesIn(page).length > 0 && !valuesIn(page).includes('2026-03-04 9'))).toBe(true)
    expect(
      await world.db.$count(
        interviews,
        and(eq(interviews.fecha, '2026-03-04'), eq(interviews.hora, 9), eq(interviews.status, 'agendada')),
      ),
    ).toBe(1)
    const codes = await Promise.all(all.map(async ({ process }) => (await stateOf(process)).codigo))
    expect(codes.filter((codigo) => codigo === 'PE-AGG')).toHaveLength(49)
  })

  test('is refused without the form’s token, from another site, and by the link of another process', async () => {
    const [mine, other] = [await invited(), await invited()]
    const [own, theirs] = [
      await mine.visitor.open(mine.visitor.own.appointment),
      await other.visitor.open(other.visitor.own.appointment),
    ]
    expect((await mine.visitor.post(mine.visitor.own.appointment, formOf(theirs, '2026-03-03 9'))).status).toBe(403)
    expect(
      (
        await mine.visitor.post(mine.visitor.own.appointment, formOf(own, '2026-03-03 9'), {
          origin: 'https://otro.mx',
        })
      ).status,
    ).toBe(403)
    expect([(await stateOf(mine.process)).codigo, (await stateOf(other.process)).codigo]).toEqual(['PE-AGG', 'PE-AGG'])
  })

  test('is moved until two hours before, in the same interview, and its old hour is free', async () => {
    const { process, visitor } = await invited()
    await choose(visitor, '2026-03-03 10')
    const before = await interviewOf(process)
    await lettersOf(world)
    const page = await visitor.open(visitor.own.appointment)
    expect(textIn(page)).toContain('Tu cita martes, 3 de marzo de 2026, 10:00')
    expect(valuesIn(page)).not.toContain('2026-03-03 10')
    expect((await choose(visitor, '2026-03-03 15')).path).toBe(visitor.own.main)
    expect(await interviewOf(process)).toMatchObject({
      id: before!.id,
      fecha: '2026-03-03',
      hora: 15,
      status: 'agendada',
      revision: before!.revision + 1,
    })
    expect((await stateOf(process)).codigo).toBe('PE-RE')
    expect(valuesIn(await visitor.open(visitor.own.appointment))).toContain('2026-03-03 10')
    expect((await subjects()).map(([, subject]) => subject)).toEqual([
      'Cambió tu entrevista para Analista contable',
      `Cambió la entrevista con Ana Prueba ${await nameOf(process)}`,
    ])
    await expectSound(process)

    world.setNow(new Date('2026-03-03T19:00:00Z'))
    expect((await visitor.open(visitor.own.appointment)).text).toContain('name="hora"')
    world.pass(1)
    const late = await visitor.open(visitor.own.appointment)
    expect([
      late.text.includes('name="hora"'),
      textIn(late).includes('Faltan menos de dos horas: ya no se puede cambiar.'),
    ]).toEqual([false, true])
    const refused = await visitor.post(visitor.own.appointment, formOf(page, '2026-03-04 9'))
    expect([refused.status, (await interviewOf(process))?.fecha]).toEqual([409, '2026-03-03'])
    expect(textIn(await visitor.open(visitor.own.main))).toMatch(
      /15:00 \(hora de la Ciudad de México\) Telefónica Cancelar la cita/,
    )
  })

  test('cannot be changed where staff have booked, nor after the result', async () => {
    const { process, visitor } = await invited()
    const page = await visitor.open(visitor.own.appointment)
    await choose(visitor, '2026-03-03 10')
    process.version = (await stateOf(process)).version
    await save(await recruiterFor(world, process), process, 'PE-RE', { continuar: 'SI' })
    expect((await visitor.post(visitor.own.appointment, formOf(page, '2026-03-04 9'))).status).toBe(409)
    expect(await interviewOf(process)).toMatchObject({ fecha: '2026-03-03', status: 'registrada' })
  })

  test('can be changed ten times an hour, each process for itself', async () => {
    const { visitor } = await invited()
    const statuses = []
    for (let index = 0; index < 12; index += 1)
      statuses.push((await choose(visitor, `2026-03-0${3 + (index % 2)} 10`)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
    expect((await choose((await invited()).visitor, '2026-03-05 9')).status).toBe(200)
    world.pass(hour)
    expect((await choose(visitor, '2026-03-05 10')).status).toBe(200)
  })
})

describe('an interview that is called off', () => {
  const calledOff = async (responsibleId = world.house.user.ROLE_CRP_REC) => {
    const { process, visitor } = await invited()
    await world.db.update(recruitments).set({ responsibleId }).where(eq(recruitments.id, process.id))
    await world.db.update(inProcess).set({ responsibleId }).where(eq(inProcess.recruitmentId, process.id))
    await choose(visitor, '2026-03-03 10')
    await lettersOf(world)
    const after = await visitor.send(await visitor.open(visitor.own.callOff), visitor.own.callOff)
    process.version = (await stateOf(process)).version
    return { process, visitor, after }
  }

  test('frees its hour, is reported, and the candidate can choose again', async () => {
    const { process, visitor, after } = await calledOff(world.house.user.ROLE_CRP_ADMN)
    expect(textIn(after)).toContain('Te toca: elige la hora de tu entrevista.')
    expect([(await interviewOf(process))?.status, (await stateOf(process)).codigo]).toEqual(['cancelada', 'PE-RE'])
    const name = `Ana Prueba ${await nameOf(process)}`
    const letters = await lettersOf(world)
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual(
      [
        'Se canceló tu entrevista para Analista contable',
        `Se canceló la entrevista con ${name}`,
        `${name} canceló su entrevista`,
      ].toSorted(),
    )
    const admin = (await world.db.select().from(users).where(eq(users.id, world.house.user.ROLE_CRP_ADMN)))[0]!
    expect(letters.find(({ subject }) => subject.endsWith('canceló su entrevista'))).toMatchObject({
      to: [admin.email],
      text: expect.stringContaining('martes, 3 de marzo de 2026') as string,
    })
    const item = (await look(await recruiterFor(world, process), process)).entity!.history.find(
      ({ title }) => title === 'Cita cancelada por el candidato',
    )
    expect([item?.author, item?.content]).toEqual([
      'Candidato',
      expect.stringContaining('03 marzo 2026, 10:00 a 11:00'),
    ])
    expect((await look(await recruiterFor(world, process), process)).entity?.proceso.entrevista).toBeNull()
    await expectSound(process)
    expect(valuesIn(await visitor.open(visitor.own.appointment))).toContain('2026-03-03 10')
    await choose(visitor, '2026-03-03 10')
    expect(await interviewOf(process)).toMatchObject({ fecha: '2026-03-03', hora: 10, status: 'agendada' })
    await expectSound(process)
  })

  test('is reported once where the interviewer is the responsible user', async () => {
    await calledOff()
    expect((await subjects()).map(([, subject]) => subject!.split(' Ana ')[0])).toEqual([
      'Se canceló tu entrevista para Analista contable',
      'Se canceló la entrevista con',
    ])
  })

  test('stays called off when a rejection is reverted', async () => {
    const { process } = await calledOff()
    await discard(world, process)
    world.pass(1_000)
    const { entity } = await (
      await recruiterFor(world, process)
    ).call(revertRejection, {
      body: { idReclutamiento: process.id, idUsuario: 0, version: process.version, motivo: 'Fue un error' },
    })
    expect([entity?.citasPerdidas, (await interviewOf(process))?.status]).toEqual([1, 'cancelada'])
    await expectSound(process)
  })

  test('is restored with the rejection once it was booked again', async () => {
    const { process, visitor } = await calledOff()
    await choose(visitor, '2026-03-04 10')
    process.version = (await stateOf(process)).version
    await discard(world, process)
    const { entity } = await (
      await recruiterFor(world, process)
    ).call(revertRejection, {
      body: { idReclutamiento: process.id, idUsuario: 0, version: process.version, motivo: 'Fue un error' },
    })
    expect([entity?.citasPerdidas, (await interviewOf(process))?.status]).toEqual([0, 'agendada'])
    await expectSound(process)
  })

  test('once, and not after it has begun', async () => {
    const { visitor, process } = await calledOff()
    expect((await visitor.open(visitor.own.callOff)).path).toBe(visitor.own.main)
    const page = await visitor.open(visitor.own.appointment)
    const again = async () => visitor.post(visitor.own.callOff, formOf(page, ''))
    expect((await again()).status).toBe(409)
    await choose(visitor, '2026-03-04 10')
    world.setNow(new Date('2026-03-04T16:00:00Z'))
    expect([(await again()).status, (await interviewOf(process))?.status]).toEqual([400, 'agendada'])
  })
})
