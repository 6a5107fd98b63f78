/** The stylesheet and the script of the public site, each under a name that changes with its content. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { siteBase } from '../../contract/site.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Comments and indentation are for those who read the source. */
const compactCss = (css: string): string =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/\s*([{};])\s*/g, '$1')
    .replaceAll(/([:,]) +/g, '$1')
    .trim()

export type Asset = {
  readonly path: string
  readonly type: string
  readonly content: string
  readonly gzip: Uint8Array<ArrayBuffer>
}

function assetOf(name: string, ending: 'css' | 'js', type: string, content: string): Asset {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 12)
  return {
    path: `${siteBase}${name}-${hash}.${ending}`,
    type: `${type}; charset=utf-8`,
    content,
    gzip: new Uint8Array(gzipSync(content)),
  }
}

export const readStylesheet = (): Asset =>
  assetOf('estilo', 'css', 'text/css', compactCss(`${read('../../styles/tokens.css')}\n${read('../../site/site.css')}`))
/** Its comments stay: without them it would be no shorter than a packet. */
export const readScript = (): Asset => assetOf('formulario', 'js', 'text/javascript', read('../../site/keep-typed.mjs'))
