/**
 * The part of a publication's model that can happen through the server's calls: a vacancy moves together with its
 * openings.
 */
import { publicationModel } from '../../../machines/vacancies/publication.model.ts'

export const publicationInPractice: typeof publicationModel = {
  ...publicationModel,
  events: {
    ...publicationModel.events,
    'sede.cambiada': ({ context: { inicio, libres } }) => (inicio === null || libres === null ? [] : [{ libres }]),
  },
}
