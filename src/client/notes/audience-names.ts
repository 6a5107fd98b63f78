import type { Audience } from '../../contract/notes.ts'

export const audienceNames: Readonly<Record<Audience, string>> = {
  equipo: 'Equipo',
  reclutadores: 'Solo reclutadores',
  propia: 'Solo yo',
}
