import type { Screens } from '../support/all-screens.ts'
import { administratorRoles } from '../support/roles.ts'

export const screens: Screens = {
  personalData: {
    path: '/admin/datos-personales',
    title: 'Datos personales',
    below: '/admin',
    roles: administratorRoles,
    menu: { roles: administratorRoles },
  },
  personalRecord: {
    path: '/admin/datos-personales/7',
    title: 'Candidato',
    below: '/admin/datos-personales',
    roles: administratorRoles,
  },
}
