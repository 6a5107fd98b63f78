/** CVs are read after they arrive, whichever way: by one process at a time, the newest first, each file once. */
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { enterCandidate } from '../../../src/contract/integration.ts'
import { exportRecord, suppressRecord } from '../../../src/contract/personal-data.ts'
import { passagesOf } from '../../../src/server/curricula/passages.ts'
import { freeCurricula, mostAttempts, readDueCurricula } from '../../../src/server/curricula/read-due.ts'
import { createReader, type Reader, ReaderFailed } from '../../../src/server/curricula/reader.ts'
import { type Reading, withoutText } from '../../../src/server/curricula/reading.ts'
import { curricula } from '../../../src/server/platform/db/tables/candidates.ts'
import { curriculumTexts } from '../../../src/server/platform/db/tables/curricula.ts'
import { integrationHeader } from '../../../src/server/platform/http/access.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { startTestApp } from '../support/app.ts'
import { integrationKey } from '../support/app-on.ts'
import { beforeTests } from '../support/before-tests.ts'
import { curriculumLines, goodDocx, goodPdf, lockedPdf, scannedPdf } from '../support/curriculum-files.ts'
import { addCandidate } from '../support/people.ts'

const app = beforeTests(() => startTestApp())
const real = createReader()
afterAll(real.close)
beforeEach(async () => {
  await app.db.delete(curricula)
  app.logged.length = 0
})

const never = new AbortController().signal
const arrives = async (file: Buffer, name = 'cv.pdf') => {
  const candidateId = await addCandidate(app.db, ['Ana', 'Luna', 'Paz'])
  await app.db.insert(curricula).values({ candidateId, fileName: name, contentBase64: file.toString('base64') })
  return candidateId
}
const replace = (candidateId: number, file: Buffer) =>
  app.db
    .update(curricula)
    .set({ contentBase64: file.toString('base64') })
    .where(eq(curricula.candidateId, candidateId))
const stored = async (candidateId: number) => {
  const [found] = await app.db.select().from(curriculumTexts).where(eq(curriculumTexts.candidateId, candidateId))
  const { words: _, passageText: __, arrivedAt: ___, ...row } = found!
  return row
}
const states = async () =>
  (
    await app.db
      .select({ state: curriculumTexts.state })
      .from(curriculumTexts)
      .orderBy(asc(curriculumTexts.candidateId))
  ).map(({ state }) => state)

/** A reader that answers as the test defines and records its input. */
function scripted(read: (contentBase64: string) => Reading | Promise<Reading>) {
  const sent: string[] = []
  let closed = 0
  const reader: Reader = {
    read: async (contentBase64) => {
      sent.push(Buffer.from(contentBase64, 'base64').toString())
      return read(contentBase64)
    },
    close: () => void (closed += 1),
  }
  return { reader, sent, closed: () => closed }
}
const reads = (text: string): Reading => ({ state: 'leido', text, html: null })
const pending = {
  state: 'pendiente',
  version: 1,
  attempts: 0,
  leaseUntil: null,
  readAt: null,
  text: '',
  html: null,
  passages: null,
}

it('reads every file that is due, and says of each why it has no text', async () => {
  const [pdf, word, scan, locked] = [
    await arrives(goodPdf()),
    await arrives(goodDocx(), 'cv.docx'),
    await arrives(scannedPdf()),
    await arrives(lockedPdf()),
  ]
  expect(await stored(pdf)).toEqual({ candidateId: pdf, ...pending })
  await readDueCurricula(app.deps, real, never)
  const read = {
    version: 1,
    attempts: 1,
    leaseUntil: null,
    readAt: app.deps.now(),
    text: '',
    html: null,
    passages: null,
  }
  expect(await Promise.all([pdf, word, scan, locked].map(stored))).toEqual([
    {
      candidateId: pdf,
      ...read,
      state: 'leido',
      text: curriculumLines.join('\n'),
      passages: passagesOf(curriculumLines.join('\n')),
    },
    {
      candidateId: word,
      ...read,
      state: 'leido',
      text: curriculumLines.join('\n'),
      passages: passagesOf(curriculumLines.join('\n')),
      html: curriculumLines.map((line) => `<p>${line}</p>`).join(''),
    },
    { candidateId: scan, ...read, state: 'sin-texto' },
    { candidateId: locked, ...read, state: 'protegido' },
  ])
  const { reader, sent } = scripted(() => reads('again'))
  await readDueCurricula(app.deps, reader, never)
  expect([sent, app.logged]).toEqual([[], []])
})

describe('a CV that comes in', () => {
  const enter = async (curriculum: object) =>
    app.anonymous.send(enterCandidate.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [integrationHeader]: integrationKey },
      body: JSON.stringify({
        clave: 'BT-1',
        nombres: 'Rosa',
        apellidoPaterno: 'Peña',
        correo: 'rosa@correo.mx',
        telefono: '5512345678',
        curriculum,
      }),
    })

  it('through the integration, and again with a new file only', async () => {
    const first = { nombre: 'rosa.pdf', contenido: goodPdf().toString('base64') }
    expect((await enter(first)).status).toBe(200)
    await readDueCurricula(app.deps, real, never)
    expect(await states()).toEqual(['leido'])
    await enter(first)
    await enter({ ...first, nombre: 'otro-nombre.pdf' })
    expect(await states()).toEqual(['leido'])
    await enter({ nombre: 'rosa.pdf', contenido: scannedPdf().toString('base64') })
    const [row] = await app.db.select().from(curriculumTexts)
    expect(row).toMatchObject({ ...pending, version: 2 })
    await readDueCurricula(app.deps, real, never)
    expect(await states()).toEqual(['sin-texto'])
  })

  it('the newest is read first', async () => {
    for (const name of ['first', 'second', 'third']) await arrives(Buffer.from(name))
    const { reader, sent } = scripted(() => reads('text'))
    await readDueCurricula(app.deps, reader, never)
    expect(sent).toEqual(['third', 'second', 'first'])
  })

  it('with passages takes those of the earlier file away', async () => {
    const candidateId = await arrives(Buffer.from('old'))
    await readDueCurricula(app.deps, scripted(() => reads('Ventas')).reader, never)
    expect(await stored(candidateId)).toMatchObject({ state: 'leido', passages: ['Ventas'] })
    await replace(candidateId, Buffer.from('new'))
    expect(await stored(candidateId)).toEqual({ candidateId, ...pending, version: 2 })
  })

  it('the text is deleted with its file', async () => {
    const candidateId = await arrives(goodPdf())
    await app.db.delete(curricula).where(eq(curricula.candidateId, candidateId))
    expect(await states()).toEqual([])
  })
})

describe('a file', () => {
  it('is read by one of two processes', async () => {
    await arrives(Buffer.from('one'))
    await arrives(Buffer.from('two'))
    const { reader, sent } = scripted(() => reads('text'))
    await Promise.all([readDueCurricula(app.deps, reader, never), readDueCurricula(app.deps, reader, never)])
    expect(sent.toSorted()).toEqual(['one', 'two'])
  })

  it('that is replaced while it is read leaves nothing of what was read', async () => {
    const candidateId = await arrives(Buffer.from('old'))
    const { reader } = scripted(async (content) => {
      if (Buffer.from(content, 'base64').toString() === 'new') return reads('of the new file')
      await replace(candidateId, Buffer.from('new'))
      return reads('of the old file')
    })
    await readDueCurricula(app.deps, reader, never)
    expect(await stored(candidateId)).toMatchObject({
      state: 'leido',
      version: 2,
      attempts: 1,
      text: 'of the new file',
    })
  })

  it('whose candidate is deleted while it is read leaves nothing', async () => {
    const candidateId = await arrives(Buffer.from('old'))
    const { reader } = scripted(async () => {
      await app.db.delete(curricula).where(eq(curricula.candidateId, candidateId))
      return reads('of nobody')
    })
    await readDueCurricula(app.deps, reader, never)
    expect(await states()).toEqual([])
  })

  it('that costs too much is tried once more, and harms no other', async () => {
    const [good, bad] = [await arrives(Buffer.from('good')), await arrives(Buffer.from('bad'))]
    const { reader, sent } = scripted((content) =>
      Buffer.from(content, 'base64').toString() === 'bad' ? withoutText('excedido') : reads('text'),
    )
    await readDueCurricula(app.deps, reader, never)
    expect(sent).toEqual(['bad', 'bad', 'good'])
    expect([await stored(bad), await stored(good)]).toMatchObject([
      { state: 'excedido', attempts: 2 },
      { state: 'leido', attempts: 1 },
    ])
    expect(app.logged.map((line) => JSON.parse(JSON.stringify(line)))).toHaveLength(2)
  })

  it('that has ended its process several times is not opened again', async () => {
    const candidateId = await arrives(Buffer.from('deadly'))
    await app.db.update(curriculumTexts).set({ attempts: mostAttempts })
    const { reader, sent } = scripted(() => reads('text'))
    await readDueCurricula(app.deps, reader, never)
    expect([sent, (await stored(candidateId)).state]).toEqual([[], 'excedido'])
  })

  it('is read again after the lease where the reader failed, and the attempt does not count', async () => {
    const candidateId = await arrives(Buffer.from('file'))
    const { reader } = scripted(() => Promise.reject(new ReaderFailed('no memory to start')))
    await expect(readDueCurricula(app.deps, reader, never)).rejects.toThrow('no memory to start')
    const row = await stored(candidateId)
    expect(row).toMatchObject({ state: 'pendiente', attempts: 0 })
    expect(row.leaseUntil!.getTime()).toBeGreaterThan(app.deps.now().getTime())
    const later = scripted(() => reads('text'))
    await readDueCurricula(app.deps, later.reader, never)
    expect(later.sent).toEqual([])
    await readDueCurricula({ ...app.deps, now: () => row.leaseUntil! }, later.reader, never)
    expect(later.sent).toEqual(['file'])
  })

  it('whose process ended is free at once on the embedded database', async () => {
    await arrives(Buffer.from('file'))
    await app.db.update(curriculumTexts).set({ attempts: 1, leaseUntil: new Date(app.deps.now().getTime() + 60_000) })
    await freeCurricula(app.deps)
    const { reader, sent } = scripted(() => reads('text'))
    await readDueCurricula(app.deps, reader, never)
    expect(sent).toEqual(['file'])
  })

  it('is read by the next server, without counting an attempt, if the server stops meanwhile', async () => {
    const [left, begun] = [await arrives(Buffer.from('left')), await arrives(Buffer.from('begun'))]
    const stop = new AbortController()
    const { reader, sent, closed } = scripted(() => {
      stop.abort()
      return withoutText('excedido')
    })
    await readDueCurricula(app.deps, reader, stop.signal)
    expect([sent, closed()]).toEqual([['begun'], 1])
    expect([await stored(begun), await stored(left)]).toEqual(
      [begun, left].map((candidateId) => ({ candidateId, ...pending })),
    )
    expect(app.logged).toEqual([])
  })
})

describe('a text without passages, of an earlier version of the server,', () => {
  const readEarlier = async (text: string) => {
    const candidateId = await arrives(Buffer.from(text))
    await app.db
      .update(curriculumTexts)
      .set({ state: 'leido', attempts: 1, readAt: app.deps.now(), text })
      .where(eq(curriculumTexts.candidateId, candidateId))
    return candidateId
  }

  it('is cut once by one of two processes, after the files that are due, and is not read again', async () => {
    const earlier = [await readEarlier('Ventas. Uno'), await readEarlier(''), await readEarlier('Excel\nWord')]
    await arrives(Buffer.from('due'))
    const before = await stored(earlier[2]!)
    const uncut: number[] = []
    const { reader, sent } = scripted(async () => {
      uncut.push(
        ...(
          await app.db
            .select({ id: curriculumTexts.candidateId })
            .from(curriculumTexts)
            .where(sql`state = 'leido' and passages is null`)
        ).map(({ id }) => id),
      )
      return reads('text')
    })
    await readDueCurricula(app.deps, reader, never)
    await Promise.all([readDueCurricula(app.deps, reader, never), readDueCurricula(app.deps, reader, never)])
    expect([sent, uncut.toSorted()]).toEqual([['due'], earlier.toSorted()])
    expect(await Promise.all(earlier.map(async (id) => (await stored(id)).passages))).toEqual([
      ['Ventas.', 'Uno', 'Ventas. Uno'],
      [],
      ['Excel', 'Word', 'Excel Word'],
    ])
    expect(await stored(earlier[2]!)).toEqual({ ...before, passages: ['Excel', 'Word', 'Excel Word'] })
  })

  it('stays unread until the next start when the server is stopping', async () => {
    const candidateId = await readEarlier('Ventas')
    await readDueCurricula(app.deps, scripted(() => reads('')).reader, AbortSignal.abort())
    expect((await stored(candidateId)).passages).toBe(null)
  })
})

describe('personal data', () => {
  it('exports the text, and suppresses it with the person', async () => {
    const candidateId = await arrives(goodPdf())
    await readDueCurricula(app.deps, real, never)
    const admin = await app.as('ROLE_CRP_ADMN')
    const file = (await admin.call(exportRecord, { query: { idCandidato: candidateId } })).entity as unknown as Blob
    const { datos } = JSON.parse(await file.text()) as { datos: Record<string, object[]> }
    expect(datos['Texto de su currículum']).toEqual([expect.objectContaining({ text: curriculumLines.join('\n') })])
    expect(
      Object.keys(datos['Texto de su currículum']![0]!).filter((name) =>
        ['html', 'words', 'passages', 'passage_words'].includes(name),
      ),
    ).toEqual([])
    expect(
      (
        await admin.call(suppressRecord, {
          body: { idCandidato: candidateId, motivo: 'Lo pidió la titular', confirmacion: 'SUPRIMIR' },
        })
      ).status,
    ).toBe(200)
    expect(await states()).toEqual([])
  })
})

it('finds words with and without accents and endings, over the index', async () => {
  await arrives(goodPdf())
  await readDueCurricula(app.deps, real, never)
  const finds = async (query: string) =>
    (
      await rowsOf(
        app.db,
        sql`select candidate_id from curriculum_texts where words @@ to_tsquery('spanish', ${query})`,
      )
    ).length
  expect(
    await Promise.all(
      [
        'administración',
        'administracion',
        'Administraciones',
        'venta & seguro',
        'ñandú',
        'nandu',
        'ingles <-> avanzado',
        'cocina',
      ].map(finds),
    ),
  ).toEqual([1, 1, 1, 1, 1, 1, 1, 0])
})
