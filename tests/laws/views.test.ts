/** Conventions of views: selectors, markup and `send` (design/style.md 9). */
import { expect, it } from 'vitest'
import { codeIn, importsOf, isWithin } from './support/files.ts'

const client = codeIn('src/client')
/** Markup and hooks; everything else of the client is wiring. */
const views = client.filter((file) => file.path.endsWith('.tsx') || /\/use-[\w-]+\.ts$/.test(file.path))

/** Path → why this view uses the browser outside of rendering. Each case is about the DOM, none about data. */
const effects: Record<string, string> = {
  'src/client/kit/actors/use-emitted.ts': 'the one hook that listens to what an actor emits',
  'src/client/shell/shell.tsx':
    "tells the sidebar's chart that the route changed, and puts a name on the browser's tab",
  'src/client/shell/subject-name.tsx': 'tells the shell whom the page is about',
  'src/client/kit/lists/use-list.ts': "tells the list's chart that another link changed the address",
  'src/client/metrics/use-report.ts': "tells the chart of the report's filters that a link changed the address",
  'src/client/app/signed-in-layout.tsx': 'shows after a reload what this user may still undo',
  'src/client/candidates/list/counted-values.tsx':
    "tells the chart of a filter's values what is typed beside it, and the list the names that were loaded",
  'src/client/candidates/list/chosen-candidates.tsx':
    'listens to the end of an action for many, while its list is shown',
  'src/client/shell/bulk/bulk-tray.tsx': 'tells its chart that an action began, and the lists that one has changed',
  'src/client/dashboard/my-day/use-my-day.ts': "tells the day's chart that a link changed the address",
  'src/client/dashboard/my-day/use-order.ts': "tells the day's chart that a command has ended, done or refused",
  'src/client/recruitment/decisions/undo-offers-view.tsx': 'listens to the key of the newest offer',
  'src/client/recruitment/decisions/use-offer-undo.tsx': 'listens to what the offers emit, while the page is shown',
  'src/client/shell/page-loaded.tsx': 'moves the focus to the page that was opened',
}
const using = (pattern: RegExp, files = views) =>
  files.filter((file) => pattern.test(file.code)).map((file) => file.path)
const apart = (paths: string[], allowed: Record<string, string>) => paths.filter((path) => !(path in allowed))

it('makes no request to the server', () => {
  expect(using(/\bfetch\(|\bXMLHttpRequest\b|\bEventSource\b|\bWebSocket\b/)).toEqual([])
  const callers = client.filter((file) => importsOf(file).some((one) => one.specifier === 'ky'))
  expect(callers.map((file) => file.path).filter((path) => !isWithin(path, 'src/client/kit/api'))).toEqual([])
})

it('uses no timer: charts wait', () => {
  expect(using(/\b(setTimeout|setInterval|requestIdleCallback)\b/)).toEqual([])
})

it('synchronizes no state by effects', () => {
  expect(apart(using(/\buse(Layout|Insertion)?Effect\(/), effects)).toEqual([])
})

it('writes no HTML strings: HTML content is rebuilt from elements', () => {
  expect(
    using(/dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|setHTMLUnsafe|document\.write/, client),
  ).toEqual([])
})

it('uses no browser storage', () => {
  expect(using(/\b(localStorage|sessionStorage|indexedDB)\b/)).toEqual([])
})

it('shows no notice: the wiring of a chart does', () => {
  expect(using(/\bnotify\(/)).toEqual([])
})

it('writes URLs only in paths.ts', () => {
  const written = /(href|to|navigate\()[=\s]*[{(]?["'`]\/(?!\/)/
  expect(using(written).filter((path) => !isWithin(path, 'src/client/ui'))).toEqual([])
})

/**
 * A chart's states and context: a view reads its tags and selectors instead. A string that begins with a
 * colon is a CSS selector.
 */
const internals = /\.matches\((?!':)|\b(s|snapshot|form|state)\.value\b|\.context\b|\(\{ ?(value|context)\b[^)]*\}\) =>/

/** `ui/` knows no chart; `live/` reports only types of values; actions provided by a wiring receive the context. */
const restricted = client.filter(
  ({ path }) =>
    !isWithin(path, 'src/client/ui') && !isWithin(path, 'src/client/kit/live') && !path.endsWith('wiring.ts'),
)

it('reads charts only by tags and selectors', () => {
  expect(using(internals, restricted)).toEqual([])
})

it('has no unused exception', () => {
  const needed = using(/\buse(Layout|Insertion)?Effect\(/)
  expect(Object.keys(effects).filter((path) => !needed.includes(path))).toEqual([])
})
