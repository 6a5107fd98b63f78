/** The spreadsheet of a report, read back by the library, and by LibreOffice where there is one. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { downloadReport } from '../../../src/contract/metrics.ts'
import { reportDefinitions } from '../../../src/contract/report-definitions.ts'
import { createArea } from '../../../src/server/areas/queries.ts'
import { candidateAreas } from '../../../src/server/platform/db/tables/candidates.ts'
import { neutralised, writeWorkbook } from '../../../src/server/platform/base/spreadsheet.ts'
import { beforeTests } from '../support/before-tests.ts'
import { startWorld } from '../support/process-world.ts'
import { walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld())
beforeAll(async () => {
  const { candidateId } = await walkTo(world, 'individual', 'CN-PC')
  const area = await createArea(world.db, { nombre: '=1+1', descripcion: 'Ñ', subareas: [{ nombre: 'Una' }] })
  await world.db.insert(candidateAreas).values({ candidateId, areaId: area.idArea })
})

async function download(reportCode: '3' | '9', startDate = '01/02/2026', endDate = '02/03/2026') {
  const client = await world.as('ROLE_COM_ADMN')
  const { status, entity, headers } = await client.call(downloadReport, {
    body: { reportCode, rama: 'COM', startDate, endDate, idDivision: 1 },
  })
  expect(status).toBe(200)
  return { bytes: new Uint8Array(await entity!.arrayBuffer()), headers }
}

test('has a sheet with the data and one with the query and its definition', async () => {
  const { bytes, headers } = await download('3')
  expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Reporte 2026-03-02 10:00:00.xlsx"; filename*=UTF-8''Reporte%202026-03-02%2010%3A00%3A00.xlsx`,
  )
  const { sheets } = await readXlsx(bytes)
  expect(sheets.map(({ name }) => name)).toEqual(['Datos', 'Filtros y definición'])
  expect(sheets[0]?.rows).toEqual([
    ['Mes de la contratación', 'Mediana', 'Percentil 90', 'Contrataciones'],
    ['feb 2026', null, null, 0],
    ['mar 2026', 0, 0, 1],
  ])
  const { descripcion, denominador, periodo, casos } = reportDefinitions['3']
  expect(sheets[1]?.rows).toEqual([
    ['Reporte', 'Tiempo de contratación'],
    ['Qué muestra', descripcion],
    ['Fecha inicial', '01/02/2026'],
    ['Fecha final', '02/03/2026'],
    ['Divisional', 'Divisional Centro'],
    ['Unidad', 'días'],
    ['Cuenta', 'Actividad: lo que pasó en el periodo'],
    ['Periodo', periodo],
    ['Sobre cuántos', denominador],
    ['Casos especiales', casos[0]],
    [null, casos[1]],
    ['Comparación', 'Periodo anterior: del 02/01/2026 al 31/01/2026'],
    ['Mediana (días)', 0],
    ['Mediana (días), periodo anterior', 'Sin datos'],
    ['Percentil 90 (días)', 0],
    ['Percentil 90 (días), periodo anterior', 'Sin datos'],
    ['Medidas (contrataciones)', 1],
    ['Medidas (contrataciones), periodo anterior', 0],
  ])
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['1=1', '1=1'],
  ['a', 'a'],
  ['', ''],
  ["'=1", "'=1"],
])('writes %j as %j', (text, written) => {
  expect(neutralised(text)).toBe(written)
})

test('writes «Sin datos» where nothing was measured', async () => {
  const { sheets } = await readXlsx((await download('3', '01/01/2025', '31/01/2025')).bytes)
  expect(sheets[1]?.rows.slice(-6)).toEqual([
    ['Mediana (días)', 'Sin datos'],
    ['Mediana (días), periodo anterior', 'Sin datos'],
    ['Percentil 90 (días)', 'Sin datos'],
    ['Percentil 90 (días), periodo anterior', 'Sin datos'],
    ['Medidas (contrataciones)', 0],
    ['Medidas (contrataciones), periodo anterior', 0],
  ])
})

test('writes no name as a formula', async () => {
  const { sheets } = await readXlsx((await download('9')).bytes)
  expect(sheets[0]?.rows).toEqual([
    ['Área de interés', 'Candidatos'],
    ["'=1+1", 1],
  ])
  expect(sheets[1]?.rows.find(([name]) => name === 'Cuenta')).toEqual([
    'Cuenta',
    'Cohorte: sigue hasta hoy a los que empezaron en el periodo',
  ])
  const cells = await readXlsx(
    await writeWorkbook([
      {
        name: 'Una',
        rows: [
          ['=A1', '+1'],
          [1, '@x'],
        ],
        widths: [],
      },
    ]),
    { readStyles: true },
  )
  expect(cells.sheets[0]?.rows).toEqual([
    ["'=A1", "'+1"],
    [1, "'@x"],
  ])
  expect([...(cells.sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([])
})

const office = ['soffice', 'libreoffice'].find(
  (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0,
)

test.skipIf(office === undefined)(
  'is read unchanged by LibreOffice',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bolsa-xlsx-'))
    try {
      writeFileSync(join(folder, 'reporte.xlsx'), (await download('9')).bytes)
      const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1'
      execFileSync(
        office!,
        [
          `-env:UserInstallation=file://${folder}/profile`,
          '--headless',
          '--convert-to',
          filter,
          '--outdir',
          folder,
          join(folder, 'reporte.xlsx'),
        ],
        { timeout: 90_000 },
      )
      const read = readdirSync(folder)
        .filter((name) => name.endsWith('.csv'))
        .toSorted()
      expect(read).toEqual(['reporte-Datos.csv', 'reporte-Filtros y definición.csv'])
      expect(readFileSync(join(folder, 'reporte-Datos.csv'), 'utf8')).toBe("Área de interés,Candidatos\n'=1+1,1\n")
      expect(readFileSync(join(folder, 'reporte-Filtros y definición.csv'), 'utf8')).toContain(
        'Qué muestra,Áreas de interés de los candidatos',
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  120_000,
)
