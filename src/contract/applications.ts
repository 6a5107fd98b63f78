/** The job application that a candidate fills in, read-only for staff (spec 1 §2, §3). */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { notFound } from './refusal-groups.ts'
import { access, recruiters } from './access.ts'
import type { Role } from './roles.ts'
import { idText } from './ids.ts'

const text = v.nullable(v.string())

export const personalData = v.object({
  apellidoPaterno: text,
  apellidoMaterno: text,
  nombre: text,
  /** M is shown as Femenino, H as Masculino. */
  genero: v.nullable(v.picklist(['M', 'H'])),
  curp: text,
  rfc: text,
  nss: text,
  telefonoCelular: text,
  telefonoParticular: text,
  email: text,
  calle: text,
  numExt: text,
  numInt: text,
  colonia: text,
  alcaldia: text,
  estado: text,
  cp: text,
})

/**
 * Numbers that would allow identity theft. They are sent only to hiring staff; for others they are null, as if not
 * filled in.
 */
export const identityNumbers = ['curp', 'rfc', 'nss'] as const satisfies readonly (keyof typeof personalData.entries)[]
export const seesIdentityNumbers = (one: Role): boolean => recruiters.includes(one)

export const workHistory = v.object({
  nivelEstudiosTexto: text,
  estatusTexto: text,
  carrera: text,
  nombreEmpresa: text,
  actividad: text,
  nombreJefeInmediato: text,
  puestoJefe: text,
  periodoLaboradoInicio: text,
  periodoLaboradoFin: text,
  telefono: text,
  funciones: text,
})

/** `idParentesco` absent: 'El candidato no ha llenado sus datos familiares'. */
export const familyData = v.object({
  idParentesco: v.nullable(v.number()),
  nombre: text,
  parentesco: text,
  telefonoParticular: text,
  telefonoCelular: text,
  beneficiarios: v.array(
    v.object({ nombre: v.string(), apellidoPaterno: v.string(), apellidoMaterno: v.string(), parentesco: v.string() }),
  ),
})

const answered = v.object({ respuesta: v.picklist(['SI', 'NO']), cual: text })

/** Yes/no questions, each with a 'Cual' description. */
export const otherData = v.object({
  mismoGiro: answered,
  empresaGrupo: answered,
  familiaresGrupo: answered,
  aseguradoraFinanciera: answered,
  cedulaCertificacion: answered,
})

export const application = v.object({
  etapa1: v.nullable(personalData),
  etapa2: v.nullable(workHistory),
  etapa3: v.nullable(familyData),
  etapa4: v.nullable(otherData),
})
export type Application = v.InferOutput<typeof application>

export const getApplication = defineCall({
  method: 'GET',
  path: '/hiringForm/obtener-aplicacion',
  mayCall: access.candidates,
  within: 'branch',
  reads: { label: 'Abrió su solicitud de empleo', of: 'process', id: 'IdReclutamiento' },
  refuses: notFound,
  summary: 'Solicitud de empleo de un proceso; entity es null si está vacía.',
  query: v.object({ IdReclutamiento: idText }),
  answer: v.nullable(application),
})
