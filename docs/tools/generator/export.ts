/** Every chart in every format, in a folder; each file is read back and compared with the machine. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import sharp from 'sharp'
import { chartData } from '../explorer/build/chart-data.ts'
import { documentedCharts } from '../explorer/charts.ts'
import { asMermaid } from './formats/mermaid.ts'
import { type ReadBack, readBackMermaid, readBackScxml, readBackSvg, readBackXstate } from './formats/read-back.ts'
import { readSvg } from './formats/read-svg.ts'
import { asScxml } from './formats/scxml.ts'
import { asSvg } from './formats/svg.ts'
import { asXstateConfig } from './formats/xstate-config.ts'
import { fileName } from './page/page.ts'

export type Exported = {
  readonly charts: number
  readonly files: number
  readonly transitions: number
  /** Spanish, one line for each file that does not match its machine. */
  readonly wrong: readonly string[]
}

/** Twice the picture's resolution, for paper and high-density screens. */
const fineness = 2

/** Takes chart ids; all by default. */
export async function exportCharts(folder: string, only: readonly string[] = []): Promise<Exported> {
  mkdirSync(folder, { recursive: true })
  const data = await chartData()
  const charts = documentedCharts.filter(({ id }) => only.length === 0 || only.includes(id))
  const results: Exported[] = []
  for (const { id, machine } of charts) {
    const { graph, drawings, wide } = data.find((one) => one.id === id)!
    const svg = asSvg(graph, drawings[wide])
    const texts: readonly (readonly [ending: string, text: string, readBack: (text: string) => ReadBack])[] = [
      ['svg', svg, (text) => readBackSvg(text, machine)],
      ['mmd', asMermaid(graph), (text) => readBackMermaid(text, machine, graph)],
      ['scxml', asScxml(machine), (text) => readBackScxml(text, machine)],
      ['json', `${JSON.stringify(asXstateConfig(machine), null, 2)}\n`, (text) => readBackXstate(text, machine)],
    ]
    for (const [ending, text] of texts) writeFileSync(join(folder, `${fileName(id)}.${ending}`), text)
    const picture = join(folder, `${fileName(id)}.png`)
    await sharp(Buffer.from(svg), { density: 72 * fineness })
      .png()
      .toFile(picture)
    const read = texts.map(([ending, text, readBack]) => ({ ending, result: readBack(text) }))
    const problems = [
      ...read.flatMap(({ ending, result }) => faultsOf(`${fileName(id)}.${ending}`, result)),
      ...(await pictureFaults(picture, svg)),
    ]
    results.push({ charts: 1, files: texts.length + 1, transitions: read[0]!.result.transitions, wrong: problems })
  }
  const sum = (of: 'charts' | 'files' | 'transitions') => results.reduce((all, one) => all + one[of], 0)
  return {
    charts: sum('charts'),
    files: sum('files'),
    transitions: sum('transitions'),
    wrong: results.flatMap(({ wrong: problems }) => problems),
  }
}

const faultsOf = (file: string, { missing, foreign }: ReadBack): string[] => [
  ...missing.map((what) => `${file}: falta ${what}`),
  ...foreign.map((what) => `${file}: sobra ${what}`),
]

/** Checks the file's header, and that something is drawn. */
async function pictureFaults(file: string, svg: string): Promise<string[]> {
  const image = await sharp(file).toBuffer()
  const { type, width, height } = imageSize(image)
  const wanted = readSvg(svg)
  const isRight = type === 'png' && width === wanted.width * fineness && height === wanted.height * fineness
  const { isOpaque, channels } = await sharp(image).stats()
  const isEmpty = !isOpaque || channels.every(({ min, max }) => min === max)
  return [
    ...(isRight
      ? []
      : [`${file}: mide ${width}×${height} (${type}) y no ${wanted.width * fineness}×${wanted.height * fineness}`]),
    ...(isEmpty ? [`${file}: no se ve nada`] : []),
  ]
}
