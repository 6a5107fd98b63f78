import type { Screens } from '../support/all-screens.ts'
import { administratorRoles } from '../support/roles.ts'

export const screens: Screens = {
  people: {
    path: '/admin/personal',
    title: 'Personal',
    below: '/admin',
    roles: administratorRoles,
    menu: { roles: administratorRoles },
  },
}
