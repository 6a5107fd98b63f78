/** The demo data: complete, as the engine would have written it, and never added to other data. */
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { applicationProblems } from '../../../src/contract/application-entry.ts'
import { application } from '../../../src/contract/applications.ts'
import { createArea, listAreas } from '../../../src/contract/areas.ts'
import { countViews, listCandidates } from '../../../src/contract/candidate-list.ts'
import { listInterviews } from '../../../src/contract/interviews.ts'
import { documentKindNames } from '../../../src/contract/documents.ts'
import { isFormCode, phaseCodes } from '../../../src/contract/phases.ts'
import { getProcess } from '../../../src/contract/recruitment.ts'
import { onlookers, recruiters } from '../../../src/contract/access.ts'
import { branches, roles } from '../../../src/contract/roles.ts'
import { formSchemas, rejectionForm } from '../../../src/contract/stage-forms.ts'
import { listVacancies, others, own } from '../../../src/server/candidates/vacancy-options.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { folios, openings, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { isFree } from '../../../src/server/publications/openings.ts'
import { publications, vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { workingDay } from '../../../src/server/operations/demo/calendar.ts'
import { identityOf } from '../../../src/server/operations/demo/candidates/identity.ts'
import { drawPerson } from '../../../src/server/operations/demo/candidates/people.ts'
import { createRandom } from '../../../src/server/operations/demo/random.ts'
import { demoRows, seedDemo } from '../../../src/server/operations/demo/seed.ts'
import { branchOf } from '../../../src/contract/access.ts'
import { isAccount, staff } from '../../../src/server/operations/demo/staff.ts'
import { isWeekend, mexicoTime } from '../../../src/server/platform/base/mexico-time.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { auditPublications } from '../../../src/server/publications/audit.ts'
import { beforeTests } from '../support/before-tests.ts'
import { emptyDatabase } from '../support/database.ts'
import { startDemoApp } from '../support/demo-app.ts'

const now = new Date('2026-03-02T16:00:00Z')
const password = 'Bolsa-Demo-2026'
const { people, processes, portfolio } = demoRows(now)

const app = beforeTests(() => startDemoApp({ now }))

describe('in the database', () => {
  test('every role can sign in', async () => {
    for (const role of roles) expect((await app.as(role)).token, role).toEqual(expect.any(String))
  })

  test.each(['ROLE_CRP_REC', 'ROLE_COM_REC', 'ROLE_CRP_ATN_CTS_REC'] as const)(
    '%s has several pages of candidates',
    async (role) => {
      const { entity } = await (await app.as(role)).call(listCandidates, { query: { paginaActual: 2 } })
      expect(entity?.resumenCandidatos?.length).toBeGreaterThan(5)
    },
  )

  test.each(recruiters)('%s has vacancies for assignments and others for recommendations', async (role) => {
    const account = staff.find((member) => member.role === role && isAccount(member))
    const caller = { userId: account?.id ?? 0, role, branch: branchOf(role) }
    const [mine, theirs] = [await listVacancies(app.db, caller, own), await listVacancies(app.db, caller, others)]
    expect([mine.length > 0, theirs.length > 0]).toEqual([true, true])
    expect(new Set([...mine, ...theirs].map(({ descripcion }) => descripcion)).size).toBe(mine.length + theirs.length)
  })

  test('free candidates can be assigned: rejected ones and ones without a recruitment, but no hired ones', async () => {
    const free = people.candidates.filter(
      ({ id, contratado }) =>
        contratado === 0 &&
        !processes.recruitments.some(({ candidateId, outcome }) => candidateId === id && outcome === 'abierta'),
    )
    for (const branch of branches) {
      const known = free.filter(({ id }) =>
        processes.recruitments.some((one) => one.candidateId === id && one.branch === branch),
      )
      expect(known.length, branch).toBeGreaterThan(5)
    }
    expect(
      free.filter(({ id }) => processes.recruitments.every(({ candidateId }) => candidateId !== id)).length,
    ).toBeGreaterThan(5)
    const [assigned, applied] = [
      processes.recruitments.filter(({ startedBy }) => startedBy !== null),
      processes.recruitments.filter(({ startedBy }) => startedBy === null),
    ]
    expect(Math.min(assigned.length, applied.length)).toBeGreaterThan(50)
  })

  test.each(['ROLE_COM_INT', 'ROLE_CRP_OBS', 'ROLE_CRP_REC', 'ROLE_COM_CON'] as const)(
    '%s has future interviews, each of which opens',
    async (role) => {
      const client = await app.as(role)
      const { entrevistas } = (await client.call(listInterviews, { query: { paginaActual: 1 } })).entity ?? {
        entrevistas: [],
      }
      expect(entrevistas.length).toBeGreaterThan(0)
      expect(entrevistas.filter(({ porRegistrar }) => porRegistrar)).toEqual([])
      const asInterviewer = { operaciones: [{ codigo: 'SE-RE' }] }
      for (const { idReclutamiento, idEntrevista } of entrevistas) {
        const { entity } = await client.call(getProcess, { query: { role, idReclutamiento, step: 0, idEntrevista } })
        expect(entity).toMatchObject({ estado: 'EDITABLE', ...(onlookers.includes(role) ? asInterviewer : {}) })
      }
    },
  )

  test.each(['ROLE_CRP_REC', 'ROLE_COM_REC', 'ROLE_CRP_ATN_CTS_REC'] as const)(
    'of the open processes of %s, 5 to 20 % are late',
    async (role) => {
      const { atrasados, todos } = (await (await app.as(role)).call(countViews)).entity!
      const share = (100 * atrasados) / todos
      expect([share >= 5, share <= 20], String(share)).toEqual([true, true])
    },
  )

  test('the audit finds no difference', async () => {
    const { recruitments: audited, events, differences } = await auditAll(app.db)
    expect([audited, events, differences]).toEqual([processes.recruitments.length, processes.events.length, []])
    const { publications: advertised, differences: ofPublications } = await auditPublications(app.db, new Date())
    expect([advertised, ofPublications]).toEqual([processes.publications.length, []])
  })

  test('openings are covered by hired candidates', async () => {
    const rows = await app.db.select().from(openings).orderBy(asc(openings.openedAt), asc(openings.id))
    for (const { id, vacancyId, siteId } of await app.db.select().from(publications)) {
      const here = rows.filter((one) => one.vacancyId === vacancyId && one.siteId === siteId)
      const covered = here.filter(({ recruitmentId }) => recruitmentId !== null)
      const hired = processes.recruitments.filter(
        ({ publicationId, outcome }) => publicationId === id && outcome === 'contratada',
      )
      const byHour = hired.toSorted((one, other) => one.updatedAt.getTime() - other.updatedAt.getTime())
      expect(
        covered.map(({ recruitmentId, coveredAt }) => [recruitmentId, coveredAt]),
        String(id),
      ).toEqual(byHour.map((one) => [one.id, one.updatedAt]))
      // The oldest one was taken, after it had been opened.
      expect(here.slice(0, covered.length)).toEqual(covered)
      expect(here.filter(({ openedAt, coveredAt }) => openedAt >= (coveredAt ?? now))).toEqual([])
    }
  })

  test('publications have free openings unless covered or closed, and master vacancies are published at several sites', async () => {
    const free = await app.db.select().from(openings).where(isFree())
    const published = await app.db
      .select()
      .from(publications)
      .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    const countOf = ({ publications: { vacancyId, siteId } }: (typeof published)[number]) =>
      free.filter((one) => one.vacancyId === vacancyId && one.siteId === siteId).length
    const isOver = (one: (typeof published)[number]) => ['cubierta', 'cerrada'].includes(one.publications.estado)
    expect(published.filter((one) => (isOver(one) ? countOf(one) > 0 : countOf(one) < 3))).toEqual([])
    const sitesOf = Map.groupBy(published, (one) => one.vacancies.id)
    for (const sites of sitesOf.values()) {
      const [first] = sites
      expect(new Set(sites.map((one) => one.publications.siteId)).size, first?.vacancies.titulo).toBe(
        first?.vacancies.esVacanteMaestra ? 3 : 1,
      )
    }
  })

  test('every folio belongs to a vacancy of its branch and to the recruitment that uses it', async () => {
    const published = new Map(processes.publications.map(({ id, vacancyId }) => [id, vacancyId]))
    const vacancyOf = new Map(processes.recruitments.map(({ id, publicationId }) => [id, published.get(publicationId)]))
    const branchOf = new Map(processes.vacancies.map(({ id, branch }) => [id, branch]))
    const rows = await app.db.select().from(folios)
    const inconsistent = rows.filter(
      ({ vacancyId, branch, recruitmentId }) =>
        branchOf.get(vacancyId ?? 0) !== branch ||
        (recruitmentId !== null && vacancyOf.get(recruitmentId) !== vacancyId),
    )
    expect(inconsistent).toEqual([])
    // Each process in those phases has a free folio of its vacancy.
    const waiting = processes.recruitments.filter(
      ({ codigo, outcome }) => outcome === 'abierta' && codigo.startsWith('FR'),
    )
    const free = new Set(rows.flatMap(({ vacancyId, recruitmentId }) => (recruitmentId === null ? [vacancyId] : [])))
    expect(waiting.filter(({ id }) => !free.has(vacancyOf.get(id) ?? 0))).toEqual([])
    expect(waiting.length).toBeGreaterThan(0)
  })

  test('every interview reserves the hour of its candidate', async () => {
    const candidateOf = new Map(processes.recruitments.map(({ id, candidateId }) => [id, candidateId]))
    const inconsistent = (await app.db.select().from(interviews)).filter(
      ({ recruitmentId, candidateId }) => candidateOf.get(recruitmentId) !== candidateId,
    )
    expect(inconsistent).toEqual([])
  })

  test('areas have candidates and sub-areas, one is empty, and the next one gets an unused id', async () => {
    const client = await app.as('ROLE_CRP_ADMN')
    const { entity = [] } = await client.call(listAreas)
    expect(entity.filter(({ candidatos }) => candidatos < 5)).toEqual([])
    expect(entity.filter(({ subareas }) => subareas.length === 0).map(({ nombre }) => nombre)).toEqual([
      'Sustentabilidad',
    ])
    const { status } = await client.call(createArea, {
      body: { nombre: 'Compras', descripcion: 'Proveedores', subareas: [{ nombre: 'Papelería' }] },
    })
    expect(status).toBe(200)
  })

  test('new rows get unused ids', async () => {
    const [after] = await app.db
      .insert(candidates)
      .values({
        nombres: 'A',
        apellidoPaterno: 'B',
        apellidoMaterno: 'C',
        correo: 'a@b.mx',
        telefono: '5512345678',
        createdAt: now,
      })
      .returning({ id: candidates.id })
    expect(after?.id).toBe(people.candidates.length + 1)
  })

  test('it is seeded once only', async () => {
    const before = await app.db.$count(recruitments)
    expect(await seedDemo(app.db, { now, password })).toBe(false)
    expect(await app.db.$count(recruitments)).toBe(before)
  })

  test('it is not seeded into a database with a real account', async () => {
    const { db, close } = await emptyDatabase()
    await db.insert(users).values({
      userName: 'real',
      passwordHash: 'x',
      firstName: 'R',
      lastName: 'R',
      email: 'r@r.mx',
      role: 'ROLE_CRP_REC',
      branch: 'CORP',
    })
    expect([await seedDemo(db, { now, password }), await db.$count(candidates)]).toEqual([false, 0])
    await close()
  })
})

describe('the people', () => {
  test('are the same on every run of a day', () => {
    expect(demoRows(now)).toEqual({ places: expect.any(Array), people, processes, portfolio })
  })

  test('are a few hundred, with CVs whose content fits the file name', () => {
    expect(people.candidates.length).toBeGreaterThan(250)
    const endings = new Set(people.curricula.map(({ fileName }) => fileName.split('.').at(-1)))
    expect(endings).toEqual(new Set(['pdf', 'docx']))
    for (const { fileName, contentBase64 } of people.curricula) {
      const begin = Buffer.from(contentBase64, 'base64').toString('latin1').slice(0, 5)
      expect(begin, fileName).toBe(fileName.endsWith('.pdf') ? '%PDF-' : 'PK\u0003\u0004\u0014')
    }
  })

  test('one CV in ten is two pages long, the others fill one', () => {
    const pagesOf = ({ contentBase64 }: { contentBase64: string }) =>
      Buffer.from(contentBase64, 'base64').toString('latin1').split('/Type /Page ').length - 1
    const pages = people.curricula.filter(({ fileName }) => fileName.endsWith('.pdf')).map(pagesOf)
    const long = pages.filter((count) => count === 2).length / pages.length
    expect(new Set(pages)).toEqual(new Set([1, 2]))
    expect([long > 0.05, long < 0.15], String(long)).toEqual([true, true])
  })

  test('have telephones of ten digits and plausible birth dates', () => {
    for (const { telefono, fechaNacimiento } of people.candidates) {
      expect(telefono).toMatch(/^[2-9]\d{9}$/)
      expect(fechaNacimiento > '1960' && fechaNacimiento < '2008', fechaNacimiento).toBe(true)
    }
  })

  test('a PDF has the right offset for each of its objects', () => {
    const pdf = Buffer.from(
      people.curricula.find(({ fileName }) => fileName.endsWith('.pdf'))?.contentBase64 ?? '',
      'base64',
    ).toString('latin1')
    const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset))
    expect(offsets.map((offset) => pdf.slice(offset, offset + 7))).toEqual(
      offsets.map((_, index) => `${index + 1} 0 obj`),
    )
    expect(pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1])).startsWith('xref')).toBe(true)
  })
})

describe('the processes', () => {
  test('are in every phase of both modes, in every branch', () => {
    const open = processes.recruitments.filter(({ outcome }) => outcome === 'abierta')
    const openPhases = new Set(open.map(({ codigo }) => codigo))
    // SE-RE and FR-ES are how others see a phase; CN-PC is closed.
    const neverStoodIn = ['SE-RE', 'FR-ES', 'CN-PC']
    expect(phaseCodes.filter((code) => !openPhases.has(code)).toSorted()).toEqual(neverStoodIn.toSorted())
    for (const branch of branches) {
      expect(
        new Set(open.filter((one) => one.branch === branch).map(({ codigo }) => codigo)).size,
        branch,
      ).toBeGreaterThanOrEqual(17)
    }
    expect(new Set(processes.recruitments.map(({ outcome }) => outcome))).toEqual(
      new Set(['abierta', 'descartada', 'contratada']),
    )
  })

  test('have only forms that the contract accepts', () => {
    for (const { codigo, form, event } of processes.events) {
      const { type } = event as { type: string }
      if (!form || type === 'descarte.revertido') continue
      const code = type === 'registro.guardado' ? 'SE-RE' : type === 'entrevista.agregada' ? 'SE-AGG' : codigo
      const schema = type === 'candidato.rechazado' ? rejectionForm : isFormCode(code) && formSchemas[code]
      const accepted = schema && v.safeParse(schema, form).success
      expect(accepted, `${code} ${JSON.stringify(form)}`).toBe(true)
    }
  })

  test('have only applications that the contract accepts', () => {
    expect(processes.applications.filter(({ completedAt }) => completedAt === null).length).toBeGreaterThan(3)
    for (const { content } of processes.applications) expect(v.safeParse(application, content).success).toBe(true)
    // What was completed is what could be delivered
    expect(
      processes.applications.filter(
        ({ content, completedAt }) => completedAt !== null && Object.keys(applicationProblems(content)).length > 0,
      ),
    ).toEqual([])
  })

  test('have all documents once loaded, and some or none while they are requested', () => {
    const loaded = processes.events.filter(({ event }) => (event as { type: string }).type === 'documentos.cargados')
    expect(loaded.length).toBeGreaterThan(10)
    const kindsOf = (id: number) =>
      processes.documents.filter(({ recruitmentId }) => recruitmentId === id).map(({ kind }) => kind)
    for (const { recruitmentId } of loaded) expect(kindsOf(recruitmentId)).toEqual(documentKindNames)
    const requested = processes.recruitments.filter(
      ({ id, codigo }) => codigo === 'FD-ES' && !loaded.some(({ recruitmentId }) => recruitmentId === id),
    )
    expect(new Set(requested.map(({ id }) => kindsOf(id).length))).toEqual(new Set([0, 3]))
    const known = new Set([...loaded.map(({ recruitmentId }) => recruitmentId), ...requested.map(({ id }) => id)])
    expect(
      processes.documents.filter(({ recruitmentId, uploadedAt }) => !known.has(recruitmentId) || uploadedAt >= now),
    ).toEqual([])
  })

  test('have the padding letters of a real CURP and RFC without a second surname', () => {
    const random = createRandom(3)
    const { curp, rfc } = identityOf(random, {
      ...drawPerson(random, now),
      nombres: 'Li',
      apellidoPaterno: 'Ñu',
      apellidoMaterno: '',
      fechaNacimiento: '1990-03-07',
      isWoman: true,
    })
    expect([curp, rfc]).toEqual([
      expect.stringMatching(/^NUXL900307M[A-Z]{2}XXX\d\d$/),
      expect.stringMatching(/^NUXL900307[A-Z]\d\d$/),
    ])
  })

  test('have events in strict order, all before now', () => {
    for (const { id, createdAt, updatedAt } of processes.recruitments) {
      const instants = processes.events
        .filter(({ recruitmentId }) => recruitmentId === id)
        .map(({ at }) => at.getTime())
      expect(instants, String(id)).toEqual([...new Set(instants)].toSorted((one, other) => one - other))
      expect([createdAt.getTime() < (instants[0] ?? Infinity), instants.at(-1) ?? createdAt.getTime()]).toEqual([
        true,
        updatedAt.getTime(),
      ])
      expect(updatedAt < now).toBe(true)
    }
  })

  test('have interviews in office hours, and open ones in the future', () => {
    for (const { fecha, hora } of processes.interviews) {
      expect([isWeekend(fecha), hora >= 9 && hora <= 17], `${fecha} ${hora}`).toEqual([false, true])
    }
    const coming = processes.interviews.filter(({ status }) => status === 'agendada')
    expect(coming.length).toBeGreaterThan(15)
    for (const { fecha } of coming) expect(fecha > mexicoTime(now).day, fecha).toBe(true)
  })

  test('can be generated on any day of a year', () => {
    const days = ['2027-12-31', '2028-02-29', '2026-08-16', '2026-08-17']
    for (const day of days)
      expect(demoRows(new Date(`${day}T03:00:00Z`)).processes.recruitments.length, day).toBeGreaterThan(300)
  })
})

test('working days skip weekends, in both directions', () => {
  expect([
    workingDay('2026-03-06', 1),
    workingDay('2026-03-09', -1),
    workingDay('2026-03-04', 10),
    workingDay('2026-03-08', 0),
  ]).toEqual(['2026-03-09', '2026-03-06', '2026-03-18', '2026-03-08'])
})
