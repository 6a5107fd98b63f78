/** Of which calls it is kept who asked, in which words, and whose data each of them hands over; and which answers of forms outlive the person. */
import { expect, test } from 'vitest'
import { retainedFormFields } from '../../src/server/personal-data/retained-form-fields.ts'
import { readsOfCalls, readLabel } from '../../src/server/personal-data/reads-of-calls.ts'

const answered = { query: { idCandidato: '7', idReclutamiento: '8', IdReclutamiento: '9' }, body: null, entity: [{ idCandidato: 5 }, { idCandidato: 6 }] }

test('returns for each logged call whose record it opens', () => {
  const kept = Object.entries(readsOfCalls).flatMap(([call, decided]) => (typeof decided === 'object' ? [[call, decided.says, decided.whose(answered)]] : []))
  expect(kept).toEqual([
    ['GET /candidatos/detalle-candidato', 'Abrió el perfil, con su CV', { candidates: [7] }],
    ['GET /candidatos/obtener-documento-cv', 'Abrió su CV', { candidates: [7] }],
    ['GET /candidatos/obtener-evidencia-cv', 'Vio qué menciona su CV de lo indispensable', { candidates: [7] }],
    ['GET /candidatos/obtener-historial-candidato', 'Vio sus procesos', { candidates: [7] }],
    ['GET /reclutamiento/obtener-datos', 'Abrió su proceso', { recruitment: 8 }],
    ['GET /reclutamiento/obtener-historial-proceso', 'Vio el historial de su proceso', { recruitment: 8 }],
    ['GET /reclutamiento/obtener-datos-fase', 'Abrió una etapa de su proceso', { recruitment: 8 }],
    ['GET /reclutamiento/obtener-informacion-etapa', 'Abrió lo guardado en una etapa', { recruitment: 8 }],
    ['GET /reclutamiento/obtener-datos-entrevista-por-etapa', 'Abrió los datos de una entrevista', { recruitment: 8 }],
    ['GET /documentos/obtener-documentos', 'Vio la lista de sus documentos', { recruitment: 8 }],
    ['GET /documentos/obtener-archivo', 'Descargó uno de sus documentos', { recruitment: 8 }],
    ['GET /hiringForm/obtener-aplicacion', 'Abrió su solicitud de empleo', { recruitment: 9 }],
    ['GET /descargas/obtener-archivo', 'Descargó la información de los candidatos de la rama', 'branch'],
    ['GET /vacantes/obtener-sugerencias-candidatos', 'Lo vio entre los sugeridos para una vacante', { candidates: [5, 6] }],
    ['GET /datos-personales/obtener-registro', 'Abrió sus datos personales', { candidates: [7] }],
    ['GET /datos-personales/exportar', 'Exportó todo lo que se guarda', { candidates: [7] }],
    ['GET /diagramas/obtener-recorrido', 'Vio el recorrido de su proceso en el diagrama', { recruitment: 8 }],
  ])
})

test('has a reason for every call that is not logged, and the log shows its name', () => {
  const others = Object.entries(readsOfCalls).filter(([, decided]) => typeof decided !== 'object')
  expect(new Set(others.map(([, why]) => why))).toEqual(new Set(['nobody', 'list', 'change']))
  expect(others.map(([call]) => readLabel(call))).toEqual(others.map(([call]) => call))
  expect(readLabel('GET /ya-no-hay')).toBe('GET /ya-no-hay')
})

test('keeps only ids, days and choices in the forms of a suppressed candidate, and no typed text', () => {
  expect(retainedFormFields).toEqual([
    'continuar', 'decision', 'motivoRechazo', 'tipoEntrevistador', 'idEntrevistador', 'fecha', 'hora', 'tipoEntrevista', 'idDivision', 'idRegional', 'idGerencia', 'sede', 'idEntrevista', 'codigoEtapa', 'modo', 'folio', 'perdidas',
  ])
})
