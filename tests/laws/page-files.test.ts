/** Pages with their own budget load no module that they do not need: a chunk group of vite.config.ts includes whole files. */
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { places } from '../../src/client/navigation/paths.ts'
import { pageFilesName } from '../../src/setup/page-files.mjs'
import { own, reachedBy } from '../../src/setup/reached-by.mjs'
import { inRepository } from '../../src/setup/root.mjs'

const signIn = reachedBy(/\/client\/main\.tsx$/)
const inside = reachedBy(/\/client\/(app\/signed-in-layout|app\/handover|api\/http|shell\/shell)\.tsx?$/)
const report = reachedBy(/\/metrics\/report-page\.tsx$/)
/** With its forms, one of which it shows at once. */
const processes = reachedBy(/\/(recruitment\/(process-page|forms\/[\w-]+)|ui\/fields\/combobox-input)\.tsx$/)

let output: Rolldown.RolldownOutput['output']
beforeAll(async () => {
  const built = await build({
    configFile: inRepository('vite.config.ts'), mode: 'production', logLevel: 'silent',
    plugins: [signIn, inside, report, processes].map(({ plugin }) => plugin),
    build: { write: false },
  })
  output = (built as Rolldown.RolldownOutput).output
}, 60_000)

/** The entry's files, and those listed in the page. */
function modulesOf(pattern: string | undefined): string[] {
  const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const named = output.flatMap((file) => (file.type === 'asset' && file.fileName === pageFilesName ? [JSON.parse(String(file.source)) as Record<string, string[]>] : []))[0]!
  const fetched = new Set(pattern === undefined ? [] : named[pattern])
  const left = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (fetched.has(name)) continue
    fetched.add(name)
    left.push(...(chunks.find(({ fileName }) => fileName === name)?.imports ?? []))
  }
  return chunks.filter(({ fileName }) => fetched.has(fileName)).flatMap(({ modules }) => Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])))
}

it.each([
  ['the sign-in page', undefined, [signIn]],
  ['a report', places.report.pattern, [signIn, inside, report]],
  ['a process', places.process.pattern, [signIn, inside, processes]],
])('%s fetches only files that it needs', (_, pattern, needs) => {
  const modules = modulesOf(pattern).filter((id) => own.test(id))
  expect(modules.length).toBeGreaterThan(50)
  expect(modules.filter((id) => !needs.some(({ isReached }) => isReached(id)))).toEqual([])
})
