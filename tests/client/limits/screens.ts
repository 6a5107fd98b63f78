import type { Screens } from '../support/all-screens.ts'
import { administratorRoles } from '../support/roles.ts'

export const screens: Screens = {
  limits: {
    path: '/admin/plazos',
    title: 'Plazos',
    below: '/admin',
    roles: administratorRoles,
    menu: { roles: administratorRoles },
  },
}
