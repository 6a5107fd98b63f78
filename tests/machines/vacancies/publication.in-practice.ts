/** What of a publication's model can happen through the server's calls: a vacancy moves with the openings that it has. */
import { publicationModel } from '../../../machines/vacancies/publication.model.ts'

export const publicationInPractice: typeof publicationModel = {
  ...publicationModel,
  events: {
    ...publicationModel.events,
    'sede.cambiada': ({ context: { inicio, libres } }) => (inicio === null || libres === null ? [] : [{ libres }]),
  },
}
