/** A publication as a tester manages it by hand, with the demo data and the texts of the screen. */
import { selectState, type PublicationSnapshot } from '../../../machines/vacancies/publication.machine.ts'
import { type ClosingChoice, stateNames } from '../../../src/contract/publications.ts'
import { demoPublications } from '../../../src/server/operations/demo/vacancies.ts'
import { notByHand } from '../../../docs/tools/paths/common-phrases.ts'
import { signedIn } from '../../../docs/tools/paths/finding.ts'
import { definePhrases, type Happening } from '../../../docs/tools/paths/tester-phrases.ts'

/** What the closing dialog offers. */
const choices: Readonly<Record<ClosingChoice, string>> = {
  siguen: '«Siguen su proceso»',
  rechazar: '«Se rechaza a todos», con el primer motivo de la lista,',
  cartera: '«Vuelven a la cartera quienes no tienen una oferta»',
}

const withoutDates = 'sin fechas'
/** Of the demo: of a master vacancy, with a free opening; and one whose first day is to come. */
const masterVacancy = demoPublications.find(
  ({ branch, esVacanteMaestra, estado }) => branch === 'COM' && esVacanteMaestra && estado === 'activa',
)!.titulo
const planned = demoPublications.find(({ branch, estado }) => branch === 'COM' && estado === 'programada')!.titulo

const shownAs = (snapshot: Happening['after']): string => stateNames[selectState(snapshot as PublicationSnapshot)]
const calendar = notByHand('sólo ocurre al empezar un día')
const opening = notByHand('habría que contratar a alguien, o revertir una contratación, en cada plaza')

export const publicationPhrases = definePhrases({
  role: 'ROLE_COM_ADMN',
  priority: 'Alta',
  precondition: (input) => ({
    account: signedIn('role_com_admn'),
    found: [
      input === withoutDates
        ? `Abre «Vacantes», en el menú, y con un clic en el nombre la vacante maestra «${masterVacancy}».`
        : `Abre «Vacantes», en el menú, y busca en «Otras vacantes» «${planned}», con el estatus «Programada».`,
    ],
    opening: [
      input === withoutDates
        ? 'Pulsa «Ver publicación» en el primer renglón con el estatus «Activa» y «Plazas abiertas» mayores que cero.'
        : 'Ábrela con un clic en el nombre.',
    ],
  }),
  steps: {
    'dia.llegado': calendar,
    'plazas.contadas': opening,
    'contenido.editado': (at) => {
      if (at.event['inicio'] === null)
        return 'Pulsa «Editar», escribe «Únete al equipo.» al final de «Descripción» y pulsa «Editar Publicación».'
      return at.event['fin'] === null
        ? 'Pulsa «Editar», quita la «Fecha final» y pulsa «Editar Vacante».'
        : 'Pulsa «Editar», elige como «Fecha final» un día de la semana siguiente a la que hay y pulsa «Editar Vacante».'
    },
    'sede.cambiada': notByHand('las plazas de la otra sede no se saben antes'),
    'responsable.asignado':
      'Pulsa la pestaña «Anuncio» y, junto a «Asignada a», el lápiz «Asignar responsable»; en «Responsable» escribe «mar», elige a la primera persona y pulsa «Guardar».',
    'observador.asignado':
      'Pulsa la pestaña «Anuncio» y, junto a «Observador», el lápiz «Elegir observador»; en «Observador» escribe «mar», elige a la primera persona y pulsa «Guardar».',
    'estrategia.guardada':
      'Pulsa la pestaña «Estrategias» y «Crear Estrategia»; elige «Computrabajo», escribe «Naucalpan» en «Ciudad», elige «México» en «Estado» y pulsa «Guardar».',
    'publicacion.cerrada': ({ event }) =>
      `Pulsa «Más acciones» y «Cerrar publicación»; elige ${choices[event['procesos'] as ClosingChoice]} si se pregunta qué pasa con quienes siguen en proceso, escribe «Ya no se necesita» en «Motivo del cierre» y pulsa «Cerrar publicación».`,
    'publicacion.reabierta': ({ event, before }) =>
      event['libres'] === 0 || (before.context as { hoy: string }).hoy !== event['hoy']
        ? opening
        : 'Pulsa «Más acciones» y «Reabrir publicación», escribe «Se vuelve a necesitar» en el motivo y pulsa «Reabrir publicación».',
  },
  results: ({ after }) => [
    `Junto al título se ve el estatus «${shownAs(after)}».`,
    'En la pestaña «Historial» lo más nuevo es lo que hiciste.',
  ],
  scenarios: {
    'cerrada y reabierta': { input: withoutDates, via: ['cerrada'], to: 'abierta.activa' },
  },
})
