/** Queries of the outbox's rows: letters that will not arrive, and the last letter about an interview. */
import { beforeEach, describe, expect, test } from 'vitest'
import { readFailedLetters } from '../../../src/server/recruitment/history/failed-letters.ts'
import { leaseMs, type ProcessRow } from '../../../src/server/platform/work/outbox.ts'
import { recommendationLetter } from '../../../src/server/letters/recommendation-letter.ts'
import { readSentLetters } from '../../../src/server/letters/sent-letters.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { beforeTests } from '../support/before-tests.ts'
import { monday, startWorld } from '../support/process-world.ts'

const world = beforeTests(() => startWorld())
const process = beforeTests(() => world.begin('grupo'))
const other = beforeTests(() => world.begin('grupo'))
beforeEach(async () => {
  await world.db.delete(outbox)
})

type Row = Partial<typeof outbox.$inferInsert>
const after = (ms: number) => new Date(monday.getTime() + ms)
const put = (...rows: readonly Row[]) =>
  world.db
    .insert(outbox)
    .values(
      rows.map((row) => ({
        recruitmentId: process.id,
        kind: 'entrevista',
        payload: {},
        createdAt: monday,
        dueAt: monday,
        ...row,
      })),
    )
    .returning()

test('reads the failed letters of one recruitment, oldest first, without the answers of the demo', async () => {
  const interviewer = world.house.user.ROLE_CRP_OBS
  const rows = await put(
    {
      kind: 'solicitud',
      failedAt: after(2),
      replyCode: 550,
      payload: { para: ['ana@correo.mx'], asunto: 'Completa', porque: 'direccion' },
    },
    {
      kind: 'entrevistador',
      failedAt: after(1),
      payload: {
        idUsuario: interviewer,
        para: ['o@correo.mx'],
        asunto: 'Se canceló',
        porque: 'mensaje',
        dicho: { como: 'cancelada' },
      },
    },
    { kind: 'entrevista', failedAt: after(1), payload: { idUsuario: interviewer, dicho: { como: 'movida' } } },
    { kind: 'respuesta-demo', failedAt: after(3), payload: { aviso: 'solicitud' } },
    { kind: 'documentos' },
    { kind: 'documentos', failedAt: after(1), recruitmentId: other.id },
  )
  const [application, toInterviewer, toCandidate] = rows.map(({ id }) => id)
  expect(await readFailedLetters(world.db, process.id)).toEqual([
    {
      id: toInterviewer,
      kind: 'entrevistador',
      failedAt: after(1),
      replyCode: null,
      interviewer: 'Octavio Beltrán Soto',
      to: ['o@correo.mx'],
      subject: 'Se canceló',
      because: 'mensaje',
      isCancellation: true,
    },
    {
      id: toCandidate,
      kind: 'entrevista',
      failedAt: after(1),
      replyCode: null,
      interviewer: null,
      to: [],
      subject: null,
      because: 'intentos',
      isCancellation: false,
    },
    {
      id: application,
      kind: 'solicitud',
      failedAt: after(2),
      replyCode: 550,
      interviewer: null,
      to: ['ana@correo.mx'],
      subject: 'Completa',
      because: 'direccion',
      isCancellation: false,
    },
  ])
})

test('writes no letter without its recommendation', async () => {
  await expect(
    recommendationLetter(world.deps, { payload: { idCandidato: process.candidateId, idPublicacion: 1 } }),
  ).rejects.toThrow(new Error('no recommendation is behind the notice'))
})

describe('the last letter about an interview', () => {
  const said = (revision: number, como = 'agendada') => ({
    fecha: '2026-03-16',
    hora: 9,
    cita: `${revision}`,
    como,
    revision,
  })
  const about = { idEntrevista: 31, idUsuario: 7 }
  const row = (more: object, rest: Row = {}): Row => ({
    kind: 'entrevistador',
    deliveredAt: monday,
    ...rest,
    payload: { ...about, cambio: 'movida', ...more },
  })
  const own: Row = row({}, { deliveredAt: null })
  const first = row({ cambio: 'agendada' })
  const open = { deliveredAt: null } as const
  const nothing = { sent: null, isRetry: false, isUnderway: false }

  /** The last row is the letter whose earlier letters are looked up. */
  test.each<[name: string, rows: readonly Row[], expected: object]>([
    ['nothing, when its first row announces it', [first, own], nothing],
    ['something, long ago, when rows begin with anything else', [own], { ...nothing, sent: 'antes' }],
    [
      'uses the last row, by its revision',
      [first, row({ dicho: said(2) }), row({ dicho: said(3, 'movida') }), row({ dicho: said(1) }), own],
      { ...nothing, sent: said(3, 'movida') },
    ],
    [
      'the later of two rows with the same revision',
      [first, row({ dicho: said(2) }), row({ dicho: said(2, 'movida') }), own],
      { ...nothing, sent: said(2, 'movida') },
    ],
    ['ignores failed rows', [first, row({ dicho: said(2) }, { failedAt: monday }), own], nothing],
    [
      'its own content, possibly undelivered',
      [first, row({ dicho: said(2) }, open)],
      { sent: said(2), isRetry: true, isUnderway: false },
    ],
    [
      'waits for a row that another worker delivers',
      [first, row({ dicho: said(2) }, { ...open, dueAt: after(leaseMs) }), own],
      { sent: said(2), isRetry: false, isUnderway: true },
    ],
    [
      'waits for a row whose lease is about to expire',
      [first, row({ dicho: said(2) }, { ...open, dueAt: after(1) }), own],
      { sent: said(2), isRetry: false, isUnderway: true },
    ],
    [
      'uses a row whose lease has expired',
      [first, row({ dicho: said(2) }, { ...open, dueAt: after(0) }), own],
      { ...nothing, sent: said(2) },
    ],
    [
      'uses a row that is retried later',
      [first, row({ dicho: said(2) }, { ...open, dueAt: after(leaseMs + 1) }), own],
      { ...nothing, sent: said(2) },
    ],
    [
      'uses a row that was delivered within its lease',
      [first, row({ dicho: said(2) }, { dueAt: after(1) }), own],
      { ...nothing, sent: said(2) },
    ],
    ['nothing by its own row, which is under its lease', [first, row({}, { ...open, dueAt: after(1) })], nothing],
    [
      'nothing by rows of another interview, person, kind or recruitment',
      [
        first,
        row({ dicho: said(2), idEntrevista: 32 }),
        row({ dicho: said(2), idUsuario: 8 }),
        row({ dicho: said(2) }, { kind: 'entrevista' }),
        row({ dicho: said(2) }, { recruitmentId: -1 }),
        own,
      ],
      nothing,
    ],
  ])('%s', async (_, rows, expected) => {
    const written = await put(
      ...rows.map((one) => (one.recruitmentId === -1 ? { ...one, recruitmentId: other.id } : one)),
    )
    expect(await readSentLetters(world.db, written.at(-1) as ProcessRow, monday)).toEqual(expected)
  })
})
