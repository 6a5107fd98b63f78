/** A publication as a tester manages it by hand, with the demo data and the texts of the screen. */
import { selectState, type PublicationSnapshot } from '../../../machines/vacancies/publication.machine.ts'
import { type ClosingChoice, stateNames } from '../../../src/contract/publications.ts'
import { demoPublications } from '../../../src/server/operations/demo/vacancies.ts'
import { signedIn } from '../../../docs/tools/paths/finding.ts'
import { definePhrases, type Happening } from '../../../docs/tools/paths/tester-phrases.ts'

/** What the closing dialog offers. */
const choices: Readonly<Record<ClosingChoice, string>> = {
  siguen: 'que sigan en proceso',
  rechazar: 'rechazarlos, con el primer motivo de la lista,',
  cartera: 'regresar a la cartera a los libres',
}

/** As dates are written on the screen. */
const dayIn = (event: Happening['event'], field: 'hoy' | 'fin'): string =>
  (event[field] as string).split('-').toReversed().join('/')
const daysOf = ({ event }: Happening): string =>
  event['fin'] === null ? 'quita la fecha final' : `elige ${dayIn(event, 'fin')} como fecha final`
const shownAs = (snapshot: Happening['after']): string => stateNames[selectState(snapshot as PublicationSnapshot)]
const openings = ({ event }: Happening): string =>
  event['libres'] === 0
    ? 'Contrata a quien esté por contratarse hasta que no queden plazas libres'
    : 'Haz que quede una plaza libre: abre una o revierte una contratación'

/** Of the demo, with publications at several sites. */
const masterVacancy = demoPublications.find(
  ({ branch, esVacanteMaestra, estado }) => branch === 'COM' && esVacanteMaestra && estado === 'activa',
)!.titulo

export const publicationPhrases = definePhrases({
  role: (input) => (input === 'sin fechas' ? 'ROLE_COM_ADMN' : 'ROLE_CRP_REC'),
  priority: 'Alta',
  precondition: (input) =>
    input === 'sin fechas'
      ? {
          account: signedIn('role_com_admn'),
          opening: [
            `En «Vacantes», en el menú, abre una publicación de una vacante maestra que tiene una plaza libre: ${masterVacancy} u otra.`,
          ],
        }
      : {
          account: signedIn('role_crp_rec'),
          opening: [
            'En «Vacantes», en el menú, crea con «Crear Vacante» una que empieza mañana, martes, y termina el viernes; su única plaza está libre. Al guardarla quedó abierta.',
          ],
        },
  steps: {
    'dia.llegado': ({ event }) =>
      `Vuelve a abrir la publicación cuando sea ${dayIn(event, 'hoy')}, o pide que se adelante el reloj del servidor.`,
    'plazas.contadas': (at) => `${openings(at)}; vuelve a abrir la publicación.`,
    'contenido.editado': (at) =>
      at.event['inicio'] === null
        ? 'Edita la publicación, cambia un texto y guarda.'
        : `Edita la vacante, ${daysOf(at)} y guarda.`,
    'sede.cambiada': ({ event }) =>
      event['libres'] === 0
        ? 'Sin plazas libres, pasa la publicación a otra sede.'
        : 'Con una plaza libre, pasa la publicación a otra sede.',
    'responsable.asignado': 'Busca a otra persona por su nombre y asígnala como responsable.',
    'observador.asignado': 'Elige a otra persona como observador.',
    'estrategia.guardada': 'Escribe el anuncio de una bolsa externa y guárdalo.',
    'publicacion.cerrada': ({ event }) =>
      `Pide cerrar la publicación, escribe por qué, elige ${choices[event['procesos'] as ClosingChoice]} y confirma.`,
    'publicacion.reabierta': ({ event }) =>
      `Cuando sea ${dayIn(event, 'hoy')}, ${event['libres'] === 0 ? 'sin plazas libres' : 'con una plaza libre'}, pide reabrir la publicación, escribe por qué y confirma.`,
  },
  results: ({ after }) => [
    `En «Vacantes» el estatus de la publicación es «${shownAs(after)}».`,
    'El historial de la publicación empieza con lo que hiciste; lo que hace el calendario o una plaza está sólo si cambió el estatus.',
  ],
  scenarios: {
    'de su primer día a su cierre': {
      input: 'con fechas',
      via: ['abierta.programada', 'abierta.activa', 'abierta.vencida'],
      to: 'cerrada',
    },
    'cubierta y reabierta': { input: 'sin fechas', via: ['abierta.cubierta', 'cerrada'], to: 'abierta.activa' },
  },
})
