/** The configuration that the page contains for the application. */
import { expect, it } from 'vitest'
import { readConfig } from '../../../../src/client/kit/api/config.ts'

const page = (...metas: readonly [name: string, content: string][]) => {
  const made = document.implementation.createHTMLDocument()
  for (const [name, content] of metas) made.head.append(Object.assign(made.createElement('meta'), { name, content }))
  return made
}
const settings = { apiBase: '/api', passwordSecret: 'secreto' }

it('reads the settings from their element', () => {
  expect(readConfig(page(['viewport', '{"apiBase":"/otra"}'], ['app-config', JSON.stringify(settings)]))).toEqual(
    settings,
  )
})

it.each([
  ['nothing', page()],
  ['no path of the API', page(['app-config', JSON.stringify({ ...settings, apiBase: '' })])],
  ['no secret', page(['app-config', JSON.stringify({ ...settings, passwordSecret: '' })])],
  ['half of the settings', page(['app-config', JSON.stringify({ apiBase: '/api' })])],
  ['a value that is not a text', page(['app-config', JSON.stringify({ ...settings, apiBase: 5 })])],
])('rejects a page with %s', (_, without) => {
  expect(() => readConfig(without)).toThrow(expect.objectContaining({ name: 'ValiError' }))
})
