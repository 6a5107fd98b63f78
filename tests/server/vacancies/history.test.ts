/** The history of a publication: every event of its chart in words, by whom, when, why and what changed. */
import { beforeAll, expect, test } from 'vitest'
import type { PublicationEvent } from '../../../machines/vacancies/publication.machine.ts'
import { getPublicationHistory, type PublicationState, publicationStates } from '../../../src/contract/publications.ts'
import type { EventDetails } from '../../../src/server/publications/event-details.ts'
import { historyLabels } from '../../../src/server/vacancies/history-labels.ts'
import { publicationEvents } from '../../../src/server/platform/db/tables/vacancies.ts'
import { addSite, advertise } from '../support/advertised.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import { accountOf } from '../support/people.ts'
import type { Published } from '../support/vacancies.ts'

type Labels = readonly [titulo: string, ...detalles: (readonly [nombre: string, valor: string])[]]
const labelsOf = (
  event: PublicationEvent | null,
  details: EventDetails = {},
  estado: PublicationState = 'activa',
): Labels => {
  const { titulo, detalles } = historyLabels(event, { details, estado })
  return [titulo, ...detalles.map(({ nombre, valor }) => [nombre, valor] as const)]
}
const edited = (cambios: EventDetails['cambios'], days: { inicio: string | null; fin: string | null }) =>
  labelsOf({ type: 'contenido.editado', ...days }, cambios && { cambios })

test.each<[string, Labels, Labels]>([
  ['its creation', labelsOf(null), ['Se creó la publicación']],
  [
    'texts that changed',
    edited(['tituloVacante', 'sueldoMin', 'sueldoMax'], { inicio: '2026-03-02', fin: null }),
    ['Se editó la publicación', ['Cambió', 'título, sueldo mínimo y sueldo máximo']],
  ],
  [
    'our own fields',
    edited(['tipoSueldo', 'beneficios'], { inicio: '2026-03-02', fin: null }),
    ['Se editó la publicación', ['Cambió', 'sueldo bruto o neto y beneficios']],
  ],
  [
    'more texts',
    edited(['descripcion', 'funciones', 'indispensable'], { inicio: '2026-03-02', fin: null }),
    ['Se editó la publicación', ['Cambió', 'descripción, funciones e indispensable']],
  ],
  [
    'days that changed',
    edited(['fechaInicio', 'fechaFin'], { inicio: '2026-03-02', fin: '2026-04-03' }),
    [
      'Se editó la publicación',
      ['Cambió', 'fecha inicial y fecha final'],
      ['Fecha inicial', '02 marzo 2026'],
      ['Fecha final', '03 abril 2026'],
    ],
  ],
  [
    'days that were taken away',
    edited(['fechaInicio', 'fechaFin'], { inicio: null, fin: null }),
    [
      'Se editó la publicación',
      ['Cambió', 'fecha inicial y fecha final'],
      ['Fecha inicial', 'Desde que se creó'],
      ['Fecha final', 'Hasta que se cierre'],
    ],
  ],
  ['an event without stored values', edited(undefined, { inicio: null, fin: null }), ['Se editó la publicación']],
  [
    'another site',
    labelsOf({ type: 'sede.cambiada', libres: 0 }, { sede: 'Oficina León' }),
    ['Cambió de sede', ['Sede', 'Oficina León'], ['Plazas libres', '0']],
  ],
  [
    'the responsible user',
    labelsOf({ type: 'responsable.asignado' }, { persona: 'Rebeca Torres' }),
    ['Se asignó responsable', ['Responsable', 'Rebeca Torres']],
  ],
  [
    'the observer',
    labelsOf({ type: 'observador.asignado' }, { persona: 'Octavio Beltrán' }),
    ['Se asignó observador', ['Observador', 'Octavio Beltrán']],
  ],
  ['the removed observer', labelsOf({ type: 'observador.asignado' }, { persona: null }), ['Se quitó el observador']],
  [
    'an advert',
    labelsOf({ type: 'estrategia.guardada' }, { bolsa: 'LinkedIn' }),
    ['Se guardó su anuncio', ['Bolsa', 'LinkedIn']],
  ],
  [
    'its end, with everybody rejected',
    labelsOf(
      { type: 'publicacion.cerrada', procesos: 'rechazar' },
      { motivo: 'Se canceló', motivoRechazo: 'Vacante cancelada', rechazados: 12 },
    ),
    [
      'Se cerró la publicación',
      ['Motivo', 'Se canceló'],
      ['Candidatos en proceso', 'Se rechazaron'],
      ['Motivo del rechazo', 'Vacante cancelada'],
      ['Procesos terminados', '12'],
    ],
  ],
  [
    'its end, processes going on',
    labelsOf({ type: 'publicacion.cerrada', procesos: 'siguen' }, { motivo: 'Ya' }),
    ['Se cerró la publicación', ['Motivo', 'Ya'], ['Candidatos en proceso', 'Siguen hasta que terminen']],
  ],
  [
    'its end, to the portfolio',
    labelsOf({ type: 'publicacion.cerrada', procesos: 'cartera' }),
    ['Se cerró la publicación', ['Candidatos en proceso', 'Los que estaban libres volvieron a la cartera']],
  ],
  [
    'another beginning',
    labelsOf({ type: 'publicacion.reabierta', hoy: '2026-03-02', libres: 3 }, { motivo: 'Falta gente' }),
    ['Se reabrió la publicación', ['Motivo', 'Falta gente'], ['Plazas libres', '3']],
  ],
])('%s', (_, found, expected) => {
  expect(found).toEqual(expected)
})

test('describes effects of days and openings by the resulting state', () => {
  const byState = (event: PublicationEvent) => publicationStates.map((estado) => labelsOf(event, {}, estado))
  expect(byState({ type: 'dia.llegado', hoy: '2026-03-02' })).toEqual([
    ['Cambió el día'],
    ['Empezó a publicarse'],
    ['Empezó con todas sus plazas cubiertas'],
    ['Pasó su último día'],
    ['Cambió el día'],
  ])
  expect(byState({ type: 'plazas.contadas', libres: 2 }).map(([titulo]) => titulo)).toEqual([
    'Cambiaron sus plazas',
    'Tiene plazas libres otra vez',
    'Se cubrieron todas sus plazas',
    'Cambiaron sus plazas',
    'Cambiaron sus plazas',
  ])
  expect(labelsOf({ type: 'plazas.contadas', libres: 2 })[1]).toEqual(['Plazas libres', '2'])
})

let nomina: Published
let asesor: Published
const app = beforeTests(() => startTestApp())
beforeAll(async () => {
  const site = await addSite(app.db, 'Oficina León')
  nomina = await advertise(app.db, 'CORP', {
    titulo: 'Analista',
    siteId: site,
    observerId: await accountOf(app.db, 'ROLE_CRP_OBS'),
  })
  asesor = await advertise(app.db, 'COM', { titulo: 'Asesor', siteId: site })
  const actorId = await accountOf(app.db, 'ROLE_CRP_REC')
  const at = (day: string) => new Date(`2026-03-${day}:30:00Z`)
  await app.db.insert(publicationEvents).values([
    { publicationId: nomina.publicationId, event: null, estado: 'activa', actorId, at: at('02T16') },
    { publicationId: asesor.publicationId, event: null, estado: 'activa', actorId, at: at('02T17') },
    {
      publicationId: nomina.publicationId,
      event: { type: 'plazas.contadas', libres: 0 },
      estado: 'cubierta',
      at: at('03T05'),
    },
    {
      publicationId: nomina.publicationId,
      event: { type: 'publicacion.cerrada', procesos: 'siguen' },
      form: { motivo: '<b>Listo</b>' },
      estado: 'cerrada',
      actorId,
      at: at('03T18'),
    },
  ])
})

test.each(['ROLE_CRP_REC', 'ROLE_CRP_OBS'] as const)(
  '%s reads it newest first, unescaped, with days and hours of Mexico City',
  async (role) => {
    const { entity } = await (
      await app.as(role)
    ).call(getPublicationHistory, { query: { idPublicacion: nomina.publicationId } })
    const by = 'Rebeca Torres Medina'
    expect(entity).toEqual([
      {
        id: 4,
        titulo: 'Se cerró la publicación',
        usuario: by,
        fecha: '03/03/2026',
        hora: '12:30',
        detalles: [
          { nombre: 'Motivo', valor: '<b>Listo</b>' },
          { nombre: 'Candidatos en proceso', valor: 'Siguen hasta que terminen' },
        ],
      },
      {
        id: 3,
        titulo: 'Se cubrieron todas sus plazas',
        usuario: null,
        fecha: '02/03/2026',
        hora: '23:30',
        detalles: [{ nombre: 'Plazas libres', valor: '0' }],
      },
      { id: 1, titulo: 'Se creó la publicación', usuario: by, fecha: '02/03/2026', hora: '10:30', detalles: [] },
    ])
  },
)

test('returns 404 for a publication of another branch', async () => {
  const { status, error } = await (
    await app.as('ROLE_CRP_REC')
  ).call(getPublicationHistory, { query: { idPublicacion: asesor.publicationId } })
  expect([status, error?.codigo]).toEqual([404, 'no-encontrado'])
})
