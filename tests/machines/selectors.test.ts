/**
 * Selectors that views read of a chart: the states in which each is true, and the values computed from the context. The
 * tables beside the charts cover the rest.
 */
import { type AnyStateMachine, type AnyMachineSnapshot, pathToStateValue } from 'xstate'
import { expect, it } from 'vitest'
import {
  listNeighboursMachine,
  selectIsFailed as selectIsSideFailed,
  selectNext,
  selectPrevious,
} from '../../machines/candidates/list-neighbours.machine.ts'
import {
  createCascadeMachine,
  selectChosen,
  selectIntendedPath,
  selectIsComplete as selectIsCascadeComplete,
  selectIsEnabled,
  selectIsFailed as selectIsCascadeFailed,
  selectIsLoading as selectIsLevelLoading,
  selectOptions,
  selectPath,
} from '../../machines/kit/cascade.machine.ts'
import {
  createCommandMachine,
  selectIsDoing,
  selectRefusal as selectCommandRefusal,
} from '../../machines/kit/command.machine.ts'
import {
  createFormMachine,
  selectIsFailed as selectIsFormFailed,
  selectIsSaving,
  selectNeeds,
  selectRefusal,
  selectSaved,
  selectValues,
} from '../../machines/kit/form.machine.ts'
import {
  type ListAnswer,
  selectAnswer,
  selectHasPages,
  selectIsCut,
  selectNames,
  selectQuestion,
  selectTotal,
} from '../../machines/kit/list.machine.ts'
import { paginationMachine, selectCanGoBack, selectCanGoOn } from '../../machines/kit/pagination.machine.ts'
import { selectThing } from '../../machines/kit/resource.machine.ts'
import { selectSearch, selectText as selectSearched } from '../../machines/kit/search-box.machine.ts'
import {
  selectFile,
  selectRefusal as selectUploadRefusal,
  selectSent,
  selectStored,
} from '../../machines/kit/upload.machine.ts'
import {
  folioSearchMachine,
  selectFolio,
  selectIsBlank,
  selectIsConfirming,
  selectIsFailed as selectIsFolioFailed,
  selectIsNone as selectIsNoFolio,
  selectIsReminded,
  selectIsSearching as selectIsSearchingFolio,
  selectItems,
} from '../../machines/recruitment/folio-search.machine.ts'
import {
  personSearchMachine,
  selectIsFailed as selectIsPersonFailed,
  selectIsNone,
  selectIsSearching,
  selectNamed,
  selectPeople,
  selectPerson,
} from '../../machines/slots/person-search.machine.ts'
import {
  scheduleMachine,
  selectCanChoose,
  selectDate,
  selectHour,
  selectInterviewer,
  selectIsComplete,
  selectIsFailed as selectIsScheduleFailed,
  selectIsFull,
  selectIsIncomplete,
  selectIsLoading,
  selectSlots,
} from '../../machines/slots/schedule.machine.ts'
import {
  selectIsSignedIn,
  selectIsWarning,
  selectOwner,
  selectToken,
  selectUser,
  sessionMachine,
} from '../../machines/session/session.machine.ts'
import {
  selectIsSending,
  selectIsSlowedDown,
  selectIsWaiting,
  signInMachine,
} from '../../machines/session/sign-in.machine.ts'
import { selectNotices } from '../../machines/shell/notices.machine.ts'
import { placeOf, restingStatesOf } from '../../machines/model/anatomy.ts'

/** A snapshot of the chart in the state of that path. */
const inState = (machine: AnyStateMachine, place: string, context: object = {}): never =>
  machine.resolveState({ value: pathToStateValue(place.split('.')), context }) as AnyMachineSnapshot as never

/** The states in which it selects something: not null, and not false. */
const placesWhere = (machine: AnyStateMachine, select: (s: never) => unknown, context?: object) =>
  restingStatesOf(machine)
    .map(placeOf)
    .filter((place) => ![null, false].includes(select(inState(machine, place, context)) as null))

const refusal = { refusal: { reason: 'refused', message: 'Ese no.' } }
const signedIn = [
  'signedIn.checking',
  'signedIn.active',
  'signedIn.awaitingMouse',
  'signedIn.warning.counting',
  'signedIn.renewing',
]
const session = { session: { token: 't1', user: { firstName: 'Ana' } } }

it.each<[name: string, AnyStateMachine, (s: never) => unknown, places: readonly string[], context?: object]>([
  ['the refusal of a command', createCommandMachine(), selectCommandRefusal, ['confirming.refused'], refusal],
  ['that a command is running', createCommandMachine(), selectIsDoing, ['doing']],
  [
    'the refusal of a form',
    createFormMachine(),
    selectRefusal,
    ['editing.refused', 'editing.catchingUp', 'editing.compared', 'editing.unknown'],
    refusal,
  ],
  ['that a form is being saved', createFormMachine(), selectIsSaving, ['saving']],
  ['that a form could not be saved', createFormMachine(), selectIsFormFailed, ['editing.failed']],
  ['that options failed to load', createCascadeMachine(), selectIsCascadeFailed, ['failed']],
  ['that a folio is missing', folioSearchMachine, selectIsBlank, ['looking.blank']],
  ['that folios are searched', folioSearchMachine, selectIsSearchingFolio, ['looking.searching']],
  ['that there is no folio', folioSearchMachine, selectIsNoFolio, ['looking.none']],
  ['that folios failed to load', folioSearchMachine, selectIsFolioFailed, ['looking.failed']],
  ['that a folio must be chosen', folioSearchMachine, selectIsReminded, ['looking.results.reminded']],
  ['that a folio is confirmed', folioSearchMachine, selectIsConfirming, ['confirming']],
  ['that people are searched', personSearchMachine, selectIsSearching, ['searching']],
  ['that no such person was found', personSearchMachine, selectIsNone, ['none']],
  ['that people failed to load', personSearchMachine, selectIsPersonFailed, ['failed']],
  ['that hours are loaded', scheduleMachine, selectIsLoading, ['loadingSlots']],
  ['that hours failed to load', scheduleMachine, selectIsScheduleFailed, ['failed']],
  ['that the day is missing', scheduleMachine, selectIsIncomplete, ['incomplete']],
  ['that an hour can be chosen', scheduleMachine, selectCanChoose, ['choosing']],
  ['that the day is full', scheduleMachine, selectIsFull, ['noSlots']],
  ['that the appointment is complete', scheduleMachine, selectIsComplete, ['choosing'], { hora: { id: 9 } }],
  ['that it is complete without an hour', scheduleMachine, selectIsComplete, [], { hora: null }],
  ['the token', sessionMachine, selectToken, signedIn, session],
  ['the user', sessionMachine, selectUser, signedIn, session],
  ['the owner of the session', sessionMachine, selectOwner, [...signedIn, 'closing', 'signedOut'], session],
  ['that a user is signed in', sessionMachine, selectIsSignedIn, signedIn],
  ['the warning', sessionMachine, selectIsWarning, ['signedIn.warning.counting']],
  ['that the credentials are sent', signInMachine, selectIsSending, ['sending']],
  ['that nothing can be sent', signInMachine, selectIsSlowedDown, ['refused.frenado']],
  ['that it is tried again later', signInMachine, selectIsWaiting, ['waiting']],
])('reports %s', (_, machine, select, places, context) => {
  expect(placesWhere(machine, select, context).toSorted()).toEqual(places.toSorted())
})

const fields: Readonly<Record<string, readonly ((s: never) => unknown)[]>> = {
  question: [selectQuestion],
  answer: [selectAnswer],
  names: [selectNames],
  needs: [selectNeeds],
  values: [selectValues],
  thing: [selectThing],
  text: [selectSearched],
  search: [selectSearch],
  file: [selectFile],
  refusal: [selectUploadRefusal],
  sent: [selectSent],
  stored: [selectStored],
  items: [selectItems],
  chosen: [selectFolio, selectPerson],
  people: [selectPeople],
  slots: [selectSlots],
  hora: [selectHour],
  fecha: [selectDate],
  interviewer: [selectInterviewer],
  shown: [selectNotices],
}
it('returns the other values from the context unchanged', () => {
  const context = Object.fromEntries(Object.keys(fields).map((name) => [name, `what ${name} is`]))
  for (const [name, selectors] of Object.entries(fields))
    for (const select of selectors) expect(select({ context } as never)).toBe(context[name])
})

it('returns what a form saved, if it ended with a save', () => {
  expect(
    [
      { output: { outcome: 'saved', saved: 'área 7' } as const },
      { output: { outcome: 'closed', values: null, wasSent: true } as const },
      {},
    ].map(selectSaved),
  ).toEqual(['área 7', null, null])
})

it('counts rows and pages of a list when the server has counted them', () => {
  const of = (more: Partial<ListAnswer<string>>) => ({
    context: { question: { page: 1, filters: {} }, answer: { rows: [], totalPages: 1, ...more }, names: {} },
  })
  const said = [{}, { totalPages: 2, total: 45 }, { isCut: true }, { isCut: false }].map((more) => [
    selectTotal(of(more)),
    selectHasPages(of(more)),
    selectIsCut(of(more)),
  ])
  expect(said).toEqual([
    [0, false, false],
    [45, true, false],
    [0, false, true],
    [0, false, false],
  ])
})

it('keeps the page box between the first page and the last', () => {
  const ways = [1, 2, 3]
    .map((page) => inState(paginationMachine, 'resting', { page, total: 3 }))
    .map((s) => [selectCanGoBack(s), selectCanGoOn(s)])
  expect(ways).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ])
})

it('offers the level below the chosen one, and is complete at the last level', () => {
  const levels = ['area', 'subarea']
  const options = [[{ id: 1, descripcion: 'Ventas' }], [{ id: 11, descripcion: 'Campo' }]]
  const at = (context: object) =>
    inState(createCascadeMachine(), 'loading', { levels, chosen: [], options: [], preset: [], ...context })
  const half = at({ chosen: [1], options: options.slice(0, 1), preset: [11] })
  expect(
    levels.map((level) => [
      selectOptions(level)(half),
      selectChosen(level)(half),
      selectIsEnabled(level)(half),
      selectIsLevelLoading(level)(half),
    ]),
  ).toEqual([
    [options[0], 1, true, false],
    [[], null, false, true],
  ])
  expect([selectPath(half), selectIntendedPath(half), selectIsCascadeComplete(half)]).toEqual([
    { area: 1, subarea: null },
    { area: 1, subarea: 11 },
    false,
  ])
  expect(selectIsCascadeComplete(at({ chosen: [1, 11], options }))).toBe(true)
})

it('returns the chosen person, null for an empty text, and nothing for text without a choice', () => {
  const named = (context: object) => selectNamed(inState(personSearchMachine, 'idle', context))
  expect([
    named({ chosen: { idUsuario: 5 }, text: 'ana' }),
    named({ chosen: null, text: '  ' }),
    named({ chosen: null, text: 'ana' }),
  ]).toEqual([5, null, undefined])
})

it('leads to the next row of the page, or to the row beyond its end', () => {
  const [place, before, after] = [{ ids: [21, 22] }, { ids: [11, 12] }, { ids: [22, 31, 32] }]
  const sides = (id: number) => {
    const s = listNeighboursMachine.resolveState({
      value: { previous: 'failed', next: 'known' },
      context: { id, place, previous: before, next: after } as never,
    })
    return [selectPrevious(s), selectNext(s), selectIsSideFailed('previous')(s), selectIsSideFailed('next')(s)]
  }
  expect(sides(21)).toEqual([{ id: 12, place: before }, { id: 22, place }, true, false])
  expect(sides(22)).toEqual([{ id: 21, place }, { id: 31, place: after }, true, false])
})
