/** The history shows that a result was registered before the hour of its interview, by the hour of that time. */
import { expect, test } from 'vitest'
import type { RecruitmentEvent } from '../../../machines/recruitment/recruitment.setup.ts'
import { earlyNote } from '../../../src/server/recruitment/history/history-early.ts'

type Logged = Parameters<typeof earlyNote>[0]

/** A minute of 5 March 2026 in Mexico City, from nine o'clock on. */
const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 15, minute))
const row = (
  id: number,
  event: RecruitmentEvent | null,
  form: Logged['form'] = null,
  more: Partial<Logged> = {},
): Logged => ({ id, event, form, correctsId: null, at: at(0), ...more })
const appointment = (hora: number, fecha = '05/03/2026') => ({ fecha, hora, descripcionHora: 'sin usar' })

const first = { type: 'entrevista.agendada', idEntrevista: 7, esCliente: false } as const
const added = { type: 'entrevista.agregada', idEntrevista: 8, esCliente: false } as const
const approved = (minute = 0) => row(9, { type: 'entrevista.aprobada' }, { continuar: 'SI' }, { at: at(minute) })
const rejected = row(9, { type: 'entrevista.descartada', motivo: 3 }, { continuar: 'NO' })
const registered = (idEntrevista: number) =>
  row(9, { type: 'registro.guardado', idEntrevista, aprobado: true, motivo: null }, { continuar: 'SI' })
const early = (hour: string, day = '05 marzo 2026') =>
  `<p>Se registró antes de la entrevista: la cita era el ${day}, ${hour}.</p>`

test.each<[string, Logged, readonly Logged[], string]>([
  [
    'the first interview, approved before its hour',
    approved(),
    [row(1, first, appointment(10))],
    early('10:00 a 11:00'),
  ],
  [
    'rejected before its day',
    rejected,
    [row(1, first, appointment(9, '06/03/2026'))],
    early('09:00 a 10:00', '06 marzo 2026'),
  ],
  ['in the minute before its hour', approved(59), [row(1, first, appointment(10))], early('10:00 a 11:00')],
  ['once its hour has begun', approved(60), [row(1, first, appointment(10))], ''],
  [
    'moved to a later hour by a correction',
    approved(),
    [row(2, null, appointment(12), { correctsId: 1 }), row(1, first, appointment(9))],
    early('12:00 a 13:00'),
  ],
  [
    'moved to an earlier hour by a correction',
    approved(),
    [row(2, null, appointment(9), { correctsId: 1 }), row(1, first, appointment(12))],
    '',
  ],
  [
    'moved twice: the last one counts',
    approved(),
    [
      row(3, null, appointment(11), { correctsId: 1 }),
      row(2, null, appointment(9), { correctsId: 1 }),
      row(1, first, appointment(9)),
    ],
    early('11:00 a 12:00'),
  ],
  [
    'the round of now, and not the one before',
    approved(),
    [
      row(3, { ...first, idEntrevista: 8 }, appointment(9)),
      row(2, { type: 'candidato.repostulado', motivo: 1 }, {}),
      row(1, first, appointment(12)),
    ],
    '',
  ],
  [
    'an interview that had lost its hour',
    approved(),
    [
      row(2, { type: 'descarte.revertido', motivo: 'Volvió' }, { motivo: 'Volvió', perdidas: [7] }),
      row(1, first, appointment(12)),
    ],
    '',
  ],
  [
    'another interview that had lost its hour',
    approved(),
    [
      row(2, { type: 'descarte.revertido', motivo: 'Volvió' }, { motivo: 'Volvió', perdidas: [6] }),
      row(1, first, appointment(12)),
    ],
    early('12:00 a 13:00'),
  ],
  [
    'one that was rescheduled afterwards',
    approved(),
    [
      row(3, null, appointment(13), { correctsId: 1 }),
      row(2, { type: 'descarte.revertido', motivo: 'Volvió' }, { motivo: 'Volvió', perdidas: [7] }),
      row(1, first, appointment(12)),
    ],
    early('13:00 a 14:00'),
  ],
  [
    'the registered one of several interviews',
    registered(8),
    [row(2, added, appointment(15)), row(1, first, appointment(9))],
    early('15:00 a 16:00'),
  ],
  [
    'several interviews whose hour has begun',
    registered(7),
    [row(2, added, appointment(15)), row(1, first, appointment(9))],
    '',
  ],
  [
    'a second interview that was registered before',
    registered(8),
    [
      row(3, { type: 'registro.guardado', idEntrevista: 8, aprobado: true, motivo: null }, { continuar: 'SI' }),
      row(2, added, appointment(15)),
    ],
    early('15:00 a 16:00'),
  ],
  ['an appointment that the log does not know', registered(8), [row(1, first, appointment(15))], ''],
  ['an appointment without a day', approved(), [row(1, first, { hora: 12 })], ''],
  ['an appointment of a day that is none', approved(), [row(1, first, appointment(12, '31/02/2026'))], ''],
  ['other events', row(9, { type: 'candidato.rechazado' }), [row(1, first, appointment(12))], ''],
  [
    'a correction of a result',
    row(9, null, { continuar: 'SI' }, { correctsId: 2 }),
    [row(2, { type: 'entrevista.aprobada' }), row(1, first, appointment(12))],
    '',
  ],
])('%s', (_, result, earlier, note) => {
  expect(earlyNote(result, [result, ...earlier])).toBe(note)
})

test('ignores appointments after the result', () => {
  const result = approved()
  expect(
    earlyNote(result, [row(10, { ...first, idEntrevista: 8 }, appointment(15)), result, row(1, first, appointment(9))]),
  ).toBe('')
})
