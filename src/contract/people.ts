/** The administration of people; the specification has no such screen, so all of it is our decision. */
import * as v from 'valibot'
import { access, branchOf } from './access.ts'
import { defineCall } from './call.ts'
import { changes, changesOne, notFound } from './refusal-groups.ts'
import { branch, type Branch, role, type Role, roles } from './roles.ts'
import { id, idText, longestId, shownVersion } from './ids.ts'
import { option, pageText, requiredText } from './wire.ts'

/** Names of the roles on the screen. */
export const roleNames: Readonly<Record<Role, string>> = {
  ROLE_CRP_ADMN: 'Administrador corporativo',
  ROLE_CRP_ATN_CTS_REC: 'Reclutador de atención a clientes',
  ROLE_CRP_REC: 'Reclutador corporativo',
  ROLE_CRP_OBS: 'Observador corporativo',
  ROLE_COM_ADMN: 'Administrador comercial',
  ROLE_COM_CON: 'Consultor comercial',
  ROLE_COM_ANL: 'Analista comercial',
  ROLE_COM_INT: 'Entrevistador comercial',
  ROLE_COM_REC: 'Reclutador comercial',
  ROLE_COM_METVIEW: 'Consulta de métricas',
  ROLE_MKT_EDITOR: 'Editor de contenido',
}

/** Branches that an administrator of this branch manages: customer service has no administrator of its own. */
export const managedBranches = (administrators: Branch): readonly Branch[] =>
  administrators === 'CORP' ? ['CORP', 'ATN'] : administrators === 'COM' ? ['COM'] : []
/** Roles that an administrator of the branch can assign. */
export const managedRoles = (administrators: Branch): readonly Role[] =>
  roles.filter((one) => managedBranches(administrators).includes(branchOf(one)))

export const rolesOf = (of: Branch): readonly Role[] => roles.filter((one) => branchOf(one) === of)
/** A person's branch follows from their role: if both are sent, they must match. */
export const roleOfAnotherBranch = (rol: Role, rama: Branch): string =>
  `${rol} es un rol de ${branchOf(rol)}; los de ${rama} son: ${rolesOf(rama).join(', ')}.`

/** Active; invited; inactive. */
export const personStates = ['activa', 'invitada', 'inactiva'] as const
export const personState = v.picklist(personStates)
export type PersonState = (typeof personStates)[number]
export const personStateNames: Readonly<Record<PersonState, string>> = {
  activa: 'En servicio',
  invitada: 'Invitada',
  inactiva: 'Fuera de servicio',
}

export const person = v.object({
  idPersona: id,
  nombre: v.string(),
  apellidos: v.string(),
  usuario: v.string(),
  correo: v.string(),
  rol: role,
  rama: branch,
  idSede: v.nullable(id),
  sede: v.nullable(v.string()),
  estado: personState,
  /** DD/MM/YYYY HH:mm when the open invitation expires; null: none is open. */
  vence: v.nullable(v.string()),
  /** Invited or imported, without a password yet. */
  sinContrasena: v.boolean(),
  /** The caller's own account. */
  esPropia: v.boolean(),
  version: v.number(),
})
export type Person = v.InferOutput<typeof person>

/** Open assignments of a person, as counts. */
export const assignmentNames = {
  publicaciones: 'publicaciones que tiene a su cargo',
  candidatos: 'candidatos en proceso en ellas',
  responsabilidades: 'candidatos en proceso de los que es responsable',
  observadas: 'publicaciones que observa',
  vacantes: 'vacantes de las que es consultor',
  plazas: 'plazas libres que abrió o tiene asignadas',
  entrevistas: 'entrevistas por realizar o por registrar',
} as const
export type AssignmentName = keyof typeof assignmentNames
const assignments = v.object({
  publicaciones: v.number(),
  candidatos: v.number(),
  responsabilidades: v.number(),
  observadas: v.number(),
  vacantes: v.number(),
  plazas: v.number(),
  entrevistas: v.number(),
})
export type Assignments = v.InferOutput<typeof assignments>
/** Candidates follow from their publications. */
export const holdsAnything = (counts: Assignments): boolean => Object.values(counts).some((count) => count > 0)

const longestName = 60
/** Name fields, as an administrator, an installation or an import sends them. */
const names = {
  nombre: requiredText('El nombre es requerido', longestName),
  apellidos: requiredText('Los apellidos son requeridos', longestName),
  correo: v.pipe(requiredText('El correo es requerido', 254), v.toLowerCase(), v.email('El correo no es válido')),
}
/** For a new or existing person. */
const fields = {
  ...names,
  rol: v.picklist(roles, 'El rol es requerido'),
  idSede: v.optional(v.nullable(id)),
}
/** As stored: phones capitalise the first letter, and sign-in ignores case. */
export const userName = v.pipe(
  requiredText('El usuario es requerido', 60),
  v.transform((typed) => typed.normalize('NFC').toLowerCase()),
  v.regex(/^[a-z0-9][a-z0-9._-]{2,59}$/, 'Usa de 3 a 60 letras sin acento, números, punto, guion o guion bajo'),
)

/** Name, e-mail and user name; without a role. */
export const personEntries = { usuario: userName, ...names }

export const invitationForm = v.object({ ...fields, usuario: userName })
export type InvitationForm = v.InferOutput<typeof invitationForm>
export const withoutSuccessor = 'Elige quién se queda con lo que tiene a su cargo'
/** The successor of the person's assignments; requested when needed. */
const successor = v.optional(v.pipe(v.number(withoutSuccessor), id))
export const personForm = v.object({ ...fields, idHeredero: successor })
export type PersonForm = v.InferOutput<typeof personForm>
export const leavingForm = v.object({ idHeredero: successor })
export type LeavingForm = v.InferOutput<typeof leavingForm>

const onePerson = v.object({ idPersona: id, version: shownVersion })
const managers = access.people

export const peopleFilters = v.object({
  rol: v.optional(role),
  sede: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,9}$/),
      v.check((digits) => Number(digits) <= longestId),
    ),
  ),
  estado: v.optional(personState),
  rama: v.optional(branch),
})

/** Where none is named: by name. */
export const peopleOrders = ['rol', 'sede', 'estado'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

export const listPeople = defineCall({
  method: 'GET',
  path: '/personal/obtener-personal',
  mayCall: managers,
  reads: 'nobody',
  summary: 'Personas de las ramas que administra quien pregunta, por nombre, por página.',
  query: v.object({
    paginaActual: pageText,
    busqueda: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
    ...peopleFilters.entries,
    orden: v.optional(v.picklist(peopleOrders)),
  }),
  answer: v.object({
    personas: v.array(person),
    totalPaginas: v.number(),
    total: v.number(),
    hayMas: v.optional(v.boolean()),
  }),
})

/** Apart from the rows, which come first. */
export const countPeopleViews = defineCall({
  method: 'GET',
  path: '/personal/contar-vistas',
  mayCall: managers,
  reads: 'nobody',
  summary: 'Cuántas personas tiene cada vista de la lista: en servicio, invitadas, fuera de servicio y todas.',
  answer: v.object({ activas: v.number(), invitadas: v.number(), inactivas: v.number(), todas: v.number() }),
})
export type PeopleViewCounts = v.InferOutput<typeof countPeopleViews.answer>

/** Options of the forms of people. */
export const peopleOptions = defineCall({
  method: 'GET',
  path: '/personal/obtener-opciones',
  mayCall: managers,
  reads: 'nobody',
  summary: 'Roles que puede dar quien pregunta, las sedes, y cuántas personas importadas faltan por invitar.',
  answer: v.object({
    roles: v.array(v.object({ rol: role, descripcion: v.string(), rama: branch })),
    sedes: v.array(option),
    porInvitar: v.number(),
  }),
})
export type PeopleOptions = v.InferOutput<typeof peopleOptions.answer>

export const getPerson = defineCall({
  method: 'GET',
  path: '/personal/obtener-persona',
  mayCall: managers,
  reads: 'nobody',
  refuses: notFound,
  summary: 'Una persona, lo que tiene a su cargo y quiénes se lo pueden quedar.',
  query: v.object({ idPersona: idText }),
  answer: v.object({
    persona: person,
    pendientes: assignments,
    /** Colleagues who can receive all of them. */
    herederos: v.array(option),
    /** Open sessions: how many, and DD/MM/YYYY HH:mm of the latest sign-in among them; null: none is open. */
    sesiones: v.object({ abiertas: v.number(), ultimoIngreso: v.nullable(v.string()) }),
  }),
})
export type PersonDetail = v.InferOutput<typeof getPerson.answer>

export const invite = defineCall({
  method: 'POST',
  path: '/personal/invitar',
  mayCall: managers,
  reads: 'nobody',
  writes: 'once',
  refuses: [...changesOne, 'nombre-repetido'],
  summary: 'Invita por correo a una persona nueva; con el enlace elige su contraseña.',
  body: invitationForm,
  answer: person,
})

/** Letters per command; the next command sends the rest. */
export const mostInvitations = 100

export const inviteAll = defineCall({
  method: 'POST',
  path: '/personal/invitar-pendientes',
  mayCall: managers,
  reads: 'nobody',
  writes: 'once',
  refuses: changes,
  summary: `Invita por correo a las personas en servicio que nunca han tenido contraseña, como las deja una importación; ${mostInvitations} a la vez. Repetirla no invita a nadie dos veces.`,
  answer: v.object({
    /** Number of letters being sent. */
    enviadas: v.number(),
    /** Number left for the next command. */
    pendientes: v.number(),
  }),
})
export type InvitedPeople = v.InferOutput<typeof inviteAll.answer>

/** An invitation for a person without a password, a reset link for others. */
export const sendLink = defineCall({
  method: 'POST',
  path: '/personal/enviar-enlace',
  mayCall: managers,
  reads: 'nobody',
  writes: 'once',
  refuses: changesOne,
  summary: 'Envía otra vez la invitación, o un enlace para elegir otra contraseña; el anterior deja de servir.',
  body: onePerson,
  answer: person,
})

export const withdrawInvitation = defineCall({
  method: 'POST',
  path: '/personal/retirar-invitacion',
  mayCall: managers,
  reads: 'nobody',
  writes: 'once',
  refuses: changesOne,
  summary: 'Retira una invitación: su enlace deja de servir.',
  body: onePerson,
  answer: person,
})

export const savePerson = defineCall({
  method: 'POST',
  path: '/personal/guardar-persona',
  mayCall: managers,
  reads: 'nobody',
  writes: 'once',
  refuses: [...changesOne, 'nombre-repetido'],
  summary: 'Cambia datos, rol y sede; lo que con el rol nuevo no puede tener pasa a otra persona.',
  body: v.object({ ...personForm.entries, ...onePerson.entries }),
  answer: person,
})

export const takeOutOfService = defineCall({
  method: 'POST',
  path: '/personal/dar-de-baja',
  mayCall: managers,
  reads: 'nobody',
  writes: 'once',
  refuses: changesOne,
  summary: 'Saca a una persona de servicio, cierra sus sesiones y pasa a otra lo que tiene a su cargo: todo o nada.',
  body: v.object({ ...leavingForm.entries, ...onePerson.entries }),
  answer: person,
})

export const bringBack = defineCall({
  method: 'POST',
  path: '/personal/reactivar',
  mayCall: managers,
  reads: 'nobody',
  writes: 'once',
  refuses: changesOne,
  summary: 'Vuelve a poner a una persona en servicio.',
  body: onePerson,
  answer: person,
})

export const getPersonHistory = defineCall({
  method: 'GET',
  path: '/personal/bitacora',
  mayCall: managers,
  reads: 'nobody',
  refuses: notFound,
  summary: 'Lo que se hizo con la cuenta de una persona, lo más reciente primero.',
  query: v.object({ idPersona: idText }),
  answer: v.array(
    v.object({
      id: v.number(),
      titulo: v.string(),
      detalle: v.string(),
      usuario: v.nullable(v.string()),
      fecha: v.string(),
      hora: v.string(),
    }),
  ),
})
export type PersonHistory = v.InferOutput<typeof getPersonHistory.answer>
