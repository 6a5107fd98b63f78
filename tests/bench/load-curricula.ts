/**
 * CVs for the bench: 200,000 texts of two kilobytes written by the database itself, and a thousand real files that have
 * not been read yet.
 */
import { sql } from 'drizzle-orm'
import { pdfOf } from '../../src/server/operations/demo/candidates/pdf.ts'
import { docxOf } from '../../src/server/operations/demo/candidates/docx.ts'
import type { Db } from '../../src/server/platform/db/open.ts'
import { rowsOf } from '../../src/server/platform/db/rows.ts'
import { curricula } from '../../src/server/platform/db/tables/candidates.ts'
import { docxBomb, lockedPdf, scannedPdf } from '../server/support/curriculum-files.ts'

/** The first ones stand in half of the CVs, the last ones in few; three of four words are none of these. */
export const vocabulary = [
  'experiencia',
  'años',
  'atención',
  'clientes',
  'ventas',
  'administración',
  'licenciatura',
  'manejo',
  'equipo',
  'reportes',
  'empresa',
  'responsable',
  'control',
  'seguimiento',
  'inglés',
  'universidad',
  'excel',
  'sistemas',
  'calidad',
  'proyectos',
  'comercial',
  'seguros',
  'banca',
  'contaduría',
  'análisis',
  'supervisión',
  'personal',
  'servicio',
  'logística',
  'almacén',
  'nómina',
  'capacitación',
  'mercadotecnia',
  'finanzas',
  'auditoría',
  'presupuestos',
  'indicadores',
  'cobranza',
  'crédito',
  'compras',
  'proveedores',
  'inventarios',
  'actuaría',
  'derecho',
  'psicología',
  'ingeniería',
  'industrial',
  'producción',
  'mantenimiento',
  'python',
  'riesgos',
  'reaseguro',
  'siniestros',
  'inversiones',
  'tesorería',
  'fiscal',
  'bilingüe',
  'negociación',
  'licitaciones',
  'telefonía',
  'diseño',
  'ilustración',
  'portugués',
  'soldadura',
  'enfermería',
  'química',
  'turismo',
  'hotelería',
  'gastronomía',
]
const rareTerms = 4_000
const termsPerText = 270

/** One for each candidate; read already, so that the trigger has nothing to do. */
export async function loadCurriculumTexts(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select setseed(0.5)`)
    await tx.execute(sql`drop index curriculum_texts_by_words`)
    await tx.execute(sql`
      insert into curriculum_texts (candidate_id, state, read_at, text)
      select candidates.id, 'leido', now(), string_agg(
        case when place % 4 <> 0 then 'palabra' || floor(${rareTerms} * power(random(), 2))::int else lists.words[1 + floor(${vocabulary.length} * power(random(), 1.8))::int] end,
        case when place % 12 = 0 then E'\n' else ' ' end)
      from candidates, (select array[${sql.join(
        vocabulary.map((word) => sql`${word}`),
        sql`, `,
      )}]::text[] as words) lists, generate_series(1, ${termsPerText}) place
      group by candidates.id
      on conflict (candidate_id) do update set state = 'leido', read_at = now(), text = excluded.text`)
    await tx.execute(sql`create index curriculum_texts_by_words on curriculum_texts using gin (words)`)
  })
  await db.execute(sql`vacuum analyze curriculum_texts`)
}

export const mostFiles = 1_000

/**
 * Files of every kind for as many of the demo's candidates, all to be read; returns the candidate whose file is read
 * last.
 */
export async function loadUnreadCurricula(db: Db, files = mostFiles): Promise<number> {
  const lines = Array.from({ length: 40 }, (_, line) =>
    Array.from({ length: 7 }, (__, place) => vocabulary[(line * 7 + place * 5) % vocabulary.length]).join(' '),
  )
  const bomb = docxBomb(400)
  const fileOf = (place: number): Buffer => {
    if (place === files / 2) return bomb
    if (place % 50 === 0) return scannedPdf()
    if (place % 50 === 1) return lockedPdf()
    if (place % 50 === 2) return Buffer.from('%PDF-1.7 and nothing more')
    return place % 12 === 0 ? docxOf([`CV ${place}`, ...lines]) : pdfOf([`CV ${place}`, ...lines])
  }
  const people = await rowsOf<{ id: number }>(
    db,
    sql`
    insert into candidates (nombres, apellido_paterno, apellido_materno, correo, telefono, created_at)
    select 'Persona', 'Leída', '', 'leida' || i || '@correo-demo.mx', '5512345678', now() from generate_series(1, ${files}::int) i returning id`,
  )
  for (const [place, { id }] of people.entries()) {
    await db
      .insert(curricula)
      .values({ candidateId: id, fileName: 'cv.pdf', contentBase64: fileOf(place + 1).toString('base64') })
  }
  const last = people.at(-1)!.id
  await db.execute(sql`update curriculum_texts set arrived_at = '2000-01-01' where candidate_id = ${last}`)
  return last
}
