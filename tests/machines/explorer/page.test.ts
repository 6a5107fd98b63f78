/** The data of the explorer's page, without a browser. */
import { describe, expect, it } from 'vitest'
import { drawn } from '../../../docs/tools/explorer/build/drawn.ts'
import { followsOf } from '../../../docs/tools/explorer/build/what-follows.ts'
import { actorOf, causesOf, sendersOf } from '../../../docs/tools/explorer/build/who-acts.ts'
import { seenIn } from '../../../docs/tools/explorer/build/what-is-seen.ts'
import { documentedCharts, namedGraph } from '../../../docs/tools/explorer/charts.ts'
import { startTemplates } from '../../../src/server/operations/installation/start-templates.ts'
import type { Drawing } from '../../../docs/tools/explorer/layout/drawing.ts'
import { shortened, textWidth, wrapped } from '../../../docs/tools/explorer/layout/text-width.ts'
import {
  hashOf,
  ofOneChart,
  type Place,
  placeOfHash,
  unknownChartIn,
  usualChart,
  viewIn,
} from '../../../docs/tools/explorer/page/address.ts'
import { folderNames } from '../../../docs/tools/explorer/page/folder-names.ts'
import { folded } from '../../../docs/tools/explorer/page/picture/collapse.ts'
import { inSight } from '../../../docs/tools/explorer/page/picture/in-sight.ts'
import { nearestItem } from '../../../docs/tools/explorer/page/picture/nearest-item.ts'
import {
  centredOn,
  fitted,
  isSeen,
  moved,
  mostScale,
  opened,
  scaledTo,
  zoomed,
} from '../../../docs/tools/explorer/page/picture/view.ts'
import { rolesText } from '../../../docs/tools/explorer/page/roles-text.ts'
import { countText, indexOf, search } from '../../../docs/tools/explorer/page/search-index.ts'

const chartOf = (id: string) => documentedCharts.find((one) => one.id === id)!
const recruitment = namedGraph(chartOf('recruitment').machine)

describe('an address', () => {
  const usual: Place = {
    chart: 'recruitment',
    focus: null,
    view: 'etapas',
    panel: 'detalle',
    run: null,
    candidate: null,
    step: null,
    overlay: null,
    settings: {},
    direction: null,
    closed: [],
    zoom: null,
    stage: null,
    takesBack: false,
  }
  /** With anything to look for the whole picture is shown. */
  const picture: Place = { ...usual, view: 'imagen' }
  const known = ['candidateProcess', 'recruitment', 'session']

  it('stores what is shown and restores it unchanged', () => {
    const all: Place = {
      chart: 'session',
      focus: 'signedIn | xstate.done.actor.x&y=1#? | 0',
      view: 'tabla',
      panel: 'corrida',
      run: 'j0.1.wab-_',
      candidate: '12',
      step: 3,
      overlay: 'numeros',
      settings: { desde: '01/09/2026', 'a=b': 'x&y' },
      direction: 'DOWN',
      closed: ['signedIn', 'signedIn.warning'],
      zoom: 135,
      stage: null,
      takesBack: false,
    }
    for (const place of [usual, picture, all]) expect(placeOfHash(hashOf(place), known)).toEqual(place)
    expect(hashOf(usual)).toBe('#/recruitment')
    expect(hashOf(picture)).toBe('#/recruitment?vista=imagen')
    expect(hashOf({ ...picture, focus: 'abierto.filtro' })).toBe('#/recruitment?en=abierto.filtro')
  })

  it('stores direction and folded states, and ignores others', () => {
    expect(hashOf({ ...picture, direction: 'RIGHT', closed: ['abierto.solicitud', 'abierto.examenes'] })).toBe(
      '#/recruitment?hacia=derecha&plegados=abierto.solicitud%2Cabierto.examenes',
    )
    expect(placeOfHash('#/recruitment?hacia=abajo&plegados=abierto,,abierto', known)).toEqual({
      ...picture,
      direction: 'DOWN',
      closed: ['abierto'],
    })
    expect(placeOfHash('#/recruitment?hacia=DOWN&plegados=', known)).toEqual(usual)
  })

  it('stores the scale in percent, and ignores others', () => {
    expect(hashOf({ ...picture, zoom: 80 })).toBe('#/recruitment?escala=80')
    expect(placeOfHash('#/recruitment?escala=300', known)).toEqual({ ...picture, zoom: 300 })
    for (const other of ['0', '-5', '1000', '1.5', 'x', ''])
      expect(placeOfHash(`#/recruitment?escala=${other}`, known)).toEqual(usual)
    expect(ofOneChart.zoom).toBe(null)
  })

  it('stores the opened stage, and whether decisions are taken back in it', () => {
    const opened: Place = { ...usual, stage: 'examenes', focus: 'abierto.examenes.psicometrico', takesBack: true }
    expect(hashOf(opened)).toBe('#/recruitment?etapa=examenes&en=abierto.examenes.psicometrico&deshacer=si')
    expect(placeOfHash(hashOf(opened), known)).toEqual(opened)
    expect(placeOfHash('#/recruitment?etapa=nada', known)).toEqual(usual)
    expect(hashOf({ ...usual, takesBack: true })).toBe('#/recruitment?deshacer=si')
    expect(viewIn('session', 'etapas')).toBe('imagen')
    expect([viewIn('recruitment', 'imagen'), viewIn('recruitment', 'tabla')]).toEqual(['etapas', 'tabla'])
  })

  it('matches the link in the history of a process', () => {
    expect(placeOfHash('#/recruitment?panel=recorrido&candidato=7', ['session', 'recruitment'])).toEqual({
      ...picture,
      panel: 'recorrido',
      candidate: '7',
    })
  })

  it('without values shows recruitment, which there is, with the defaults', () => {
    expect(documentedCharts.map(({ id }) => id)).toContain(usualChart)
    for (const hash of ['', '#', '#/', '#/nada?vista=otra&panel=x']) expect(placeOfHash(hash, known)).toEqual(usual)
  })

  it.each([
    ['', null],
    ['#/', null],
    ['#/session?en=x', null],
    ['#/nada?vista=tabla', 'nada'],
    ['#nada', 'nada'],
  ])('%j names the unknown chart %j', (hash, unknown) => {
    expect(unknownChartIn(hash, known)).toBe(unknown)
  })
})

describe('the search', () => {
  const senders = sendersOf(documentedCharts.map(({ machine }) => machine))
  const index = indexOf(
    documentedCharts.map(({ id, machine, model }) => {
      const graph = namedGraph(machine)
      return { id, graph, sees: seenIn(model), ...causesOf(graph, senders), ...followsOf(machine, graph) }
    }),
    startTemplates,
  )
  const first = (query: string) => search(index, query)[0]

  it('finds charts, states, events, conditions, calls, texts and phase codes, ignoring accents and capitals', () => {
    expect(first('recruitment')).toMatchObject({ chart: 'recruitment', focus: null, kind: 'Diagrama' })
    expect(first('SE-ES')).toMatchObject({
      chart: 'recruitment',
      focus: 'abierto.segundaEntrevista.espera',
      kind: 'Fase',
      where: 'En espera de la segunda entrevista',
    })
    expect(first('filtro.aprobado')).toMatchObject({
      chart: 'recruitment',
      focus: 'abierto.filtro | filtro.aprobado | 0',
      kind: 'Evento',
    })
    expect(first('hasOthersOpen')).toMatchObject({
      kind: 'Condición',
      focus: 'abierto.segundaEntrevista.espera | registro.guardado | 0',
    })
    expect(first('renewToken')).toMatchObject({ chart: 'session', kind: 'Llamada', focus: 'signedIn.renewing' })
    expect(first('verificando vacante...')).toMatchObject({
      chart: 'candidateProcess',
      kind: 'Texto',
      focus: 'verifying',
    })
    expect(search(index, 'EXAMEN psicometrico').map(({ focus }) => focus)).toContain('abierto.examenes.psicometrico')
    expect(first('abierto.oferta')).toMatchObject({ kind: 'Estado', focus: 'abierto.oferta' })
  })

  it('ranks an exact phase code first, then codes that start with the text, then names of states', () => {
    const texts = (query: string, most: number) =>
      search(index, query)
        .slice(0, most)
        .map(({ kind, text }) => `${kind} ${text}`)
    expect(texts('EXP', 2)).toEqual(['Fase EXP', 'Fase EXPG'])
    expect(texts('expg', 1)).toEqual(['Fase EXPG'])
    expect(texts('SE-ES', 2)).toEqual(['Fase SE-ES', 'Fase SE-ESG'])
    expect(texts('es', 1)).toEqual(['Fase ES'])
    expect(texts('ex', 4)).toEqual(['Fase EXC', 'Fase EXP', 'Fase EXPG', 'Estado Exámenes'])
    expect(texts('OF', 2)).toEqual(['Fase OF', 'Estado Oferta'])
    expect(texts('filtro', 1)).toEqual(['Estado Filtro'])
  })

  it('finds transitions by who causes them, by name and by role', () => {
    const focused = (query: string) => search(index, query).map(({ focus }) => focus)
    expect(focused('filtro.aprobado quien recluta')).toEqual(['abierto.filtro | filtro.aprobado | 0'])
    expect(focused('filtro.aprobado ROLE_CRP_REC')).toEqual(['abierto.filtro | filtro.aprobado | 0'])
    expect(focused('filtro.aprobado ROLE_MKT_EDITOR')).toEqual([])
    expect(focused('solicitud.completada el candidato')).toContain(
      'abierto.solicitud.espera | solicitud.completada | 0',
    )
    expect(focused('verifyVacancy quien contesta')).toEqual([])
  })

  it('finds letters by their subject and text, and the templates of a new installation', () => {
    const of = (kind: string, query: string) =>
      search(index, query)
        .filter((one) => one.kind === kind)
        .map(({ text, focus }) => [text, focus])
    expect(of('Carta', 'completa tu solicitud')).toEqual([
      ['Completa tu solicitud de empleo', 'abierto.oferta | oferta.aceptada | 0'],
    ])
    expect(of('Carta', 'Ya puedes cargar tus documentos')).toEqual([
      ['Carga tus documentos', 'abierto.documentos.activar | documentos.activados | 0'],
    ])
    expect(of('Plantilla', 'antes de tu visita')).toEqual([['Antes de tu visita', 'abierto.estudio']])
    expect(of('Plantilla', 'rechazo en exámenes')).toEqual([
      ['Rechazo en exámenes', 'abierto | candidato.rechazado | 0'],
    ])
  })

  it('finds roles by their name, where they may do something', () => {
    expect(search(index, 'entrevistador comercial').filter(({ kind }) => kind === 'Rol')).toEqual([
      expect.objectContaining({
        chart: 'recruitment',
        text: 'Entrevistador comercial',
        where: 'Quien entrevista',
        focus: 'abierto.segundaEntrevista.espera | registro.guardado | 0',
      }),
    ])
    expect(search(index, 'editor de contenido').filter(({ kind }) => kind === 'Rol')).toEqual([])
    expect(search(index, 'filtro.aprobado reclutador corporativo').map(({ focus }) => focus)).toEqual([
      'abierto.filtro | filtro.aprobado | 0',
    ])
  })

  it('says how many results there are, and how many of them the list shows', () => {
    expect([0, 1, 2, 40, 41, 318].map(countText)).toEqual([
      'Nada con esas palabras.',
      '1 resultado',
      '2 resultados',
      '40 resultados',
      '41 resultados; se muestran 40',
      '318 resultados; se muestran 40',
    ])
  })

  it('finds all matches, and nothing without a match', () => {
    expect([search(index, '  '), search(index, 'zzz'), search(index, 'examen zzz')]).toEqual([[], [], []])
    expect(search(index, 'a').length).toBe(index.filter(({ searchText }) => searchText.includes('a')).length)
  })
})

describe('the visible part of a picture', () => {
  const picture = { width: 1000, height: 2000 }
  const room = { width: 500, height: 400 }

  it('is the whole picture, or its beginning when the whole would be illegible', () => {
    expect(fitted(picture, room).scale).toBeCloseTo(0.184)
    expect(fitted({ width: 100, height: 100 }, room)).toEqual({ scale: 1, x: -200, y: -150 })
    expect(opened({ width: 100, height: 100 }, room, [0, 0])).toEqual({ scale: 1, x: -200, y: -150 })
    expect(opened(picture, room, [600, 5])).toEqual({ scale: 1, x: 600 - 250, y: -16 })
  })

  it('keeps the point under the pointer while zooming, within limits', () => {
    const view = { scale: 1, x: 300, y: 500 }
    const near = zoomed(view, 2, [100, 50], picture, room)
    expect([near.scale, near.x + 100 / 2, near.y + 50 / 2]).toEqual([2, 400, 550])
    expect(zoomed(view, 100, [0, 0], picture, room).scale).toBe(mostScale)
    expect(zoomed(view, 0.0001, [0, 0], picture, room).scale).toBeCloseTo(0.1472)
    expect(scaledTo(near, 0.5, picture, room).scale).toBeCloseTo(0.5)
    expect(scaledTo(view, 9, picture, room).scale).toBe(mostScale)
  })

  it('contains a box only when it is entirely visible with its marks, and not under the overview map', () => {
    // The bird's-eye view is 66 by 132 there, 16 from the corner
    const seen = (x: number, y: number, scale = 1) =>
      isSeen({ x, y, width: 40, height: 20 }, { scale, x: 100, y: 200 }, picture, room)
    expect([seen(200, 300), seen(113, 300), seen(112, 300), seen(200, 213), seen(200, 212)]).toEqual([
      true,
      true,
      false,
      true,
      false,
    ])
    expect([seen(547, 300), seen(548, 300), seen(200, 567), seen(200, 568)]).toEqual([true, false, true, false])
    expect([seen(465, 567), seen(466, 567), seen(547, 419), seen(547, 420)]).toEqual([true, false, true, false])
    expect([seen(297, 280, 2), seen(298, 280, 2)]).toEqual([true, false])
    expect(isSeen({ x: 440, y: 340, width: 40, height: 20 }, { scale: 1, x: 0, y: 0 }, room, room)).toBe(true)
  })

  it('moves, and never leaves the picture', () => {
    const view = { scale: 1, x: 300, y: 500 }
    expect(moved(view, 10, -20, picture, room)).toEqual({ scale: 1, x: 290, y: 520 })
    expect(moved(view, 9999, 9999, picture, room)).toEqual({ scale: 1, x: -16, y: -16 })
    expect(moved(view, -9999, -9999, picture, room)).toEqual({ scale: 1, x: 516, y: 1616 + 144 })
    expect(moved({ scale: 2, x: 0, y: 0 }, -9999, -9999, picture, room)).toEqual({ scale: 2, x: 758, y: 1808 + 72 })
    expect(centredOn(view, [500, 1000], picture, room)).toEqual({ scale: 1, x: 250, y: 800 })
  })
})

describe('a picture with collapsed states', async () => {
  const drawing = await drawn(recruitment, 'DOWN')
  const isEnclosed = (id: string) => id.startsWith('abierto.solicitud.')

  it('is unchanged without collapsed states', () => expect(folded(drawing, recruitment, new Set())).toBe(drawing))

  it('omits the content and cuts arrows at the border', () => {
    const { nodes, edges, starts } = folded(drawing, recruitment, new Set(['abierto.solicitud']))
    expect(nodes.map(({ id }) => id)).toEqual(drawing.nodes.map(({ id }) => id).filter((id) => !isEnclosed(id)))
    expect(starts.map(({ of }) => of)).toEqual(
      drawing.starts.map(({ of }) => of).filter((of) => of !== 'abierto.solicitud'),
    )
    const between = recruitment.edges
      .filter(({ from, to }) => isEnclosed(from) && to.every(isEnclosed))
      .map(({ id }) => id)
    expect(between).toEqual([
      'abierto.solicitud.espera | solicitud.completada | 0',
      'abierto.solicitud.espera | decision.deshecha | 1',
      'abierto.solicitud.revision | solicitud.devuelta | 0',
    ])
    expect(edges.map(({ id }) => id)).toEqual(drawing.edges.map(({ id }) => id).filter((id) => !between.includes(id)))
    const box = nodes.find(({ id }) => id === 'abierto.solicitud')!
    const [from] = edges.find(({ id }) => id === 'abierto.solicitud.revision | solicitud.aceptada | 0')!.ways[0]!
    expect(from![1]).toBeCloseTo(box.y + box.height)
  })

  it('shows only the outermost collapsed state', () => {
    const { nodes, edges } = folded(drawing, recruitment, new Set(['abierto', 'abierto.solicitud']))
    expect(edges.filter(({ id }) => isEnclosed(id))).toEqual([])
    expect(nodes.map(({ id }) => id)).toEqual(['recruitment', 'abierto', 'completada', 'descartado'])
  })

  it('moves to the nearest item with the arrow keys', () => {
    // Three states below each other, the label of an arrow beside each gap
    const box = (x: number, y: number) => ({ x, y, width: 80, height: 20 })
    const column = {
      nodes: [
        ['a', 0],
        ['b', 100],
        ['c', 200],
      ].map(([id, y]) => ({ id, head: box(0, y as number) })),
      edges: [
        { id: 'a | siguiente | 0', label: box(20, 50) },
        { id: 'b | siguiente | 0', label: box(60, 150) },
        { id: 'c |  | 0', label: undefined },
      ],
    } as unknown as typeof drawing
    const walk = (from: string, ...ways: (readonly [number, number])[]) =>
      ways.reduce<string[]>((past, way) => [...past, nearestItem(column, past.at(-1)!, way) ?? 'none'], [from])
    expect(walk('a', [0, 1], [0, 1], [0, 1])).toEqual(['a', 'a | siguiente | 0', 'b', 'c'])
    expect(walk('c', [0, -1], [1, 0], [-1, 0], [1, 0])).toEqual([
      'c',
      'b',
      'a | siguiente | 0',
      'a',
      'a | siguiente | 0',
    ])
    expect(nearestItem(column, 'c', [0, 1])).toBeNull()
    expect([nearestItem(drawing, 'nada', [0, 1]), nearestItem(drawing, 'recruitment', [0, -1])]).toEqual([null, null])
  })
})

describe('the actor of a transition', () => {
  const senders = sendersOf(documentedCharts.map(({ machine }) => machine))
  const actors = (id: string) => {
    const graph = namedGraph(chartOf(id).machine)
    return Object.fromEntries(graph.edges.map((edge) => [edge.id, actorOf(edge, graph, senders)]))
  }

  it('is a person, the candidate or the interviewer', () => {
    expect(actors('recruitment')).toMatchObject({
      'abierto.filtro | filtro.aprobado | 0': 'Quien recluta',
      'abierto.segundaEntrevista.espera | registro.guardado | 0': 'Quien entrevista',
      'abierto.solicitud.espera | solicitud.completada | 0': 'El candidato',
    })
  })
  it('is an answer, a timer, another chart or none', () => {
    expect(actors('candidateProcess')).toMatchObject({
      'verifying | xstate.done.actor.verifyVacancy | 0': 'Quien contesta verifyVacancy',
      'opened | always | 0': 'Nadie: ocurre por sí mismo',
      'working | xstate.done.actor.stageForm | 0': 'Otro diagrama: stageForm',
      'working | step.chosen | 0': 'La persona o la aplicación',
      'working.idle.resting | xstate.after.watch.candidateProcess.working.idle.resting | 0': 'El tiempo',
    })
    expect(actors('list')['list | search.changed | 0']).toBe('Otro diagrama: searchBox')
  })
})

it('lists the roles beside a cause once, or for each kind of process if they differ', () => {
  expect([
    rolesText(undefined),
    rolesText({ individual: [], grupo: [] }),
    rolesText({ individual: ['ROLE_CRP_REC', 'ROLE_COM_REC'], grupo: ['ROLE_CRP_REC', 'ROLE_COM_REC'] }),
    rolesText({ individual: ['ROLE_COM_ADMN'], grupo: ['ROLE_CRP_REC'] }),
  ]).toEqual([
    [],
    [],
    ['Reclutador corporativo, Reclutador comercial'],
    ['En proceso individual: Administrador comercial', 'En grupo: Reclutador corporativo'],
  ])
})

describe('texts', () => {
  it('are measured, shortened and wrapped', () => {
    expect([textWidth('', 10), textWidth('ll', 1000), textWidth('漢', 10)]).toEqual([0, 480, 10])
    expect([shortened('abc', 10, 100), shortened('abcdefgh', 10, 25)]).toEqual(['abc', 'abc…'])
    expect(wrapped('uno dos tres cuatro', 10, 42, 2)).toEqual(['uno dos', 'tres cu…'])
    expect(wrapped('', 10, 42, 2)).toEqual([])
  })
})

it('titles every folder that has a chart, and no other', () => {
  expect([...new Set(documentedCharts.map(({ folder }) => folder))].toSorted()).toEqual(
    Object.keys(folderNames).toSorted(),
  )
})

it('lists the texts shown in a state for every situation of it', () => {
  expect(seenIn(chartOf('publication').model)).toMatchObject({ 'abierta.activa': ['Activa'], cerrada: ['Cerrada'] })
  expect(seenIn(chartOf('reversal').model)['editing.filling']).toEqual([
    'Revertir rechazo',
    'Motivo',
    'Revertir contratación',
  ])
})

describe('the rendered part', () => {
  const drawing: Drawing = {
    width: 1000,
    height: 1000,
    nodes: [
      {
        id: 'all',
        kind: 'compound',
        depth: 0,
        x: 0,
        y: 0,
        width: 1000,
        height: 1000,
        head: { x: 0, y: 0, width: 1000, height: 20 },
        lines: [],
      },
      {
        id: 'near',
        kind: 'atomic',
        depth: 1,
        x: 10,
        y: 30,
        width: 90,
        height: 40,
        head: { x: 10, y: 30, width: 90, height: 40 },
        lines: [],
      },
      {
        id: 'far',
        kind: 'atomic',
        depth: 1,
        x: 700,
        y: 800,
        width: 90,
        height: 40,
        head: { x: 700, y: 800, width: 90, height: 40 },
        lines: [],
      },
    ],
    starts: [
      {
        of: 'near',
        at: [5, 50],
        way: [
          [5, 50],
          [10, 50],
        ],
      },
      {
        of: 'far',
        at: [690, 820],
        way: [
          [690, 820],
          [700, 820],
        ],
      },
    ],
    edges: [
      {
        id: 'across',
        ways: [
          [
            [100, 50],
            [500, 50],
            [500, 800],
            [700, 800],
          ],
        ],
        label: null,
      },
      {
        id: 'away',
        ways: [
          [
            [700, 900],
            [800, 900],
          ],
        ],
        label: null,
      },
      {
        id: 'told here',
        ways: [
          [
            [700, 900],
            [800, 900],
          ],
        ],
        label: { x: 190, y: 190, width: 50, height: 20, lines: [], whole: [] },
      },
    ],
  }
  const seen = (x: number, y: number) => {
    const { nodes, starts, edges, width } = inSight(drawing, { x, y, width: 200, height: 200 })
    return [nodes.map(({ id }) => id), starts.map(({ of }) => of), edges.map(({ id }) => id), width]
  }

  it('includes what touches the window, the parents of its items, and every visible arrow', () => {
    expect(seen(0, 0)).toEqual([['all', 'near'], ['near'], ['across', 'told here'], 1000])
    expect(seen(700, 750)).toEqual([['all', 'far'], ['far'], ['across', 'away', 'told here'], 1000])
    expect(seen(101, 71)).toEqual([['all'], [], ['across', 'told here'], 1000])
    expect(seen(300, 300)).toEqual([['all'], [], ['across'], 1000])
  })
})
