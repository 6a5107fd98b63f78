/** CVs of the demo: small, real files, the same bytes on every run. */
import { docxOf } from './docx.ts'
import { pdfOf } from './pdf.ts'
import type { Person } from './people.ts'
import type { Random } from '../random.ts'

/** One in twelve is a Word file, the others PDF. */
export function drawCurriculum(random: Random, person: Person): { fileName: string; contentBase64: string } {
  const name = [person.nombres, person.apellidoPaterno, person.apellidoMaterno].join(' ')
  const lines = [
    name,
    `${person.town.municipio}, ${person.town.estado}`,
    `Teléfono ${person.telefono}  ·  ${person.correo}`,
    '',
    'Experiencia',
    random.pick([
      'Asesor de ventas, Comercializadora del Bajío',
      'Analista, Grupo Logístico Anáhuac',
      'Ejecutivo de cuenta, Servicios Integrales Maya',
    ]),
    `${random.between(1, 9)} años: atención a clientes, reportes, trabajo en equipo.`,
    '',
    'Formación',
    random.pick([
      'Licenciatura en Administración',
      'Licenciatura en Mercadotecnia',
      'Ingeniería Industrial',
      'Bachillerato tecnológico',
    ]),
  ]
  const ending = random.chance(1 / 12) ? 'docx' : 'pdf'
  const file = ending === 'docx' ? docxOf(lines) : pdfOf(lines)
  return { fileName: `CV_${name.replaceAll(' ', '_')}.${ending}`, contentBase64: file.toString('base64') }
}
