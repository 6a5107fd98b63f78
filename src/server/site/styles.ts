/** The stylesheet of the public site: one file under a name that changes with its content. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { siteBase } from '../../contract/site.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Comments and indentation are for those who read the source. */
const compact = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s*\n\s*/g, '\n').replaceAll(/\s*([{};])\s*/g, '$1').replaceAll(/([:,]) +/g, '$1').trim()

export type Stylesheet = { readonly path: string; readonly content: string; readonly gzip: Uint8Array<ArrayBuffer> }

export function readStylesheet(): Stylesheet {
  const content = compact(`${read('../../styles/tokens.css')}\n${read('../../site/site.css')}`)
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 12)
  return { path: `${siteBase}estilo-${hash}.css`, content, gzip: new Uint8Array(gzipSync(content)) }
}
