/** Applying on the public site: what is typed and lost, who becomes a candidate, and what a link opens. */
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { candidateAreas, candidates, curricula } from '../../../src/server/platform/db/tables/candidates.ts'
import { areas } from '../../../src/server/platform/db/tables/areas.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { rateLimits } from '../../../src/server/platform/db/tables/rate-limits.ts'
import { candidacies, consents, letterQueues, linkLetters } from '../../../src/server/platform/db/tables/site.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { revokeValidLinks } from '../../../src/server/candidates/ended-links.ts'
import { eraseOverdue } from '../../../src/server/site/candidacies.ts'
import { startWorld } from '../support/process-world.ts'
import * as applicant from '../support/applicant.ts'
import { type ApplicationFields, confirmPath, vacancyPathOf } from '../support/applicant.ts'
import { beforeTests } from '../support/before-tests.ts'
import { lettersOf } from '../support/letters-of.ts'
import { createVisitor, linkIn, type Seen, type Visitor } from '../support/visitor.ts'

const monday = new Date('2026-03-02T16:00:00Z')
const hour = 3_600_000
const world = beforeTests(() => startWorld({ now: monday }))
let visitor: Visitor
beforeEach(async () => {
  world.setNow(monday)
  for (const table of [consents, candidacies, letterQueues, linkLetters, outbox, rateLimits])
    await world.db.delete(table)
  visitor = createVisitor(world)
  mayWait(100_000_000)
})

const pdf = (name = 'Mi CV.pdf') => new File(['%PDF-1.4\n%%EOF\n'], name, { type: 'application/pdf' })
/** As stored. */
const pdfBytes = 20
const mayWait = (bytes: number) => {
  ;(world.deps.env as { waitingCvBytes: number }).waitingCvBytes = bytes
}
const person = (more: Record<string, string | File | readonly string[]> = {}) => ({
  nombres: 'María José',
  apellidoPaterno: 'Núñez',
  correo: 'Majo@Correo.mx',
  telefono: '(55) 1234-5678',
  aviso: 'si',
  ...more,
})
const idOf = () => world.house.publication.grupo.publicationId
const vacancyPath = () => vacancyPathOf(world)
const apply = (fields: ApplicationFields = person(), by = visitor) => applicant.apply(world, by, fields)
const arrive = (fields = person(), by = visitor) => applicant.arrive(world, by, fields)
const confirm = (page: Seen, by = visitor, fields?: ApplicationFields) => applicant.confirm(by, page, fields)
const rows = () => world.db.select().from(candidacies).orderBy(asc(candidacies.id))
const candidateCount = () => world.db.$count(candidates)
const problems = ({ text }: Seen) =>
  [...text.matchAll(/<li><a href="#([\w.]+)">([^<]+)<\/a><\/li>/g)].map(([, field, problem]) => [field, problem])

describe('the form', () => {
  test('comes back with everything that was typed and what is wrong; the CV need not be chosen again', async () => {
    const page = await apply(
      person({ telefono: '123', correo: 'x', apellidoMaterno: '<b>', aviso: '', curriculum: pdf() }),
    )
    expect([page.status, problems(page)]).toEqual([
      422,
      [
        ['correo', 'Correo: El correo ingresado no es válido.'],
        ['telefono', 'Teléfono: El teléfono lleva diez dígitos.'],
        ['aviso', 'Para postularte acepta el aviso de privacidad.'],
      ],
    ])
    expect(page.text).toContain('value="María José"')
    expect(page.text).toContain('value="&lt;b&gt;"')
    expect(page.text).toContain('Ya recibimos tu CV «Mi CV.pdf».')
    const again = await visitor.send(page, `${vacancyPath()}/postularme`, person())
    expect(again.text).toContain('Revisa tu correo')
    expect(
      (await rows()).map(({ estado, curriculumName, correo, content }) => [
        estado,
        curriculumName,
        correo,
        content?.telefono,
      ]),
    ).toEqual([['enviada', 'Mi CV.pdf', 'majo@correo.mx', '5512345678']])
  })

  test.each<[name: string, content: string | Uint8Array, problem: string]>([
    ['programa.pdf', 'MZ...', 'CV: El CV debe ser PDF o Word.'],
    ['pagina.pdf', '<html><script>alert(1)</script>', 'CV: El CV debe ser PDF o Word.'],
    ['dibujo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'CV: El CV debe ser PDF o Word.'],
    [
      'grande.pdf',
      new Uint8Array([...Buffer.from('%PDF-1.4'), ...new Uint8Array(2 * 1024 * 1024)]),
      'CV: El CV debe medir como máximo 2 MB.',
    ],
  ])('refuses %s by its content', async (name, content, problem) => {
    const page = await apply(person({ curriculum: new File([content as BlobPart], name) }))
    expect([page.status, problems(page)]).toEqual([422, [['curriculum', problem]]])
    expect(await rows()).toEqual([])
  })

  test.each(['Hola, gana en https://ganga.ejemplo', 'www.ganga.mx', 'Visita ganga.com', 'Llama al 55 1234-5678'])(
    'takes no advertisement as a name: %s',
    async (nombres) => {
      const message = 'Escribe tu nombre, sin direcciones de páginas ni teléfonos.'
      const page = await apply(person({ nombres, apellidoMaterno: nombres }))
      expect([page.status, problems(page), await rows()]).toEqual([
        422,
        [
          ['nombres', message],
          ['apellidoMaterno', message],
        ],
        [],
      ])
    },
  )

  test.each(['Ma. del Carmen', 'J. Jesús', "O'Higgins", 'Núñez-Pérez', 'Juan 2', 'María de la O.'])(
    'takes the name %s',
    async (nombres) => {
      expect((await apply(person({ nombres }))).status).toBe(200)
    },
  )

  test('of a program is answered alike and stored nowhere', async () => {
    const page = await apply(person({ sitio_web: 'https://spam.ejemplo' }))
    expect([page.status, page.text.includes('Revisa tu correo'), await rows(), await world.db.$count(outbox)]).toEqual([
      200,
      true,
      [],
      0,
    ])
  })

  test('of another site is refused', async () => {
    const page = await visitor.open(`${vacancyPath()}/postularme`)
    for (const [name, value] of [
      ['origin', 'https://otro.ejemplo'],
      ['origin', 'null'],
      ['sec-fetch-site', 'cross-site'],
    ] as const) {
      expect((await visitor.send(page, `${vacancyPath()}/postularme`, person(), { [name]: value })).status).toBe(403)
    }
    expect(await rows()).toEqual([])
  })

  test('is not there for a vacancy that was closed meanwhile', async () => {
    const page = await visitor.open(`${vacancyPath()}/postularme`)
    await world.db.update(publications).set({ estado: 'cerrada', closedAt: monday }).where(eq(publications.id, idOf()))
    try {
      const sent = await visitor.send(page, `${vacancyPath()}/postularme`, person())
      expect([sent.status, sent.text.includes('Esta vacante ya no está abierta')]).toEqual([410, true])
      expect(await rows()).toEqual([])
    } finally {
      await world.db.update(publications).set({ estado: 'activa', closedAt: null }).where(eq(publications.id, idOf()))
    }
  })
})

describe('an application', () => {
  test('that was not confirmed is no candidate, and is erased after 48 hours with its letter', async () => {
    const before = await candidateCount()
    await arrive()
    expect([await candidateCount(), (await rows()).length]).toEqual([before, 1])
    world.pass(48 * hour - 1)
    await eraseOverdue(world.deps)
    expect((await rows())[0]?.correo).toBe('majo@correo.mx')
    world.pass(1)
    await eraseOverdue(world.deps)
    const erased = {
      estado: 'vencida',
      correo: null,
      content: null,
      curriculumBase64: null,
      curriculumName: null,
      tokenHash: null,
      recruitmentId: null,
      endedAt: world.deps.now(),
    }
    expect(await rows()).toMatchObject([erased])
    expect(await world.db.$count(outbox)).toBe(0)
    expect((await visitor.open(confirmPath)).text).toContain('Este enlace ya no sirve')
  })
})

describe('the link', () => {
  test('sets a cookie and leaves the address; opening it changes nothing', async () => {
    await apply()
    const link = linkIn((await lettersOf(world))[0])
    const response = await world.app.request(link)
    const [cookie = ''] = response.headers.getSetCookie()
    expect([
      response.status,
      response.headers.get('location'),
      response.headers.get('referrer-policy'),
      response.headers.get('cache-control'),
    ]).toEqual([303, confirmPath, 'no-referrer', 'no-store'])
    expect(cookie).toMatch(
      /^bolsa-postulacion=[\w-]{43}; Max-Age=3600; Path=\/bolsa-de-trabajo\/; HttpOnly; SameSite=Lax$/,
    )
    expect((await rows())[0]?.estado).toBe('enviada')
  })

  test('is only stored as a digest', async () => {
    await apply()
    const link = linkIn((await lettersOf(world))[0])
    const secret = link.split('/').at(-1)!
    expect(
      JSON.stringify([await rows(), await world.db.select().from(linkLetters), await world.db.select().from(outbox)]),
    ).not.toContain(secret)
  })

  test('begins a process as new, with the CV, areas and the consent', async () => {
    const [area] = await world.db
      .insert(areas)
      .values({ nombre: 'Finanzas', nameKey: 'finanzas', descripcion: '' })
      .returning()
    const page = await arrive(
      person({
        apellidoMaterno: 'Ríos',
        estado: 'Jalisco',
        escolaridad: 'Licenciatura',
        areas: [String(area!.id), '999'],
        voluntarias: 'si',
        curriculum: pdf(),
      }),
    )
    expect(page.text).toContain('<dd>María José Núñez Ríos</dd>')
    const own = await confirm(page)
    expect([own.status, own.path]).toEqual([200, `${visitor.own.main}?nueva=1`])
    expect(own.text).toContain('Recibimos tu postulación.')
    const [row] = await rows()
    const [process] = await world.db.select().from(recruitments).where(eq(recruitments.id, row!.recruitmentId!))
    expect(process).toMatchObject({
      publicationId: idOf(),
      codigo: 'FT',
      outcome: 'abierta',
      startedBy: null,
      version: 0,
    })
    const [candidate] = await world.db.select().from(candidates).where(eq(candidates.id, process!.candidateId))
    expect(candidate).toMatchObject({
      nombres: 'María José',
      apellidoPaterno: 'Núñez',
      apellidoMaterno: 'Ríos',
      correo: 'majo@correo.mx',
      telefono: '5512345678',
      estado: 'Jalisco',
      escolaridad: 'Licenciatura',
    })
    expect(await world.db.select().from(curricula).where(eq(curricula.candidateId, candidate!.id))).toMatchObject([
      { fileName: 'Mi CV.pdf' },
    ])
    expect(await world.db.select().from(candidateAreas).where(eq(candidateAreas.candidateId, candidate!.id))).toEqual([
      { candidateId: candidate!.id, areaId: area!.id, subAreaId: null },
    ])
    expect(await world.db.select().from(consents)).toMatchObject([
      { candidateId: candidate!.id, recruitmentId: process!.id, noticeVersion: 0, voluntary: true, at: monday },
    ])
    expect(row).toMatchObject({
      estado: 'confirmada',
      correo: null,
      content: null,
      curriculumBase64: null,
      endedAt: monday,
    })
    const [received] = await lettersOf(world)
    expect([received?.to, received?.subject]).toEqual([['majo@correo.mx'], 'Recibimos tu postulación'])
    expect((await createVisitor(world).enter(linkIn(received))).text).toContain('<h1>Hola, María José</h1>')
  })

  test('is confirmed with a box that a person checks, and a form that is ours', async () => {
    const page = await arrive(person({ correo: 'casilla@correo.mx', telefono: '5500000003' }))
    const before = await candidateCount()
    const unchecked = await confirm(page, visitor, {})
    expect([unchecked.status, problems(unchecked)]).toEqual([422, [['confirmo', 'Marca la casilla para confirmar.']]])
    const forged = new FormData()
    forged.append('ficha', 'x')
    forged.append('confirmo', 'si')
    expect((await visitor.post(confirmPath, forged)).status).toBe(403)
    expect([await candidateCount(), (await rows())[0]?.estado]).toEqual([before, 'enviada'])
    expect((await confirm(unchecked)).status).toBe(200)
  })

  test('confirmed again within ten minutes is answered alike, and begins nothing', async () => {
    const page = await arrive(person({ correo: 'una@correo.mx', telefono: '5500000001' }))
    const other = createVisitor(world)
    for (const { name, path, value } of visitor.cookies.all()) other.cookies.set(name, path, value)
    const both = await Promise.all([confirm(page), confirm(page, other)])
    expect(both.map(({ status, path }) => [status, path])).toEqual([
      [200, `${visitor.own.main}?nueva=1`],
      [200, `${visitor.own.main}?nueva=1`],
    ])
    world.pass(10 * 60_000 - 1)
    expect((await confirm(page, other)).path).toBe(`${visitor.own.main}?nueva=1`)
    const started = await world.db
      .select({ id: recruitments.id })
      .from(recruitments)
      .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
      .where(eq(candidates.correo, 'una@correo.mx'))
    expect([started.length, (await lettersOf(world)).map(({ subject }) => subject)]).toEqual([
      1,
      ['Recibimos tu postulación'],
    ])
    world.pass(1)
    expect((await confirm(page, other)).status).toBe(410)
    await eraseOverdue(world.deps)
    expect((await rows()).map(({ endedBy }) => endedBy)).toEqual([null])
  })

  test('confirmed again after the page was left opens nothing', async () => {
    const page = await arrive(person({ correo: 'salio@correo.mx', telefono: '5500000005' }))
    await confirm(page)
    await visitor.send(await visitor.open(visitor.own.main), visitor.own.leave)
    expect([(await confirm(page)).status, visitor.cookies.all()]).toEqual([410, []])
  })

  test('confirmed again after the links of the process were ended opens nothing', async () => {
    const page = await arrive(person({ correo: 'anulada@correo.mx', telefono: '5500000004' }))
    await confirm(page)
    const [row] = await rows()
    await world.db.transaction((tx) => revokeValidLinks(tx, [row!.recruitmentId!], monday))
    expect([(await confirm(page)).status, (await visitor.open(visitor.own.main)).status]).toEqual([410, 410])
  })

  test('of a vacancy that was closed meanwhile says so, and erases what was typed', async () => {
    const page = await arrive(person({ correo: 'tarde@correo.mx', telefono: '5500000002' }))
    const before = await candidateCount()
    await world.db.update(publications).set({ estado: 'cerrada', closedAt: monday }).where(eq(publications.id, idOf()))
    try {
      const closed = await confirm(page)
      expect([closed.status, closed.text.includes('Esta vacante ya no está abierta')]).toEqual([410, true])
      expect(await rows()).toMatchObject([{ estado: 'sinVacante', correo: null, content: null, recruitmentId: null }])
      expect(await candidateCount()).toBe(before)
    } finally {
      await world.db.update(publications).set({ estado: 'activa', closedAt: null }).where(eq(publications.id, idOf()))
    }
  })
})

describe('CVs that wait', () => {
  const noRoom = [
    'curriculum',
    'CV: Por ahora no podemos recibir más CV. Inténtalo más tarde, o envía tu postulación sin CV.',
  ]
  const of = (name: string, more: Parameters<typeof person>[0] = {}) =>
    person({ nombres: name, correo: `${name}@correo.mx`.toLowerCase(), curriculum: pdf(), ...more })
  const withCurriculum = async () =>
    (await rows()).filter(({ curriculumBase64 }) => curriculumBase64 !== null).map(({ content }) => content?.nombres)

  test('take no more than they may: the next one is sent back with what was typed, and is taken without its CV', async () => {
    mayWait(2 * pdfBytes)
    for (const name of ['Ana', 'Eva']) expect((await apply(of(name))).text).toContain('Revisa tu correo')
    const page = await apply(of('Luz'))
    expect([page.status, page.headers.get('retry-after'), problems(page)]).toEqual([503, '600', [noRoom]])
    expect(page.text).toContain('value="luz@correo.mx"')
    expect([
      await withCurriculum(),
      (await world.db.select().from(linkLetters)).map(({ correo }) => correo).toSorted(),
    ]).toEqual([
      ['Ana', 'Eva'],
      ['ana@correo.mx', 'eva@correo.mx'],
    ])
    expect(
      (await visitor.send(page, `${vacancyPath()}/postularme`, person({ nombres: 'Luz', correo: 'luz@correo.mx' })))
        .text,
    ).toContain('Revisa tu correo')
    expect([(await rows()).length, await withCurriculum()]).toEqual([3, ['Ana', 'Eva']])
  })

  test('free their place when they are confirmed, and when their 48 hours are over', async () => {
    mayWait(pdfBytes)
    const page = await arrive(of('Ana'))
    expect((await apply(of('Eva'))).status).toBe(503)
    await confirm(page)
    expect((await apply(of('Eva'))).text).toContain('Revisa tu correo')
    expect((await apply(of('Luz'))).status).toBe(503)
    world.setNow(new Date(monday.getTime() + 49 * hour))
    expect((await apply(of('Luz'))).status).toBe(503)
    await eraseOverdue(world.deps)
    expect((await apply(of('Luz'))).text).toContain('Revisa tu correo')
    expect(await withCurriculum()).toEqual(['Luz'])
  })

  test('that are sent again as they were take no other place', async () => {
    mayWait(pdfBytes)
    await apply(of('Ana'))
    world.setNow(new Date(monday.getTime() + hour))
    expect((await apply(of('Ana'))).text).toContain('Revisa tu correo')
    expect(await withCurriculum()).toEqual(['Ana'])
  })

  test('of a mail with three applications are refused like any other', async () => {
    mayWait(3 * pdfBytes)
    for (const telefono of ['5511111111', '5522222222', '5533333333']) await apply(of('Ana', { telefono }))
    expect((await apply(of('Ana', { telefono: '5544444444' }))).status).toBe(503)
    expect((await rows()).map(({ refusedAnotherAt }) => refusedAnotherAt)).toEqual([null, null, null])
  })

  test('of several people at once do not share the last place', async () => {
    mayWait(2 * pdfBytes)
    const answers = await Promise.all(
      ['Ana', 'Eva', 'Luz', 'Mar', 'Sol', 'Paz'].map(
        async (name) => (await apply(of(name), createVisitor(world))).status,
      ),
    )
    expect([answers.toSorted(), (await withCurriculum()).length]).toEqual([[200, 200, 503, 503, 503, 503], 2])
  })

  test('of refused forms count, have their place when the form is sent, and are not stored without one', async () => {
    mayWait(pdfBytes)
    const page = await apply(of('Ana', { telefono: '1' }))
    expect(page.text).toContain('Ya recibimos tu CV «Mi CV.pdf».')
    const other = await apply(of('Eva', { telefono: '1' }), createVisitor(world))
    expect([other.status, other.text.includes('Ya recibimos tu CV')]).toEqual([422, false])
    expect((await apply(of('Eva'), createVisitor(world))).status).toBe(503)
    expect(
      (await visitor.send(page, `${vacancyPath()}/postularme`, person({ nombres: 'Ana', correo: 'ana@correo.mx' })))
        .text,
    ).toContain('Revisa tu correo')
    expect([(await rows()).length, await withCurriculum()]).toEqual([1, ['Ana']])
  })
})
