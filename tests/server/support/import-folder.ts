/** Folders of files to import, on a database with one administrator of the commercial branch. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../../src/server/platform/db/open.ts'
import { createFirstPerson } from '../../../src/server/operations/installation/first-person.ts'
import { temporaryFolder } from './database.ts'

export type Files = Readonly<Record<string, string | Uint8Array>>

/** Name → content; names with a slash are in that subfolder. */
export function folderOf(files: Files): string {
  const folder = temporaryFolder()
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

export const administrator = {
  usuario: 'laura.mena',
  nombre: 'Laura',
  apellidos: 'Mena',
  correo: 'laura@ejemplo.mx',
  rama: 'COM',
} as const
export const install = ({ db }: Pick<Database, 'db'>) => createFirstPerson(db, administrator, 'x')

export const lugares =
  'clave;division;regional;gerencia;sede\nQRO;Centro;Bajío;Querétaro;Juriquilla\nMTY;Norte;Noreste;Monterrey;San Pedro\n'
const ofVacancies =
  'clave;rama;tipo;titulo;nivel;area;subarea;sueldoMin;sueldoMax;descripcion;funciones;indispensable;responsable;sede;fechaInicio;fechaFin;plazas'
export const vacantes = `${ofVacancies}\nV-1;COM;normal;Cajera;Auxiliar;Ventas;Seguros de vida;9000;12000;;Cobrar;Secundaria;laura.mena;QRO;05/01/2026;;2\nM-1;COM;maestra;Asesor;Asesor;ventas;PROMOTORIAS;9000;;;Vender|Visitar;Preparatoria;laura.mena;;;;\n`
export const plazas = 'clave;vacante;sede;responsable;plazas\nP-1;M-1;QRO;laura.mena;2\nP-2;M-1;MTY;laura.mena;1\n'
export const candidatoColumns =
  'clave;nombres;apellidoPaterno;apellidoMaterno;correo;telefono;fechaNacimiento;estado;municipio;escolaridad;areas;curriculum'
export const candidatos = `${candidatoColumns}\nC-1;Ana;Luna;Paz;ana@correo.mx;5512345678;01/02/1990;Querétaro;Querétaro;Licenciatura;Ventas > Promotorías;ana.pdf\nC-2;Luis;Sol;;luis@correo.mx;5512345679;;;;;;\n`
export const postulaciones = 'clave;candidato;vacante;sede;bolsa\nA-1;C-1;V-1;;Indeed\nA-2;C-2;M-1;MTY;\n'
export const pdf = Buffer.from('%PDF-1.4 de prueba')

export const whole: Files = {
  'lugares.csv': lugares,
  'vacantes.csv': vacantes,
  'plazas.csv': plazas,
  'candidatos.csv': candidatos,
  'postulaciones.csv': postulaciones,
  'curricula/ana.pdf': pdf,
}
