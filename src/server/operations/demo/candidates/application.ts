/** Job applications of the demo, complete or started (spec 1 §2, the four tabs). */
import { kinships, studyStates } from '../../../../contract/person-facts.ts'
import type { Application } from '../../../../contract/applications.ts'
import { surnames, womenNames } from './names.ts'
import { type Person, telephone } from './people.ts'
import { identityOf } from './identity.ts'
import type { Random } from '../random.ts'
import { neighbourhoods, streets } from '../towns.ts'

const employers = [
  'Comercializadora del Bajío',
  'Grupo Logístico Anáhuac',
  'Servicios Integrales Maya',
  'Distribuidora La Central',
  'Textiles Puebla',
  'Farmacias del Valle',
] as const
const activities = ['Comercio', 'Logística', 'Servicios', 'Manufactura', 'Salud'] as const
const careers = [
  'Administración de Empresas',
  'Contaduría Pública',
  'Mercadotecnia',
  'Ingeniería Industrial',
  'Derecho',
  'Sistemas Computacionales',
] as const
const duties = [
  'Atención a clientes y seguimiento de cartera.',
  'Prospección, ventas y reportes semanales.',
  'Control de inventario y facturación.',
  'Coordinación de un equipo de seis personas.',
] as const

/** All four parts filled in. */
export function wholeApplication(random: Random, person: Person): Application {
  return {
    etapa1: personal(random, person),
    etapa2: work(random, person),
    etapa3: family(random, person),
    etapa4: otherAnswers(random),
  }
}

/** An unfinished application: one to three parts. */
export function begunApplication(random: Random, person: Person): Application {
  const whole = wholeApplication(random, person)
  const parts = random.between(1, 3)
  return { ...whole, etapa2: parts > 1 ? whole.etapa2 : null, etapa3: parts > 2 ? whole.etapa3 : null, etapa4: null }
}

const personal = (random: Random, person: Person): Application['etapa1'] => ({
  apellidoPaterno: person.apellidoPaterno,
  apellidoMaterno: person.apellidoMaterno,
  nombre: person.nombres,
  // The specification's letters: M is Femenino, H is Masculino.
  genero: person.isWoman ? 'M' : 'H',
  ...identityOf(random, person),
  telefonoCelular: person.telefono,
  telefonoParticular: random.chance(0.5) ? telephone(random, person.town.lada) : null,
  email: person.correo,
  calle: random.pick(streets),
  numExt: String(random.between(1, 980)),
  numInt: random.chance(0.3) ? String(random.between(1, 40)) : null,
  colonia: random.pick(neighbourhoods),
  alcaldia: person.town.municipio,
  estado: person.town.estado,
  cp: person.town.cp,
})

function work(random: Random, person: Person): Application['etapa2'] {
  const began = random.between(2012, 2021)
  return {
    nivelEstudiosTexto: random.pick(['Licenciatura', 'Preparatoria', 'Carrera técnica', 'Maestría']),
    estatusTexto: random.pick(studyStates),
    carrera: random.pick(careers),
    nombreEmpresa: random.pick(employers),
    actividad: random.pick(activities),
    nombreJefeInmediato: `${random.pick(womenNames)} ${random.pick(surnames)}`,
    puestoJefe: random.pick(['Gerente', 'Supervisor', 'Jefe de área', 'Director']),
    periodoLaboradoInicio: `01/0${random.between(1, 9)}/${began}`,
    periodoLaboradoFin: `15/0${random.between(1, 9)}/${began + random.between(1, 4)}`,
    telefono: telephone(random, person.town.lada),
    funciones: random.pick(duties),
  }
}

function family(random: Random, person: Person): Application['etapa3'] {
  const parentesco = random.pick(kinships)
  return {
    idParentesco: kinships.indexOf(parentesco) + 1,
    nombre: `${random.pick(womenNames)} ${person.apellidoPaterno}`,
    parentesco,
    telefonoParticular: random.chance(0.4) ? telephone(random, person.town.lada) : null,
    telefonoCelular: telephone(random, person.town.lada),
    beneficiarios: Array.from({ length: random.between(1, 3) }, () => ({
      nombre: random.pick(womenNames),
      apellidoPaterno: person.apellidoPaterno,
      apellidoMaterno: random.pick(surnames),
      parentesco: random.pick(kinships),
    })),
  }
}

function otherAnswers(random: Random): Application['etapa4'] {
  const answer = (likelihood: number, cual: string) =>
    random.chance(likelihood) ? { respuesta: 'SI' as const, cual } : { respuesta: 'NO' as const, cual: null }
  return {
    mismoGiro: answer(0.4, random.pick(employers)),
    empresaGrupo: answer(0.1, 'Servicios Corporativos Demo'),
    familiaresGrupo: answer(0.15, 'Primo en el área de operaciones'),
    aseguradoraFinanciera: answer(0.3, 'Seguros del Centro'),
    cedulaCertificacion: answer(0.25, 'Cédula A'),
  }
}
