/** A resource's folder in `machines/` → its title in the list of charts, in the order of the list. */
export const folderNames: Readonly<Record<string, string>> = {
  recruitment: 'Reclutamiento',
  slots: 'Citas',
  site: 'Sitio público',
  vacancies: 'Vacantes',
  candidates: 'Candidatos',
  notes: 'Notas',
  letters: 'Cartas',
  bulk: 'Acciones para varios',
  metrics: 'Métricas',
  notifications: 'Notificaciones',
  downloads: 'Descargas',
  session: 'Sesión',
  shell: 'Marco de la aplicación',
  kit: 'Piezas comunes',
}
