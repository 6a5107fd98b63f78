/**
 * The application's files contain nothing of the explorer of the statecharts, of tests, or of elk: the build refuses
 * them.
 */
import { build, type PluginOption } from 'vite'
import { expect, it } from 'vitest'
import { isApplication, isExplorer, onlyFiles } from '../../src/setup/only-files.mjs'
import { inRepository } from '../../src/setup/root.mjs'
import config from '../../vite.config.ts'

/** The build's error for a page that uses the files; null if there is none. Unused files are not bundled. */
async function refusalOf(isWanted: (path: string) => boolean, ...imports: string[]): Promise<string | null> {
  const entry = 'virtual:entry'
  const page = {
    name: 'entry',
    resolveId: (id: string) => (id === entry ? `\0${entry}` : null),
    load: (id: string) =>
      id === `\0${entry}`
        ? `${imports.map((path, at) => `import * as part${at} from ${JSON.stringify(inRepository(path))}`).join('\n')}\nconsole.log(${imports.map((_, at) => `part${at}`).join()})`
        : null,
  }
  try {
    await build({
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      plugins: [page, onlyFiles(isWanted)],
      build: { write: false, minify: false, rolldownOptions: { input: entry } },
    })
    return null
  } catch (error) {
    return /(\S+ must not get into \S+)\.js/.exec(String(error))?.[1] ?? String(error)
  }
}

it.each([
  ['docs/tools/explorer/graph/wait-text.ts'],
  ['tests/machines/questions.ts'],
  ['machines/model/remembered.ts'],
  ['machines/recruitment/process.samples.ts'],
  ['src/server/platform/http/refused.ts'],
  ['node_modules/elkjs/lib/elk-api.js'],
])('%s is rejected when it is built with allowed files', async (unwanted) => {
  expect(await refusalOf(isApplication, 'src/client/kit/navigation/base-path.ts', unwanted)).toMatch(
    `${unwanted} must not get into `,
  )
})

it('allows files of each room and packages, and in the explorer everything but elk', async () => {
  expect(
    await refusalOf(
      isApplication,
      'src/client/kit/navigation/base-path.ts',
      'src/contract/roles.ts',
      'machines/kit/search-box.machine.ts',
      'node_modules/react/index.js',
    ),
  ).toBe(null)
  expect(await refusalOf(isExplorer, 'docs/tools/explorer/graph/wait-text.ts', 'machines/model/remembered.ts')).toBe(
    null,
  )
  expect(await refusalOf(isExplorer, 'node_modules/elkjs/lib/elk-api.js')).toMatch('elkjs')
})

it('is part of the build of the application', () => {
  const named = (plugins: PluginOption[]): string[] =>
    plugins.flatMap((one) => (Array.isArray(one) ? named(one) : one && 'name' in one ? [one.name] : []))
  expect(named(config.plugins!)).toContain('only-files')
})
