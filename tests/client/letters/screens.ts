import type { Screens } from '../support/all-screens.ts'
import { recruiterRoles } from '../support/roles.ts'

export const screens: Screens = {
  templates: {
    path: '/admin/plantillas',
    title: 'Plantillas',
    below: '/admin',
    roles: recruiterRoles,
    menu: { roles: recruiterRoles },
  },
}
