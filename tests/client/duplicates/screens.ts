import type { Screens } from '../support/all-screens.ts'
import { recruiterRoles } from '../support/roles.ts'

export const screens: Screens = {
  duplicates: {
    path: '/admin/duplicados',
    title: 'Duplicados',
    below: '/admin',
    roles: recruiterRoles,
    menu: { roles: recruiterRoles },
  },
  comparison: {
    path: '/admin/duplicados/7/8',
    title: 'Comparar y unir',
    below: '/admin/duplicados',
    roles: recruiterRoles,
  },
}
