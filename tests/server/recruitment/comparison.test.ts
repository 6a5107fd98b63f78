/**
 * Candidates of a vacancy side by side: what stands in each column, who is answered, and that 'Avanza' is the form's
 * own answer.
 */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { nameOf } from '../../../src/contract/call.ts'
import { formCodes, phases } from '../../../src/contract/phases.ts'
import {
  compareProcesses,
  howManyCompared,
  longestExcerpt,
  otherVacancy,
} from '../../../src/contract/process-comparison.ts'
import { rejectCandidate, undoDecision } from '../../../src/contract/process-outcomes.ts'
import { correctStage } from '../../../src/contract/recruitment.ts'
import { roles } from '../../../src/contract/roles.ts'
import { isYesEnough } from '../../../src/contract/stage-forms.ts'
import { compareProcesses as readCompared } from '../../../src/server/recruitment/workspace/compare.ts'
import { createApp } from '../../../src/server/app.ts'
import { candidates, curricula } from '../../../src/server/platform/db/tables/candidates.ts'
import { curriculumTexts } from '../../../src/server/platform/db/tables/curricula.ts'
import { recruitmentEvents, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { reads } from '../../../src/server/platform/db/tables/personal-data.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { passagesOf } from '../../../src/server/curricula/passages.ts'
import { createReadLog } from '../../../src/server/personal-data/read-log.ts'
import { beforeTests } from '../support/before-tests.ts'
import { createClient } from '../support/client.ts'
import { type Case, envelopeFor, save, startWorld } from '../support/process-world.ts'
import { walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ env: { tokenMinutes: 1440, undoSeconds: 10 } }))
const one = beforeTests(() => world.begin('grupo'))
const other = beforeTests(() => walkTo(world, 'grupo', 'SE-ESG'))
const foreign = beforeTests(() => world.begin('individual'))
const unknownId = 2_000_000_000

const compare = async (procesos: number[], role: Parameters<typeof world.as>[0] = 'ROLE_CRP_REC') =>
  (await world.as(role)).call(compareProcesses, { query: { procesos } })
const shown = async (...ids: number[]) => (await compare(ids)).entity ?? []
const idsOf = (rows: readonly { proceso: { idReclutamiento: number } }[] | undefined) =>
  rows?.map(({ proceso }) => proceso.idReclutamiento)

describe('columns', () => {
  it('stand in the order of the ids, with the process as its page reads it', async () => {
    const rows = await shown(other.id, one.id)
    expect(
      rows.map(({ idCandidato, proceso, operacion, ficha }) => [
        idCandidato,
        proceso.version,
        operacion?.codigo,
        ficha.examenes.length,
      ]),
    ).toEqual([
      [other.candidateId, other.version, 'SE-ESG', 2],
      [one.candidateId, one.version, 'FT', 0],
    ])
  })

  it('show the last result of each interview and every comment, as corrected and without what was undone', async () => {
    const process = await walkTo(world, 'grupo', 'PE-RE')
    const recruiter = await world.as('ROLE_CRP_REC')
    const column = async () => (await shown(process.id, one.id))[0]!
    expect([(await column()).resultados, (await column()).comentarios]).toEqual([[], []])
    await save(recruiter, process, 'PE-RE', { continuar: 'SI', comentarios: 'Llegó tarde' })
    const signed = {
      fecha: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) as string,
      autor: expect.stringMatching(/\w \w/) as string,
    }
    expect((await column()).resultados).toEqual([{ ronda: 'primera', continua: true, motivo: null, ...signed }])
    expect((await column()).comentarios).toEqual([
      { etapa: phases['PE-RE'].descripcion, texto: 'Llegó tarde', ...signed },
    ])
    const [result] = await world.db
      .select()
      .from(recruitmentEvents)
      .where(eq(recruitmentEvents.recruitmentId, process.id))
      .then((rows) => rows.filter(({ codigo }) => codigo === 'PE-RE'))
    const corrected = await recruiter.call(correctStage, {
      body: {
        idEvento: result!.id,
        envelope: envelopeFor(process, 'PE-RE', { continuar: 'SI', comentarios: 'Llegó a tiempo' }),
      },
    })
    process.version = corrected.entity!.version
    expect((await column()).comentarios.map(({ texto }) => texto)).toEqual(['Llegó a tiempo'])
    const rejected = await recruiter.call(rejectCandidate, {
      body: {
        idReclutamiento: process.id,
        idUsuario: 0,
        rechazo: true,
        version: process.version,
        comentarios: 'Sin experiencia',
      },
    })
    process.version = rejected.entity!.version
    expect((await column()).comentarios.map(({ texto }) => texto)).toEqual(['Sin experiencia', 'Llegó a tiempo'])
    expect((await column()).operacion).toBe(null)
    await recruiter.call(undoDecision, {
      body: { idReclutamiento: process.id, idUsuario: 0, version: process.version },
    })
    expect((await column()).comentarios.map(({ texto }) => texto)).toEqual(['Llegó a tiempo'])
  })

  it('show a refused interview with its reason', async () => {
    const process = await walkTo(world, 'grupo', 'PE-RE')
    await save(await world.as('ROLE_CRP_REC'), process, 'PE-RE', {
      continuar: 'NO',
      motivoRechazo: world.house.reason['PE-RE'],
    })
    expect((await shown(one.id, process.id))[1]?.resultados).toMatchObject([
      { ronda: 'primera', continua: false, motivo: expect.stringMatching(/\w/) as string },
    ])
  })

  it('show how the CV begins, and which requirements it mentions with the words', async () => {
    const text = `Manejo de Excel avanzado\n${'x '.repeat(longestExcerpt)}`
    await world.db.insert(curricula).values({ candidateId: one.candidateId, fileName: 'cv.docx', contentBase64: '' })
    await world.db
      .update(curriculumTexts)
      .set({ state: 'leido', readAt: world.deps.now(), text, passages: passagesOf(text), html: '<p>x</p>' })
      .where(eq(curriculumTexts.candidateId, one.candidateId))
    await world.db
      .update(publications)
      .set({ indispensable: ['Excel', 'Portugués'] })
      .where(eq(publications.id, world.house.publication.grupo.publicationId))
    const [read, none] = await shown(one.id, other.id)
    expect(read?.cv).toEqual({
      estado: 'leido',
      explicacion: 'El texto del CV se leyó.',
      texto: text.slice(0, longestExcerpt),
      sigue: true,
      requisitos: [
        { texto: 'Excel', pasaje: 'Manejo de Excel avanzado' },
        { texto: 'Portugués', pasaje: null },
      ],
    })
    expect(none?.cv).toMatchObject({
      estado: 'sin-cv',
      texto: '',
      sigue: false,
      requisitos: [
        { texto: 'Excel', pasaje: null },
        { texto: 'Portugués', pasaje: null },
      ],
    })
  })
})

it('reads no further candidate of a client that has left', async () => {
  const leave = new AbortController()
  const actor = { userId: world.house.user.ROLE_CRP_REC, role: 'ROLE_CRP_REC', branch: 'CORP' } as const
  const compared = (signal: AbortSignal) => readCompared(world.deps, actor, [one.id, other.id], signal)
  expect(idsOf(await compared(leave.signal))).toEqual([one.id, other.id])
  leave.abort()
  await expect(compared(leave.signal)).rejects.toMatchObject({ refusal: { codigo: 'sin-servicio' } })
})

describe('the caller', () => {
  it('gets no trace of what is foreign, unknown or blocked', async () => {
    const blocked = await world.begin('grupo')
    await world.db.update(candidates).set({ blockedAt: world.deps.now() }).where(eq(candidates.id, blocked.candidateId))
    const { entity } = await compare([foreign.id, one.id, unknownId, blocked.id])
    expect(idsOf(entity)).toEqual([one.id])
    expect([(await compare([foreign.id, unknownId])).status, (await compare([blocked.id, unknownId])).status]).toEqual([
      404, 404,
    ])
  })

  it('is refused processes of different vacancies, of those that may be seen', async () => {
    const elsewhere = await world.begin('grupo')
    await world.db
      .update(recruitments)
      .set({ publicationId: world.house.ofColleague.publicationId })
      .where(eq(recruitments.id, elsewhere.id))
    const { status, error } = await compare([one.id, elsewhere.id])
    expect([status, error?.campos]).toEqual([400, { procesos: otherVacancy }])
  })

  it.each([[[1]], [[1, 2, 3, 4, 5]], [[1, 1]], [[]]])('is refused %j', async (ids) => {
    const { status, error } = await compare(ids)
    expect(status).toBe(400)
    if (ids.length > 0) expect(error?.campos).toEqual({ procesos: howManyCompared })
  })

  it('is every role that sees the process, and may do what its page offers', async () => {
    const found = await Promise.all(
      roles.map(
        async (role) =>
          [
            role,
            (await compare([one.id, foreign.id], role)).entity?.map(({ proceso, operacion }) => [
              proceso.idReclutamiento === one.id ? 'one' : 'foreign',
              operacion?.codigo ?? null,
            ]),
          ] as const,
      ),
    )
    const corporate = [['one', 'FT']]
    const commercial = [['foreign', 'FT']]
    expect(Object.fromEntries(found)).toEqual({
      ...Object.fromEntries(roles.map((role) => [role, undefined])),
      ROLE_CRP_ADMN: corporate,
      ROLE_CRP_REC: corporate,
      ROLE_CRP_OBS: [['one', null]],
      ROLE_COM_ADMN: commercial,
      ROLE_COM_CON: commercial,
      ROLE_COM_ANL: commercial,
      ROLE_COM_REC: commercial,
    })
  })

  it('is in the log of reads, once for each candidate that is shown', async () => {
    const log = createReadLog({ db: world.db, now: world.deps.now, log: world.deps.log })
    const server = createApp({ ...world.deps, reads: log })
    const { token } = await world.as('ROLE_CRP_REC')
    const client = createClient((path, init) => server.request(world.deps.env.apiBase + path, init), token)
    await client.call(compareProcesses, { query: { procesos: [other.id, foreign.id, one.id] } })
    await log.flush()
    const call = nameOf(compareProcesses)
    expect((await world.db.select({ call: reads.call, candidateId: reads.candidateId }).from(reads)).slice(-3)).toEqual(
      [other, one].map(({ candidateId }: Case) => ({ call, candidateId })),
    )
  })
})

describe("the caller's own interview", () => {
  it('is what they may do, with its form', async () => {
    const process = await walkTo(world, 'individual', 'SE-ES')
    const { entity } = await compare([process.id, unknownId], 'ROLE_COM_INT')
    expect(
      entity?.map(({ operacion, proceso }) => [operacion?.codigo, operacion?.idFase, proceso.idEntrevista !== null]),
    ).toEqual([['SE-RE', 0, true]])
  })
})

it('Yes alone leads these phases on', () => {
  expect(formCodes.filter((code) => isYesEnough(code))).toEqual([
    'FT',
    'PE-RE',
    'SE-RE',
    'OF',
    'FC-RC',
    'FD-EN',
    'FD-RC',
    'ES',
  ])
  for (const unusual of ['anticipado', 'sinCita'] as const)
    expect(formCodes.filter((code) => isYesEnough(code, unusual))).toEqual([])
})
