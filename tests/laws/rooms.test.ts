/** The same resource has the same name in every room (design/architecture.md). */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { codeIn, pathsIn, root } from './support/files.ts'

/** Room → its folders that are not resources, and why. */
const parts: Record<string, Record<string, string>> = {
  'src/client': {
    app: 'the composition: what lives as long as the page, and which page stands at which address',
    kit: 'what every screen is made of',
    scores: 'the choice of a score, for one candidate and for many',
    ui: 'primitives without knowledge of the domain',
    shell: 'what surrounds every page',
    public: 'files served as they are',
  },
  'src/client/kit': {
    navigation: 'every address',
    api: 'how a call of the contract is performed',
    actors: 'how views get the machines of a resource',
    resources: 'what every page about one thing is made of',
    forms: 'what every dialog with a form is made of',
    lists: 'what every list with pages is made of',
    drafts: 'what is typed into any form and not sent yet',
    lookups: 'fields whose options are looked up at the server',
    live: 'what tells the explorer of the statecharts which actors live here, to who administers',
  },
  'src/server': {
    platform: 'what every server needs, whatever it is for',
    identity: 'who somebody is, and what they may see and do',
    publications: 'vacancies at a site, run by their chart',
    slots: 'hours, meetings and who has them',
    appointments: 'booking, moving and calling off the hour of an interview, whoever does it',
    deliveries: 'what candidates and other systems hand in for a process',
    reports: 'resources that count, and how they count',
    operations: 'who installs, copies, fills and watches the installation',
  },
  'src/server/platform': {
    base: 'time, texts, files, log, settings: they know no table',
    db: 'the database with all its tables',
    work: 'work that is due: rows, leases, mail, long jobs',
    http: 'how every call is checked and answered',
  },
  'src/server/identity': { access: 'who may see and do what' },
  'src/server/reports': { statistics: 'how reports and charts count' },
  'src/server/operations': {
    backup: 'the whole installation in one file, and back',
    demo: 'demo data and the demo candidate',
    'process-migration': 'running processes led to a chart with other names',
    watching: 'what operators and their programs look at',
  },
}
/** Files of the contract that are not resources, and why. */
const shared: Record<string, string> = {
  call: 'what a call is',
  calls: 'the list of all calls',
  errors: 'what a refusal is',
  refusals: 'what each of them says',
  'refusal-groups': 'codes that many calls are refused with',
  roles: 'who there is',
  access: 'who may see and do what',
  wire: 'the small pieces of every call',
  ids: 'those of them that name a thing',
  phases: 'the phase codes',
  'interview-step': 'the step that is no phase',
  'stage-forms': "the forms of recruitment's phases",
  'stage-data': 'what these forms are filled from',
  'application-entry': 'the job application as another system delivers it',
  'import-files': 'the rows of the files that an installation imports',
  'dashboard-layout': 'what stands where on each dashboard',
  'plain-text': 'the form in which texts are compared',
  'picture-size': 'what the header of a picture says',
  'file-kinds': 'what kind of file something is, by its content',
  'vacancy-forms': 'the forms of vacancies and their adverts',
  'appointment-choice': 'a candidate chooses the hour of an interview',
  'integration-appointment': 'the same from another system',
  'process-outcomes': 'rejections and reversals of a process',
  'process-comparison': 'candidates of a vacancy side by side',
  rights: 'what candidates ask about their data',
  'candidate-links': 'links to the page of a process, as staff end and send them',
  'privacy-notice': 'the notice of their data that candidates accept',
  turn: 'who acts next in a process, and whether it is late',
  'shown-reads': 'what was loaded ahead and is now on the screen',
  publications: 'vacancies that are advertised at a site',
  'publication-people': 'their responsible person and observer',
  'chart-routes': 'routes and ways back of the chart of recruitment',
  'my-turn': "the address of the view 'Mi turno', which pages and letters lead to",
  'phase-verbs': 'what is to be done next in each phase',
  'candidate-list': 'the list of those in process, with its filters',
  suggestions: 'candidates suggested for them',
  strategies: 'their adverts for external job boards',
  'report-definitions': 'what each report counts',
  'person-facts': 'the names that facts of a candidate are chosen from',
  pesos: 'how an amount of money is written',
  spreadsheet: 'what kind of file a workbook is',
}

/** Files of the client outside of folders, and why. */
const loose = ['src/client/main.tsx', 'src/client/index.html', 'src/client/ui/README.md']

const foldersOf = (room: string) =>
  readdirSync(join(root, room), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
const filesOf = (room: string) => codeIn(room).map(({ path }) => path.slice(room.length + 1).replace('.ts', ''))

/** Those that the contract has a file for. */
const resources = filesOf('src/contract').filter((name) => !(name in shared))
/** Resources without a folder of the server, and why. */
const answeredElsewhere: Record<string, string> = { responsible: 'recruitment answers for who is responsible' }
const serverRooms = ['src/server', 'src/server/identity', 'src/server/reports', 'src/server/operations']

it('has a folder of the server for each resource of the contract, except the listed shared files', () => {
  const folders = new Set(serverRooms.flatMap(foldersOf))
  expect(resources.filter((name) => !folders.has(name))).toEqual(Object.keys(answeredElsewhere))
})

it.each(Object.entries(parts))('%s has only folders of resources and its listed shared ones', (room, known) => {
  expect(foldersOf(room).filter((name) => !resources.includes(name) && !(name in known))).toEqual([])
})

it('has only the entry files loose in the client', () => {
  const found = pathsIn('src/client').filter((path) => /^src\/client\/(ui\/)?[^/]+$/.test(path))
  expect(found.toSorted()).toEqual(loose.toSorted())
})

/** Files of the client's api/, and why: none belongs to a resource, whose wiring names its calls itself. */
const api: Record<string, string> = {
  call: 'performs any call',
  config: 'where the server is found',
  answer: 'how a call that saves is answered',
  http: 'the way to the server',
  failure: 'what a refusal or a failure says',
  'null-if': 'calls whose refusal is an answer',
  'failure-text': 'what a person is told of it',
  'save-keys': 'keys of saves whose answer was lost',
  'fetch-with-progress': 'a request whose sending is watched',
  password: 'a password as calls send it',
  'encrypt-password': 'its encryption, which is loaded on demand',
}

it('has no file for a single resource in api/', () => {
  const names = codeIn('src/client/kit/api').map((file) => file.path.split('/').at(-1)?.replace('.ts', '') ?? '')
  expect(names.toSorted()).toEqual(Object.keys(api).toSorted())
})

it('has only the rooms and the files that tools require at the top', () => {
  const known =
    /^(package(-lock)?\.json|vite(st)?\.config\.ts|tsconfig\.json|src|machines|tests|docs|README\.md|LICENSE|node_modules|dist|test-results|\..+)$/
  expect(readdirSync(root).filter((name) => !known.test(name))).toEqual([])
})
