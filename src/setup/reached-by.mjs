/**
 * Our own modules and icons that a page's file reaches by static imports. Known after all files were read, which is
 * when the build assigns modules to files.
 */
export const own = /^(?!.*\/node_modules\/).*\/(src|machines)\/|\/lucide-react\//

/** A vite plugin, and the query that it answers. @param {RegExp} starts the paths of the files */
export function reachedBy(starts) {
  /** @type {Set<string>} */
  const reached = new Set()
  return {
    /** @type {import('vite').Plugin} */
    plugin: {
      name: 'reached-by',
      apply: 'build',
      buildEnd() {
        const ids = [...this.getModuleIds()]
        const left = ids.filter((id) => starts.test(id.replaceAll('\\', '/')))
        for (let id = left.pop(); id !== undefined; id = left.pop()) {
          if (reached.has(id) || !own.test(id)) continue
          reached.add(id)
          left.push(...(this.getModuleInfo(id)?.importedIds ?? []))
        }
      },
    },
    /** @param {string} id */
    isReached: (id) => reached.has(id),
  }
}
