/**
 * Compressed twins of the built files, made once at build time: the server sends `x.js.br` or `x.js.gz`
 * and never spends a request's time on compressing.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** What shrinks: fonts and pictures are compressed already, and the page is filled in when the server starts. */
const shrinking = /\.(js|css|svg|json|map|txt|webmanifest)$/
/** Below this a response fits one packet anyway. */
const leastBytes = 1024

/**
 * A vite plugin that runs after the files were written.
 * @returns {import('vite').Plugin}
 */
export function precompress() {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    writeBundle() {
      compressFolder(folder)
    },
  }
}

/**
 * Writes `.br` and `.gz` beside every file under `folder` that gains by it.
 * @param {string} folder
 */
export function compressFolder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !shrinking.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path)
    if (content.length < leastBytes) continue
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: brotliSettings(content) }))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}

/** @param {Buffer} content */
function brotliSettings(content) {
  return {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
}
