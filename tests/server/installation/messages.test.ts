/** Arguments of `npm run setup` and rows of import files, read without side effects. */
import { describe, expect, it } from 'vitest'
import { StartRefused } from '../../../src/server/platform/base/start-refused.ts'
import { help, readArguments, readAnswer, readPerson } from '../../../src/server/operations/installation/arguments.ts'
import { promptPassword, promptPerson } from '../../../src/server/operations/installation/prompt-person.ts'
import { inBlocks } from '../../../src/server/operations/installation/import/blocks.ts'
import { columnLetter, readCell } from '../../../src/server/operations/installation/import/cells.ts'
import { curriculumProblem } from '../../../src/server/operations/installation/import/curriculum.ts'
import { digestsOf, isSame, merge } from '../../../src/server/operations/installation/import/merge.ts'

const ana = { rama: 'com', usuario: 'Ana.Ruiz', nombre: ' Ana ', apellidos: 'Ruiz Vega', correo: 'Ana@Empresa.mx' }
const person = {
  rama: 'COM',
  usuario: 'ana.ruiz',
  nombre: 'Ana',
  apellidos: 'Ruiz Vega',
  correo: 'ana@empresa.mx',
  rol: 'ROLE_COM_ADMN',
}

describe('the command line', () => {
  it.each([
    ['', { does: 'person', options: {} }],
    [
      '--rama=COM --usuario=ana --nombre=Ana --apellidos=Ruiz --correo=ana@empresa.mx --rol=ROLE_COM_CON',
      {
        does: 'person',
        options: {
          rama: 'COM',
          usuario: 'ana',
          nombre: 'Ana',
          apellidos: 'Ruiz',
          correo: 'ana@empresa.mx',
          rol: 'ROLE_COM_CON',
        },
      },
    ],
    ['--help', { does: 'help' }],
    ['import x -h', { does: 'help' }],
    ['import datos', { does: 'import', folder: 'datos', isDryRun: false }],
    ['import datos --dry-run', { does: 'import', folder: 'datos', isDryRun: true }],
    ['invite', { does: 'invite' }],
    ['password Ana.Ruiz', { does: 'password', usuario: 'ana.ruiz' }],
  ])('accepts «%s»', (written, command) => {
    expect(readArguments(written.split(' ').filter(Boolean))).toEqual(command)
  })

  it.each([
    '--dry-run',
    'invite ana',
    'invite --dry-run',
    'invite --rama=COM',
    'import',
    'import uno dos',
    'import datos --rama=COM',
    'password',
    'password ana otra',
    'password ana --dry-run',
    'borra todo',
  ])('rejects «%s» and prints all commands', (written) => {
    expect(() => readArguments(written.split(' '))).toThrow(new StartRefused(`No se entiende la orden.\n\n${help}`))
  })

  it('rejects unknown options without repeating the input', () => {
    expect(() => readArguments(['--password=secreta'])).toThrow(
      new StartRefused(
        `No se entiende la orden. La contraseña no se escribe en ella: va en SETUP_PASSWORD.\n\n${help}`,
      ),
    )
    expect(
      help
        .split('\n')
        .filter((line) => line.startsWith('  npm'))
        .map((line) => line.trim().split(/ {2,}/)[0]),
    ).toEqual([
      'npm run setup',
      'npm run setup -- --rama=COM --usuario=ana.ruiz --nombre=Ana --apellidos="Ruiz Vega" --correo=ana@empresa.mx',
      'npm run setup -- … --rol=ROLE_COM_CON',
      'npm run setup -- password <usuario>',
      'npm run setup -- import <carpeta> --dry-run',
      'npm run setup -- import <carpeta>',
      'npm run setup -- invite',
    ])
  })
})

describe('the first administrator', () => {
  it('is normalised, with the administrator role of the branch by default', () => {
    expect(readPerson(ana)).toEqual(person)
    expect(readPerson({ ...ana, rol: ' role_com_con ' })).toEqual({ ...person, rol: 'ROLE_COM_CON' })
    expect([readAnswer('rama', 'corp'), readAnswer('rama', 'norte'), readAnswer('usuario', 'a')]).toEqual([
      { value: 'CORP' },
      { problem: 'La rama es CORP, COM o ATN.' },
      { problem: 'Usa de 3 a 60 letras sin acento, números, punto, guion o guion bajo' },
    ])
  })

  it('is rejected with a role of another branch, and the roles of the branch are listed', () => {
    expect(() => readPerson({ ...ana, rol: 'ROLE_CRP_ADMN' })).toThrow(
      new StartRefused(
        '--rol: ROLE_CRP_ADMN es un rol de CORP; los de COM son: ROLE_COM_ADMN, ROLE_COM_CON, ROLE_COM_ANL, ROLE_COM_INT, ROLE_COM_REC, ROLE_COM_METVIEW.',
      ),
    )
  })

  it('is rejected with one line if fields are missing', () => {
    expect(() => readPerson({ usuario: 'ana', rol: 'JEFA' })).toThrow(
      new StartRefused(
        'Faltan datos o no son válidos: --rama: La rama es CORP, COM o ATN; --nombre: El nombre es requerido; --apellidos: Los apellidos son requeridos; --correo: El correo es requerido; --rol: El rol es uno de: ' +
          'ROLE_CRP_ADMN, ROLE_CRP_ATN_CTS_REC, ROLE_CRP_REC, ROLE_CRP_OBS, ROLE_COM_ADMN, ROLE_COM_CON, ROLE_COM_ANL, ROLE_COM_INT, ROLE_COM_REC, ROLE_COM_METVIEW, ROLE_MKT_EDITOR.',
      ),
    )
  })

  /** A terminal into which these lines are typed, and what it showed. */
  function typed(...lines: string[]) {
    const shown: string[] = []
    const answer = (question: string) => {
      shown.push(`${question}?`)
      return Promise.resolve(lines.shift() ?? '')
    }
    return { shown, terminal: { prompt: answer, promptHidden: answer, say: (line: string) => void shown.push(line) } }
  }

  it('is prompted for missing fields, again after an invalid answer', async () => {
    const { terminal, shown } = typed('norte', 'COM', 'Ana', 'Ruiz Vega', 'ana@empresa.mx')
    expect(await promptPerson(terminal, { usuario: 'ana.ruiz' })).toEqual(person)
    expect(shown).toEqual([
      'Rama (CORP, COM o ATN)?',
      '  La rama es CORP, COM o ATN.',
      'Rama (CORP, COM o ATN)?',
      'Nombre?',
      'Apellidos?',
      'Correo?',
    ])
  })

  it('enters an accepted password twice', async () => {
    const { terminal, shown } = typed(
      'corta',
      'ruiz-ruiz-ruiz',
      'nubes de papel',
      'otra cosa',
      'nubes de papel',
      'nubes de papel',
    )
    expect(await promptPassword(terminal, { usuario: 'ana.ruiz', nombre: 'Ana', apellidos: 'Ruiz Vega' })).toBe(
      'nubes de papel',
    )
    const first = 'Contraseña (al menos 12 caracteres; no se muestra)?'
    const again = 'La misma otra vez?'
    expect(shown).toEqual([
      first,
      '  Usa al menos 12 caracteres',
      first,
      '  No uses tu nombre, tu usuario ni el nombre de la empresa',
      first,
      again,
      '  No son iguales.',
      first,
      again,
    ])
  })
})

describe('a cell', () => {
  it.each([
    ['text', 'Ana > Ruiz', 'Ana > Ruiz'],
    ['word', 'gte', 'GTE'],
    ['money', '$ 18,500.50', 18_500.5],
    ['money', '18.500', 18_500],
    ['money', '18500.5', 18_500.5],
    ['money', '1e5', '1e5'],
    ['number', '1,200', 1200],
    ['number', '1,234,567', 1_234_567],
    ['number', '-3', -3],
    ['number', '12.5', 12.5],
    ['number', '1,23', '1,23'],
    ['number', '1234,567', '1234,567'],
    ['number', '12.', '12.'],
    ['number', 'x12', 'x12'],
    ['number', '12x', '12x'],
    ['number', '$$5', '$$5'],
    ['lines', ' uno | dos\n\n tres |', ['uno', 'dos', 'tres']],
    [
      'areas',
      'Ventas > Promotorías | Jurídico | Caja >',
      [{ area: 'Ventas', subarea: 'Promotorías' }, { area: 'Jurídico' }, { area: 'Caja' }],
    ],
    ['day', '2026-03-02', '02/03/2026'],
    ['day', '2/3/2026', '02/03/2026'],
    ['day', '12/11/2026', '12/11/2026'],
    ['day', '2026-3-2', '2026-3-2'],
    ['day', 'x2026-03-02', 'x2026-03-02'],
    ['day', '2026-03-02x', '2026-03-02x'],
    ['day', 'x2/3/2026', 'x2/3/2026'],
    ['day', '2/3/20261', '2/3/20261'],
  ] as const)('as %s reads %j', (kind, text, value) => {
    expect(readCell(kind, text)).toEqual(value)
  })

  it('that is empty is undefined or an empty list', () => {
    expect((['text', 'word', 'number', 'day', 'lines', 'areas'] as const).map((kind) => readCell(kind, ''))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      [],
      [],
    ])
  })

  it('has the column name of a spreadsheet', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  })
})

it('an import updates only cells whose digest has changed', () => {
  const last = digestsOf({ nombre: 'Ana', correo: 'a@x.mx', edad: 30, nota: null })
  expect([isSame(last, { nombre: 'Ana', nota: undefined }), isSame(last, { nombre: 'Eva' }), isSame({}, {})]).toEqual([
    true,
    false,
    true,
  ])
  expect(Object.values(last).map((digest) => digest.length)).toEqual([12, 12, 12, 12])
  const stored = { nombre: 'Ana', correo: 'otro@x.mx', edad: 30, nota: '', cargo: 'Jefa', zona: [] }
  expect(
    merge(last, stored, {
      nombre: 'Eva',
      correo: 'b@x.mx',
      edad: 30,
      nota: 'Nueva',
      cargo: 'Directora',
      zona: ['Norte'],
    }),
  ).toEqual({ set: { nombre: 'Eva', nota: 'Nueva', zona: ['Norte'] }, retained: ['correo', 'cargo'] })
  expect(merge(last, { ...stored, correo: 'b@x.mx' }, { correo: 'b@x.mx' })).toEqual({ set: {}, retained: [] })
})

it.each([
  ['cv.PDF', '%PDF-1.7', undefined],
  ['cv.docx', 'PK\u0003\u0004', undefined],
  ['cv.pdf', 'PK\u0003\u0004', 'El archivo no es PDF aunque así termina su nombre.'],
  ['cv.docx', '%PDF-1.7', 'El archivo no es DOCX aunque así termina su nombre.'],
  ['cv.final.exe', 'MZ', 'El archivo no es EXE aunque así termina su nombre.'],
])('recognises a CV by its first bytes: %s', (nombre, bytes, problem) => {
  expect(curriculumProblem({ nombre, contenido: Buffer.from(bytes).toString('base64') })).toBe(problem)
})

it('rejects a CV of more than 2 MB', () => {
  const of = (length: number) =>
    curriculumProblem({
      nombre: 'cv.pdf',
      contenido: Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(length - 5)]).toString('base64'),
    })
  expect([of(2 * 1024 * 1024), of(2 * 1024 * 1024 + 1)]).toEqual([undefined, 'El CV debe medir como máximo 2 MB.'])
})

it.each([
  [[], []],
  [[1], [[1]]],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3, 4, 5],
    [[1, 2], [3, 4], [5]],
  ],
])('splits %j into blocks of two', async (things, blocks) => {
  const found: unknown[] = []
  for await (const block of inBlocks(oneByOne(things), () => 0, { count: 2, bytes: 1 })) found.push(block)
  expect(found).toEqual(blocks)
})

it('ends a block early with the item that exceeds its weight', async () => {
  const found: unknown[] = []
  for await (const block of inBlocks(oneByOne([3, 7, 9, 1, 12, 1, 1]), (bytes) => bytes, { count: 3, bytes: 10 }))
    found.push(block)
  expect(found).toEqual([[3, 7], [9, 1], [12], [1, 1]])
})

async function* oneByOne(things: readonly number[]): AsyncGenerator<number> {
  yield* things
}
