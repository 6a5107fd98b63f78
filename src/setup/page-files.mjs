/**
 * Finds the files that each page of the application needs besides those in index.html. The server lists them in the
 * page that it sends, so that the browser fetches all of them at once.
 */

/** Written into the built folder: pattern of an address → files, in the order of their links. */
export const pageFilesName = 'page-files.json'

/** Every signed-in page needs them; the handover is for signed-in users who open a link in a new tab. */
const everywhere = ['/client/app/handover.ts', '/client/app/signed-in-layout.tsx', '/shell/shell.tsx', '/api/http.ts']

/**
 * A vite plugin.
 * @param {readonly (readonly [pattern: string, file: string])[]} pages pattern of each page's address, and how the path
 * of its file ends
 * @returns {import('vite').Plugin}
 */
export function pageFiles(pages) {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find((chunk) => chunk.isEntry)
      const given = new Set(entry ? filesOf(entry, chunks) : [])
      const needed = pages.map(([pattern, page]) => {
        const files = [...everywhere, page].flatMap((file) => filesOf(chunkWith(file, chunks), chunks))
        return [pattern, [...new Set(files)].filter((file) => !given.has(file))]
      })
      this.emitFile({ type: 'asset', fileName: pageFilesName, source: JSON.stringify(Object.fromEntries(needed)) })
    },
  }
}

/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */

/** @param {string} file @param {readonly Chunk[]} chunks */
function chunkWith(file, chunks) {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(file)))
  if (!found) throw new Error(`no built file holds ${file}`)
  return found
}

/** The chunk with all its imports, and their style sheets. @param {Chunk} chunk @param {readonly Chunk[]} chunks @returns {string[]} */
function filesOf(chunk, chunks) {
  const imported = chunk.imports.flatMap((name) => chunks.filter(({ fileName }) => fileName === name))
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported.flatMap((one) => filesOf(one, chunks))]
}
