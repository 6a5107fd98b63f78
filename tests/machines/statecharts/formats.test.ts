/**
 * Every chart in every format, each read back by a parser and compared with the machine; and one small chart compared
 * word for word.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { createMachine } from 'xstate'
import { describe, expect, it, onTestFinished } from 'vitest'
import { chartData } from '../../../docs/tools/explorer/build/chart-data.ts'
import { documentedCharts } from '../../../docs/tools/explorer/charts.ts'
import { readGraph } from '../../../docs/tools/explorer/graph/read-graph.ts'
import type { Drawing } from '../../../docs/tools/explorer/layout/drawing.ts'
import { exportCharts } from '../../../docs/tools/generator/export.ts'
import { asMermaid, mermaidId } from '../../../docs/tools/generator/formats/mermaid.ts'
import {
  type ReadBack,
  readBackMermaid,
  readBackScxml,
  readBackSvg,
  readBackXstate,
} from '../../../docs/tools/generator/formats/read-back.ts'
import { readMermaid } from '../../../docs/tools/generator/formats/read-mermaid.ts'
import { readScxml } from '../../../docs/tools/generator/formats/read-scxml.ts'
import { readSvg } from '../../../docs/tools/generator/formats/read-svg.ts'
import { asScxml } from '../../../docs/tools/generator/formats/scxml.ts'
import { asSvg } from '../../../docs/tools/generator/formats/svg.ts'
import { asXstateConfig } from '../../../docs/tools/generator/formats/xstate-config.ts'
import { statesOf, transitionsOf } from '../../../machines/model/anatomy.ts'
import { lampMachine } from './lamp.ts'

const lamp = readGraph(lampMachine)

const lampMermaid = `stateDiagram-v2
  [*] --> off
  off --> on : press [hasPower]
  on --> off : press
  on --> off : falla watch
  on_warm --> off : tras lo que dice cooling
  state "off" as off
  off : FT / OF
  off : sin salir: press [si no]
  state "on" as on {
    [*] --> on_warm
    on_warm --> on_hot : siempre [isHot]
    on_warm --> on_hot : tras 1,5 s
    on_hot --> on_warm : cool
    state "warm" as on_warm
    state "hot" as on_hot
    state "last (H*)" as on_last
    state "en cualquiera" as on_siempre
    on_siempre : llama a watch
    on_siempre : dim → on
  }
  state "gone" as gone
  state "en cualquiera" as lamp_siempre
  lamp_siempre : sin salir: look
  lamp_siempre --> gone : unplug
  gone --> [*]
`
const lampScxml = `<?xml version="1.0" encoding="UTF-8"?>
<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:es="urn:bolsa-de-trabajo:palabras" version="1.0" datamodel="ecmascript" name="lamp" initial="lamp">
  <state id="lamp" initial="off" es:descripcion="Una lámpara.">
    <transition event="unplug" target="gone" type="internal" es:descripcion="Se desenchufa."/>
    <transition event="look">
      <script>count()</script>
    </transition>
    <state id="off" es:descripcion="Apagada.">
      <transition event="press" cond="hasPower()" target="on" type="internal" es:descripcion="Se pulsa '&lt;1&gt;' &amp; hay luz.">
        <script>notify({ aviso: 'luz' })</script>
      </transition>
      <transition event="press">
        <script>complain()</script>
      </transition>
    </state>
    <state id="on" initial="on.warm">
      <onentry>
        <script>shine()</script>
      </onentry>
      <invoke id="watch" type="xstate" src="watch"/>
      <transition event="press" target="off" type="internal"/>
      <transition event="dim" target="on" type="external"/>
      <transition event="error.invoke.watch" target="off" type="internal"/>
      <state id="on.warm">
        <onentry>
          <send event="after.1500.on.warm" id="after.1500.on.warm" delay="1500ms"/>
          <send event="after.cooling.on.warm" id="after.cooling.on.warm" delayexpr="cooling()"/>
        </onentry>
        <onexit>
          <cancel sendid="after.1500.on.warm"/>
          <cancel sendid="after.cooling.on.warm"/>
        </onexit>
        <transition cond="isHot()" target="on.hot" type="internal"/>
        <transition event="after.1500.on.warm" target="on.hot" type="internal"/>
        <transition event="after.cooling.on.warm" target="off" type="internal"/>
      </state>
      <state id="on.hot">
        <transition event="cool" target="on.warm" type="external"/>
      </state>
      <history id="on.last" type="deep">
        <transition target="on.warm"/>
      </history>
    </state>
    <final id="gone"/>
  </state>
</scxml>
`

describe('a small chart', () => {
  it('is written as Mermaid', () => expect(asMermaid(lamp)).toBe(lampMermaid))

  it('is written as SCXML', () => expect(asScxml(lampMachine)).toBe(lampScxml))

  it('is written as XState JSON, without code', () =>
    expect(asXstateConfig(lampMachine)).toEqual({
      id: 'lamp',
      description: 'Una lámpara.',
      initial: 'off',
      on: { unplug: [{ target: '.gone', description: 'Se desenchufa.' }], look: [{ actions: [{ type: 'count' }] }] },
      states: {
        off: {
          description: 'Apagada.',
          meta: { codigo: { individual: 'FT', grupo: 'OF' } },
          on: {
            press: [
              {
                guard: { type: 'hasPower' },
                target: 'on',
                description: "Se pulsa '<1>' & hay luz.",
                actions: [{ type: 'notify', params: { aviso: 'luz' } }],
              },
              { actions: [{ type: 'complain' }] },
            ],
          },
        },
        on: {
          tags: ['busy'],
          initial: 'warm',
          entry: [{ type: 'shine' }],
          invoke: [{ id: 'watch', src: 'watch', onError: [{ target: 'off' }] }],
          states: {
            warm: {
              always: [{ guard: { type: 'isHot' }, target: 'hot' }],
              after: { 1500: [{ target: 'hot' }], cooling: [{ target: '#lamp.off' }] },
            },
            hot: { on: { cool: [{ target: 'warm', reenter: true }] } },
            last: { type: 'history', history: 'deep' },
          },
          on: { press: [{ target: 'off' }], dim: [{ target: 'on', reenter: true }] },
        },
        gone: { type: 'final' },
      },
    }))

  it('is written as SVG', () => {
    const machine = createMachine({
      id: 'door',
      description: 'Una puerta.',
      initial: 'shut',
      states: { shut: { on: { push: { target: 'open', guard: 'isFree' } } }, open: { type: 'final' } },
    })
    const line = { kind: 'name', text: 'door', y: 14 } as const
    const box = { x: 0, y: 0, width: 100, height: 60, depth: 0 }
    const drawing: Drawing = {
      width: 100,
      height: 60,
      nodes: [
        { ...box, id: 'door', kind: 'compound', head: { x: 0, y: 0, width: 100, height: 20 }, lines: [line] },
        {
          ...box,
          id: 'shut',
          kind: 'atomic',
          x: 5,
          y: 25,
          width: 30,
          height: 20,
          depth: 1,
          head: { x: 5, y: 25, width: 30, height: 20 },
          lines: [],
        },
        {
          ...box,
          id: 'open',
          kind: 'final',
          x: 65,
          y: 25,
          width: 30,
          height: 20,
          depth: 1,
          head: { x: 65, y: 25, width: 30, height: 20 },
          lines: [],
        },
      ],
      starts: [
        {
          of: 'door',
          at: [20, 20],
          way: [
            [20, 20],
            [20, 25],
          ],
        },
      ],
      edges: [
        {
          id: 'shut | push | 0',
          ways: [
            [
              [35, 35],
              [65, 35],
            ],
          ],
          label: { x: 40, y: 37, width: 20, height: 19, lines: ['push', '[isF…]'], whole: ['push', '[isFree]'] },
        },
      ],
    }
    const svg = asSvg(readGraph(machine), drawing)
    expect(svg).toContain('<svg xmlns="http://www.w3.org/2000/svg" width="124" height="84" viewBox="-12 -12 124 84"')
    expect(svg).toContain(
      '<g data-transition="shut | push | 0"><title>push [isFree]</title><path d="M35 35L65 35" fill="none" stroke="#0b5f69" stroke-width="1.4" stroke-linejoin="round" marker-end="url(#flecha-event)"/>',
    )
    expect(readSvg(svg)).toEqual({
      width: 124,
      height: 84,
      states: ['door', 'shut', 'open'],
      transitions: ['shut | push | 0'],
    })
    expect(readBackSvg(svg, machine)).toEqual({ states: 3, transitions: 1, missing: [], foreign: [] })
    expect(readBackSvg(svg.replace('data-transition="shut | push | 0"', ''), machine).missing).toEqual([
      'shut | push | 0',
    ])
  })
})

/** As they are laid out for the explorer. */
const pictures = new Map((await chartData()).map(({ id, drawings, wide }) => [id, drawings[wide]]))

const formats: Readonly<Record<string, (chart: (typeof documentedCharts)[number]) => ReadBack>> = {
  SVG: ({ id, machine }) => readBackSvg(asSvg(readGraph(machine), pictures.get(id)!), machine),
  Mermaid: ({ machine }) => readBackMermaid(asMermaid(readGraph(machine)), machine, readGraph(machine)),
  SCXML: ({ machine }) => readBackScxml(asScxml(machine), machine),
  JSON: ({ machine }) => readBackXstate(JSON.stringify(asXstateConfig(machine)), machine),
}

describe.each(Object.entries(formats))('every chart as %s', (format, readBack) => {
  it.each(documentedCharts.map((chart) => [chart.id, chart] as const))('%s', (_, chart) => {
    const { states, ...rest } = readBack(chart)
    expect(rest).toEqual({ transitions: transitionsOf(chart.machine).length, missing: [], foreign: [] })
    // Histories are drawn too; of Mermaid the page is the root's
    expect(states).toBeGreaterThanOrEqual(statesOf(chart.machine).length + (format === 'Mermaid' ? 0 : 1))
  })
})

it('writes five files for each chart, the picture at twice the resolution, and reads them back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'export-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { machine } = documentedCharts.find(({ id }) => id === 'searchBox')!
  expect(await exportCharts(folder, ['searchBox'])).toEqual({
    charts: 1,
    files: 5,
    transitions: transitionsOf(machine).length,
    wrong: [],
  })
  expect(readdirSync(folder).toSorted()).toEqual(
    ['json', 'mmd', 'png', 'scxml', 'svg'].map((ending) => `search-box.${ending}`),
  )
  const { width, height } = readSvg(readFileSync(join(folder, 'search-box.svg'), 'utf8'))
  expect(imageSize(readFileSync(join(folder, 'search-box.png')))).toMatchObject({
    type: 'png',
    width: 2 * width,
    height: 2 * height,
  })
})

describe('reading a file back', () => {
  const lines = (text: string, pattern: RegExp) =>
    text.split('\n').flatMap((line, at, all) => (pattern.test(line) ? [all.toSpliced(at, 1).join('\n')] : []))

  it('detects a removed line in Mermaid', () => {
    const shorter = lines(lampMermaid, /-->|sin salir| → /)
    expect(shorter).toHaveLength(14)
    expect(shorter.map((text) => readBackMermaid(text, lampMachine, lamp).missing.length)).toEqual(Array(14).fill(1))
  })

  it('detects a changed target, condition and event in SCXML', () => {
    const changed = [
      ['target="gone"', 'target="off"'],
      ['cond="hasPower()"', 'cond="isHot()"'],
      ['event="cool"', 'event="warm"'],
    ] as const
    expect(changed.map(([from, to]) => readBackScxml(lampScxml.replace(from, to), lampMachine).missing)).toEqual([
      ['lamp | unplug |  | gone'],
      ['off | press | hasPower | on'],
      ['on.hot | cool |  | on.warm'],
    ])
  })

  it('detects a changed initial state, kind and parent in SCXML', () => {
    const changed = [
      ['initial="on.warm"', 'initial="on.hot"'],
      ['<final id="gone"/>', '<state id="gone"/>'],
      ['<history id="on.last" type="deep">', '<state id="on.last">'],
      // Moved out of 'on'
      ['      <state id="on.hot">', '    </state><state><state id="on.hot">'],
    ] as const
    expect(
      changed.map(([from, to]) => {
        const history = to.includes('on.last') ? (text: string) => text.replace('</history>', '</state>') : String
        return readBackScxml(history(lampScxml.replace(from, to)), lampMachine).missing
      }),
    ).toEqual([
      ['state | on | lamp | on.warm'],
      ['final | gone | lamp | '],
      ['history | on.last | on | '],
      ['state | on.hot | on | ', 'history | on.last | on | '],
    ])
  })

  it('detects a changed target, tag and initial state in JSON', () => {
    const json = JSON.stringify(asXstateConfig(lampMachine))
    const changed = [
      ['"target":".gone"', '"target":".off"'],
      ['"tags":["busy"],', ''],
      ['"initial":"warm"', '"initial":"hot"'],
    ] as const
    expect(changed.map(([from, to]) => readBackXstate(json.replace(from, to), lampMachine).missing)).toEqual([
      ['lamp | unplug |  | gone | '],
      ['compound | on | on.warm | busy | shine | '],
      ['compound | on | on.warm | busy | shine | '],
    ])
  })

  it('rejects a text that is not Mermaid, SCXML or SVG', () => {
    expect(() => readMermaid('flowchart TD\n')).toThrow('not a diagram of states')
    expect(() => readMermaid('stateDiagram-v2\n  off -> on\n')).toThrow('cannot be read: off -> on')
    expect(() => readMermaid('stateDiagram-v2\n  state "on" as on {\n')).toThrow('a box is not closed')
    expect(() => readScxml('<scxml>')).toThrow('not XML')
    expect(() => readScxml('<svg/>')).toThrow('not SCXML')
    expect(() => readScxml(lampScxml.replace('target="gone"', 'target="away"'))).toThrow('no state is called away')
    expect(() => readSvg('<p/>')).toThrow('not SVG')
  })
})

it('escapes Mermaid keywords in state names', () =>
  expect(['end', 'note', 'abierto.filtro'].map(mermaidId)).toEqual(['end_', 'note_', 'abierto_filtro']))
