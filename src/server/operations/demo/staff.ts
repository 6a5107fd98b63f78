/** The staff of the demo: one account per role, and more people who interview and lead vacancies. */
import { branchOf } from '../../../contract/access.ts'
import { plainText } from '../../../contract/plain-text.ts'
import { type Branch, type Role, roles } from '../../../contract/roles.ts'

export type StaffMember = {
  readonly id: number
  readonly userName: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: Role
  readonly branch: Branch
}

/** The account of each role has the role's name in lower case. */
const accountNames: Readonly<Record<Role, readonly [string, string]>> = {
  ROLE_CRP_ADMN: ['Adriana', 'Salgado Ríos'],
  ROLE_CRP_ATN_CTS_REC: ['Renata', 'Figueroa Luna'],
  ROLE_CRP_REC: ['Rebeca', 'Torres Medina'],
  ROLE_CRP_OBS: ['Octavio', 'Beltrán Soto'],
  ROLE_COM_ADMN: ['Alfonso', 'Carranza Vega'],
  ROLE_COM_CON: ['Constanza', 'Ibáñez Mora'],
  ROLE_COM_ANL: ['Anselmo', 'Llanos Prieto'],
  ROLE_COM_INT: ['Irene', 'Quintero Paz'],
  ROLE_COM_REC: ['Ramiro', 'Cuevas Ochoa'],
  ROLE_COM_METVIEW: ['Melisa', 'Villaseñor Gil'],
  ROLE_MKT_EDITOR: ['Esteban', 'Duarte Peña'],
}

/** Interviewers and leaders of vacancies; their user names are like `gerardo.montes`. */
const colleagues: readonly (readonly [Role, string, string])[] = [
  ['ROLE_COM_INT', 'Gerardo', 'Montes Rubio'],
  ['ROLE_COM_INT', 'Silvia', 'Arriaga León'],
  ['ROLE_COM_INT', 'Mauricio', 'Del Valle Cano'],
  ['ROLE_COM_INT', 'Lorena', 'Bustos Ibarra'],
  ['ROLE_COM_INT', 'Ernesto', 'Palacios Ruiz'],
  ['ROLE_CRP_OBS', 'Cecilia', 'Obregón Díaz'],
  ['ROLE_CRP_OBS', 'Rafael', 'Mondragón Sáenz'],
  ['ROLE_CRP_OBS', 'Natalia', 'Escamilla Roa'],
  ['ROLE_COM_ANL', 'Julieta', 'Barragán Tovar'],
  ['ROLE_COM_ANL', 'Marco', 'Peralta Niño'],
  ['ROLE_COM_CON', 'Fabián', 'Armenta Lugo'],
  ['ROLE_COM_CON', 'Noemí', 'Casillas Bravo'],
  ['ROLE_CRP_REC', 'Paulina', 'Santillán Rey'],
  ['ROLE_CRP_ATN_CTS_REC', 'Darío', 'Uribe Nava'],
  ['ROLE_CRP_REC', 'Ulises', 'Robledo Anaya'],
  ['ROLE_CRP_ATN_CTS_REC', 'Maribel', 'Cárdenas Solís'],
  ['ROLE_COM_REC', 'Teresa', 'Villanueva Arce'],
]

/** `Gerardo`, `Montes Rubio` → `gerardo.montes`. */
const addressOf = (firstName: string, lastName: string) =>
  `${plainText(firstName)}.${plainText(lastName).split(' ')[0]}`

/** The eleven accounts first, in the order of the roles, then the colleagues; ids start at 1. */
export const staff: readonly StaffMember[] = [
  ...roles.map((role) => ({ role, name: accountNames[role], userName: role.toLowerCase() })),
  ...colleagues.map(([role, ...name]) => ({ role, name, userName: addressOf(...name) })),
].map(({ role, name: [firstName, lastName], userName }, index) => ({
  id: index + 1,
  userName,
  firstName,
  lastName,
  email: `${addressOf(firstName, lastName)}@bolsa-demo.mx`,
  role,
  branch: branchOf(role),
}))

export const isAccount = ({ userName, role }: StaffMember): boolean => userName === role.toLowerCase()

export const staffOf = (role: Role): readonly StaffMember[] => staff.filter((member) => member.role === role)
