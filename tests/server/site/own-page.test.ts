/**
 * One's own page: where the process stands, the job application, documents, withdrawal, rights; and nothing of anybody
 * else's.
 */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { documentKindNames } from '../../../src/contract/documents.ts'
import { answerRightsRequest, listRightsRequests } from '../../../src/contract/rights.ts'
import { wholeApplication } from '../../../src/server/operations/demo/candidates/application.ts'
import { drawPerson } from '../../../src/server/operations/demo/candidates/people.ts'
import { createRandom } from '../../../src/server/operations/demo/random.ts'
import { applications } from '../../../src/server/platform/db/tables/applications.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { documents } from '../../../src/server/platform/db/tables/documents.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { reasons, recruitmentEvents, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { rateLimits } from '../../../src/server/platform/db/tables/rate-limits.ts'
import { applicationDrafts, processLinks, rightsRequests } from '../../../src/server/platform/db/tables/site.ts'
import { deliverStages } from '../../../src/server/deliveries/application.ts'
import { inTransaction } from '../../../src/server/recruitment/engine/engine.ts'
import { lockRecruitment } from '../../../src/server/recruitment/engine/locked-recruitment.ts'
import { typedFrom } from '../../../src/site/application-fields.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Case, monday, save, startWorld } from '../support/process-world.ts'
import { lettersOf } from '../support/letters-of.ts'
import { createVisitor, linkIn, openData, type Seen, type Visitor, visitorOf } from '../support/visitor.ts'
import { discard, recruiterFor, walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld())
beforeEach(async () => {
  world.setNow(monday)
  for (const table of [outbox, rateLimits]) await world.db.delete(table)
})

const day = 24 * 3_600_000

const codeOf = async ({ id }: Pick<Case, 'id'>) =>
  (
    await world.db
      .select({ codigo: recruitments.codigo, outcome: recruitments.outcome })
      .from(recruitments)
      .where(eq(recruitments.id, id))
  )[0]
const textIn = ({ text }: Seen) => text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const problems = ({ text }: Seen) =>
  [...text.matchAll(/<li><a href="#([\w.-]+)">([^<]+)<\/a><\/li>/g)].map(([, field, problem]) => [field, problem])

const random = createRandom(7)
const whole = wholeApplication(random, drawPerson(random, monday))
const stages = ['etapa1', 'etapa2', 'etapa3', 'etapa4'] as const
const typed = (stage: (typeof stages)[number]) => typedFrom(stage, whole[stage] as never)
const stagePath = ({ own }: Visitor, stage: string) => `${own.application}/${stage}`
const sendStage = async (
  visitor: Visitor,
  stage: (typeof stages)[number],
  fields: Record<string, string> = typed(stage),
) => visitor.send(await visitor.open(stagePath(visitor, stage)), stagePath(visitor, stage), fields)
const pdf = (name = 'a.pdf') => new File(['%PDF-1.4\n%%EOF\n'], name)
const sendDocument = async (visitor: Visitor, kind: string, file = pdf()) => {
  const form = new FormData()
  const page = await visitor.open(visitor.own.documents)
  form.append('ficha', /name="ficha" value="([^"]+)"/.exec(page.text)![1]!)
  form.append('tipo', kind)
  form.append(`archivo-${kind}`, file)
  return visitor.post(visitor.own.documents, form)
}

describe('the page', () => {
  test.each([
    ['FT', 'Recibida', 'Estamos revisando tu postulación. Si avanzas, te escribimos.'],
    ['EXC', 'Exámenes', 'Estás en la etapa de exámenes.'],
    ['FC-ES', 'Solicitud', 'Te toca: completa tu solicitud de empleo. Completar mi solicitud'],
    ['FC-RC', 'Solicitud', 'Estamos revisando tu solicitud de empleo.'],
    ['FD-ES', 'Documentos', 'Te toca: carga tus documentos. Cargar mis documentos'],
    ['CN-PC', null, '¡Felicidades! Tu contratación está lista.'],
  ] as const)('at %s says in plain words where it stands', async (phase, step, text) => {
    const visitor = await visitorOf(world, await walkTo(world, 'grupo', phase))
    const page = await visitor.open(visitor.own.main)
    expect([page.status, page.headers.get('cache-control'), page.headers.get('x-content-type-options')]).toEqual([
      200,
      'no-store',
      'nosniff',
    ])
    expect(textIn(page)).toContain(text)
    expect(/aria-current="step">([^<]+)</.exec(page.text)?.[1] ?? null).toBe(step)
    expect(page.text).not.toMatch(/FC-ES|Motivo|responsable/i)
  })

  test.each([
    ['FT', 'Paso 1 de 8: Recibida · Sigue: Primera entrevista', 'Normalmente respondemos en 2 días hábiles o menos.'],
    ['PE-RE', 'Paso 2 de 8: Primera entrevista · Sigue: Exámenes', null],
    ['FC-ES', 'Paso 6 de 8: Solicitud · Sigue: Documentos', null],
    ['CN-DE', 'Paso 8 de 8: Contratación ', 'Normalmente respondemos en 2 días hábiles o menos.'],
  ] as const)('at %s names its step and the next one, and by when staff answer', async (phase, step, answer) => {
    const visitor = await visitorOf(world, await walkTo(world, 'individual', phase))
    const page = textIn(await visitor.open(visitor.own.main))
    expect(page).toContain(step)
    expect(/Normalmente respondemos[^.]+\./.exec(page)?.[0] ?? null).toBe(answer)
  })

  test('shows the next interview with day, hour and place, and no reason of a rejection', async () => {
    const process = await walkTo(world, 'grupo', 'PE-RE')
    const [interview] = await world.db.select().from(interviews).where(eq(interviews.recruitmentId, process.id))
    const visitor = await visitorOf(world, process)
    const page = textIn(await visitor.open(visitor.own.main))
    expect(page).toMatch(new RegExp(`Tus entrevistas [a-zé]+, ${Number(interview!.fecha.slice(8))} de `))
    expect(page).toContain(`${String(interview!.hora).padStart(2, '0')}:00 (hora de la Ciudad de México) Presencial · `)
    await discard(world, process)
    world.pass(world.deps.env.undoSeconds * 1000)
    const ended = textIn(await visitor.open(visitor.own.main))
    expect(ended).toContain('Este proceso terminó. Gracias por tu interés; puedes postularte a otras vacantes .')
    expect(ended).not.toContain('Tus entrevistas')
  })
})

describe('the link', () => {
  test('opens its process as long as it lasts, and 30 days after its end', async () => {
    const process = await walkTo(world, 'grupo', 'FT')
    const visitor = await visitorOf(world, process)
    world.pass(300 * day)
    expect((await visitor.open(visitor.own.main)).status).toBe(200)
    world.setNow(monday)
    await discard(world, process)
    world.pass(30 * day - 1)
    expect((await visitor.open(visitor.own.main)).status).toBe(200)
    world.pass(1)
    expect((await visitor.open(visitor.own.main)).status).toBe(410)
  })

  test('opens nothing once revoked, for a blocked candidate, and as any other secret', async () => {
    const process = await walkTo(world, 'grupo', 'FT')
    const visitor = await visitorOf(world, process)
    await world.db.update(candidates).set({ blockedAt: monday }).where(eq(candidates.id, process.candidateId))
    expect((await visitor.open(visitor.own.main)).status).toBe(410)
    await world.db.update(candidates).set({ blockedAt: null }).where(eq(candidates.id, process.candidateId))
    await world.db.update(processLinks).set({ revokedAt: monday }).where(eq(processLinks.recruitmentId, process.id))
    expect((await visitor.open(visitor.own.main)).status).toBe(410)
    for (const secret of ['x'.repeat(43), '', '../etc', '%00']) {
      const stranger = createVisitor(world)
      const { status, text } = await stranger.open(`/bolsa-de-trabajo/enlace/${secret}`)
      expect([status === 410 || status === 404, text.includes('Hola'), stranger.cookies.all()]).toEqual([
        true,
        false,
        [],
      ])
    }
    expect((await createVisitor(world).open(visitor.own.main)).status).toBe(410)
  })

  test('of one process changes no other: the token of a form belongs to its link', async () => {
    const [mine, other] = [await walkTo(world, 'grupo', 'FT'), await walkTo(world, 'grupo', 'FT')]
    const [visitor, neighbour] = [await visitorOf(world, mine), await visitorOf(world, other)]
    const page = await neighbour.open(neighbour.own.withdraw)
    const form = new FormData()
    form.append('ficha', /name="ficha" value="([^"]+)"/.exec(page.text)![1]!)
    expect((await visitor.post(visitor.own.withdraw, form)).status).toBe(403)
    expect([await codeOf(mine), await codeOf(other)]).toEqual([
      { codigo: 'FT', outcome: 'abierta' },
      { codigo: 'FT', outcome: 'abierta' },
    ])
  })

  test('is sent anew to the mail of an open process; an unknown mail is answered alike', async () => {
    const process = await walkTo(world, 'grupo', 'FT')
    const [candidate] = await world.db.select().from(candidates).where(eq(candidates.id, process.candidateId))
    const requestLink = async (correo: string) => {
      const visitor = createVisitor(world)
      return visitor.send(await visitor.open('/bolsa-de-trabajo/enlace-nuevo'), '/bolsa-de-trabajo/enlace-nuevo', {
        correo,
      })
    }
    const [known, unknown] = [await requestLink(candidate!.correo.toUpperCase()), await requestLink('nadie@correo.mx')]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const letters = await lettersOf(world)
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([[[candidate!.correo], 'Tu enlace a tu proceso']])
    expect(textIn(await createVisitor(world).enter(linkIn(letters[0])))).toContain('Hola, Ana')
    expect(problems(await requestLink('x'))).toEqual([['correo', 'Correo: El correo ingresado no es válido.']])
  })

  test('is left by its button: the cookie is gone, and the page answers 410', async () => {
    const visitor = await visitorOf(world, await walkTo(world, 'grupo', 'FT'))
    const left = await visitor.send(await visitor.open(visitor.own.main), visitor.own.leave)
    expect([left.path, visitor.cookies.all(), (await visitor.open(visitor.own.main)).status]).toEqual([
      '/bolsa-de-trabajo/',
      [],
      410,
    ])
  })
})

describe('the job application', () => {
  test('is filled in by parts, stored as typed while something is missing, and sent whole', async () => {
    const process = await walkTo(world, 'grupo', 'FC-ES')
    const visitor = await visitorOf(world, process)
    await world.db.delete(applications).where(eq(applications.recruitmentId, process.id))
    const overview = await visitor.open(visitor.own.application)
    expect(overview.text).toContain('<button disabled aria-describedby="falta">Enviar mi solicitud</button>')
    const bad = await sendStage(visitor, 'etapa1', { ...typed('etapa1'), curp: 'MAL', calle: '' })
    expect([bad.status, problems(bad)]).toEqual([
      422,
      [
        ['curp', 'CURP: La CURP no es válida: lleva 18 letras y números.'],
        ['calle', 'Calle: La calle es requerida'],
      ],
    ])
    const again = await visitor.open(stagePath(visitor, 'etapa1'))
    expect(again.text).toContain('name="curp" type="text" value="MAL"')
    expect(again.text).toContain('id="calle-error">La calle es requerida')
    for (const stage of stages) expect((await sendStage(visitor, stage)).path).toBe(visitor.own.application)
    expect(
      (await world.db.select().from(applications).where(eq(applications.recruitmentId, process.id)))[0]?.content,
    ).toEqual({ ...whole, etapa3: { ...whole.etapa3!, beneficiarios: whole.etapa3!.beneficiarios.slice(0, 3) } })
    expect(
      await world.db.select().from(applicationDrafts).where(eq(applicationDrafts.recruitmentId, process.id)),
    ).toEqual([])
    const sent = await visitor.send(await visitor.open(visitor.own.application), visitor.own.sendApplication)
    expect([sent.path, (await codeOf(process))?.codigo]).toEqual([visitor.own.main, 'FC-RC'])
    expect((await visitor.open(visitor.own.application)).text).toContain('Ya la enviaste y la estamos revisando.')
  })

  test('cannot be sent while a part is missing, and says which', async () => {
    const process = await walkTo(world, 'grupo', 'FC-ES')
    const visitor = await visitorOf(world, process)
    await world.db.delete(applications).where(eq(applications.recruitmentId, process.id))
    const page = await visitor.send(await visitor.open(visitor.own.application), visitor.own.sendApplication)
    expect([
      page.status,
      textIn(page).includes('faltan las etapas Datos personales, Historial laboral, Datos familiares, Otros datos'),
      (await codeOf(process))?.codigo,
    ]).toEqual([409, true, 'FC-ES'])
  })

  test('comes back with the comment, and is sent again after it was corrected', async () => {
    const process = await walkTo(world, 'grupo', 'FC-RC')
    const visitor = await visitorOf(world, process)
    await save(await recruiterFor(world, process), process, 'FC-RC', { continuar: 'NO', comentario: 'Falta <tu> CURP' })
    expect((await visitor.open(visitor.own.main)).text).toContain('<blockquote>Falta &lt;tu&gt; CURP</blockquote>')
    const returned = await visitor.open(visitor.own.application)
    expect([
      returned.text.match(/<button disabled[^>]*>Enviar mi solicitud/)?.length,
      textIn(returned).includes('Para enviarla otra vez abre la parte que te pedimos'),
    ]).toEqual([1, true])
    const early = await visitor.send(returned, visitor.own.sendApplication)
    expect([early.status, textIn(early).includes('no se ha entregado de nuevo')]).toEqual([409, true])
    await sendStage(visitor, 'etapa1', { ...typed('etapa1'), curp: 'MAL' })
    const changing = await visitor.send(await visitor.open(visitor.own.application), visitor.own.sendApplication)
    expect([
      changing.status,
      textIn(changing).includes('faltan las etapas Datos personales.'),
      textIn(changing).includes('Para enviarla completa la parte que falta.'),
    ]).toEqual([409, true, true])
    await sendStage(visitor, 'etapa1')
    await visitor.send(await visitor.open(visitor.own.application), visitor.own.sendApplication)
    expect((await codeOf(process))?.codigo).toBe('FC-RC')
  })

  test.each([
    ['before it is asked for', 'FT', 'Todavía no te la pedimos.'],
    ['while it is reviewed', 'FC-RC', 'Ya la enviaste y la estamos revisando.'],
    ['after the review', 'FD-ES', 'Ya revisamos tu solicitud: no falta nada.'],
  ] as const)('is closed %s', async (_, codigo, text) => {
    const process = await walkTo(world, 'grupo', codigo)
    const visitor = await visitorOf(world, process)
    expect((await visitor.open(visitor.own.application)).text).toContain(`<p class="card">${text}`)
  })

  test('is closed with the process', async () => {
    const process = await walkTo(world, 'grupo', 'FC-ES')
    const visitor = await visitorOf(world, process)
    await discard(world, process)
    expect((await visitor.open(visitor.own.application)).text).toContain('<p class="card">Este proceso terminó.')
  })

  test('forgets what was typed into a part that another system has delivered', async () => {
    const process = await walkTo(world, 'grupo', 'FC-ES')
    const visitor = await visitorOf(world, process)
    for (const stage of ['etapa1', 'etapa2'] as const) await sendStage(visitor, stage, {})
    await inTransaction(world.db, monday, async (tx) =>
      deliverStages(
        tx,
        await lockRecruitment(tx, { recruitmentId: process.id, version: null, actor: null }),
        { etapa1: whole.etapa1 },
        monday,
      ),
    )
    expect(
      (await world.db.select().from(applicationDrafts).where(eq(applicationDrafts.recruitmentId, process.id))).map(
        ({ stage }) => stage,
      ),
    ).toEqual(['etapa2'])
  })

  test('is not taken in another phase', async () => {
    const process = await walkTo(world, 'grupo', 'FT')
    const visitor = await visitorOf(world, process)
    const form = new FormData()
    form.append('ficha', /name="ficha" value="([^"]+)"/.exec((await visitor.open(visitor.own.main)).text)![1]!)
    for (const [name, value] of Object.entries(typed('etapa1'))) form.append(name, value)
    const refused = await visitor.post(stagePath(visitor, 'etapa1'), form)
    expect([
      refused.status,
      textIn(refused).includes('Tu proceso cambió mientras tanto'),
      textIn(refused).includes(typed('etapa1')['curp']!),
      refused.text.includes('Filtro'),
    ]).toEqual([409, true, true, false])
    expect((await visitor.open(stagePath(visitor, 'etapa9'))).status).toBe(404)
    expect(await world.db.$count(applications, eq(applications.recruitmentId, process.id))).toBe(0)
  })
})

describe('documents', () => {
  test('are uploaded one by one, refused by their content, and sent when all are there', async () => {
    const process = await walkTo(world, 'grupo', 'FD-ES')
    const visitor = await visitorOf(world, process)
    await world.db.delete(documents).where(eq(documents.recruitmentId, process.id))
    const refused = await sendDocument(visitor, 'curp', new File(['<html><script>'], 'curp.pdf'))
    expect([refused.status, problems(refused)]).toEqual([
      422,
      [['archivo-curp', 'El archivo debe ser PDF, JPG o PNG.']],
    ])
    for (const kind of documentKindNames)
      expect((await sendDocument(visitor, kind)).path).toBe(`${visitor.own.documents}#${kind}`)
    expect(await world.db.$count(documents, eq(documents.recruitmentId, process.id))).toBe(documentKindNames.length)
    const sent = await visitor.send(await visitor.open(visitor.own.documents), visitor.own.sendDocuments)
    expect([sent.path, (await codeOf(process))?.codigo]).toEqual([visitor.own.main, 'FD-RC'])
    expect((await sendDocument(visitor, 'curp').catch(() => ({ status: 'no form' }))).status).not.toBe(200)
  })
})

test('a withdrawal is a rejection with its own reason and without a user, once', async () => {
  const process = await walkTo(world, 'grupo', 'PE-RE')
  const visitor = await visitorOf(world, process)
  const form = await visitor.open(visitor.own.withdraw)
  const after = await visitor.send(form, visitor.own.withdraw, { comentarios: 'Ya tengo trabajo' })
  expect(textIn(after)).toContain('Este proceso terminó.')
  expect(await codeOf(process)).toEqual({ codigo: 'PE-RE', outcome: 'descartada' })
  const [event] = await world.db
    .select()
    .from(recruitmentEvents)
    .where(eq(recruitmentEvents.recruitmentId, process.id))
    .orderBy(desc(recruitmentEvents.version))
    .limit(1)
  const [reason] = await world.db
    .select()
    .from(reasons)
    .where(eq(reasons.id, (event!.event as { motivo: number }).motivo))
  expect([event!.actorId, reason?.descripcion, event!.form]).toEqual([
    null,
    'El candidato se retiró',
    { motivoRechazo: reason?.id, comentarios: 'Ya tengo trabajo' },
  ])
  expect(
    await world.db.$count(interviews, and(eq(interviews.recruitmentId, process.id), eq(interviews.status, 'agendada'))),
  ).toBe(0)
  const again = await visitor.send(form, visitor.own.withdraw, { comentarios: 'Otra vez' })
  expect([again.status, textIn(again).includes('Otra vez'), textIn(again).includes('Filtro')]).toEqual([
    409,
    true,
    false,
  ])
  expect((await visitor.open(visitor.own.withdraw)).path).toBe(visitor.own.main)
})

test('a request about one’s data is stored for staff, and shown with its state', async () => {
  const process = await walkTo(world, 'grupo', 'FT')
  const visitor = await visitorOf(world, process)
  await openData(world, visitor, process)
  const path = visitor.own.data
  const rejected = await visitor.send(await visitor.open(path), path, { texto: ' ' })
  expect([rejected.status, problems(rejected)]).toEqual([
    422,
    [
      ['tipo', 'Elige qué pides.'],
      ['texto', 'Escribe qué necesitas'],
    ],
  ])
  const sent = await visitor.send(rejected, path, { tipo: 'rectificacion', texto: 'Mi apellido <mal>' })
  expect(sent.path).toBe(`${path}?enviada=1`)
  expect(textIn(sent)).toContain('Corregir un dato Mi apellido &lt;mal&gt; 02/03/2026 10:00')
  expect(textIn(sent)).toContain('En revisión')
  expect(
    await world.db.select().from(rightsRequests).where(eq(rightsRequests.recruitmentId, process.id)),
  ).toMatchObject([
    { candidateId: process.candidateId, kind: 'rectificacion', text: 'Mi apellido <mal>', answer: null },
  ])
})

test('a request that is sent again, or twice at once, is one until it is answered, and is answered alike', async () => {
  const [process, other] = [await walkTo(world, 'grupo', 'FT'), await walkTo(world, 'grupo', 'FT')]
  const visitor = await visitorOf(world, process)
  await openData(world, visitor, process)
  const path = visitor.own.data
  const form = await visitor.open(path)
  const send = async (tipo: string, texto: string) => (await visitor.send(form, path, { tipo, texto })).path
  const stored = () =>
    world.db
      .select({ recruitmentId: rightsRequests.recruitmentId, kind: rightsRequests.kind, text: rightsRequests.text })
      .from(rightsRequests)
      .where(inArray(rightsRequests.recruitmentId, [process.id, other.id]))
      .orderBy(rightsRequests.id)
  // Of another process of somebody else: not the same
  await world.db.insert(rightsRequests).values({
    candidateId: other.candidateId,
    recruitmentId: other.id,
    kind: 'acceso',
    text: '¿Qué guardan?',
    at: monday,
  })
  // More often than an hour allows different ones
  const answers = await Promise.all(Array.from({ length: 7 }, () => send('acceso', '¿Qué guardan?')))
  expect(answers).toEqual(Array<string>(7).fill(`${path}?enviada=1`))
  await send('cancelacion', '¿Qué guardan?')
  await send('acceso', '¿Qué más guardan?')
  const one = { recruitmentId: process.id, kind: 'acceso', text: '¿Qué guardan?' }
  const all = [
    { ...one, recruitmentId: other.id },
    one,
    { ...one, kind: 'cancelacion' },
    { ...one, text: '¿Qué más guardan?' },
  ]
  expect(await stored()).toEqual(all)
  const [first] = await world.db
    .select()
    .from(rightsRequests)
    .where(eq(rightsRequests.recruitmentId, process.id))
    .orderBy(rightsRequests.id)
  expect(
    (
      await (
        await world.as('ROLE_CRP_ADMN')
      ).call(answerRightsRequest, { body: { idPeticion: first!.id, respuesta: 'Tu CV' } })
    ).status,
  ).toBe(200)
  await send('acceso', '¿Qué guardan?')
  expect(await stored()).toEqual([...all, one])
})

describe('what staff answer about one’s data', () => {
  const createRequest = async () => {
    const process = await walkTo(world, 'grupo', 'FT')
    const [row] = await world.db
      .insert(rightsRequests)
      .values({
        candidateId: process.candidateId,
        recruitmentId: process.id,
        kind: 'acceso',
        text: '¿Qué guardan?',
        at: monday,
      })
      .returning()
    return { process, id: row!.id }
  }

  test('is shown on the page, sent as a letter, and accepted once; other branches find nothing', async () => {
    const { process, id } = await createRequest()
    const admin = await world.as('ROLE_CRP_ADMN')
    const [other, recruiter] = [await world.as('ROLE_COM_ADMN'), await world.as('ROLE_CRP_REC')]
    const pending = await admin.call(listRightsRequests, { query: { paginaActual: 1, estado: 'pendientes' } })
    expect(pending.entity?.registros.at(-1)).toEqual({
      id,
      tipo: 'acceso',
      texto: '¿Qué guardan?',
      fecha: '02/03/2026',
      hora: '10:00',
      idCandidato: process.candidateId,
      nombre: expect.stringMatching(/^Ana Prueba/) as string,
      respuesta: null,
      usuario: null,
    })
    expect(
      (await other.call(listRightsRequests, { query: { paginaActual: 1, estado: 'pendientes' } })).entity?.registros,
    ).toEqual([])
    const answer = (client: typeof admin, respuesta = 'Tu nombre y tu CV') =>
      client.call(answerRightsRequest, { body: { idPeticion: id, respuesta } })
    expect([(await answer(other)).status, (await answer(recruiter)).status, (await answer(admin, ' ')).status]).toEqual(
      [404, 403, 400],
    )
    expect((await answer(admin)).entity).toMatchObject({ respuesta: 'Tu nombre y tu CV' })
    expect((await answer(admin)).error?.codigo).toBe('registro-cambio')
    const answered = (await admin.call(listRightsRequests, { query: { paginaActual: 1, estado: 'respondidas' } }))
      .entity
    expect(answered?.registros[0]).toMatchObject({ id, respuesta: 'Tu nombre y tu CV' })
    const [letter] = await lettersOf(world)
    expect(letter?.subject).toBe('Respondimos tu petición sobre tus datos')
    const visitor = createVisitor(world)
    await visitor.enter(linkIn(letter))
    expect(textIn(await openData(world, visitor, process))).toContain(
      '¿Qué guardan? 02/03/2026 10:00 Tu nombre y tu CV',
    )
  })
})
