/**
 * What waits to be confirmed: none is lost or replaced by what somebody else sends, one letter lists all, and its page
 * decides.
 */
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { candidates, curricula } from '../../../src/server/platform/db/tables/candidates.ts'
import { areas } from '../../../src/server/platform/db/tables/areas.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { rateLimits } from '../../../src/server/platform/db/tables/rate-limits.ts'
import { candidacies, letterQueues, linkLetters } from '../../../src/server/platform/db/tables/site.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { withdraw } from '../../../src/server/deliveries/withdrawal.ts'
import { createMailFolder } from '../../../src/server/platform/work/mail.ts'
import { deliverDue } from '../../../src/server/platform/work/outbox.ts'
import { confirmCandidacies } from '../../../src/server/site/confirm.ts'
import { eraseOverdue } from '../../../src/server/site/candidacies.ts'
import { siteWriters } from '../../../src/server/site/letters.ts'
import { eraseLinkLetters } from '../../../src/server/site/link-letters.ts'
import { startWorld } from '../support/process-world.ts'
import * as applicant from '../support/applicant.ts'
import { type ApplicationFields, confirmPath, type Vacancy } from '../support/applicant.ts'
import { beforeTests } from '../support/before-tests.ts'
import { lettersOf } from '../support/letters-of.ts'
import { createVisitor, linkIn, type Seen, type Visitor } from '../support/visitor.ts'

const monday = new Date('2026-03-02T16:00:00Z')
const minute = 60_000
const hour = 60 * minute
const correo = 'majo@correo.mx'
const dataDir = mkdtempSync(join(tmpdir(), 'confirming-'))
const world = beforeTests(() => startWorld({ now: monday, env: { dataDir } }))
let visitor: Visitor
beforeEach(async () => {
  world.setNow(monday)
  for (const table of [candidacies, linkLetters, letterQueues, outbox, rateLimits]) await world.db.delete(table)
  visitor = createVisitor(world)
})

const pdf = (text: string) => new File([`%PDF-1.4\n%${text}\n%%EOF\n`], `${text}.pdf`, { type: 'application/pdf' })
const person = (more: ApplicationFields = {}): ApplicationFields => ({
  nombres: 'María José',
  apellidoPaterno: 'Núñez',
  correo,
  telefono: '5512345678',
  aviso: 'si',
  ...more,
})

const apply = (fields: ApplicationFields = person(), vacancy?: Vacancy, by = visitor) =>
  applicant.apply(world, by, fields, vacancy)
const rows = () => world.db.select().from(candidacies).orderBy(asc(candidacies.id))
const states = async () => (await rows()).map(({ estado }) => estado)
const publicationOf = (vacancy: Vacancy) => world.house.publication[vacancy].publicationId
/** Opens the link of the last letter that is due. */
const arrive = async () => visitor.open(linkIn((await lettersOf(world)).at(-1)))
const confirm = (page: Seen, fields: ApplicationFields) => visitor.send(page, confirmPath, fields)
const choiceOf = (vacancy: Vacancy, value: number | string) => ({
  [`vacante-${publicationOf(vacancy)}`]: String(value),
})
const textIn = ({ text }: Seen) => text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const problems = ({ text }: Seen) =>
  [...text.matchAll(/<li><a href="#([\w-]+)">([^<]+)<\/a><\/li>/g)].map(([, field, problem]) => [field, problem])
const letterTimes = async () =>
  (await world.db.select().from(linkLetters).orderBy(asc(linkLetters.id))).map(
    ({ dueAt }) => (dueAt.getTime() - monday.getTime()) / minute,
  )
const processesOf = (mail: string) =>
  world.db
    .select({ publicationId: recruitments.publicationId, telefono: candidates.telefono })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .where(eq(candidates.correo, mail))
    .orderBy(asc(recruitments.id))

describe('letters with the link of a confirmation', () => {
  test('one leaves at once; what is sent before the next one waits for it, and both list all that waits', async () => {
    expect(textIn(await apply())).toContain(
      'Te enviamos un correo con el enlace para confirmar tu postulación a «Analista contable».',
    )
    const [first] = await lettersOf(world)
    expect([first?.to, first?.subject, first?.text.includes('para la vacante Analista contable')]).toEqual([
      [correo],
      'Confirma tu postulación',
      true,
    ])
    world.pass(2 * minute)
    const text = textIn(await apply(person(), 'individual'))
    expect(text).toContain(
      'El 02/03/2026 10:10 (hora de la Ciudad de México) sale un correo con el enlace para confirmar tu postulación a «Asesor comercial».',
    )
    expect(text).toContain('Si ya recibiste uno, su enlace también sirve para confirmar esta postulación.')
    world.pass(minute)
    expect(textIn(await apply(person(), 'atencion'))).toContain('El 02/03/2026 10:10')
    expect(await lettersOf(world)).toEqual([])
    world.pass(7 * minute)
    const [second, ...more] = await lettersOf(world)
    expect([second?.subject, more]).toEqual(['Confirma tus postulaciones', []])
    expect(second?.text).toContain(
      'Recibimos tus datos para estas 3 vacantes: Asesor comercial, Analista contable y Ejecutivo de atención.',
    )
    for (const letter of [first, second])
      expect(textIn(await createVisitor(world).open(linkIn(letter)))).toContain(
        'Falta un paso para postularte a estas 3 vacantes.',
      )
    expect(await letterTimes()).toEqual([0, 10])
  })

  test('six leave in 24 hours, then the next one when the first is a day old; the page says when', async () => {
    const times: (string | undefined)[] = []
    for (let index = 0; index < 8; index += 1) {
      times.push(/El (\S+ \S+) \(hora/.exec(textIn(await apply(person({ telefono: `551234567${index % 3}` }))))?.[1])
      await lettersOf(world)
      world.pass(10 * minute)
    }
    expect(times).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      '03/03/2026 10:00',
      '03/03/2026 10:00',
    ])
    expect(await letterTimes()).toEqual([0, 10, 20, 30, 40, 50, 24 * 60])
    expect((await rows()).length).toBe(3)
  })

  test('each application has 48 hours from the letter that lists it, and is erased with its letters and their files', async () => {
    await apply()
    await lettersOf(world)
    world.pass(2 * minute)
    await apply(person(), 'individual')
    world.pass(8 * minute)
    const folder = createMailFolder({ ...world.deps.env, dataDir })
    const writers = siteWriters(world.deps)
    await deliverDue(world.deps, async (row) => {
      const written = await writers[row.kind]!(row)
      if (written) await folder(written.id, written.letter)
    })
    const files = () => (existsSync(join(dataDir, 'mail')) ? readdirSync(join(dataDir, 'mail')) : [])
    expect(files()).toHaveLength(1)
    world.setNow(new Date(monday.getTime() + 48 * hour))
    await eraseOverdue(world.deps)
    expect([await states(), await world.db.$count(outbox), files().length]).toEqual([['vencida', 'enviada'], 2, 1])
    world.pass(10 * minute)
    await eraseOverdue(world.deps)
    expect([await states(), await world.db.$count(outbox), files()]).toEqual([['vencida', 'vencida'], 0, []])
    await eraseLinkLetters(world.deps)
    expect([
      await world.db.$count(linkLetters),
      (await rows()).map(({ correo: mail, content, digest, curriculumBase64 }) => [
        mail,
        content,
        digest,
        curriculumBase64,
      ]),
    ]).toEqual([
      0,
      [
        [null, null, null, null],
        [null, null, null, null],
      ],
    ])
  })

  test('that could not leave begins the 48 hours again with its next attempt, and only its last link opens', async () => {
    await apply()
    const writers = siteWriters(world.deps)
    let failed = ''
    await deliverDue(world.deps, async (row) => {
      failed = linkIn((await writers[row.kind]!(row))?.letter)
      throw new Error('no mail server')
    })
    world.pass(minute)
    const page = await arrive()
    expect([(await rows()).map(({ expiresAt }) => expiresAt), page.status]).toEqual([
      [new Date(monday.getTime() + minute + 48 * hour)],
      200,
    ])
    expect((await createVisitor(world).open(failed)).status).toBe(410)
  })

  test('one that is ordered while the letter is being written is in the next one', async () => {
    await apply()
    const writers = siteWriters(world.deps)
    await deliverDue(world.deps, async (row) => {
      await writers[row.kind]!(row)
      await apply(person(), 'individual')
    })
    expect(await letterTimes()).toEqual([0, 10])
  })

  test('of a vacancy leave at its pace; what exceeds an hour is refused, with what was typed and a time', async () => {
    const queue = `vacante-${publicationOf('grupo')}`
    await world.db.insert(letterQueues).values({ name: queue, freeAt: new Date(monday.getTime() + 31 * minute) })
    expect(textIn(await apply())).toContain('El 02/03/2026 10:30')
    await apply(person({ correo: 'otra@correo.mx' }))
    expect(
      (await world.db.select().from(linkLetters).orderBy(asc(linkLetters.id))).map(
        ({ dueAt }) => dueAt.getTime() - monday.getTime() - 30 * minute,
      ),
    ).toEqual([0, 200])
    expect(textIn(await apply(person({ correo: 'otra@correo.mx' }), 'individual'))).toContain('El 02/03/2026 10:30')
    expect(textIn(await apply(person({ correo: 'tercera@correo.mx' }), 'individual'))).toContain(
      'Te enviamos un correo',
    )
    await world.db
      .update(letterQueues)
      .set({ freeAt: new Date(monday.getTime() + 63 * minute) })
      .where(eq(letterQueues.name, queue))
    const refused = await apply(person({ correo: 'cuarta@correo.mx' }))
    expect([
      refused.status,
      refused.headers.get('retry-after'),
      problems(refused),
      refused.text.includes('value="María José"'),
    ]).toEqual([
      429,
      '120',
      [['correo', 'Correo: Demasiados intentos. Espera un momento y vuelve a intentarlo.']],
      true,
    ])
    expect((await rows()).filter((row) => row.correo === 'cuarta@correo.mx')).toEqual([])
  })

  test('of an empty queue leave at once, however long ago the last one left', async () => {
    await world.db.insert(letterQueues).values(
      [`vacante-${publicationOf('grupo')}`, 'todas'].map((name) => ({
        name,
        freeAt: new Date(monday.getTime() - hour),
      })),
    )
    await apply()
    expect(
      (await world.db.select().from(letterQueues).orderBy(asc(letterQueues.name))).map(
        ({ freeAt }) => freeAt.getTime() - monday.getTime(),
      ),
    ).toEqual([50, 200])
    world.pass(25 * hour)
    await eraseLinkLetters(world.deps)
    expect(await world.db.$count(letterQueues)).toBe(0)
  })

  test('of all vacancies have a pace too', async () => {
    await world.db.insert(letterQueues).values({ name: 'todas', freeAt: new Date(monday.getTime() + 21 * minute) })
    expect(textIn(await apply())).toContain('El 02/03/2026 10:20')
    expect(textIn(await apply(person({ correo: 'otra@correo.mx' }), 'individual'))).toContain('El 02/03/2026 10:20')
  })
})

describe('a link', () => {
  test('opens nothing after 48 hours, also what was sent later with the same mail', async () => {
    await apply()
    const old = linkIn((await lettersOf(world))[0])
    world.pass(47 * hour)
    await apply(person(), 'individual')
    await lettersOf(world)
    world.pass(hour - 1)
    expect(textIn(await visitor.open(old))).toContain('Falta un paso para postularte a estas 2 vacantes.')
    world.pass(1)
    expect([(await visitor.open(confirmPath)).status, (await createVisitor(world).open(old)).status]).toEqual([
      410, 410,
    ])
  })

  test('that decides everything withdraws the letter that has not left, erases the files of others, and the next application has a letter again', async () => {
    await apply(person({ correo: 'pronta@correo.mx' }))
    const folder = createMailFolder({ ...world.deps.env, dataDir })
    const writers = siteWriters(world.deps)
    let link = ''
    await deliverDue(world.deps, async (row) => {
      const written = (await writers[row.kind]!(row))!
      link = linkIn(written.letter)
      await folder(written.id, written.letter)
    })
    expect(readdirSync(join(dataDir, 'mail'))).toHaveLength(1)
    await apply(person({ correo: 'pronta@correo.mx' }), 'individual')
    const page = await visitor.open(link)
    await confirm(page, {
      confirmo: 'si',
      ...Object.fromEntries((await rows()).map(({ id, publicationId }) => [`vacante-${publicationId}`, String(id)])),
    })
    expect([await states(), readdirSync(join(dataDir, 'mail')), await letterTimes()]).toEqual([
      ['confirmada', 'confirmada'],
      [],
      [0],
    ])
    await apply(person({ correo: 'pronta@correo.mx' }), 'atencion')
    expect(await letterTimes()).toEqual([0, 10])
  })

  test('answers no repetition of what another link has decided', async () => {
    await apply(person({ correo: 'otra.carta@correo.mx' }))
    const page = await arrive()
    await confirm(page, { confirmo: 'si' })
    const [row] = await rows()
    const [letter] = await world.db.select().from(linkLetters)
    const repeated = (id: number) =>
      confirmCandidacies(world.deps, { ...letter!, id }, [
        { publicationId: row!.publicationId, chosen: row!.id, others: [] },
      ])
    expect([(await repeated(letter!.id)).confirmed.length, await repeated(letter!.id + 1)]).toEqual([
      1,
      { confirmed: [], closed: [], found: false },
    ])
  })
})

describe('sent again', () => {
  test('with another CV, or another consent, it is another application', async () => {
    await apply()
    for (const text of ['a', 'b']) await apply(person({ curriculum: pdf(text) }))
    expect((await rows()).map(({ curriculumName }) => curriculumName)).toEqual([null, 'a.pdf', 'b.pdf'])
    for (const voluntarias of ['', 'si']) await apply(person({ correo: 'si@correo.mx', voluntarias }))
    expect(
      (await rows()).filter((row) => row.correo === 'si@correo.mx').map(({ acceptsVoluntary }) => acceptsVoluntary),
    ).toEqual([false, true])
  })

  test('as it was, within ten minutes: one application and one letter, and the same answer', async () => {
    const [one, other] = await Promise.all([
      apply(person({ curriculum: pdf('cv') })),
      apply(person({ curriculum: pdf('cv') })),
    ])
    expect([one.path, one.text]).toEqual([other.path, other.text])
    world.pass(10 * minute - 1)
    await apply(person({ curriculum: pdf('cv') }))
    expect([
      (await rows()).length,
      await letterTimes(),
      (await world.db.select().from(rateLimits)).map(({ requests }) => requests),
    ]).toEqual([1, [0], [1]])
  })

  test('with the CV that came with a refused form: the draft is the application', async () => {
    const refused = await apply(person({ telefono: '1', curriculum: pdf('cv') }))
    const path = `${applicant.vacancyPathOf(world)}/postularme`
    for (let times = 0; times < 2; times += 1) expect((await visitor.send(refused, path, person())).status).toBe(200)
    // Back, something changed, and sent
    await visitor.send(refused, path, person({ telefono: '5512345679' }))
    expect(
      (await rows()).map(({ estado, curriculumName, content }) => [estado, curriculumName, content?.telefono]),
    ).toEqual([
      ['enviada', 'cv.pdf', '5512345678'],
      ['enviada', 'cv.pdf', '5512345679'],
    ])
  })

  test('with the draft of another vacancy it has no CV', async () => {
    const refused = await apply(person({ telefono: '1', curriculum: pdf('cv') }))
    const secret = /name="borrador" value="([^"]+)"/.exec(refused.text)?.[1] ?? ''
    await apply(person({ borrador: secret }), 'individual')
    expect((await rows()).map(({ estado, curriculumName }) => [estado, curriculumName])).toEqual([
      ['escribiendo', 'cv.pdf'],
      ['enviada', null],
    ])
  })

  test('as it was, later: still one application, with another letter that begins its 48 hours again', async () => {
    await apply()
    await lettersOf(world)
    world.pass(47 * hour)
    await apply()
    const page = await arrive()
    expect([(await rows()).map(({ createdAt, expiresAt }) => [createdAt, expiresAt]), page.status]).toEqual([
      [[world.deps.now(), new Date(world.deps.now().getTime() + 48 * hour)]],
      200,
    ])
  })

  test('from one network: a mail that comes again counts, not the people of a job fair', async () => {
    for (let index = 0; index < 70; index += 1)
      expect((await apply(person({ correo: `feria${index}@correo.mx` }))).status).toBe(200)
    const differing = (index: number) => person({ telefono: String(5_500_000_000 + index) })
    for (let index = 0; index < 61; index += 1) expect((await apply(differing(index))).status).toBe(200)
    const refused = await apply(differing(61))
    expect([refused.status, refused.headers.get('retry-after'), refused.text.includes('value="5500000061"')]).toEqual([
      429,
      '3600',
      true,
    ])
    expect((await apply(person({ correo: 'feria71@correo.mx' }))).status).toBe(200)
    world.pass(hour)
    expect((await apply(differing(61))).status).toBe(200)
  })

  test('a form with a CV that is refused more than 60 times an hour is not stored, and not refused for that', async () => {
    for (let index = 0; index < 60; index += 1) await apply(person({ telefono: '1', curriculum: pdf('cv') }))
    const page = await apply(person({ telefono: '1', curriculum: pdf('cv') }))
    expect([page.status, page.text.includes('Ya recibimos tu CV'), await world.db.$count(candidacies)]).toEqual([
      422,
      false,
      60,
    ])
  })
})

describe('somebody else who sends one with this mail', () => {
  test('replaces nothing: the page shows each with all that will be stored, and one is chosen', async () => {
    const [area] = await world.db
      .insert(areas)
      .values({ nombre: 'Compras', nameKey: 'compras', descripcion: '' })
      .returning()
    await apply(
      person({ estado: 'Jalisco', escolaridad: 'Licenciatura', areas: [String(area!.id)], curriculum: pdf('propio') }),
    )
    const first = linkIn((await lettersOf(world))[0])
    await apply(person({ telefono: '5599999999', curriculum: pdf('ajeno') }), 'grupo', createVisitor(world))
    const page = await visitor.open(first)
    const [own, foreign] = await rows()
    expect(textIn(page)).toContain('Llegaron 2 con tu correo: elige la tuya. Las otras se borran.')
    expect(textIn(page)).toContain(
      'Postularme con esta (1 de 2) Nombre María José Núñez Teléfono 5512345678 Estado donde vives Jalisco Último grado de estudios Licenciatura Áreas que te interesan Compras CV propio.pdf Enviada 02/03/2026 10:00',
    )
    expect(textIn(page)).toContain('Nombre María José Núñez Teléfono 5599999999 CV ajeno.pdf')
    const file = await visitor.open(`${confirmPath}/cv/${own!.id}`)
    expect([file.text, file.headers.get('content-disposition'), file.headers.get('x-content-type-options')]).toEqual([
      '%PDF-1.4\n%propio\n%%EOF\n',
      `attachment; filename="propio.pdf"; filename*=UTF-8''propio.pdf`,
      'nosniff',
    ])
    const undecided = await confirm(page, { confirmo: 'si' })
    expect([undecided.status, problems(undecided), await states()]).toEqual([
      422,
      [[`vacante-${publicationOf('grupo')}`, 'Elige una postulación, o ninguna.']],
      ['enviada', 'enviada'],
    ])
    expect(page.text).not.toMatch(/ checked/)
    const done = await confirm(page, { confirmo: 'si', ...choiceOf('grupo', own!.id) })
    expect([done.path, await states(), await processesOf(correo)]).toEqual([
      `${visitor.own.main}?nueva=1`,
      ['confirmada', 'desechada'],
      [{ publicationId: publicationOf('grupo'), telefono: '5512345678' }],
    ])
    expect(
      (await rows()).map(({ content, correo: mail, curriculumBase64, digest }) => [
        content,
        mail,
        curriculumBase64,
        digest,
      ]),
    ).toEqual([
      [null, null, null, null],
      [null, null, null, null],
    ])
    expect((await world.db.select().from(curricula)).map(({ fileName }) => fileName)).toEqual(['propio.pdf'])
    expect((await visitor.open(`${confirmPath}/cv/${foreign!.id}`)).status).toBe(410)
  })

  test('under another name is not greeted by the name of the first', async () => {
    await apply(person({ correo: 'saludo@correo.mx' }))
    await apply(person({ correo: 'saludo@correo.mx', nombres: 'Otra' }))
    expect((await lettersOf(world))[0]?.text).toMatch(/^Hola:\n/)
  })

  test('cannot fill the places: the fourth is not stored, is answered alike, and letter and page say so', async () => {
    const answers = [0, 1, 2, 3].map(
      (index) => () => apply(person({ correo: 'llena@correo.mx', telefono: `550000000${index}` })),
    )
    const seen: Seen[] = []
    for (const send of answers) seen.push(await send())
    expect([
      seen
        .map(({ status, text }) => [status, text])
        .every((one, _, [first]) => JSON.stringify(one) === JSON.stringify(first)),
      (await rows()).map(({ content }) => content?.telefono),
    ]).toEqual([true, ['5500000000', '5500000001', '5500000002']])
    const [letter] = await lettersOf(world)
    expect(letter?.text).toContain('Llegaron más de las que guardamos')
    const page = await visitor.open(linkIn(letter))
    expect(textIn(page)).toContain('Después llegó otra postulación con tu correo que no guardamos')
    // Nothing of these, and then one's own
    const none = await confirm(page, choiceOf('grupo', 'ninguna'))
    expect([
      none.status,
      none.path,
      none.text.includes('<h1>Se borró lo que no elegiste</h1>'),
      await states(),
    ]).toEqual([200, confirmPath, true, ['desechada', 'desechada', 'desechada']])
    expect((await confirm(page, choiceOf('grupo', 'ninguna'))).text).toContain('<h1>Se borró lo que no elegiste</h1>')
    await apply(person({ correo: 'llena@correo.mx', telefono: '5500000003' }))
    expect(textIn(await visitor.open(confirmPath))).toContain('Teléfono 5500000003')
  })

  test('cannot fill the mailbox either: of thirty that wait in all vacancies the next one is not stored', async () => {
    const values = {
      publicationId: publicationOf('individual'),
      estado: 'enviada',
      correo,
      content: { nombres: 'X', areas: [] } as never,
      createdAt: monday,
      expiresAt: new Date(monday.getTime() + hour),
    } as const
    await world.db
      .insert(candidacies)
      .values(Array.from({ length: 29 }, (_, index) => ({ ...values, digest: String(index) })))
    await apply()
    await apply(person({ telefono: '5500000000' }))
    expect(
      (await rows()).slice(28).map(({ publicationId, refusedAnotherAt }) => [publicationId, refusedAnotherAt]),
    ).toEqual([
      [publicationOf('individual'), null],
      [publicationOf('grupo'), monday],
    ])
  })

  test('sees nothing of it without the mailbox', async () => {
    await apply(person({ curriculum: pdf('propio') }))
    await lettersOf(world)
    const [row] = await rows()
    const stranger = createVisitor(world)
    await apply(person({ correo: 'extrana@correo.mx' }), 'grupo', stranger)
    const page = await stranger.open(linkIn((await lettersOf(world))[0]))
    expect([(await stranger.open(`${confirmPath}/cv/${row!.id}`)).status, page.text.includes(correo)]).toEqual([
      410,
      false,
    ])
    // Named in a form of one's own it is not decided
    const forged = page.text.replace(/name="mostrada" value="\d+"/, `name="mostrada" value="${row!.id}"`)
    const refused = await stranger.send({ ...page, text: forged }, confirmPath, {
      confirmo: 'si',
      ...choiceOf('grupo', row!.id),
    })
    expect([refused.status, await states()]).toEqual([410, ['enviada', 'enviada']])
  })
})

describe('several vacancies', () => {
  const three = async (mail: string) => {
    await apply(person({ correo: mail }))
    await apply(person({ correo: mail }), 'individual')
    await apply(person({ correo: mail }), 'atencion')
    return {
      page: await arrive(),
      ids: Object.fromEntries((await rows()).map(({ id, publicationId }) => [publicationId, id])),
    }
  }
  const all = (ids: Record<number, number>) => ({
    ...choiceOf('grupo', ids[publicationOf('grupo')]!),
    ...choiceOf('individual', ids[publicationOf('individual')]!),
    ...choiceOf('atencion', 'ninguna'),
  })

  test('are confirmed at once, each with its cookie; one that was not wanted is erased', async () => {
    const { page, ids } = await three('varias@correo.mx')
    expect(page.text.match(/ checked/g)).toHaveLength(3)
    const done = await confirm(page, { confirmo: 'si', ...all(ids) })
    expect(textIn(done)).toContain(
      'Recibimos tus postulaciones Recibida: Analista contable Ver mi proceso Recibida: Asesor comercial Ver mi proceso Se borró lo que no elegiste.',
    )
    const pages = [...done.text.matchAll(/href="(\/bolsa-de-trabajo\/mi-proceso\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    )
    expect(await Promise.all(pages.map(async (path) => (await visitor.open(path)).status))).toEqual([200, 200])
    expect([
      (await processesOf('varias@correo.mx')).map(({ publicationId }) => publicationId),
      (await lettersOf(world)).map(({ subject }) => subject),
    ]).toEqual([
      [publicationOf('grupo'), publicationOf('individual')],
      ['Recibimos tu postulación', 'Recibimos tu postulación'],
    ])
    // Repeated, and opened again by the letter
    expect((await confirm(page, { confirmo: 'si', ...all(ids) })).text).toBe(done.text)
    expect((await visitor.open(confirmPath)).text).toBe(done.text)
    expect(await processesOf('varias@correo.mx')).toHaveLength(2)
    world.pass(10 * minute)
    expect([
      (await visitor.open(confirmPath)).status,
      (await confirm(page, { confirmo: 'si', ...all(ids) })).status,
    ]).toEqual([410, 410])
  })

  test('are confirmed by a form of our own pages only', async () => {
    const { page, ids } = await three('ajena@correo.mx')
    for (const [name, value] of [
      ['origin', 'https://otro.ejemplo'],
      ['sec-fetch-site', 'cross-site'],
    ] as const) {
      expect((await visitor.send(page, confirmPath, { confirmo: 'si', ...all(ids) }, { [name]: value })).status).toBe(
        403,
      )
    }
    expect(await states()).toEqual(['enviada', 'enviada', 'enviada'])
  })

  test('need the box where one is chosen, and lose no choice without it', async () => {
    const { page, ids } = await three('casilla@correo.mx')
    const unchecked = await confirm(page, all(ids))
    expect([unchecked.status, problems(unchecked), await states()]).toEqual([
      422,
      [['confirmo', 'Marca la casilla para confirmar.']],
      ['enviada', 'enviada', 'enviada'],
    ])
    expect(unchecked.text).toContain(`name="vacante-${publicationOf('atencion')}" value="ninguna" checked`)
  })

  test('of which one was closed meanwhile: the others are confirmed, and the page says so', async () => {
    const { page, ids } = await three('cerrada@correo.mx')
    await world.db
      .update(publications)
      .set({ estado: 'cerrada', closedAt: monday })
      .where(eq(publications.id, publicationOf('grupo')))
    try {
      const done = await confirm(page, { confirmo: 'si', ...all(ids) })
      expect(textIn(done)).toContain(
        'Recibimos tu postulación Recibida: Asesor comercial Ver mi proceso La vacante «Analista contable» ya no está abierta: lo que enviaste se borró. Se borró lo que no elegiste.',
      )
    } finally {
      await world.db
        .update(publications)
        .set({ estado: 'activa', closedAt: null })
        .where(eq(publications.id, publicationOf('grupo')))
    }
  })

  test('one that arrived after the page was shown is not erased, and waits below what was decided', async () => {
    await apply(person({ correo: 'luego@correo.mx' }))
    const page = await arrive()
    await apply(person({ correo: 'luego@correo.mx', telefono: '5500000009' }))
    await apply(person({ correo: 'luego@correo.mx' }), 'individual')
    const done = await confirm(page, { confirmo: 'si' })
    expect([done.path, await states()]).toEqual([`${visitor.own.main}?nueva=1`, ['confirmada', 'enviada', 'enviada']])
    const rest = await visitor.open(confirmPath)
    expect(textIn(rest)).toContain('Recibida: Analista contable Ver mi proceso Confirma tus postulaciones')
  })
})

describe("'Enviarme un enlace nuevo'", () => {
  const requestLink = (mail: string) =>
    visitor
      .open('/bolsa-de-trabajo/enlace-nuevo')
      .then((page) => visitor.send(page, '/bolsa-de-trabajo/enlace-nuevo', { correo: mail }))

  test('is one letter with the link of each open process and of what waits', async () => {
    for (const vacancy of ['grupo', 'individual'] as const) {
      await apply(person({ correo: 'ambas@correo.mx' }), vacancy)
      await confirm(await arrive(), { confirmo: 'si' })
      world.pass(10 * minute)
    }
    await apply(person({ correo: 'ambas@correo.mx' }), 'atencion')
    await lettersOf(world)
    await requestLink('Ambas@correo.mx')
    const letters = await lettersOf(world)
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([[['ambas@correo.mx'], 'Tus enlaces']])
    const lines = letters[0]!.text.split('\n').filter((line) => line.includes('/enlace/'))
    expect(lines.map((line) => line.replace(/: https?:.*/, ''))).toEqual([
      'Ver mi proceso: Asesor comercial (María José)',
      'Ver mi proceso: Analista contable (María José)',
      'Confirmar lo que me falta',
    ])
    const links = lines.map((line) => line.replace(/.*https?:\/\/[^/]+/, ''))
    const seen = await Promise.all(links.map(async (link) => textIn(await createVisitor(world).enter(link))))
    expect(
      seen.map(
        (text) =>
          /Asesor comercial|Analista contable|Falta un paso para postularte a «Ejecutivo de atención»/.exec(text)?.[0],
      ),
    ).toEqual(['Asesor comercial', 'Analista contable', 'Falta un paso para postularte a «Ejecutivo de atención»'])
  })

  test('sends no link of a process that is over, nor to somebody whose data are blocked', async () => {
    for (const mail of ['terminada@correo.mx', 'bloqueada@correo.mx']) {
      await apply(person({ correo: mail }))
      await confirm(await arrive(), { confirmo: 'si' })
    }
    await lettersOf(world)
    const ofMail = (mail: string) =>
      world.db.select({ id: candidates.id }).from(candidates).where(eq(candidates.correo, mail))
    const [[over], [blocked]] = await Promise.all([ofMail('terminada@correo.mx'), ofMail('bloqueada@correo.mx')])
    const [process] = await world.db
      .select({ id: recruitments.id })
      .from(recruitments)
      .where(eq(recruitments.candidateId, over!.id))
    await world.db.transaction((tx) => withdraw(tx, process!.id, '', monday))
    await world.db.update(candidates).set({ blockedAt: monday }).where(eq(candidates.id, blocked!.id))
    await lettersOf(world)
    for (const mail of ['terminada@correo.mx', 'bloqueada@correo.mx']) await requestLink(mail)
    expect(await lettersOf(world)).toEqual([])
  })

  test('from one network is refused after sixty mails that came again, with a time', async () => {
    for (let index = 0; index < 61; index += 1) expect((await requestLink('insiste@correo.mx')).status).toBe(200)
    const refused = await requestLink('insiste@correo.mx')
    expect([refused.status, refused.headers.get('retry-after'), (await requestLink('nueva@correo.mx')).status]).toEqual(
      [429, '3600', 200],
    )
  })

  test('has limits that are the same for unknown mails, and are shown', async () => {
    await apply(person({ correo: 'conocida@correo.mx' }))
    await confirm(await arrive(), { confirmo: 'si' })
    await lettersOf(world)
    const shown = async (mail: string) => {
      const first = await requestLink(mail)
      const letters = await lettersOf(world)
      const second = await requestLink(mail)
      return { texts: [first.text, second.text], letters: letters.length }
    }
    const [known, unknown] = [await shown('conocida@correo.mx'), await shown('desconocida@correo.mx')]
    expect([known.letters, unknown.letters, known.texts]).toEqual([1, 0, unknown.texts])
    expect(known.texts[1]).toContain('su enlace sale el <strong>02/03/2026 10:10</strong>')
    world.pass(48 * hour + 10 * minute)
    await lettersOf(world)
    await eraseLinkLetters(world.deps)
    expect(JSON.stringify(await world.db.select().from(outbox))).not.toContain('desconocida')
  })
})
