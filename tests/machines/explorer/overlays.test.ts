/**
 * Overlays of a chart, without a browser: the transition of a number, the comparison of two charts, the parameters of
 * the address.
 */
import { describe, expect, it } from 'vitest'
import type { StageLosses } from '../../../src/contract/chart-numbers.ts'
import { lossOrderOf, lossShare, sortedLosses } from '../../../docs/tools/explorer/page/overlays/numbers/losses.ts'
import type { ChartFigures, ExitFigures, StateFigures } from '../../../src/contract/chart-numbers.ts'
import { documentedCharts, namedGraph } from '../../../docs/tools/explorer/charts.ts'
import { entriesInto, sumOf } from '../../../docs/tools/explorer/page/overlays/numbers/entries.ts'
import {
  isQuestionParameter,
  namedPeriods,
  periodBefore,
  questionIn,
  questionOf,
  usualPeriod,
} from '../../../docs/tools/explorer/page/overlays/numbers/question.ts'
import {
  countedOn,
  differenceMark,
  differencesOf,
  edgesOf,
  figureOf,
  groupFiguresOf,
  marksOf,
} from '../../../docs/tools/explorer/page/overlays/numbers/values.ts'
import { fillOf, widthOf } from '../../../docs/tools/explorer/page/overlays/mark-look.ts'

const graphOf = (id: string) => namedGraph(documentedCharts.find((one) => one.id === id)!.machine)
const [recruitment, publication] = [graphOf('recruitment'), graphOf('publication')]

describe('the transition for a logged exit', () => {
  const of = (estado: string, evento: string, destino: string | null, graph = recruitment) =>
    edgesOf(graph, { estado, evento, destino })

  it('is found from the state or its ancestors, and by its target when several match', () => {
    expect(of('abierto.filtro', 'filtro.aprobado', 'abierto.primeraEntrevista.agendar')).toEqual([
      'abierto.filtro | filtro.aprobado | 0',
    ])
    expect(of('abierto.segundaEntrevista.espera', 'registro.guardado', 'abierto.oferta')).toEqual([
      'abierto.segundaEntrevista.espera | registro.guardado | 1',
    ])
    expect(of('abierto.segundaEntrevista.espera', 'registro.guardado', 'abierto.segundaEntrevista.rechazada')).toEqual([
      'abierto.segundaEntrevista.espera | registro.guardado | 2',
    ])
    expect(of('abierto.folio', 'candidato.rechazado', 'descartado')).toEqual(['abierto | candidato.rechazado | 0'])
  })

  it('includes the automatic transition that follows', () => {
    expect(of('abierta.activa', 'plazas.contadas', 'abierta.cubierta', publication)).toEqual([
      'abierta | plazas.contadas | 0',
      'abierta.situacion | always | 1',
    ])
    expect(of('cerrada', 'publicacion.reabierta', 'abierta.activa', publication)).toEqual([
      'cerrada | publicacion.reabierta | 0',
      'abierta.situacion | always | 3',
    ])
    expect(of('abierta.activa', 'publicacion.cerrada', 'cerrada', publication)).toEqual([
      'abierta | publicacion.cerrada | 0',
    ])
  })

  it('is the first one for its event when the target is missing, and empty for unknown events', () => {
    expect(of('abierto.segundaEntrevista.espera', 'registro.guardado', null)).toEqual([
      'abierto.segundaEntrevista.espera | registro.guardado | 1',
    ])
    expect([of('abierto.filtro', 'nada', null), of('nada', 'filtro.aprobado', null)]).toEqual([[], []])
  })
})

const state = (estado: string, more: Partial<StateFigures> = {}): StateFigures => ({
  estado,
  aqui: 0,
  pasaron: 0,
  porCandidato: null,
  mediana: null,
  p90: null,
  claves: { aqui: null, pasaron: null },
  ...more,
})
const exit = (estado: string, evento: string, destino: string, cuantas: number): ExitFigures => ({
  estado,
  evento,
  destino,
  cuantas,
  clave: null,
  motivos: [],
})
const found: Pick<ChartFigures, 'estados' | 'salidas'> = {
  estados: [
    state('abierto.filtro', { aqui: 3, pasaron: 10, porCandidato: 1.25, mediana: 2, p90: 8 }),
    state('abierto.oferta', { aqui: 4, pasaron: 5, porCandidato: 1, mediana: 8, p90: 9.5 }),
    state('abierto.folio'),
    state('descartado', { aqui: null, pasaron: 4 }),
  ],
  salidas: [
    exit('abierto.filtro', 'filtro.aprobado', 'abierto.primeraEntrevista.agendar', 8),
    exit('abierto.filtro', 'candidato.rechazado', 'descartado', 1),
    exit('abierto.oferta', 'candidato.rechazado', 'descartado', 3),
  ],
}

describe('marks', () => {
  it('show a number on each counted state, the largest in the strongest colour, and the count of each transition', () => {
    const marks = marksOf(recruitment, countedOn(recruitment, found), 'mediana')
    expect(marks.get('abierto.filtro')).toEqual({
      label: '2 d',
      tone: 'amount',
      weight: 0.25,
      details: [
        { name: 'Aquí ahora', value: '3' },
        { name: 'Pasaron', value: '10' },
        { name: 'Veces por candidato', value: '1.25' },
        { name: 'Permanencia mediana', value: '2 días' },
        { name: 'Permanencia, percentil 90', value: '8 días' },
      ],
    })
    expect(marks.get('abierto.oferta')).toMatchObject({ label: '8 d', weight: 1 })
    expect(marks.has('abierto.folio')).toBe(false)
    expect(marks.get('descartado')).toEqual({
      label: '4',
      tone: 'quiet',
      weight: 0.2,
      details: [{ name: 'Llegaron', value: '4' }],
    })
    expect(marks.get('abierto.filtro | filtro.aprobado | 0')).toEqual({
      label: '8',
      tone: 'quiet',
      weight: 1,
      details: [
        { name: 'Salieron por aquí', value: '8' },
        { name: 'De quienes salieron', value: '80 %' },
      ],
    })
    // A transition of a state around them is that of all of them
    expect(marks.get('abierto | candidato.rechazado | 0')).toMatchObject({
      label: '4',
      weight: 0.5,
      details: [{ name: 'Salieron por aquí', value: '4' }],
    })
  })

  it('count the people in a compound state only for the current count', () => {
    expect(marksOf(recruitment, countedOn(recruitment, found), 'aqui').get('abierto')).toEqual({
      label: '7',
      tone: 'quiet',
      weight: 0.2,
      details: [{ name: 'Aquí ahora', value: '7' }],
    })
    expect(marksOf(recruitment, countedOn(recruitment, found), 'aqui').has('recruitment')).toBe(false)
    expect(marksOf(recruitment, countedOn(recruitment, found), 'p90').has('abierto')).toBe(false)
  })

  it('are empty without data, and an unknown figure is the median', () => {
    expect(
      marksOf(recruitment, countedOn(recruitment, { estados: [state('abierto.filtro')], salidas: [] }), 'mediana').size,
    ).toBe(0)
    expect([figureOf('nada'), figureOf(undefined), figureOf('p90')]).toEqual(['mediana', 'mediana', 'p90'])
  })

  it('stay visible at the lowest value and are limited at the highest', () => {
    expect([fillOf(0), fillOf(1), fillOf(9), fillOf(-1)]).toEqual([0.12, 0.62, 0.62, 0.12])
    expect([widthOf(0), widthOf(1), widthOf(7)]).toEqual([1.3, 6, 6])
  })
})

describe('a group of states', () => {
  const inGroup: typeof found = {
    estados: [
      state('abierto.solicitud.espera', { aqui: 2, pasaron: 9 }),
      state('abierto.solicitud.revision', { aqui: 3, pasaron: 7 }),
      state('abierto.solicitudes', { aqui: 50, pasaron: 50 }),
      ...found.estados,
    ],
    salidas: [
      exit('abierto.solicitud.espera', 'solicitud.completada', 'abierto.solicitud.revision', 7),
      exit('abierto.solicitud.espera', 'candidato.rechazado', 'descartado', 1),
      exit('abierto.solicitud.revision', 'candidato.rechazado', 'descartado', 2),
      exit('abierto.solicitud.revision', 'solicitud.aceptada', 'abierto.folio', 4),
      { ...exit('abierto.solicitud.revision', 'decision.deshecha', '', 1), destino: null },
      ...found.salidas,
    ],
  }

  it('counts its states together, with the exits that leave it, the most frequent first', () => {
    expect(groupFiguresOf(recruitment, inGroup, 'abierto.solicitud')).toEqual({
      estados: inGroup.estados.slice(0, 2),
      aqui: 5,
      pasaron: 16,
      salidas: [
        { nombre: 'La solicitud es correcta', destino: 'abierto.folio', cuantas: 4 },
        { nombre: 'Se rechaza al candidato desde la vacante', destino: 'descartado', cuantas: 3 },
        { nombre: 'decision.deshecha', destino: null, cuantas: 1 },
      ],
    })
  })

  it('includes all states below it; who came to a final state did not stay', () => {
    expect(groupFiguresOf(recruitment, found, 'abierto')).toMatchObject({
      aqui: 7,
      pasaron: 15,
      salidas: [{ nombre: 'Se rechaza al candidato desde la vacante', destino: 'descartado', cuantas: 4 }],
    })
    expect(groupFiguresOf(recruitment, found, 'recruitment')).toMatchObject({
      estados: found.estados,
      aqui: 7,
      pasaron: 15,
      salidas: [],
    })
  })

  it('is not a single state, a transition, or a group without figures', () => {
    expect(
      ['abierto.filtro', 'abierto.filtro | filtro.aprobado | 0', 'abierto.documentos', 'nada'].map((id) =>
        groupFiguresOf(recruitment, found, id),
      ),
    ).toEqual([null, null, null, null])
  })
})

describe('entries', () => {
  const reversal = (evento: string, decision: string | null, origen: string, destino: string, cuantas: number) => ({
    evento,
    decision,
    origen,
    destino,
    cuantas,
    clave: null,
  })
  const entering: ChartFigures = {
    estados: [],
    salidas: [
      exit('abierto.solicitud.espera', 'solicitud.completada', 'abierto.solicitud.revision', 2),
      exit('abierto.oferta', 'oferta.aceptada', 'abierto.solicitud.espera', 5),
      exit('abierto.solicitud.revision', 'solicitud.devuelta', 'abierto.solicitud.espera', 9),
      { ...exit('abierto.oferta', 'decision.deshecha', '', 1), destino: null },
    ],
    reversiones: [
      reversal('descarte.revertido', null, 'descartado', 'abierto.solicitud.espera', 3),
      reversal('decision.deshecha', 'solicitud.devuelta', 'abierto.solicitud.espera', 'abierto.solicitud.revision', 4),
      reversal('decision.deshecha', 'oferta.aceptada', 'abierto.solicitud.espera', 'abierto.oferta', 1),
    ],
  }
  const [completed, accepted, returned] = entering.salidas
  const [reverted, undoneReturn] = entering.reversiones

  it('in a state are the exits of others, the most frequent first, and apart what was taken back', () => {
    expect(entriesInto(entering, 'abierto.solicitud.espera')).toEqual({
      exits: [returned, accepted],
      reversals: [reverted],
    })
    expect(entriesInto(entering, 'abierto.solicitud.revision')).toEqual({
      exits: [completed],
      reversals: [undoneReturn],
    })
    expect(sumOf([returned!, accepted!])).toBe(14)
  })

  it('in a group come from outside it', () => {
    expect(entriesInto(entering, 'abierto.solicitud')).toEqual({ exits: [accepted], reversals: [reverted] })
    expect(entriesInto(entering, 'abierto.folio')).toEqual({ exits: [], reversals: [] })
  })
})

describe('a comparison', () => {
  it('shows a sign and a colour for days, and only a sign for counts', () => {
    expect(differenceMark('mediana', 5, 2)).toEqual({ label: '▲ 3 d', tone: 'bad' })
    expect(differenceMark('p90', 2, 5)).toEqual({ label: '▼ 3 d', tone: 'good' })
    expect(differenceMark('mediana', 0.3, 0.1 + 0.2)).toEqual({ label: '=', tone: 'quiet' })
    expect([differenceMark('pasaron', 7, 2), differenceMark('pasaron', 2, 7)]).toEqual([
      { label: '▲ 5', tone: 'amount' },
      { label: '▼ 5', tone: 'warning' },
    ])
  })

  it('includes every number, also when one side has none', () => {
    const before: typeof found = {
      estados: [
        state('abierto.filtro', { pasaron: 4, mediana: 3, p90: 3, porCandidato: 1 }),
        state('abierto.folio', { pasaron: 1, mediana: 1, p90: 1, porCandidato: 1 }),
        state('abierto.oferta'),
        state('descartado', { aqui: null, pasaron: 6 }),
      ],
      salidas: [exit('abierto.filtro', 'filtro.aprobado', 'abierto.primeraEntrevista.agendar', 4)],
    }
    const marks = differencesOf(countedOn(recruitment, found), countedOn(recruitment, before), 'mediana')
    expect(marks.get('abierto.filtro')).toMatchObject({
      label: '▼ 1 d',
      tone: 'good',
      details: [
        { name: 'Pasaron', value: '10, antes 4' },
        { name: 'Veces por candidato', value: '1.25, antes 1' },
        { name: 'Permanencia mediana', value: '2 días, antes 3 días' },
        { name: 'Permanencia, percentil 90', value: '8 días, antes 3 días' },
      ],
    })
    expect([
      marks.get('abierto.oferta')?.label,
      marks.get('abierto.folio')?.label,
      marks.get('descartado')?.label,
    ]).toEqual(['nuevo', 'ya no', '▼ 2'])
    expect(marks.get('abierto.filtro | filtro.aprobado | 0')).toMatchObject({
      label: '▲ 4',
      tone: 'amount',
      details: [{ name: 'Salieron por aquí', value: '8, antes 4' }],
    })
    expect(marks.get('abierto | candidato.rechazado | 0')).toMatchObject({ label: '▲ 4' })
  })
})

describe('the query from the address', () => {
  it('defaults to the last twelve months of everything, and to as many days before them', () => {
    expect(usualPeriod(new Date('2026-01-05T18:00:00Z'))).toEqual({ from: '2025-02-01', until: '2026-01-05' })
    expect(periodBefore({ from: '2026-03-01', until: '2026-03-31' })).toEqual({
      from: '2026-01-29',
      until: '2026-02-28',
    })
    expect(periodBefore({ from: '2026-01-01', until: '2026-01-01' })).toEqual({
      from: '2025-12-31',
      until: '2025-12-31',
    })
  })

  it('ends by default on the day of Mexico City, whatever the time zone of the browser', () => {
    const zone = process.env['TZ']
    try {
      for (const browser of ['UTC', 'Asia/Tokyo', 'America/Mexico_City', 'Pacific/Honolulu']) {
        process.env['TZ'] = browser
        // Six hours before UTC: the evening of 28 February, and midnight of 1 March
        expect([browser, usualPeriod(new Date('2026-03-01T05:59:59Z'))]).toEqual([
          browser,
          { from: '2025-03-01', until: '2026-02-28' },
        ])
        expect([browser, usualPeriod(new Date('2026-03-01T06:00:00Z'))]).toEqual([
          browser,
          { from: '2025-04-01', until: '2026-03-01' },
        ])
      }
    } finally {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    }
  })

  it('uses the chosen values for each side, and defaults for an invalid day, branch or vacancy', () => {
    const chosen = { rama: 'ATN', desde: '2026-01-01', hasta: '2026-01-31', vacante: '7' }
    expect(questionOf('recruitment', chosen, 'CORP')).toEqual({
      diagrama: 'recruitment',
      rama: 'ATN',
      startDate: '01/01/2026',
      endDate: '31/01/2026',
      idVacante: 7,
    })
    expect(questionOf('recruitment', chosen, 'CORP', '2')).toEqual({
      diagrama: 'recruitment',
      rama: 'ATN',
      startDate: '01/12/2025',
      endDate: '31/12/2025',
      idVacante: 7,
    })
    expect(
      questionOf('publication', { ...chosen, rama: 'X', desde2: '2025-01-01', vacante: '-1' }, 'COM', '2'),
    ).toEqual({ diagrama: 'publication', rama: 'COM', startDate: '01/01/2025', endDate: '31/12/2025', idVacante: null })
    expect(questionOf('recruitment', { desde: 'x', hasta: '2026-01-31' }, 'COM').endDate).toBe('31/01/2026')
  })

  it('reloads only for values that change the count', () => {
    expect(
      ['rama', 'desde', 'hasta2', 'vacante', 'cifra', 'lista', 'de', 'a', 'dura:abierto.filtro'].filter(
        isQuestionParameter,
      ),
    ).toEqual(['rama', 'desde', 'hasta2', 'vacante'])
  })

  it('carries mode, responsible and board for recruitment alone, and into another overlay', () => {
    const chosen = { modo: 'grupo', responsable: '3', bolsa: '4', orden: 'etapa', lista: 'x', desde: '2026-01-01' }
    expect(questionOf('recruitment', chosen, 'COM')).toMatchObject({ modo: 'grupo', idResponsable: 3, idBolsa: 4 })
    expect(Object.keys(questionOf('publication', chosen, 'COM'))).toEqual([
      'diagrama',
      'rama',
      'startDate',
      'endDate',
      'idVacante',
    ])
    expect(Object.keys(questionOf('recruitment', { modo: 'x', responsable: '-1', bolsa: '' }, 'COM'))).toHaveLength(5)
    expect(questionIn(chosen)).toEqual({ modo: 'grupo', responsable: '3', bolsa: '4', desde: '2026-01-01' })
  })

  it('names the last 30, 90 and 365 days and twelve months, until today in Mexico City', () => {
    const named = namedPeriods(new Date('2026-03-01T05:59:59Z'))
    expect(named.slice(0, 5)).toEqual([
      { name: '30 días', from: '2026-01-30', until: '2026-02-28' },
      { name: '90 días', from: '2025-12-01', until: '2026-02-28' },
      { name: '365 días', from: '2025-03-01', until: '2026-02-28' },
      { name: 'febrero de 2026', from: '2026-02-01', until: '2026-02-28' },
      { name: 'enero de 2026', from: '2026-01-01', until: '2026-01-31' },
    ])
    expect([named.length, named.at(-1)]).toEqual([
      15,
      { name: 'marzo de 2025', from: '2025-03-01', until: '2025-03-31' },
    ])
  })
})

describe('losses', () => {
  const stage = (etapa: StageLosses['etapa'], entraron: number, perdidos: number, siguen = 0): StageLosses => ({
    etapa,
    entraron,
    perdidos,
    siguen,
    aqui: 0,
    mediana: null,
    motivos: [],
    claves: { entraron: null, perdidos: null, siguen: null },
  })

  it('are sorted by any column, the largest first, equal ones in the order of the process', () => {
    const stages = [
      stage('filtro', 100, 5, 1),
      stage('examenes', 10, 5),
      stage('folio', 0, 0),
      stage('estudio', 8, 1, 3),
    ]
    const sorted = (order: string | undefined) => sortedLosses(stages, lossOrderOf(order)).map(({ etapa }) => etapa)
    expect(sorted('etapa')).toEqual(['filtro', 'examenes', 'folio', 'estudio'])
    expect(sorted('entraron')).toEqual(['filtro', 'examenes', 'estudio', 'folio'])
    expect(sorted('porcentaje')).toEqual(['examenes', 'estudio', 'filtro', 'folio'])
    expect(sorted('siguen')).toEqual(['estudio', 'filtro', 'examenes', 'folio'])
    expect(sorted('x')).toEqual(['filtro', 'examenes', 'estudio', 'folio'])
    expect(stages.map(lossShare)).toEqual([0.05, 0.5, null, 0.125])
  })
})
