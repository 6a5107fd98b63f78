/** Conventions of every call of the API, and its documentation. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { callPages, callsFolder, callsReadme, permissionText } from '../../docs/tools/calls/table.ts'
import { type AnyCall, defineCall, nameOf } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import { roles } from '../../src/contract/roles.ts'
import { codeIn, root } from './support/files.ts'

const listed = Object.entries(calls).flatMap(([resource, all]) =>
  all.map((call) => ({ resource, call, name: nameOf(call) })),
)

it('lists every call that a file of the contract defines', () => {
  const defined = codeIn('src/contract')
    .filter((file) => !file.path.endsWith('/call.ts'))
    .flatMap((file) => [...file.code.matchAll(/=\s*defineCall\(/g)].map(() => file.path))
  expect(listed).toHaveLength(defined.length)
})

it('defines each method and path once', () => {
  expect(new Set(listed.map((one) => one.name)).size).toBe(listed.length)
})

describe.each(listed)('$name', ({ call }) => {
  it('has a path and a Spanish summary', () => {
    expect(call.path).toMatch(/^(\/[A-Za-z][\w-]*)+$/)
    expect(call.summary).toMatch(/^\p{Lu}.+\.$/u)
  })

  it('sends data as a query with GET and as a body otherwise', () => {
    expect(call.method === 'GET' ? call.body : call.query).toBeUndefined()
  })
})

describe('the tables of calls in docs/contract/calls/', () => {
  it('are up to date (npm run contract)', () => {
    const names = readdirSync(join(root, callsFolder)).filter((name) => name !== callsReadme)
    const stored = names.map((name) => [name, readFileSync(join(root, callsFolder, name), 'utf8')])
    expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(callPages()))
  })

  it.each<[who: string, call: Pick<AnyCall, 'mayCall' | 'within'>]>([
    ['everyone', { mayCall: 'public' }],
    ['every user', { mayCall: 'session' }],
    ['integration key', { mayCall: 'integration' }],
    ['CRP_ADMN, COM_ADMN', { mayCall: ['ROLE_COM_ADMN', 'ROLE_CRP_ADMN'] }],
    ['CRP_REC; own branch', { mayCall: ['ROLE_CRP_REC'], within: 'branch' }],
    [
      'all but COM_METVIEW, MKT_EDITOR; branches of their metrics',
      {
        mayCall: roles.filter((role) => role !== 'ROLE_COM_METVIEW' && role !== 'ROLE_MKT_EDITOR'),
        within: 'reported-branches',
      },
    ],
  ])('shows %s', (who, call) => {
    expect(permissionText(call)).toBe(who)
  })
})

/**
 * A POST that only reads, because its question is too long or too personal for an address; that it changes nothing is
 * tested (tests/server/http/idempotency-calls.test.ts).
 */
const onlyReading = [
  'POST /acceso/leer-enlace',
  'POST /cartera/buscar',
  'POST /cartera/obtener-subarea-interes',
  'POST /diagramas/descargar-ocel',
  'POST /diagramas/descargar-xes',
  'POST /diagramas/obtener-cifras',
  'POST /diagramas/obtener-espera',
  'POST /diagramas/obtener-perdidas',
  'POST /diagramas/obtener-permanencias',
  'POST /diagramas/obtener-personas',
  'POST /diagramas/obtener-tiempo-entre',
  'POST /diagramas/obtener-variantes',
  'POST /diagramas/obtener-vueltas',
  'POST /lotes/revisar',
  'POST /lotes/revisar-recomendacion',
  'POST /metricas/descargar-reporte',
  'POST /metricas/generar-grafica',
  'POST /metricas/obtener-personas',
  'POST /paleta/buscar',
  'POST /paleta/recientes',
  'POST /reclutamiento/obtener-horas-disponibles',
  'POST /reclutamiento/obtener-horas-proximos-dias',
  'POST /vacantes/obtener-publicaciones',
]

it('declares for every writing call that it is performed once for each key, or why not', () => {
  expect(
    listed
      .filter(({ call }) => call.method === 'POST' && call.writes === undefined)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(onlyReading)
  expect(
    listed.filter(({ call }) => call.method === 'GET' && call.writes !== undefined).map(({ name }) => name),
  ).toEqual(['GET /renovar-token'])
})

it('accepts a key only for calls with a user, without a secret, and with an answer that can be stored', () => {
  const once = listed.filter(({ call }) => call.writes === 'once')
  expect(
    once
      .filter(
        ({ call }) =>
          call.mayCall === 'public' ||
          call.mayCall === 'integration' ||
          call.file !== undefined ||
          call.query !== undefined,
      )
      .map(({ name }) => name),
  ).toEqual([])
  const secrets = /^(password|contrasena|token|actual|nueva|boleto|enlace)$/i
  expect(
    once
      .filter(
        ({ call }) =>
          fieldsOf(call).some((field) => secrets.test(field)) ||
          fieldsOf({ ...call, body: call.answer }).some((field) => secrets.test(field)),
      )
      .map(({ name }) => name),
  ).toEqual([])
})

/**
 * By the names of what is sent: what it names belongs to a branch, so that the call is `within` one, or the reason is
 * listed here.
 */
it('restricts every call with roles that names something of a branch to branches', () => {
  const ofBranches = [
    'idCandidato',
    'idReclutamiento',
    'IdReclutamiento',
    'idPublicacion',
    'idVacante',
    'idEstrategia',
    'idDocumento',
    'rama',
    'branch',
    'modo',
  ]
  const naming = listed.filter(
    ({ call }) => typeof call.mayCall === 'object' && fieldsOf(call).some((field) => ofBranches.includes(field)),
  )
  expect(
    naming
      .filter(({ call }) => call.within === undefined)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(
    [
      // A filter of the log of the own branch
      'GET /datos-personales/obtener-bitacora',
      // A filter of the people of the own branches
      'GET /personal/obtener-personal',
      // The branch is refused where it is another one, before anything is looked up
      'GET /cartera/cargar-filtros',
      'POST /candidatos/descarga-informacion',
      'POST /cartera/buscar',
      // Folios that are free: the process only names its own one
      'GET /reclutamiento/buscar-folio',
      // Without it they create; with it the test of the form requests another branch's (vacancies/save.test.ts,
      // vacancies/master.test.ts)
      'POST /vacantes/guardar-vacante',
      'POST /vacantes/guardar-vacante-maestra',
      // Answers an empty list
      'POST /vacantes/obtener-publicaciones',
    ].toSorted(),
  )
})

/** Of the object that is sent, also within checks between its fields. */
function fieldsOf({ query, body }: AnyCall): string[] {
  const sent = (query ?? body ?? {}) as { entries?: object; pipe?: readonly { entries?: object }[] }
  return Object.keys(sent.entries ?? sent.pipe?.find(({ entries }) => entries)?.entries ?? {})
}

it('does not compile without mayCall or reads, or with a field that is not sent', () => {
  const call = {
    method: 'GET',
    path: '/a',
    summary: 'Una.',
    query: v.object({ idCandidato: v.string() }),
    answer: v.array(v.object({ id: v.number() })),
  } as const
  const all = [
    defineCall({ ...call, mayCall: 'session', reads: { label: 'Vio', of: 'candidate', id: 'idCandidato' } }),
    defineCall({ ...call, mayCall: 'session', reads: { label: 'Vio', of: 'candidates', id: 'id' } }),
    // @ts-expect-error without the roles that can call it
    defineCall({ ...call, reads: 'nobody' }),
    // @ts-expect-error without the data that it shows
    defineCall({ ...call, mayCall: 'session' }),
    // @ts-expect-error no field of the query
    defineCall({ ...call, mayCall: 'session', reads: { label: 'Vio', of: 'process', id: 'idReclutamiento' } }),
    // @ts-expect-error no field of the rows of the answer
    defineCall({ ...call, mayCall: 'session', reads: { label: 'Vio', of: 'candidates', id: 'idCandidato' } }),
  ]
  expect(all).toHaveLength(6)
})
