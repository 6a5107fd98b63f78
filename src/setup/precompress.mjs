/**
 * Compressed variants of the built files, created at build time: the server sends `x.js.br` or `x.js.gz` and does not
 * compress during a request.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Compressible types: fonts and pictures are compressed already, and the page is filled in when the server starts. */
const shrinking = /\.(m?js|css|svg|json|map|txt|webmanifest)$/
/** A smaller response fits into one packet anyway. */
const leastBytes = 1024

/** A vite plugin that runs after the files were written. @returns {import('vite').Plugin} */
export function precompress() {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    async writeBundle() {
      await compressFolder(folder)
    },
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `.br` and `.gz` beside every file under `folder` that becomes smaller. @param {string} folder */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && shrinking.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

/** Writes `.br` and `.gz` beside a file, if it becomes smaller. @param {string} path */
export async function compressFile(path) {
  const content = await readFile(path)
  if (content.length < leastBytes) return
  const [br, gz] = await Promise.all([brotli(content, { params: brotliSettings(content) }), zip(content, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/** @param {Buffer} content */
function brotliSettings(content) {
  return {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
}
