/**
 * What each person may do where a process stands, which interview they are shown, and what of the past they may
 * correct.
 */
import { describe, expect, test } from 'vitest'
import type { RecruitmentSnapshot } from '../../../machines/recruitment/recruitment.machine.ts'
import type { RecruitmentEvent } from '../../../machines/recruitment/recruitment.setup.ts'
import type { Mode } from '../../../src/contract/phases.ts'
import { contradictions, editCodeOf, isCorrectable } from '../../../src/server/recruitment/stages/correctable.ts'
import {
  eventOf,
  formCodeOf,
  interviewOf,
  registeredResult,
} from '../../../src/server/recruitment/engine/event-forms.ts'
import {
  firstOpenInterview,
  operationsOf,
  ownOpenInterview,
} from '../../../src/server/recruitment/workspace/operations.ts'
import type { InterviewRow } from '../../../src/server/recruitment/engine/process-queries.ts'
import type { Actor } from '../../../src/server/identity/access/rights.ts'
import { columnsOf, initialSnapshot, stepChart } from '../../../src/server/recruitment/engine/chart.ts'

const walked = (modo: Mode, events: readonly RecruitmentEvent[]): RecruitmentSnapshot =>
  events.reduce((chart, event) => {
    const step = stepChart(chart, event)
    if (!step) throw new Error(`${event.type} is not possible`)
    return step.next
  }, initialSnapshot(modo))

const scheduled = (idEntrevista: number, esCliente = false): RecruitmentEvent => ({
  type: 'entrevista.agendada',
  idEntrevista,
  esCliente,
})
const toResult = [{ type: 'filtro.aprobado' }, scheduled(7)] as const satisfies readonly RecruitmentEvent[]
const toWaiting = [
  ...toResult,
  { type: 'entrevista.aprobada' },
  { type: 'examen.aprobado' },
  { type: 'examen.aprobado' },
  scheduled(8, true),
] as const satisfies readonly RecruitmentEvent[]
const registered = (idEntrevista: number, aprobado: boolean): RecruitmentEvent => ({
  type: 'registro.guardado',
  idEntrevista,
  aprobado,
  motivo: aprobado ? null : 2,
})
const discarded: RecruitmentEvent = { type: 'candidato.rechazado' }

const interview = (id: number, interviewerId: number, cancelled = false): InterviewRow => ({
  id,
  interviewerId,
  interviewer: 'Octavio Beltrán',
  fecha: '2026-03-23',
  hora: 9,
  tipo: 'Telefónica',
  sede: null,
  gerencia: null,
  cancelled,
  status: cancelled ? 'cancelada' : 'agendada',
  codigoEtapa: 'SE',
})
/** Interviews of 3 and 4, both second interviews by 4. */
const booked = [interview(7, 3), interview(8, 4), interview(9, 4)]
const at = (modo: Mode, events: readonly RecruitmentEvent[]) => {
  const chart = walked(modo, events)
  return { branch: 'CORP' as const, ...columnsOf(chart), chart, interviews: booked }
}
const recruiter: Actor = { userId: 1, role: 'ROLE_CRP_REC', branch: 'CORP' }
const administrator: Actor = { userId: 2, role: 'ROLE_CRP_ADMN', branch: 'CORP' }
const interviewer: Actor = { userId: 4, role: 'ROLE_CRP_OBS', branch: 'CORP' }

const waiting = at('grupo', [...toWaiting, { type: 'entrevista.agregada', idEntrevista: 9, esCliente: false }])
const empty = (idFase: number) => ({
  estado: 'READONLY',
  operaciones: [{ idFase, description: '', codigo: null, signal: 'actual', status: 0 }],
})
const operation = (idFase: number, codigo: string, description: string, status = 0) => ({
  idFase,
  description,
  codigo,
  signal: 'actual',
  status,
})
const editable = (...operaciones: object[]) => ({ estado: 'EDITABLE', operaciones })
const ownResult = editable(operation(0, 'SE-RE', 'Resultado de la segunda entrevista'))

describe('permitted commands', () => {
  const folio = [
    ...toWaiting,
    registered(8, true),
    { type: 'oferta.aceptada' },
    { type: 'solicitud.completada' },
    { type: 'solicitud.aceptada' },
  ] as const satisfies readonly RecruitmentEvent[]
  test.each<[string, ReturnType<typeof at>, Actor, Parameters<typeof operationsOf>[2], object]>([
    ['the form of the phase', at('grupo', []), recruiter, { step: 1 }, editable(operation(1, 'FT', 'Filtro'))],
    [
      'waiting, another interview',
      waiting,
      recruiter,
      { step: 12 },
      editable(
        operation(12, 'SE-ESG', 'En espera de la segunda entrevista'),
        operation(9, 'SE-AGG', 'Agendar nueva entrevista'),
      ),
    ],
    [
      'scheduling the first one of a group',
      at('grupo', toWaiting.slice(0, -1)),
      recruiter,
      { step: 9 },
      editable(operation(9, 'SE-AGG', 'Agendar segunda entrevista')),
    ],
    [
      'waiting, no other interview in individual',
      at('individual', toWaiting),
      recruiter,
      { step: 11 },
      editable(operation(11, 'SE-ES', 'En espera de la segunda entrevista')),
    ],
    [
      'a rejected stage',
      at('grupo', [...toWaiting, registered(8, false)]),
      recruiter,
      { step: 14 },
      editable(operation(14, 'SE-MRG', 'Rechazado por el cliente', -1)),
    ],
    [
      'the folio, with folio rights',
      at('individual', folio),
      administrator,
      { step: 18 },
      editable(operation(18, 'FR-BU', 'Folio de requisición')),
    ],
    [
      'the folio, without folio rights',
      at('individual', folio),
      recruiter,
      { step: 18 },
      editable(operation(19, 'FR-ES', 'En espera del folio de requisición')),
    ],
    ['nothing, for an observer', at('individual', folio), interviewer, { step: 18 }, empty(19)],
    ['nothing, for another branch', waiting, { ...recruiter, branch: 'COM' }, { step: 12 }, empty(12)],
    ['nothing after a discard', at('grupo', [discarded]), recruiter, { step: 1 }, empty(1)],
    ['the result of the own interview at step 0', waiting, interviewer, { step: 0 }, ownResult],
    ['the result of a named interview at step 0', waiting, interviewer, { step: 0, idEntrevista: 9 }, ownResult],
    ['nothing for the interview of another user', waiting, interviewer, { step: 0, idEntrevista: 7 }, empty(12)],
    ['nothing at another step', waiting, interviewer, { step: 12 }, empty(12)],
    [
      'nothing for an interview with a result',
      at('grupo', [
        ...toWaiting,
        { type: 'entrevista.agregada', idEntrevista: 5, esCliente: false },
        registered(8, true),
      ]),
      interviewer,
      { step: 0 },
      empty(12),
    ],
    [
      'nothing for an interview of the first round',
      at('grupo', toResult),
      { ...interviewer, userId: 3 },
      { step: 0 },
      empty(4),
    ],
    [
      'nothing after a rejection of a waiting process',
      at('grupo', [...toWaiting, discarded]),
      interviewer,
      { step: 0 },
      empty(12),
    ],
  ])('%s', (_, locked, actor, question, may) => {
    expect(operationsOf(locked, actor, question)).toEqual(may)
  })

  test('for several own interviews open the first one, or the one with the id', () => {
    const own = (locked: typeof waiting, actor: Actor, idEntrevista?: number) =>
      ownOpenInterview(locked, actor, idEntrevista)?.id
    expect([
      own(waiting, interviewer),
      own(waiting, interviewer, 9),
      own(waiting, interviewer, 7),
      own(waiting, recruiter),
    ]).toEqual([8, 9, undefined, undefined])
    const one = at('grupo', [
      ...toWaiting,
      { type: 'entrevista.agregada', idEntrevista: 9, esCliente: false },
      registered(8, true),
    ])
    expect([own(one, interviewer), own(one, interviewer, 8)]).toEqual([9, undefined])
    expect(own(at('grupo', toResult), { ...interviewer, userId: 3 })).toBeUndefined()
    expect(own({ ...waiting, outcome: 'descartada' }, interviewer)).toBeUndefined()
  })

  test('include the first interview while its result is missing', () => {
    const first = (locked: typeof waiting) => firstOpenInterview(locked)?.id
    const [result, scheduling, after, out] = [
      at('grupo', toResult),
      at('grupo', toResult.slice(0, 1)),
      waiting,
      at('grupo', [...toResult, discarded]),
    ]
    expect([result, scheduling, after, out].map(first)).toEqual([7, undefined, undefined, undefined])
    expect(first({ ...result, outcome: 'descartada' })).toBeUndefined()
    expect(first({ ...result, interviews: [interview(5, 3), interview(7, 3)] })).toBe(7)
  })
})

type Logged = Parameters<typeof isCorrectable>[0]
const logged = (codigo: Logged['codigo'], event: RecruitmentEvent | null, more: Partial<Logged> = {}): Logged => ({
  kind: 'moved',
  event,
  codigo,
  form: {},
  actorId: 1,
  ...more,
})
const no = { form: { continuar: 'NO', motivoRechazo: 2 } }

describe('an event of the log', () => {
  test.each<[string, Logged, ReturnType<typeof formCodeOf>]>([
    ['a form', logged('FT', { type: 'filtro.aprobado' }), 'FT'],
    ['a result that was registered where the process waited', logged('SE-ESG', registered(8, true)), 'SE-RE'],
    [
      'an interview that was added there',
      logged('SE-ESG', { type: 'entrevista.agregada', idEntrevista: 9, esCliente: false }),
      'SE-AGG',
    ],
    ['a rejection', logged('FT', discarded), null],
    ['a reverted discard', logged('FT', { type: 'descarte.revertido', motivo: 'Sí' }), null],
    ['an application completed', logged('FC-ES', { type: 'solicitud.completada' }), null],
    ['documents uploaded', logged('FD-ES', { type: 'documentos.cargados' }), null],
    ['documents not waited for', logged('FD-ES', { type: 'documentos.omitidos' }), 'FD-ES'],
    ['a correction', logged('FT', null, { kind: 'corrected' }), null],
    [
      'a correction that did not change its event',
      logged('FT', { type: 'filtro.aprobado' }, { kind: 'corrected' }),
      null,
    ],
    ['no event', logged('FT', null), null],
    ['one in a phase without a form', logged('SE-ES', { type: 'filtro.aprobado' }), null],
  ])('is stored with the form of its phase: %s', (_, row, code) => {
    expect(formCodeOf(row)).toBe(code)
  })

  test('refers to its interview and the registered result', () => {
    const rows = [
      logged('SE-ES', registered(8, false)),
      logged('SE-ES', registered(8, true)),
      logged('PE-AG', scheduled(7)),
      logged('PE-RE', { type: 'entrevista.aprobada' }),
      logged('PE-RE', null),
    ]
    expect(rows.map((row) => [interviewOf(row), registeredResult(eventOf(row))])).toEqual([
      [8, false],
      [8, true],
      [7, null],
      [undefined, null],
      [undefined, null],
    ])
  })
})

describe('permitted corrections', () => {
  const result = at('grupo', toResult)
  const first = logged('PE-AGG', scheduled(7))
  const second = logged('SE-AGG', scheduled(8, true))
  test.each<[string, Logged, ReturnType<typeof at>, Actor, boolean]>([
    ['the result of an exam, always', logged('EXC', { type: 'examen.aprobado' }), waiting, recruiter, true],
    ['by no observer', logged('EXC', { type: 'examen.aprobado' }), waiting, interviewer, false],
    ['by no other branch', logged('EXC', { type: 'examen.aprobado' }), waiting, { ...recruiter, branch: 'ATN' }, false],
    [
      'never what has no rule',
      logged('FT', { type: 'filtro.descartado', motivo: 2 }, no),
      at('grupo', [discarded]),
      recruiter,
      false,
    ],
    ['never a rejection, which has no form', logged('EXC', discarded), waiting, recruiter, false],
    ['a reason', logged('OF', { type: 'oferta.rechazada', motivo: 2 }, no), waiting, recruiter, true],
    ['no mere Sí', logged('OF', { type: 'oferta.aceptada' }, { form: { continuar: 'SI' } }), waiting, recruiter, false],
    [
      'nothing without a stored form',
      logged('OF', { type: 'oferta.aceptada' }, { form: null }),
      waiting,
      recruiter,
      false,
    ],
    ['the own interview result', logged('SE-ESG', registered(8, true)), waiting, recruiter, true],
    ['not by another recruiter', logged('SE-ESG', registered(8, true)), waiting, administrator, false],
    ['an interview without a result', first, result, recruiter, true],
    ['no interview with a result', first, waiting, recruiter, false],
    ['no interview of a discarded recruitment', first, at('grupo', [...toResult, discarded]), recruiter, false],
    [
      'no interview of an ended recruitment, whatever its chart awaits',
      first,
      { ...result, outcome: 'contratada' },
      recruiter,
      false,
    ],
    ['nothing without an interview', logged('PE-AGG', { type: 'filtro.aprobado' }), result, recruiter, false],
  ])('%s', (_, row, process, actor, may) => {
    expect(isCorrectable(row, process, actor)).toBe(may)
  })

  test('use SE-AGSNR while a grupo interview is awaited, otherwise the code of the form', () => {
    const codes = [
      editCodeOf(second, waiting),
      editCodeOf(second, at('grupo', [...toWaiting, discarded])),
      editCodeOf(second, result),
      editCodeOf(first, result),
      editCodeOf(logged('FT', discarded), result),
    ]
    expect(codes).toEqual(['SE-AGSNR', 'SE-AGG', 'SE-AGG', 'PE-AGG', null])
    expect(editCodeOf(logged('SE-AG', scheduled(8)), at('individual', toWaiting))).toBe('SE-AG')
  })

  test('cannot change decisions: the answer, the reason of a result, the interviewer type', () => {
    const saved = { continuar: 'NO', decision: 'descartar', motivoRechazo: 1, tipoEntrevistador: 1030 }
    const sent = { continuar: 'SI', decision: 'repostular', motivoRechazo: 2, tipoEntrevistador: 1031 }
    const found = (['CN-DE', 'OF', 'SE-RE', 'SE-AGG', 'SE-AG'] as const).map((code) =>
      contradictions(code, saved, sent),
    )
    expect(found).toEqual([
      ['continuar', 'decision'],
      ['continuar', 'decision'],
      ['continuar', 'motivoRechazo'],
      ['tipoEntrevistador'],
      ['continuar', 'decision'],
    ])
    expect([
      contradictions('CN-DE', saved, { ...saved, motivoRechazo: 2 }),
      contradictions('SE-AGG', saved, { ...sent, tipoEntrevistador: 1030 }),
    ]).toEqual([[], []])
  })
})
