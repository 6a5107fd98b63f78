/**
 * Until when a transition of recruitment is possible, what the candidate is sent by it, and what happens without
 * any event: by hand from the specification and the decisions 0064 and 0109.
 */
import { describe, expect, it } from 'vitest'
import { followsOf } from '../../../docs/tools/explorer/build/what-follows.ts'
import { documentedCharts } from '../../../docs/tools/explorer/charts.ts'
import { readGraph } from '../../../docs/tools/explorer/graph/read-graph.ts'

const called = (id: string) => documentedCharts.find((one) => one.id === id)!
const { machine } = called('recruitment')
const graph = readGraph(machine)
const { until, receives, idle } = followsOf(machine, graph)
const undoes = 'Quien lo hizo puede deshacerlo en los 10 segundos que siguen.'

describe('until when', () => {
  it('says the limit of the phase, and that being late hinders nothing', () => {
    expect(until['abierto.solicitud.revision | solicitud.aceptada | 0']).toEqual([
      'Mientras esté en este estado. Plazo: 2 días hábiles en FC-RC. Atrasado también se puede.',
      undoes,
    ])
    expect(until['abierto.segundaEntrevista.espera | registro.guardado | 1']).toEqual([
      'Mientras esté en este estado. Plazo: 5 días hábiles en SE-ES y SE-ESG. Atrasado también se puede.',
      undoes,
    ])
    expect(until['abierto | candidato.rechazado | 0']).toEqual(['Mientras el proceso esté abierto.', undoes])
  })

  it('says that an undo is of its author for ten seconds, and a reversal has no limit', () => {
    expect([
      ...new Set(graph.edges.flatMap(({ id, event }) => (event === 'decision.deshecha' ? until[id]! : []))),
    ]).toEqual([
      'Los 10 segundos que siguen a la decisión, sólo para quien la tomó y mientras no haya ocurrido nada más en el proceso.',
    ])
    const reversal = ['Sin límite de tiempo, mientras el candidato no esté en otro proceso ni contratado.']
    expect([until['descartado | descarte.revertido | 0'], until['completada | contratacion.revertida | 0']]).toEqual([
      reversal,
      reversal,
    ])
  })

  it('offers no undo for what the candidate did and for a rejected document', () => {
    const firm = graph.edges.filter(({ id, event }) => !until[id]!.includes(undoes) && event !== 'decision.deshecha')
    expect(firm.map(({ id }) => id)).toEqual([
      'abierto.solicitud.espera | solicitud.completada | 0',
      'abierto.documentos.espera | documento.rechazado | 0',
      'abierto.documentos.espera | documentos.cargados | 0',
      'abierto.documentos.recibidos | documento.rechazado | 0',
      'completada | contratacion.revertida | 0',
      'descartado | descarte.revertido | 0',
    ])
  })
})

describe('what the candidate is sent', () => {
  it('is these letters and no others', () => {
    expect(
      Object.entries(receives).flatMap(([id, letters]) => letters.map(({ when, subject }) => [id, when, subject])),
    ).toEqual(
      [
        ['abierto | candidato.rechazado | 0', 'Si esperaba una cita, late', 'Se canceló tu entrevista para [vacante]'],
        [
          'abierto | candidato.rechazado | 0',
          'Si quien rechaza la elige, con su plantilla y a su hora',
          'Carta de rechazo',
        ],
        ['abierto.primeraEntrevista.agendar | entrevista.agendada | 0', 'Late', 'Tu entrevista para [vacante]'],
        ['abierto.segundaEntrevista.agendar | entrevista.agendada | 0', 'Late', 'Tu entrevista para [vacante]'],
        ['abierto.segundaEntrevista.espera | entrevista.agregada | 0', 'Late', 'Tu entrevista para [vacante]'],
        ['abierto.oferta | oferta.aceptada | 0', 'Late', 'Completa tu solicitud de empleo'],
        ['abierto.solicitud.revision | solicitud.devuelta | 0', 'Late', 'Revisa tu solicitud de empleo'],
        ['abierto.documentos.activar | documentos.activados | 0', 'Late', 'Carga tus documentos'],
        ['abierto.documentos.espera | documento.rechazado | 0', 'Al momento', 'Vuelve a cargar tus documentos'],
        ['abierto.documentos.recibidos | documento.rechazado | 0', 'Al momento', 'Vuelve a cargar tus documentos'],
        [
          'descartado | descarte.revertido | 0',
          'Si la cita que perdió sigue libre, al momento',
          'Tu entrevista para [vacante] sigue en pie',
        ],
      ].map(([id, when, subject]) => [
        id,
        when!
          .replace('Late', 'A los 10 segundos, cuando ya no se puede deshacer')
          .replace('late', 'a los 10 segundos, cuando ya no se puede deshacer'),
        subject,
      ]),
    )
    expect(Object.keys(receives)).toEqual(graph.edges.map(({ id }) => id))
  })

  it('is their text, with the place of what the recruiter writes', () => {
    expect(receives['abierto.solicitud.revision | solicitud.devuelta | 0']![0]!.lines).toEqual([
      'Revisamos tu solicitud de empleo para la vacante [vacante] y necesitamos que la corrijas:',
      '[comentario de quien recluta]',
      'Corrígela en la bolsa de trabajo y vuelve a enviarla.',
      '→ Corregir mi solicitud de empleo',
    ])
    expect(receives['abierto.documentos.recibidos | documento.rechazado | 0']![0]!.lines).toContain(
      '[documento]: [motivo]',
    )
  })
})

describe('without any event', () => {
  it('is said of each state with a phase', () => {
    expect(Object.keys(idle)).toHaveLength(17)
    expect(idle['abierto.segundaEntrevista.espera']).toEqual([
      'Se queda aquí: nada ocurre por sí mismo, y a nadie se le escribe.',
      'A los 5 días hábiles está «Atrasado» y a los 10 «Muy atrasado», en la lista de candidatos y en «Mi día». Donde hay cita, se cuentan desde su hora.',
      'Es el plazo de omisión: vale el que la rama fijó en «Plazos» o, si no fijó ninguno, el que se mide de los últimos 90 días con 20 permanencias o más.',
    ])
    expect(idle['abierto.folio']![1]).toBe(
      'A los 3 días hábiles está «Atrasado» y a los 6 «Muy atrasado», en la lista de candidatos y en «Mi día».',
    )
  })

  it('is of recruitment alone', () => {
    const other = called('publication')
    expect(followsOf(other.machine, readGraph(other.machine))).toEqual({ until: {}, receives: {}, idle: {} })
  })
})
