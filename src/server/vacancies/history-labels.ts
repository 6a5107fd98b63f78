/** Spanish labels of every event of a publication's chart: a new event does not compile without labels; pure. */
import type { PublicationEvent } from '../../../machines/vacancies/publication.machine.ts'
import type { ClosingChoice, PublicationHistory, PublicationState } from '../../contract/publications.ts'
import { longDay } from '../platform/base/mexico-time.ts'
import type { AdvertField, EventDetails } from '../publications/event-details.ts'

type Detail = PublicationHistory[number]['detalles'][number]
type Label = { readonly titulo: string; readonly detalles: readonly (Detail | null)[] }
/** `estado`: the resulting state. */
type Context = { readonly details: EventDetails; readonly estado: PublicationState }
type Labels = {
  readonly [Type in PublicationEvent['type']]: (
    event: Extract<PublicationEvent, { type: Type }>,
    context: Context,
  ) => Label
}

const detail = (nombre: string, valor: string | number | null | undefined): Detail | null =>
  valor == null || valor === '' ? null : { nombre, valor: String(valor) }
const reason = ({ motivo }: EventDetails) => detail('Motivo', motivo)
const day = (nombre: string, stored: string | null, none: string) =>
  detail(nombre, stored === null ? none : longDay(stored))

const ofDay: Readonly<Record<PublicationState, string>> = {
  programada: 'Cambió el día',
  activa: 'Empezó a publicarse',
  cubierta: 'Empezó con todas sus plazas cubiertas',
  vencida: 'Pasó su último día',
  cerrada: 'Cambió el día',
}
const ofOpenings: Readonly<Record<PublicationState, string>> = {
  programada: 'Cambiaron sus plazas',
  activa: 'Tiene plazas libres otra vez',
  cubierta: 'Se cubrieron todas sus plazas',
  vencida: 'Cambiaron sus plazas',
  cerrada: 'Cambiaron sus plazas',
}
const ofProcesses: Readonly<Record<ClosingChoice, string>> = {
  siguen: 'Siguen hasta que terminen',
  rechazar: 'Se rechazaron',
  cartera: 'Los que estaban libres volvieron a la cartera',
}
const fieldNames: Readonly<Record<AdvertField, string>> = {
  tituloVacante: 'título',
  sueldoMin: 'sueldo mínimo',
  sueldoMax: 'sueldo máximo',
  descripcion: 'descripción',
  funciones: 'funciones',
  indispensable: 'indispensable',
  tipoSueldo: 'sueldo bruto o neto',
  beneficios: 'beneficios',
  fechaInicio: 'fecha inicial',
  fechaFin: 'fecha final',
}
const ofAdvert = ({ publicada }: EventDetails): string =>
  publicada === undefined
    ? 'Se guardó su anuncio'
    : publicada
      ? 'Se publicó su anuncio en una bolsa'
      : 'Se retiró su anuncio de una bolsa'
const listed = new Intl.ListFormat('es')

const labels: Labels = {
  'dia.llegado': (_, { estado }) => ({ titulo: ofDay[estado], detalles: [] }),
  'plazas.contadas': ({ libres }, { estado }) => ({
    titulo: ofOpenings[estado],
    detalles: [detail('Plazas libres', libres)],
  }),
  'contenido.editado': ({ inicio, fin }, { details: { cambios = [] } }) => ({
    titulo: 'Se editó la publicación',
    detalles: [
      detail('Cambió', listed.format(cambios.map((field) => fieldNames[field]))),
      cambios.includes('fechaInicio') ? day('Fecha inicial', inicio, 'Desde que se creó') : null,
      cambios.includes('fechaFin') ? day('Fecha final', fin, 'Hasta que se cierre') : null,
    ],
  }),
  'sede.cambiada': ({ libres }, { details }) => ({
    titulo: 'Cambió de sede',
    detalles: [detail('Sede', details.sede), detail('Plazas libres', libres)],
  }),
  'responsable.asignado': (_, { details }) => ({
    titulo: 'Se asignó responsable',
    detalles: [detail('Responsable', details.persona)],
  }),
  'observador.asignado': (_, { details }) =>
    details.persona === null
      ? { titulo: 'Se quitó el observador', detalles: [] }
      : { titulo: 'Se asignó observador', detalles: [detail('Observador', details.persona)] },
  'estrategia.guardada': (_, { details }) => ({
    titulo: ofAdvert(details),
    detalles: [detail('Bolsa', details.bolsa)],
  }),
  'publicacion.cerrada': ({ procesos }, { details }) => ({
    titulo: 'Se cerró la publicación',
    detalles: [
      reason(details),
      detail('Candidatos en proceso', ofProcesses[procesos]),
      detail('Motivo del rechazo', details.motivoRechazo),
      detail('Procesos terminados', details.rechazados),
    ],
  }),
  'publicacion.reabierta': ({ libres }, { details }) => ({
    titulo: 'Se reabrió la publicación',
    detalles: [reason(details), detail('Plazas libres', libres)],
  }),
}

const created: Label = { titulo: 'Se creó la publicación', detalles: [] }

/** Null: its creation. Missing details are omitted. */
export function historyLabels(
  event: PublicationEvent | null,
  context: Context,
): { titulo: string; detalles: Detail[] } {
  // TypeScript cannot infer that each function takes the event of its own type.
  const { titulo, detalles } =
    event === null
      ? created
      : (labels[event.type] as (event: PublicationEvent, context: Context) => Label)(event, context)
  return { titulo, detalles: detalles.filter((one) => one !== null) }
}
