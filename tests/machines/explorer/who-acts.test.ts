/**
 * The roles that the explorer and the pages name beside a transition are those that can cause it: by the tables written
 * from the specification, and for our own calls by the contract.
 */
import { describe, expect, it } from 'vitest'
import { actorOf, sendersOf, whoIs } from '../../../docs/tools/explorer/build/who-acts.ts'
import { documentedCharts } from '../../../docs/tools/explorer/charts.ts'
import type { Graph, GraphEdge } from '../../../docs/tools/explorer/graph/graph.ts'
import { readGraph } from '../../../docs/tools/explorer/graph/read-graph.ts'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { stageCommands } from '../../../src/server/recruitment/stages/commands.ts'
import { permissionsOf, rowOf, whoSavesGrupo, whoSavesIndividual } from '../../server/support/call-permissions.ts'

const senders = sendersOf(documentedCharts.map(({ machine }) => machine))
const graphCalled = (id: string): Graph => readGraph(documentedCharts.find((one) => one.id === id)!.machine)
const documentedRoles = (graph: Graph, edge: GraphEdge) => {
  const documented = whoIs[actorOf(edge, graph, senders)]
  if (!documented) throw new Error(`${edge.id}: no roles are documented for '${actorOf(edge, graph, senders)}'`)
  return documented
}

/** Roles to which a row gives one of these letters. */
const lettered = (row: string, letters: string): Role[] =>
  rowOf(row).flatMap(([who, letter]) => (who !== 'nobody' && letters.includes(letter) ? [who] : []))
const called = (call: string): Role[] =>
  permissionsOf(call).flatMap(([who, may]) => (who !== 'nobody' && (may === 'y' || may === 'b') ? [who] : []))

/** By the mode of a process: the table, and the roles of its branch in it. */
const modes = {
  individual: { saves: whoSavesIndividual, isOwn: (role: Role) => role.startsWith('ROLE_COM') },
  grupo: {
    saves: whoSavesGrupo,
    isOwn: (role: Role) => role.startsWith('ROLE_CRP') && role !== 'ROLE_CRP_ATN_CTS_REC',
  },
} as const

const answers = [
  { continuar: 'SI' },
  { continuar: 'NO' },
  { continuar: 'NO', decision: 'repostular' },
  { continuar: 'OMITIR' },
  { folio: '1' },
]
const eventsOf = (code: PhaseCode): string[] =>
  stageCommands[code].flatMap(({ toEvent }) =>
    answers.map((sent) => toEvent(sent as never, { idEntrevista: 1, esCliente: false }).type),
  )

describe('in a process', () => {
  const graph = graphCalled('recruitment')

  it.each(Object.entries(modes))(
    '%s: assigns an event of a form to the roles that can save it',
    (mode, { saves, isOwn }) => {
      const wrong = graph.edges.flatMap((edge) => {
        const codes = graph.nodes.find(({ id }) => id === edge.from)!.codes as readonly PhaseCode[]
        const code = codes.find((one) => one in saves && eventsOf(one).includes(edge.event))
        if (code === undefined) return []
        // The interviewer registers the result, with any other permission; others recruit there and wait
        const letters = edge.event === 'registro.guardado' ? 'sw' : edge.event === 'entrevista.agregada' ? 'w' : 's'
        const may = lettered(saves[code]!, letters)
        const documented = documentedRoles(graph, edge)[mode as keyof typeof modes].filter(isOwn)
        return documented.toSorted().join() === may.toSorted().join() ? [] : [{ transition: edge.id, documented, may }]
      })
      expect(wrong).toEqual([])
    },
  )

  it('assigns an event with its own call to the roles of that call', () => {
    const calls: Readonly<Record<string, string>> = {
      'candidato.rechazado': 'POST /reclutamiento/rechazar-candidato',
      'descarte.revertido': 'POST /reclutamiento/revertir-descarte',
      'contratacion.revertida': 'POST /reclutamiento/revertir-contratacion',
      'solicitud.completada': 'POST /integracion/evento',
      'documentos.cargados': 'POST /integracion/evento',
      'documento.rechazado': 'POST /documentos/rechazar-documento',
    }
    const own = graph.edges.filter(({ event }) => event in calls)
    expect(new Set(own.map(({ event }) => event))).toEqual(new Set(Object.keys(calls)))
    for (const edge of own)
      expect(documentedRoles(graph, edge).individual.toSorted(), edge.id).toEqual(called(calls[edge.event]!).toSorted())
  })

  it('leaves no other event', () => {
    const ofForms = new Set(Object.keys(stageCommands).flatMap((code) => eventsOf(code as PhaseCode)))
    const others = new Set(
      graph.edges.filter(({ kind, event }) => kind === 'event' && !ofForms.has(event)).map(({ event }) => event),
    )
    expect([...others].toSorted()).toEqual([
      'candidato.rechazado',
      'contratacion.revertida',
      'decision.deshecha',
      'descarte.revertido',
      'documento.rechazado',
      'documentos.cargados',
      'solicitud.completada',
    ])
  })
})

it('assigns changes of a publication to the roles of their calls, and otherwise only to the calendar or counted openings', () => {
  const graph = graphCalled('publication')
  const calls: Readonly<Record<string, string>> = {
    'contenido.editado': 'POST /vacantes/guardar-publicacion-vacante-maestra',
    'sede.cambiada': 'POST /vacantes/cambiar-sede',
    'responsable.asignado': 'POST /vacantes/asignar-responsabilidad-publicacion',
    'observador.asignado': 'POST /vacantes/asignar-observador',
    'estrategia.guardada': 'POST /vacantes/guardar-estrategia',
    'publicacion.cerrada': 'POST /vacantes/cerrar-vacante',
    'publicacion.reabierta': 'POST /vacantes/reabrir-vacante',
  }
  const events = graph.edges.filter(({ kind }) => kind === 'event')
  for (const edge of events)
    expect(documentedRoles(graph, edge).individual.toSorted(), edge.id).toEqual(
      (edge.event in calls ? called(calls[edge.event]!) : []).toSorted(),
    )
  expect(new Set(events.map(({ event }) => event))).toEqual(
    new Set([...Object.keys(calls), 'dia.llegado', 'plazas.contadas']),
  )
})
