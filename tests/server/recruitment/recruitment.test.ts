/** The process through its calls: both modes to the end, every way out, and every way back. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { rejectCandidate, revertRejection } from '../../../src/contract/process-outcomes.ts'
import { interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { folios, inProcess, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { startRecruitment } from '../../../src/server/recruitment/engine/start.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Case, type Kind, look, save, secondInterview, startWorld } from '../support/process-world.ts'
import { stopAudited } from '../support/stop-audited.ts'
import { countOpenings } from '../support/vacancies.ts'
import { interviewerRole, recruiterFor, stride, walkTo, ways } from '../support/walk.ts'

const world = beforeTests(() => startWorld())
afterAll(() => stopAudited(world))

const rowOf = async ({ id }: Pick<Case, 'id'>) => {
  const [row] = await world.db.select().from(recruitments).where(eq(recruitments.id, id))
  if (!row) throw new Error(`no recruitment ${id}`)
  return row
}
const listed = async ({ id }: Pick<Case, 'id'>) => {
  const [row] = await world.db.select().from(inProcess).where(eq(inProcess.recruitmentId, id))
  return row?.codigo
}

describe('up to the hire', () => {
  test.each(['individual', 'grupo', 'atencion'] as const)('%s: shows every phase from FT to CN-PC', async (kind) => {
    const process = await world.begin(kind)
    const before = await countOpenings(world.db, world.house.publication[kind].vacancyId)
    const client = await recruiterFor(world, process)
    const seen: PhaseCode[] = []
    for (const phase of ways[kind]) {
      const { entity } = await look(client, process)
      const shown = entity?.proceso.codigoActual
      // The commercial recruiter may not enter the folio: the same phase is called FR-ES for them.
      expect(shown).toBe(phase === 'FR-BU' ? 'FR-ES' : phase)
      expect(entity?.operaciones[0]?.codigo).toBe(shown)
      expect(entity?.estado).toBe('EDITABLE')
      expect(await listed(process)).toBe(phase === 'CN-PC' ? undefined : phase)
      seen.push(phase)
      if (phase !== 'CN-PC') await stride(world, process, phase)
    }
    expect(seen).toEqual(ways[kind])

    const row = await rowOf(process)
    const [candidate] = await world.db.select().from(candidates).where(eq(candidates.id, process.candidateId))
    const [folio] = await world.db.select().from(folios).where(eq(folios.recruitmentId, process.id))
    expect(row).toMatchObject({ outcome: 'contratada', codigo: 'CN-PC', version: ways[kind].length - 1 })
    expect(row.numeroProvisional).toBe(`NP-${String(process.id).padStart(6, '0')}`)
    expect(candidate?.contratado).toBe(1)
    expect(await countOpenings(world.db, world.house.publication[kind].vacancyId)).toEqual({
      free: before.free - 1,
      covered: before.covered + 1,
    })

    const { entity } = await look(client, process)
    expect(entity?.proceso).toMatchObject({
      folio: folio?.codigo,
      numeroProvisional: row.numeroProvisional,
      desenlace: 'contratada',
      puedeRechazar: false,
    })
    expect(entity?.processMap.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 1))
    expect(entity?.history).toHaveLength(ways[kind].length - 1)
    const stored = await world.db.select().from(interviews).where(eq(interviews.recruitmentId, process.id))
    expect(stored.map(({ status }) => status)).toEqual(['registrada', 'registrada'])
  })
})

/** Where 'No' rejects by itself → what is sent there. */
const ways_out: readonly [Kind, PhaseCode, PhaseCode, (reason: Record<string, number>) => object][] = [
  ['individual', 'FT', 'FT', ({ FT }) => ({ motivoRechazo: FT })],
  ['grupo', 'PE-RE', 'PE-RE', (reason) => ({ motivoRechazo: reason['PE-RE'], comentarios: 'No llegó.' })],
  ['individual', 'EXC', 'EXC', () => ({ resultado: '20' })],
  ['individual', 'EXP', 'EXP', () => ({ d: '1', i: '2', s: '3', c: '4' })],
  ['grupo', 'EXPG', 'EXP', () => ({ resultado: '7' })],
  ['grupo', 'OF', 'OF', ({ OF }) => ({ motivoRechazo: OF })],
  ['individual', 'ES', 'ES', ({ ES }) => ({ motivoRechazo: ES })],
  ['individual', 'CN-DE', 'CN-DE', (reason) => ({ motivoRechazo: reason['CN-DE'], decision: 'descartar' })],
  ['grupo', 'CN-DEG', 'CN-DEG', (reason) => ({ motivoRechazo: reason['CN-DEG'] })],
]

describe('rejections', () => {
  test.each(ways_out)(
    '%s in %s: rejects the stage, and restores exactly this stage when revoked',
    async (kind, phase, sent, values) => {
      const process = await walkTo(world, kind, phase)
      const client = await recruiterFor(world, process)
      const before = await rowOf(process)
      const discarded = await save(client, process, sent, { continuar: 'NO', ...values(world.house.reason) })
      expect(discarded.status).toBe(200)
      expect(discarded.entity?.codigo).toBe(phase)
      expect(await rowOf(process)).toMatchObject({ outcome: 'descartada', codigo: phase })
      expect(await listed(process)).toBeUndefined()
      const { entity } = await look(client, process)
      expect(entity?.estado).toBe('READONLY')
      expect(entity?.operaciones).toHaveLength(1)
      expect(entity?.operaciones[0]?.codigo).toBeNull()
      expect(entity?.processMap.find(({ signal }) => signal === 'actual')?.status).toBe(-1)

      const motivo = 'Se descartó por error.'
      const body = { idReclutamiento: process.id, idUsuario: 0, motivo, version: process.version } as const
      const reverted = await client.call(revertRejection, { body })
      expect(reverted.entity).toMatchObject({ version: process.version + 1, codigo: phase })
      const after = await rowOf(process)
      expect(after).toMatchObject({ outcome: 'abierta', codigo: phase })
      expect((after.snapshot as { value: unknown }).value).toEqual((before.snapshot as { value: unknown }).value)
      expect(await listed(process)).toBe(phase)
      const history = (await look(client, process)).entity?.history
      expect(history?.[0]).toMatchObject({
        title: 'Rechazo revertido',
        content: `<p>Motivo: ${motivo}</p>`,
        codigoFase: null,
      })
    },
  )

  test.each(['individual', 'grupo'] as const)("%s: 'Rechazar Candidato' works in every open phase", async (kind) => {
    for (const phase of ways[kind].slice(0, -1)) {
      const process = await walkTo(world, kind, phase)
      const client = await recruiterFor(world, process)
      const body = { idReclutamiento: process.id, idUsuario: 0, rechazo: true, version: process.version } as const
      expect((await client.call(rejectCandidate, { body })).status).toBe(200)
      expect(await rowOf(process)).toMatchObject({ outcome: 'descartada', codigo: phase })
      // Rejected once: a second time there is nothing to reject.
      const again = await client.call(rejectCandidate, { body: { ...body, version: process.version + 1 } })
      expect([again.status, again.error?.codigo]).toEqual([409, 'etapa-cambio'])
    }
  })

  test('refuses to reject or restore a hired candidate', async () => {
    const process = await walkTo(world, 'grupo', 'CN-PC')
    const client = await recruiterFor(world, process)
    const common = { idReclutamiento: process.id, idUsuario: 0, version: process.version } as const
    expect((await client.call(rejectCandidate, { body: { ...common, rechazo: true } })).status).toBe(409)
    expect((await client.call(revertRejection, { body: { ...common, motivo: 'No' } })).status).toBe(409)
  })

  test('rejects restoring while another recruitment of the candidate is open in the vacancy', async () => {
    const process = await walkTo(world, 'grupo', 'PE-RE')
    const client = await recruiterFor(world, process)
    const common = { idReclutamiento: process.id, idUsuario: 0 } as const
    await client.call(rejectCandidate, { body: { ...common, rechazo: true, version: process.version } })
    await world.db.transaction((tx) =>
      startRecruitment(tx, {
        candidateId: process.candidateId,
        publicationId: world.house.publication.grupo.publicationId,
        at: world.deps.now(),
      }),
    )
    const refused = await client.call(revertRejection, {
      body: { ...common, motivo: 'Volvió.', version: process.version + 1 },
    })
    expect([refused.status, refused.error?.codigo]).toEqual([409, 'ya-asignado'])
    expect((await rowOf(process)).outcome).toBe('descartada')
  })

  test('rejects restoring while the candidate is in another vacancy or hired there', async () => {
    const process = await walkTo(world, 'grupo', 'PE-RE')
    const client = await recruiterFor(world, process)
    const common = { idReclutamiento: process.id, idUsuario: 0 } as const
    await client.call(rejectCandidate, { body: { ...common, rechazo: true, version: process.version } })
    const revert = () =>
      client.call(revertRejection, { body: { ...common, motivo: 'Volvió.', version: process.version + 1 } })
    const { candidateId } = process
    // Of another branch, so that the user who reverts cannot see it.
    const id = await world.db.transaction((tx) =>
      startRecruitment(tx, {
        candidateId,
        publicationId: world.house.publication.atencion.publicationId,
        at: world.deps.now(),
      }),
    )
    expect((await revert()).error?.codigo).toBe('candidato-ocupado')
    await walkTo(world, 'atencion', 'CN-PC', { id, candidateId, kind: 'atencion', version: 0 })
    expect((await revert()).error?.codigo).toBe('candidato-ocupado')
    expect((await rowOf(process)).outcome).toBe('descartada')
  })

  test('offers restoring to its recruiters only', async () => {
    const process = await walkTo(world, 'grupo', 'PE-RE')
    const client = await recruiterFor(world, process)
    const mayRevert = async (by: typeof client) => (await look(by, process)).entity?.proceso.puedeRevertir
    expect(await mayRevert(client)).toBe(false)
    await client.call(rejectCandidate, {
      body: { idReclutamiento: process.id, idUsuario: 0, rechazo: true, version: process.version },
    })
    expect([
      await mayRevert(client),
      await mayRevert(await world.as('ROLE_CRP_ADMN')),
      await mayRevert(await world.as('ROLE_CRP_OBS')),
    ]).toEqual([true, true, false])
  })

  test('restores the folio, and counts no opening, hire or rejection', async () => {
    const process = await walkTo(world, 'grupo', 'ES')
    const client = await recruiterFor(world, process)
    const before = (await look(client, process)).entity?.proceso.folio
    const openings = await countOpenings(world.db, world.house.publication.grupo.vacancyId)
    const listedAs = () => world.db.select().from(inProcess).where(eq(inProcess.recruitmentId, process.id))
    const listing = await listedAs()
    const body = { idReclutamiento: process.id, idUsuario: 0, rechazo: true, version: process.version } as const
    await client.call(rejectCandidate, { body })
    await client.call(revertRejection, {
      body: { idReclutamiento: process.id, idUsuario: 0, motivo: 'Volvió.', version: process.version + 1 },
    })
    const { entity } = await look(client, process)
    expect([entity?.proceso.folio, entity?.proceso.desenlace, entity?.proceso.codigoActual]).toEqual([
      before,
      'abierta',
      'ES',
    ])
    expect(await countOpenings(world.db, world.house.publication.grupo.vacancyId)).toEqual(openings)
    expect(await listedAs()).toEqual(listing)
    const [candidate] = await world.db.select().from(candidates).where(eq(candidates.id, process.candidateId))
    expect(candidate?.contratado).toBe(0)
  })
})

describe('second interview', () => {
  const no = () => ({ continuar: 'NO', motivoRechazo: world.house.reason['SE-RE'], comentarios: 'No cubre el perfil.' })

  test('individual: the gerente rejects, another gerente approves', async () => {
    const process = await walkTo(world, 'individual', 'SE-ES')
    const gerente = await world.as('ROLE_COM_INT')
    const client = await recruiterFor(world, process)
    expect((await save(gerente, process, 'SE-RE', no())).entity?.codigo).toBe('SE-MR')
    expect((await look(client, process)).entity?.proceso.idPreRechazo).toBe(world.house.reason['SE-RE'])
    expect((await save(client, process, 'SE-MR', { continuar: 'SI' })).entity?.codigo).toBe('SE-AG')
    const another = secondInterview(world, world.house.user.ROLE_COM_ANL, interviewerTypes.otro)
    expect((await save(client, process, 'SE-AG', another)).entity?.codigo).toBe('SE-ES')
    expect((await save(gerente, process, 'SE-RE', no())).status).toBe(403)
    expect((await save(await world.as('ROLE_COM_ANL'), process, 'SE-RE', { continuar: 'SI' })).entity?.codigo).toBe(
      'OF',
    )
  })

  test('individual: the gerente rejects, and the candidate is rejected with a reason', async () => {
    const process = await walkTo(world, 'individual', 'SE-ES')
    await save(await world.as('ROLE_COM_INT'), process, 'SE-RE', no())
    const client = await recruiterFor(world, process)
    const reason = world.house.reason['SE-MR']
    expect((await save(client, process, 'SE-MR', { continuar: 'NO', motivoRechazo: reason })).status).toBe(200)
    expect(await rowOf(process)).toMatchObject({ outcome: 'descartada', codigo: 'SE-MR' })
  })

  test('grupo: the client rejects, and the rejection confirms the reason of the client', async () => {
    const process = await walkTo(world, 'grupo', 'SE-ESG')
    const client = await recruiterFor(world, process)
    expect((await save(await world.as('ROLE_CRP_OBS'), process, 'SE-RE', no())).entity?.codigo).toBe('SE-MRG')
    const { entity } = await look(client, process)
    const idPreRechazo = entity?.proceso.idPreRechazo
    expect(idPreRechazo).toBe(world.house.reason['SE-RE'])
    expect((await save(client, process, 'SE-MRG', { continuar: 'NO', motivoRechazo: idPreRechazo })).status).toBe(200)
    expect((await rowOf(process)).outcome).toBe('descartada')
  })

  test.each([
    ['the client approves, the other does not', true, 'OF'],
    ['the client does not approve, the other does', false, 'SE-MRG'],
  ] as const)('grupo, two interviews: %s', async (_, clientApproves, phase) => {
    const process = await walkTo(world, 'grupo', 'SE-ESG')
    const client = await recruiterFor(world, process)
    expect((await look(client, process)).entity?.operaciones.map(({ codigo }) => codigo)).toEqual(['SE-ESG', 'SE-AGG'])
    const other = secondInterview(world, world.house.user.ROLE_CRP_ADMN, interviewerTypes.otro)
    expect((await save(client, process, 'SE-AGG', other)).entity?.codigo).toBe('SE-ESG')
    const answerOf = (approves: boolean) => (approves ? { continuar: 'SI' } : no())
    const first = await save(await world.as(interviewerRole.grupo), process, 'SE-RE', answerOf(clientApproves))
    expect(first.entity?.codigo).toBe('SE-ESG')
    // The client's was registered: nothing of theirs is open any more.
    expect((await save(await world.as(interviewerRole.grupo), process, 'SE-RE', { continuar: 'SI' })).status).toBe(403)
    expect(
      (await save(await world.as('ROLE_CRP_ADMN'), process, 'SE-RE', answerOf(!clientApproves))).entity?.codigo,
    ).toBe(phase)
  })

  test('grupo without the client: the last registered result decides', async () => {
    const process = await walkTo(world, 'grupo', 'SE-AGG')
    const client = await recruiterFor(world, process)
    const { user } = world.house
    await save(client, process, 'SE-AGG', secondInterview(world, user.ROLE_CRP_ADMN, interviewerTypes.otro))
    await save(client, process, 'SE-AGG', secondInterview(world, user.ROLE_CRP_REC, interviewerTypes.otro))
    await save(client, process, 'SE-RE', { continuar: 'SI' })
    expect((await save(await world.as('ROLE_CRP_ADMN'), process, 'SE-RE', no())).entity?.codigo).toBe('SE-MRG')
  })

  test('individual: rejects a second interview while one is open', async () => {
    const process = await walkTo(world, 'individual', 'SE-ES')
    const client = await recruiterFor(world, process)
    const other = secondInterview(world, world.house.user.ROLE_COM_CON, interviewerTypes.otro)
    expect((await save(client, process, 'SE-AGG', other)).status).toBe(409)
  })
})

test('CN-DE: a candidate who applies again starts at the first interview, without folio, and can be hired', async () => {
  const process = await walkTo(world, 'individual', 'CN-DE')
  const client = await recruiterFor(world, process)
  const values = { continuar: 'NO', decision: 'repostular', motivoRechazo: world.house.reason.REP }
  expect((await save(client, process, 'CN-DE', values)).entity?.codigo).toBe('PE-AG')
  const { entity } = await look(client, process)
  expect(entity?.proceso).toMatchObject({
    esRepostulacion: true,
    folio: null,
    numeroProvisional: `NP-${String(process.id).padStart(6, '0')}`,
  })
  await walkTo(world, 'individual', 'CN-PC', process, 'PE-AG')
  expect(await rowOf(process)).toMatchObject({ outcome: 'contratada' })
})

test('requests a returned application again with its comment, and notifies the candidate', async () => {
  const process = await walkTo(world, 'grupo', 'FC-RC')
  const client = await recruiterFor(world, process)
  const returned = await save(client, process, 'FC-RC', { continuar: 'NO', comentario: 'Falta la CURP.' })
  expect(returned.entity?.codigo).toBe('FC-ES')
  expect((await look(client, process)).entity?.history[0]).toMatchObject({
    title: 'Solicitud de empleo devuelta al candidato',
    note: 'Falta la CURP.',
  })
  await walkTo(world, 'grupo', 'FR-GD', process, 'FC-ES')
})

test("documents: 'Continuar' receives them, 'Omitir paso' goes to the study", async () => {
  const continued = await walkTo(world, 'grupo', 'FD-ES')
  const client = await recruiterFor(world, continued)
  expect((await save(client, continued, 'FD-ES', { continuar: 'SI' })).entity?.codigo).toBe('FD-RC')
  const skipped = await walkTo(world, 'grupo', 'FD-ES')
  expect((await save(client, skipped, 'FD-ES', { continuar: 'omitir' })).entity?.codigo).toBe('ES')
  expect((await save(client, skipped, 'ES', { continuar: 'n/a' })).entity?.codigo).toBe('CN-DEG')
})
