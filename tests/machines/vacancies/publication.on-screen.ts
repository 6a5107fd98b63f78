/**
 * The events of a publication's model that a user can cause on its page, in few steps: of several ways, the one that
 * uses most of the screen.
 */
import { publicationInPractice } from './publication.in-practice.ts'
import type { publicationModel } from '../../../machines/vacancies/publication.model.ts'

const { events } = publicationInPractice

export const publicationOnScreen: typeof publicationModel = {
  ...publicationInPractice,
  events: {
    ...events,
    // With a second reason, and confirmed once more; the days are in the form of a normal vacancy only.
    'publicacion.cerrada': [{ procesos: 'rechazar' }, { procesos: 'cartera' }, { procesos: 'siguen' }],
    'contenido.editado': ({ context: { inicio, fin: now } }) =>
      inicio === null
        ? []
        : ['2026-03-06', '2026-03-11', null].filter((fin) => fin !== now).map((fin) => ({ inicio, fin })),
  },
}
