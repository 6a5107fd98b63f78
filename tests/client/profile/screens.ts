import { roles } from '../../../src/contract/roles.ts'
import type { Screens } from '../support/all-screens.ts'

export const screens: Screens = { profile: { path: '/admin/perfil', title: 'Mi cuenta', roles } }
