/**
 * The remaining functions of the contract: branches, periods, links, telephones, passwords. Its schemas are in
 * `contract/agreed/`.
 */
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { branchOf } from '../../src/contract/access.ts'
import { branchesWithNumbers } from '../../src/contract/chart-numbers.ts'
import { saveHomeTab, tabForms } from '../../src/contract/content.ts'
import { candidateEntry } from '../../src/contract/integration.ts'
import { periodProblems, reportFileName } from '../../src/contract/metrics.ts'
import {
  managedBranches,
  holdsAnything,
  peopleFilters,
  roleOfAnotherBranch,
  managedRoles,
  rolesOf,
  userName,
} from '../../src/contract/people.ts'
import { isRecordKind, leastMonths, retentionForm, retentionKinds } from '../../src/contract/personal-data.ts'
import { sectionOfMode } from '../../src/contract/portfolio.ts'
import { newPasswordForm, passwordForm } from '../../src/contract/profile.ts'
import { closePublication, closingForm } from '../../src/contract/publications.ts'
import { filtersOf, reportCodes, reportDefinitions } from '../../src/contract/report-definitions.ts'
import { branches, roles } from '../../src/contract/roles.ts'
import { publicationDays, vacancyForm } from '../../src/contract/vacancy-forms.ts'

const messagesOf = (schema: v.GenericSchema<unknown, unknown>, value: unknown) =>
  v.safeParse(schema, value).issues?.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`) ?? []

it('assigns each role to a branch, and to each administrator the roles of that branch', () => {
  expect(roles.map((role) => [role, branchOf(role)])).toEqual([
    ['ROLE_CRP_ADMN', 'CORP'],
    ['ROLE_CRP_ATN_CTS_REC', 'ATN'],
    ['ROLE_CRP_REC', 'CORP'],
    ['ROLE_CRP_OBS', 'CORP'],
    ['ROLE_COM_ADMN', 'COM'],
    ['ROLE_COM_CON', 'COM'],
    ['ROLE_COM_ANL', 'COM'],
    ['ROLE_COM_INT', 'COM'],
    ['ROLE_COM_REC', 'COM'],
    ['ROLE_COM_METVIEW', 'COM'],
    ['ROLE_MKT_EDITOR', 'CORP'],
  ])
  expect(branches.map((branch) => [branch, managedBranches(branch), branchesWithNumbers(branch)])).toEqual([
    ['CORP', ['CORP', 'ATN'], ['CORP', 'ATN']],
    ['COM', ['COM'], ['COM']],
    ['ATN', [], ['ATN']],
  ])
  expect(branches.map((branch) => managedRoles(branch))).toEqual([
    ['ROLE_CRP_ADMN', 'ROLE_CRP_ATN_CTS_REC', 'ROLE_CRP_REC', 'ROLE_CRP_OBS', 'ROLE_MKT_EDITOR'],
    ['ROLE_COM_ADMN', 'ROLE_COM_CON', 'ROLE_COM_ANL', 'ROLE_COM_INT', 'ROLE_COM_REC', 'ROLE_COM_METVIEW'],
    [],
  ])
})

it('gives each branch its roles, and lists them in the message about a role of another branch', () => {
  expect(branches.flatMap((branch) => rolesOf(branch).map((role) => branchOf(role) === branch))).toEqual(
    roles.map(() => true),
  )
  expect(roleOfAnotherBranch('ROLE_COM_REC', 'ATN')).toBe(
    'ROLE_COM_REC es un rol de COM; los de ATN son: ROLE_CRP_ATN_CTS_REC.',
  )
})

it('each mode of the portfolio has its section', () => {
  expect(branches.map(sectionOfMode)).toEqual(['PORTOFOLIO_CORP', 'PORTOFOLIO_COM', 'PORTOFOLIO_ATN'])
})

it('offers the filters of the branch first, and then those of the report', () => {
  const own = reportDefinitions[reportCodes[0]!].filtros
  expect(branches.map((branch) => filtersOf(reportCodes[0]!, branch))).toEqual([
    ['tipoVacante', 'idAreaInteres', 'idSubAreaInteres', 'centroCostos', 'idNivelPuesto', ...own],
    ['idDivision', 'idRegion', 'idGerencia', ...own],
    [...own],
  ])
})

it('rejects a maximum salary below the minimum and an end before the start; both may be empty', () => {
  const turned = ['sueldoMax: El rango máximo es menor al mínimo', 'fechaFin: La fecha final es anterior a la inicial']
  const of = (typed: object) => messagesOf(vacancyForm, typed).filter((message) => turned.includes(message))
  expect(
    [{ sueldoMax: 2 }, { sueldoMax: null }, {}, { sueldoMax: 1 }].map((more) => of({ sueldoMin: 2, ...more })),
  ).toEqual([[], [], [], [turned[0]]])
  const until = ['02/02/2026', '30/01/2026', null, undefined, '29/01/2026', '30/12/2025'].map((fechaFin) =>
    of({ fechaInicio: '30/01/2026', fechaFin }),
  )
  expect(until).toEqual([[], [], [], [], [turned[1]], [turned[1]]])
  // Invalid amounts and days are not compared
  expect(
    [
      { sueldoMin: undefined, sueldoMax: 1 },
      { sueldoMin: 2, sueldoMax: 'x' },
      { fechaInicio: 5, fechaFin: '30/01/2026' },
      { fechaInicio: '30/01/2026', fechaFin: 5 },
    ].map(of),
  ).toEqual([[], [], [], []])
  // An incomplete day is an error of its own, and is not compared
  const complete = {
    tituloVacante: 'Cajera',
    sueldoMin: 2,
    funciones: ['Cobrar'],
    indispensable: ['Contar'],
    idNivelPuesto: 1,
    idAreaInteres: 1,
    idSubAreaInteres: 1,
  }
  expect(messagesOf(vacancyForm, { ...complete, fechaInicio: '1/1/2026', fechaFin: '01/12/2026' })).toEqual([
    'fechaInicio: No has ingresado la fechan inicial',
  ])
})

it('rejects the start or end of a publication at a weekend', () => {
  // From Friday to Monday
  const days = ['06/02/2026', '07/02/2026', '08/02/2026', '09/02/2026']
  const message = 'Elige un día entre semana'
  const of = (field: 'fechaInicio' | 'fechaFin') =>
    days.map((day) => messagesOf(v.object({ [field]: publicationDays[field] }), { [field]: day }))
  expect(of('fechaInicio')).toEqual([[], [`fechaInicio: ${message}`], [`fechaInicio: ${message}`], []])
  expect(of('fechaFin')).toEqual([[], [`fechaFin: ${message}`], [`fechaFin: ${message}`], []])
})

it('detects a person with at least one assignment', () => {
  const nothing = {
    publicaciones: 0,
    candidatos: 0,
    responsabilidades: 0,
    observadas: 0,
    vacantes: 0,
    plazas: 0,
    entrevistas: 0,
  }
  expect([holdsAnything(nothing), holdsAnything({ ...nothing, plazas: 1 })]).toEqual([false, true])
})

it('stores user names in lower case and in composed form', () => {
  expect(v.parse(userName, ' Ana.Ruiz-2 ')).toBe('ana.ruiz-2')
  // Decomposed or composed, an accented letter is refused in the same way
  expect(['ana\u0301', 'an\u00e1'].map((typed) => messagesOf(userName, typed))).toEqual(
    [1, 2].map(() => [': Usa de 3 a 60 letras sin acento, números, punto, guion o guion bajo']),
  )
})

it('filters people only by a site id that fits the database column', () => {
  expect(['2147483647', '2147483648', '0', 'x'].map((sede) => v.is(peopleFilters, { sede }))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it.each([
  ['02/03/2026', '01/03/2026', { endDate: 'La fecha final no puede ser anterior a la inicial' }],
  ['01/03/2026', '01/03/2026', {}],
  ['10/03/2021', '10/03/2026', {}],
  ['09/03/2021', '10/03/2026', { endDate: 'El periodo puede abarcar como máximo 5 años' }],
  ['10/03/2026', '10/03/2026', {}],
  ['01/03/2026', '11/03/2026', { endDate: 'La fecha final no puede ser futura' }],
  [
    '11/03/2026',
    '12/03/2026',
    { startDate: 'La fecha inicial no puede ser futura', endDate: 'La fecha final no puede ser futura' },
  ],
  [
    '11/03/2026',
    '10/03/2026',
    { startDate: 'La fecha inicial no puede ser futura', endDate: 'La fecha final no puede ser anterior a la inicial' },
  ],
  ['31/02/2026', '10/03/2027', {}],
  ['11/03/2026', '', {}],
])('on 10/03/2026 a report from %s until %s has the problems %j', (startDate, endDate, problems) => {
  expect(periodProblems({ startDate, endDate }, '10/03/2026')).toEqual(problems)
  expect(periodProblems({ startDate, endDate }, '')).toEqual({})
})

it('names the file of a report by its type and time', () => {
  expect([reportFileName('png', '2026-03-02 10:00:00'), reportFileName('xlsx', '2026-03-02 10:00:00')]).toEqual([
    'Grafica 2026-03-02 10:00:00.png',
    'Reporte 2026-03-02 10:00:00.xlsx',
  ])
})

it.each([
  ['https://videos.ejemplo.mx/1', []],
  ['http://videos.ejemplo.mx/1', ['mediaUrl: El enlace del video debe empezar con https://']],
  ['videos', ['mediaUrl: El enlace del video debe empezar con https://']],
  ['https://ana@videos.ejemplo.mx', ['mediaUrl: El enlace del video debe empezar con https://']],
  ['https://:clave@videos.ejemplo.mx', ['mediaUrl: El enlace del video debe empezar con https://']],
])('accepts only a public https address for a video: %s', (mediaUrl, messages) => {
  expect(messagesOf(tabForms.cultura, { titulo: 'T', subtitulo: 'S', mediaUrl })).toEqual(messages)
})

it('saves one tab of the home page at a time, with one picture in each place of the gallery', () => {
  const { body } = saveHomeTab
  const cabecera = { titulo: 'T', subtitulo: 'S' }
  const galeria = (...places: number[]) => ({
    galeria: {
      titulo: 'T',
      subtitulo: 'S',
      texto: 'X',
      textoPrimeraImagen: 'P',
      espacios: places.map((orden) => ({ orden, imagen: null, textoAlternativo: '' })),
    },
  })
  expect(
    [{ cabecera }, galeria(1, 2), {}, { cabecera, quienesSomos: { ...cabecera, texto: 'X' } }, galeria(1, 1)].map(
      (one) => messagesOf(body!, one),
    ),
  ).toEqual([
    [],
    [],
    [': Guarda una sola pestaña a la vez.'],
    [': Guarda una sola pestaña a la vez.'],
    ['galeria.espacios: Cada espacio lleva una sola imagen.'],
  ])
})

it.each([
  ['55 1234 5678', '5512345678'],
  ['+52 (55) 1234-5678', '5512345678'],
  ['5212345678', '5212345678'],
  ['525212345678', '5212345678'],
  ['1525512345678', null],
  ['5255123456789', null],
  ['52123', null],
])('accepts a telephone of ten digits, with or without the country code: %s', (typed, telefono) => {
  const read = v.safeParse(candidateEntry.entries.telefono, typed)
  expect(read.success ? read.output : null).toBe(telefono)
})

it('has Spanish messages for retention periods, and the legal minimum of each', () => {
  expect(retentionKinds.map((kind) => [kind, isRecordKind(kind), leastMonths(kind)])).toEqual([
    ['sin-proceso', true, 1],
    ['descartado', true, 1],
    ['contratado', true, 60],
    ['solicitud', false, 1],
    ['cartas', false, 1],
    ['consultas', false, 1],
  ])
  const messages = messagesOf(retentionForm, {
    'sin-proceso': { bloqueo: 0, supresion: Number.NaN },
    descartado: { bloqueo: 1, supresion: 1 },
    contratado: { bloqueo: 59, supresion: 241 },
    solicitud: { supresion: 240 },
    cartas: { supresion: 1.5 },
    consultas: {},
  })
  const months = (least: number) => `Escribe un número de meses, de ${least} a 240.`
  expect(messages).toEqual([
    `sin-proceso.bloqueo: ${months(1)}`,
    `sin-proceso.supresion: ${months(1)}`,
    `contratado.bloqueo: ${months(60)}`,
    `contratado.supresion: ${months(1)}`,
    `cartas.supresion: ${months(1)}`,
    'consultas.supresion: Invalid key: Expected "supresion" but received undefined',
  ])
})

it('requires the new password twice', () => {
  const typed = { actual: 'la de antes', nueva: 'nubes de papel', repetida: 'nubes de papel' }
  for (const form of [passwordForm, newPasswordForm]) {
    expect(messagesOf(form, typed)).toEqual([])
    expect(messagesOf(form, { ...typed, repetida: 'nubes' })).toEqual(['repetida: Las contraseñas no coinciden'])
    // Two missing values are not compared
    expect(messagesOf(form, { ...typed, nueva: undefined })).toEqual(['nueva: La contraseña nueva es requerida'])
    expect(messagesOf(form, { ...typed, repetida: undefined })).toEqual([
      'repetida: Escribe otra vez la contraseña nueva',
    ])
  }
  // Regardless of other missing fields
  expect(messagesOf(passwordForm, { ...typed, actual: undefined, repetida: 'nubes' })).toEqual([
    'actual: La contraseña actual es requerida',
    'repetida: Las contraseñas no coinciden',
  ])
})

it('requires one common rejection reason when closing rejects the processes, whatever else is missing', () => {
  const typed = { idPublicacion: 1, motivo: 'Ya no se busca', version: 1 }
  for (const form of [closingForm, closePublication.body!]) {
    const said = [
      { procesos: 'rechazar' },
      { procesos: 'rechazar', motivoRechazo: 3 },
      { procesos: 'siguen' },
      { procesos: 'cartera' },
      { procesos: 'rechazar', motivo: undefined },
    ].map((more) => messagesOf(form, { ...typed, ...more }))
    const missing = 'motivoRechazo: El motivo es requerida'
    expect(said).toEqual([[missing], [], [], [], ['motivo: Escribe por qué se cierra', missing]])
    // A null body is refused without an exception
    expect(messagesOf(form, null)).toEqual([': Invalid type: Expected Object but received null'])
  }
})
