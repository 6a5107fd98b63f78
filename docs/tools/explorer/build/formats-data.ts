/** A chart as text for other programs, written as the exports of `npm run statecharts -- --export` are. */
import type { AnyStateMachine } from 'xstate'
import { asMermaid } from '../../generator/formats/mermaid.ts'
import { asScxml } from '../../generator/formats/scxml.ts'
import { readGraph } from '../graph/read-graph.ts'
import type { ChartFormats } from '../page-data.ts'

export const formatsOf = (machine: AnyStateMachine): ChartFormats => ({
  scxml: asScxml(machine),
  mermaid: asMermaid(readGraph(machine)),
})
