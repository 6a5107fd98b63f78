/**
 * The job application as another system delivers it: every stage complete, so that the reviewer finds all required
 * fields. The stored application (contract/applications.ts) may have fewer: it may be older than the rules.
 */
import * as v from 'valibot'
import type { Application } from './applications.ts'
import { email } from './candidates.ts'
import { id } from './ids.ts'
import { requiredText, text, wireDate } from './wire.ts'

export const stageTitles = {
  etapa1: 'Datos personales',
  etapa2: 'Historial laboral',
  etapa3: 'Datos familiares',
  etapa4: 'Otros datos',
} as const satisfies Record<keyof Application, string>
export type ApplicationStage = keyof Application
export const applicationStages = Object.keys(stageTitles) as ApplicationStage[]

const line = (missing: string) => requiredText(missing, 100)
/** Missing, null or blank: no value. */
const mayLack = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.transform((typed): string | null => typed.trim() || null),
        v.nullable(schema),
      ),
    ),
    null,
  )
const optionalLine = mayLack(text(100))

const coded = (missing: string, invalid: string, shape: RegExp) =>
  v.pipe(v.string(missing), v.trim(), v.nonEmpty(missing), v.toUpperCase(), v.regex(shape, invalid))
const tenDigits = 'El teléfono lleva diez dígitos.'
const telephone = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.transform((typed) => typed.replaceAll(/\D/g, '')),
    v.nonEmpty(missing),
    v.regex(/^\d{10}$/, tenDigits),
  )

export const personalEntry = v.object({
  apellidoPaterno: line('El apellido paterno es requerido'),
  apellidoMaterno: optionalLine,
  nombre: line('El nombre es requerido'),
  genero: v.picklist(['M', 'H'], 'El género debe ser M (Femenino) o H (Masculino).'),
  curp: coded(
    'La CURP es requerida',
    'La CURP no es válida: lleva 18 letras y números.',
    /^[A-ZÑ]{4}\d{6}[HMX][A-Z]{2}[A-ZÑ]{3}[A-Z\d]\d$/,
  ),
  rfc: coded('El RFC es requerido', 'El RFC no es válido: lleva 13 letras y números.', /^[A-ZÑ&]{4}\d{6}[A-Z\d]{3}$/),
  /** A candidate who has never worked has none yet. */
  nss: mayLack(v.pipe(v.string(), v.trim(), v.regex(/^\d{11}$/, 'El NSS lleva once dígitos.'))),
  telefonoCelular: telephone('El teléfono celular es requerido'),
  telefonoParticular: mayLack(telephone(tenDigits)),
  email,
  calle: line('La calle es requerida'),
  numExt: line('El número exterior es requerido'),
  numInt: optionalLine,
  colonia: line('La colonia es requerida'),
  alcaldia: line('La alcaldía o el municipio es requerido'),
  estado: line('El estado es requerido'),
  cp: v.pipe(
    v.string('El código postal es requerido'),
    v.trim(),
    v.nonEmpty('El código postal es requerido'),
    v.regex(/^\d{5}$/, 'El código postal lleva cinco dígitos.'),
  ),
})

/** The last job is all or nothing: a job needs its start and a telephone for references. */
export const workEntry = v.pipe(
  v.object({
    nivelEstudiosTexto: line('El nivel de estudios es requerido'),
    estatusTexto: line('El estatus de los estudios es requerido'),
    carrera: optionalLine,
    nombreEmpresa: optionalLine,
    actividad: optionalLine,
    nombreJefeInmediato: optionalLine,
    puestoJefe: optionalLine,
    periodoLaboradoInicio: mayLack(wireDate()),
    /** Empty for the current job. */
    periodoLaboradoFin: mayLack(wireDate()),
    telefono: mayLack(telephone(tenDigits)),
    funciones: mayLack(text()),
  }),
  v.forward(
    v.partialCheck(
      [['nombreEmpresa'], ['telefono']],
      ({ nombreEmpresa, telefono }) => nombreEmpresa === null || telefono !== null,
      'El teléfono de la empresa es requerido',
    ),
    ['telefono'],
  ),
  v.forward(
    v.partialCheck(
      [['nombreEmpresa'], ['periodoLaboradoInicio']],
      ({ nombreEmpresa, periodoLaboradoInicio }) => nombreEmpresa === null || periodoLaboradoInicio !== null,
      'El inicio del periodo laborado es requerido',
    ),
    ['periodoLaboradoInicio'],
  ),
  v.forward(
    v.partialCheck(
      [['periodoLaboradoInicio'], ['periodoLaboradoFin']],
      ({ periodoLaboradoInicio, periodoLaboradoFin }) =>
        periodoLaboradoInicio === null ||
        periodoLaboradoFin === null ||
        sortable(periodoLaboradoInicio) <= sortable(periodoLaboradoFin),
      'El periodo laborado termina antes de empezar.',
    ),
    ['periodoLaboradoFin'],
  ),
)

const sortable = (wire: string): string => wire.split('/').toReversed().join('')

const beneficiary = v.object({
  nombre: line('El nombre es requerido'),
  apellidoPaterno: line('El apellido paterno es requerido'),
  apellidoMaterno: v.optional(text(100), ''),
  parentesco: line('El parentesco es requerido'),
})

export const familyEntry = v.object({
  idParentesco: v.pipe(v.number('El parentesco es requerido'), id),
  nombre: line('El nombre del contacto de emergencia es requerido'),
  parentesco: line('El parentesco es requerido'),
  telefonoParticular: mayLack(telephone(tenDigits)),
  telefonoCelular: telephone('El teléfono celular del contacto de emergencia es requerido'),
  beneficiarios: v.pipe(
    v.array(beneficiary, 'Los beneficiarios son una lista, que puede estar vacía.'),
    v.maxLength(10, 'Escribe como máximo 10 beneficiarios.'),
  ),
})

const answered = v.pipe(
  v.object({ respuesta: v.picklist(['SI', 'NO'], 'Responde SI o NO.'), cual: mayLack(text(200)) }, 'Responde SI o NO.'),
  v.forward(
    v.partialCheck(
      [['respuesta'], ['cual']],
      ({ respuesta, cual }) => respuesta === 'NO' || cual !== null,
      'Escribe cuál.',
    ),
    ['cual'],
  ),
)
export const otherEntry = v.object({
  mismoGiro: answered,
  empresaGrupo: answered,
  familiaresGrupo: answered,
  aseguradoraFinanciera: answered,
  cedulaCertificacion: answered,
})

export const stageEntries = {
  etapa1: personalEntry,
  etapa2: workEntry,
  etapa3: familyEntry,
  etapa4: otherEntry,
} as const

/** `sent`: what was typed or delivered of the stage, not parsed yet. */
export const parseStage = (stage: ApplicationStage, sent: unknown) =>
  v.safeParse(stageEntries[stage], sent, { message: 'Este dato es requerido.' })

/** Field, `etapa2` or `etapa1.curp` → its error; empty for a complete application. */
export function applicationProblems(content: Application): Readonly<Record<string, string>> {
  const problems = applicationStages.flatMap((stage) => {
    if (content[stage] === null) return [[stage, `Falta la etapa «${stageTitles[stage]}».`] as const]
    const { issues = [] } = parseStage(stage, content[stage])
    return issues.map((issue) => [[stage, v.getDotPath(issue)].filter(Boolean).join('.'), issue.message] as const)
  })
  // The first message of each field
  return Object.fromEntries(
    problems.filter(([field], place) => problems.findIndex(([other]) => other === field) === place),
  )
}
