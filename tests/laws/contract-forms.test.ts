/** Messages and decisions of the contract's functions; its schemas are in `contract/agreed/`. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { seesIdentityNumbers } from '../../src/contract/applications.ts'
import { areaForm } from '../../src/contract/areas.ts'
import { email, isSameEmail, vacancyChoice } from '../../src/contract/candidates.ts'
import {
  type EditCode,
  type FormCode,
  formOf,
  isFormCode,
  isScheduleCode,
  type PhaseCode,
  phaseCodes,
  phases,
  reasonCatalogue,
  reasonCodes,
  reasonsOf,
  rejectionReasonsOf,
  sectionOf,
} from '../../src/contract/phases.ts'
import { isSameName, plainText } from '../../src/contract/plain-text.ts'
import { envelope, wireCode } from '../../src/contract/recruitment.ts'
import { reversalForm } from '../../src/contract/process-outcomes.ts'
import { hasPermission, roles } from '../../src/contract/roles.ts'
import {
  confirmationOf,
  rejectsCandidate,
  formSchemas,
  isRejection,
  rejectionForm,
} from '../../src/contract/stage-forms.ts'
import { credentials } from '../../src/contract/session.ts'
import { idText } from '../../src/contract/ids.ts'
import { booleanText, countText, isWireDate, pageText, text, wireDate } from '../../src/contract/wire.ts'

/** The first message of each field, by its name. */
function said(schema: v.GenericSchema<unknown, unknown>, values: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  for (const issue of v.safeParse(schema, values).issues ?? []) found[v.getDotPath(issue) ?? ''] ??= issue.message
  return found
}

describe('basic schemas', () => {
  it('reads numbers from text', () => {
    expect(['1', '042', '2147483647'].map((one) => v.parse(idText, one))).toEqual([1, 42, 2_147_483_647])
    for (const wrong of ['', '0', '2147483648', '99999999999', '-1', '1.5', '12a', 'a12', ' 1', 1])
      expect(v.is(idText, wrong), String(wrong)).toBe(false)
    expect(['1', '999999'].map((one) => v.parse(pageText, one))).toEqual([1, 999_999])
    for (const wrong of ['', '0', '1000000', 'x1', '1x']) expect(v.is(pageText, wrong), wrong).toBe(false)
    expect(['0', '999999'].map((one) => v.parse(countText, one))).toEqual([0, 999_999])
    for (const wrong of ['', '-1', '1000000', 'x1', '1x']) expect(v.is(countText, wrong), wrong).toBe(false)
  })

  it('normalizes text for search', () => {
    expect([' De  la  Peña', 'ÁRBOL\u0301', 'Niño\u00a0\tAzul\n', 'e\u0301\u0302x-1_b.c'].map(plainText)).toEqual([
      'de la pena',
      'arbol',
      'nino azul',
      'ex-1_b.c',
    ])
    expect(isSameName('José  Núñez', ' jose nunez ')).toBe(true)
    expect(isSameName('José Núñez', 'josenunez')).toBe(false)
  })

  it('reads true and false from text', () => {
    expect(['true', 'false'].map((one) => v.parse(booleanText, one))).toEqual([true, false])
    expect(v.is(booleanText, '1')).toBe(false)
  })

  it('trims a text and limits its length', () => {
    expect(v.parse(text(), `  ${'x'.repeat(2000)}  `)).toBe('x'.repeat(2000))
    expect(said(text(), 'x'.repeat(2001))).toEqual({ '': 'Escribe como máximo 2000 caracteres.' })
    expect(said(text(50), 'x'.repeat(51))).toEqual({ '': 'Escribe como máximo 50 caracteres.' })
  })

  it.each(['01/01/2026', '31/12/2026', '29/02/2028', '28/02/2026', '01/01/1000'])('%s is a day', (date) =>
    expect(isWireDate(date)).toBe(true),
  )
  it.each([
    '',
    '29/02/2026',
    '31/04/2026',
    '00/01/2026',
    '32/01/2026',
    '01/00/2026',
    '01/13/2026',
    '1/01/2026',
    '01/1/2026',
    '01/01/26',
    '2026-01-01',
    'x01/01/2026',
    '01/01/2026x',
    '01/01/20261',
    'aa/01/2026',
    '01/aa/2026',
    '01/01/aaaa',
    '01/01/0026',
  ])('%s is not a day', (date) => expect(isWireDate(date)).toBe(false))

  it('returns the message for each invalid date', () => {
    expect(said(wireDate('La fecha es requerida'), '')).toEqual({ '': 'La fecha es requerida' })
    expect(said(wireDate('La fecha es requerida'), '31/02/2026')).toEqual({ '': 'La fecha es requerida' })
    expect(said(wireDate(), '31/02/2026')).toEqual({ '': 'La fecha no es válida.' })
    expect(said(wireDate(), '28/02/2026')).toEqual({})
  })
})

describe('people', () => {
  it('lists the roles that see identity numbers', () => {
    expect(roles.filter(seesIdentityNumbers)).toEqual([
      'ROLE_CRP_ADMN',
      'ROLE_CRP_ATN_CTS_REC',
      'ROLE_CRP_REC',
      'ROLE_COM_ADMN',
      'ROLE_COM_CON',
      'ROLE_COM_ANL',
      'ROLE_COM_REC',
    ])
  })

  it('finds a permission by section code, and by operation where the section has any', () => {
    const sections = [
      { code: 'METRICS', operations: ['READ'] },
      { code: 'METRICS_CREATE', operations: [] },
    ]
    expect(hasPermission(sections, 'METRICS')).toBe(true)
    expect(hasPermission(sections, 'METRICS_CREATE')).toBe(true)
    expect(hasPermission(sections, 'OTHER')).toBe(false)
    expect(hasPermission(sections, 'METRICS', 'READ')).toBe(true)
    expect(hasPermission(sections, 'METRICS', 'WRITE')).toBe(false)
    expect(hasPermission(sections, 'METRICS_CREATE', 'READ')).toBe(false)
    expect(hasPermission([], 'METRICS')).toBe(false)
  })

  it('ignores case and surrounding spaces when comparing addresses', () => {
    expect(isSameEmail(' Rosa@Correo.MX', 'rosa@correo.mx ')).toBe(true)
    expect(isSameEmail('rosa@correo.mx', 'rosa@correo.com')).toBe(false)
    expect(isSameEmail('rosa@correo.mx', 'ro sa@correo.mx')).toBe(false)
  })
})

describe('phases', () => {
  const withoutForm: PhaseCode[] = ['SE-ES', 'SE-ESG', 'FC-ES', 'FR-ES', 'CN-PC']

  it('lists the phases with a form, and the section key of each form', () => {
    expect(phaseCodes.filter((code) => !isFormCode(code))).toEqual(withoutForm)
    expect(phaseCodes.filter(isScheduleCode)).toEqual(['PE-AG', 'PE-AGG', 'SE-AG', 'SE-AGG'])
    expect(phaseCodes.filter(isFormCode).map(sectionOf)).toEqual([
      'ft',
      'peag',
      'peag',
      'pere',
      'exc',
      'exp',
      'exp',
      'seag',
      'seag',
      'sere',
      'semr',
      'semr',
      'of',
      'fcrc',
      'fr',
      'fr',
      'fden',
      'fdes',
      'fdrc',
      'es',
      'cnde',
      'cnde',
    ])
  })

  it('maps each reason code to its catalogue', () => {
    expect(reasonCodes.map((code) => [code, reasonCatalogue(code)])).toEqual([
      ['FT', 'FT'],
      ['PE-RE', 'PE-RE'],
      ['SE-RE', 'SE-RE'],
      ['SE-MR', 'SE-MR'],
      ['SE-MRG', 'SE-RE'],
      ['OF', 'OF'],
      ['ES', 'ES'],
      ['CN-DE', 'CN-DE'],
      ['CN-DEG', 'CN-DEG'],
      ['REP', 'REP'],
      ['RECHAZO', 'RECHAZO'],
    ])
    expect(
      (['FT', 'PE-AGG', 'SE-MRG', 'SE-ESG', 'CN-DE', 'FR-ES'] as const).map((code) =>
        reasonCatalogue(rejectionReasonsOf(code)),
      ),
    ).toEqual(['FT', 'RECHAZO', 'SE-RE', 'RECHAZO', 'CN-DE', 'RECHAZO'])
    expect([
      reasonsOf('CN-DE'),
      reasonsOf('CN-DE', 'descartar'),
      reasonsOf('CN-DE', 'repostular'),
      reasonsOf('FD-EN'),
    ]).toEqual(['CN-DE', 'CN-DE', 'REP', undefined])
  })

  it('maps each edit code to its form and to its code on the wire', () => {
    expect((['FT', 'PE', 'SE-AGSNR', 'CN-PC'] satisfies EditCode[]).map(formOf)).toEqual([
      'FT',
      'PE-RE',
      'SE-AGG',
      'CN-PC',
    ])
    expect((['EXPG', 'EXP', 'FT'] satisfies FormCode[]).map(wireCode)).toEqual(['EXP', 'EXP', 'FT'])
  })
})

describe('stage forms', () => {
  const schedule = { fecha: '24/11/2026', hora: 9, tipoEntrevista: 815 }

  it.each<[FormCode, unknown, Record<string, string>]>([
    ['FT', {}, { continuar: 'Selecciona una opción' }],
    ['FT', { continuar: 'QUIZÁ' }, { continuar: 'Selecciona una opción' }],
    ['FT', { continuar: 'NO' }, { motivoRechazo: 'El motivo es requerida' }],
    ['FT', undefined, { '': 'Selecciona una opción' }],
    [
      'PE-AG',
      {},
      {
        tipoEntrevistador: 'Selecciona una opción',
        fecha: 'La fecha es requerida',
        hora: 'La hora es requerida',
        tipoEntrevista: 'El tipo de entrevista es requerido',
      },
    ],
    ['PE-AG', { ...schedule, tipoEntrevistador: 1030 }, { tipoEntrevistador: 'Selecciona una opción' }],
    ['PE-AG', { ...schedule, tipoEntrevistador: 1028 }, {}],
    ['SE-AG', { ...schedule, tipoEntrevistador: 1031 }, { idEntrevistador: 'El gerente es requerido' }],
    ['SE-AGG', { ...schedule, tipoEntrevistador: 1030 }, { idEntrevistador: 'La persona es requerida' }],
    [
      'SE-AGG',
      { ...schedule, tipoEntrevistador: 1030, idEntrevistador: '12a' },
      { idEntrevistador: 'La persona es requerida' },
    ],
    ['SE-AGG', { ...schedule, tipoEntrevistador: 1030, idEntrevistador: '1234567890' }, {}],
    ['EXC', {}, { continuar: 'Selecciona una opción', resultado: 'El resultado es requerido' }],
    ['EXC', { continuar: 'SI', resultado: '1000' }, { resultado: 'El resultado es requerido' }],
    ['EXC', { continuar: 'NO', resultado: '0' }, {}],
    [
      'EXP',
      {},
      {
        continuar: 'Selecciona una opción',
        d: 'Resultado requerido',
        i: 'Resultado requerido',
        s: 'Resultado requerido',
        c: 'Resultado requerido',
      },
    ],
    ['EXPG', {}, { continuar: 'Selecciona una opción', resultado: 'Resultado requerido' }],
    ['FC-RC', { continuar: 'NO' }, { comentario: 'El motivo es requerida' }],
    ['FC-RC', { continuar: 'NO', comentario: '  ' }, { comentario: 'El motivo es requerida' }],
    ['FR-BU', {}, { folio: 'Selecciona un folio' }],
    ['FD-EN', {}, { continuar: 'Selecciona una opción' }],
    ['FD-EN', 'SI', { '': 'Selecciona una opción' }],
    ['FD-ES', {}, { continuar: 'Selecciona una opción' }],
    ['CN-DE', { continuar: 'NO', motivoRechazo: 1 }, { decision: 'Selecciona una opción' }],
  ])('%s with %j returns the problems %j', (code, values, expected) =>
    expect(said(formSchemas[code], values)).toEqual(expected),
  )

  it.each<FormCode>(['PE-AG', 'SE-AG', 'SE-AGG'])(
    '%s requires every level of the place for a face-to-face interview',
    (code) => {
      const there = {
        ...schedule,
        tipoEntrevistador: code === 'PE-AG' ? 1028 : 1031,
        idEntrevistador: '7',
        tipoEntrevista: 814,
      }
      expect(said(formSchemas[code], there)).toEqual({
        idDivision: 'La división es requerida',
        idRegional: 'La regional es requerida',
        idGerencia: 'La gerencia es requerida',
        sede: 'La sede de la entrevista es requerida',
      })
      expect(said(formSchemas[code], { ...there, idDivision: 1, idRegional: 2, idGerencia: 3 })).toEqual({
        sede: 'La sede de la entrevista es requerida',
      })
      expect(said(formSchemas[code], { ...there, idDivision: 1, idRegional: 2, idGerencia: 3, sede: 4 })).toEqual({})
      // The place is required even when another field is wrong.
      expect(said(formSchemas[code], { ...there, hora: 0 })).toMatchObject({
        idDivision: 'La división es requerida',
        sede: 'La sede de la entrevista es requerida',
      })
    },
  )

  it.each<FormCode>(['PE-AG', 'PE-AGG', 'SE-AG', 'SE-AGG'])(
    '%s lists every missing field of a face-to-face interview: the day, the hour and all four levels of the place',
    (code) => {
      // With a field missing valibot runs only the checks whose own fields have no issue.
      const empty = {
        tipoEntrevistador: sectionOf(code) === 'peag' ? 1028 : 1031,
        idEntrevistador: '7',
        tipoEntrevista: 814,
        fecha: undefined,
        hora: undefined,
        idDivision: undefined,
        idRegional: undefined,
        idGerencia: undefined,
        sede: undefined,
      }
      const missing = {
        fecha: 'La fecha es requerida',
        hora: 'La hora es requerida',
        idDivision: 'La división es requerida',
        idRegional: 'La regional es requerida',
        idGerencia: 'La gerencia es requerida',
        sede: 'La sede de la entrevista es requerida',
      }
      expect(said(formSchemas[code], empty)).toEqual(missing)
      const { sede: _, ...withSite } = missing
      expect(said(formSchemas[code], { ...empty, sede: 4 })).toEqual(withSite)
    },
  )

  it.each<FormCode>(['PE-AG', 'PE-AGG', 'SE-AG', 'SE-AGG'])(
    '%s refuses a section that is null, and does not fail',
    (code) => {
      expect(said(formSchemas[code], null)).toEqual({ '': 'Selecciona una opción' })
    },
  )

  const no = { continuar: 'NO' }
  const codesThat = (does: (code: FormCode) => boolean) => phaseCodes.filter(isFormCode).filter(does)

  it('lists the answers that discard the candidate', () => {
    const rejecting = ['FT', 'PE-RE', 'EXC', 'EXP', 'EXPG', 'SE-MR', 'SE-MRG', 'OF', 'ES', 'CN-DEG']
    expect(codesThat((code) => rejectsCandidate(code, { continuar: 'SI' }))).toEqual([])
    // Codes without a No never get one: the contract refuses it.
    const withNo = codesThat((code) =>
      v.is(formSchemas[code], {
        ...no,
        motivoRechazo: 1,
        resultado: '1',
        d: '1',
        i: '1',
        s: '1',
        c: '1',
        comentario: 'x',
        decision: 'descartar',
      }),
    )
    expect(withNo).toEqual([
      'FT',
      'PE-RE',
      'EXC',
      'EXP',
      'EXPG',
      'SE-RE',
      'SE-MR',
      'SE-MRG',
      'OF',
      'FC-RC',
      'ES',
      'CN-DE',
      'CN-DEG',
    ])
    expect(withNo.filter((code) => rejectsCandidate(code, no))).toEqual(rejecting)
    expect(withNo.filter((code) => rejectsCandidate(code, { ...no, decision: 'descartar' }))).toEqual([
      ...rejecting.slice(0, -1),
      'CN-DE',
      'CN-DEG',
    ])
    expect(rejectsCandidate('CN-DE', { ...no, decision: 'repostular' })).toBe(false)
    expect(rejectsCandidate('CN-DE', { continuar: 'SI', decision: 'descartar' })).toBe(false)
  })

  it('lists the answers that are sent as a rejection', () => {
    expect(codesThat((code) => isRejection(code, { continuar: 'SI' }))).toEqual([])
    expect(codesThat((code) => !isRejection(code, no))).toEqual(['CN-DE'])
    expect(
      [
        { ...no, decision: 'descartar' },
        { ...no, decision: 'repostular' },
        { continuar: 'SI', decision: 'descartar' },
      ].map((values) => isRejection('CN-DE', values)),
    ).toEqual([true, false, false])
  })

  it('requires confirmation of what cannot be undone', () => {
    expect(codesThat((code) => confirmationOf(code, { continuar: 'SI' }) !== null)).toEqual(['CN-DE', 'CN-DEG'])
    expect(confirmationOf('CN-DE', { continuar: 'SI' })).toBe('contratacion')
    expect(confirmationOf('FT', no)).toBe('descarte')
    expect(confirmationOf('SE-RE', no)).toBe(null)
    expect(confirmationOf('CN-DE', { ...no, decision: 'repostular' })).toBe(null)
    expect(confirmationOf('FD-ES', { continuar: 'omitir' })).toBe('omision')
  })

  it('requires confirmation of an early result and of one without an interview, and only one confirmation when the answer also discards', () => {
    for (const unusual of ['anticipado', 'sinCita'] as const) {
      expect([
        confirmationOf('PE-RE', { continuar: 'SI' }, unusual),
        confirmationOf('SE-RE', no, unusual),
        confirmationOf('PE-RE', no, unusual),
        confirmationOf('SE-RE', no, null),
      ]).toEqual([unusual, unusual, 'descarte', null])
    }
    expect(codesThat((code) => phases[code].registersInterview === true)).toEqual(['PE-RE', 'SE-RE'])
  })
})

describe('envelope', () => {
  const sent = { idReclutamiento: 1, idUsuario: 0, repostulacion: false }
  it.each([
    [
      'SE-AG',
      'seag',
      { tipoEntrevistador: 1031 },
      {
        'seag.idEntrevistador': 'El gerente es requerido',
        'seag.fecha': 'La fecha es requerida',
        'seag.hora': 'La hora es requerida',
        'seag.tipoEntrevista': 'El tipo de entrevista es requerido',
      },
    ],
    [
      'SE-AGG',
      'seag',
      { tipoEntrevistador: 1031 },
      {
        'seag.idEntrevistador': 'La persona es requerida',
        'seag.fecha': 'La fecha es requerida',
        'seag.hora': 'La hora es requerida',
        'seag.tipoEntrevista': 'El tipo de entrevista es requerido',
      },
    ],
    ['SE-MRG', 'semr', { continuar: 'NO' }, { 'semr.motivoRechazo': 'El motivo es requerida' }],
    [
      'CN-DE',
      'cnde',
      { continuar: 'NO' },
      { 'cnde.motivoRechazo': 'El motivo es requerida', 'cnde.decision': 'Selecciona una opción' },
    ],
    ['CN-DEG', 'cnde', { continuar: 'NO' }, { 'cnde.motivoRechazo': 'El motivo es requerida' }],
    ['CN-DEG', 'cnde', {}, { 'cnde.continuar': 'Selecciona una opción' }],
  ])('%s with the section %s returns the problems of its own form', (codigoFase, section, values, messages) => {
    expect(said(envelope, { ...sent, codigoFase, [section]: values })).toEqual(messages)
  })

  it('accepts both kinds of exam under the code EXP', () => {
    const [disc, group] = [
      { continuar: 'SI', d: '1', i: '2', s: '3', c: '4' },
      { continuar: 'NO', resultado: '80' },
    ]
    for (const exp of [disc, group])
      expect(v.parse(envelope, { ...sent, codigoFase: 'EXP', exp })).toEqual({ ...sent, codigoFase: 'EXP', exp })
    expect(said(envelope, { ...sent, codigoFase: 'EXPG', exp: group })).not.toEqual({})
  })
})

/** Valibot's own messages are English, and a page shows the messages of its form's schema. */
it('has a message for every maximum length', () => {
  const wordless = (piece: unknown): string[] => {
    if (typeof piece !== 'object' || piece === null) return []
    const { type, message } = piece as { type?: unknown; message?: unknown }
    const own = type === 'max_length' && message === undefined ? [JSON.stringify(piece)] : []
    const {
      pipe,
      entries = {},
      options = [],
      item,
      wrapped,
    } = piece as {
      pipe?: readonly unknown[]
      entries?: object
      options?: readonly unknown[]
      item?: unknown
      wrapped?: unknown
    }
    return [...own, ...(pipe ?? [...Object.values(entries), ...options, item, wrapped]).flatMap(wordless)]
  }
  expect(
    Object.values({ credentials, areaForm, email, vacancyChoice, reversalForm, rejectionForm, ...formSchemas }).flatMap(
      wordless,
    ),
  ).toEqual([])
  expect(
    wordless(v.object({ a: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(3))), v.maxLength(3))) })),
  ).toHaveLength(2)
})
