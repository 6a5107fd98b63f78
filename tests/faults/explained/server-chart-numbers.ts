import { because, type Explained, notTestedHere, onlySlower } from './by-file.ts'

const noSuchState = 'no state has either name'

export const explained: Explained = {
  'src/server/reports/chart-numbers/between.ts': {
    ...because('a text is no number, and NaN travels as null', ['[] → ["Stryker was here"]']),
    ...because('a user who may see nobody gets no key, whatever its parts are', ['[] → ["Stryker was here"] (2)']),
  },
  'src/server/reports/chart-numbers/kernel.ts': because('every stay has the code of a state', [
    '[] → ["Stryker was here"]',
  ]),
  'src/server/reports/chart-numbers/people.ts': {
    ...because(noSuchState, [`'' → "Stryker was here!" (3)`, `'' → "Stryker was here!" (4)`]),
    ...because('a publication that was not found is not listed', [`'' → "Stryker was here!" (5)`]),
  },
  'src/server/reports/chart-numbers/places.ts': {
    ...because('in these charts no state handles an event that a state around it handles too', [
      '!handled.has(event) → true',
    ]),
    ...because('of the final states only the hired have a code, and they are left out by name', [`'final' → ""`]),
    ...notTestedHere(onlySlower, ['id === to → false', 'to === placeIds.hired || to === placeIds.rejected → false']),
  },
  'src/server/reports/chart-numbers/publication-figures.ts': because(noSuchState, [`'' → "Stryker was here!"`]),
  'src/server/reports/chart-numbers/recruitment-figures.ts': {
    ...because('every state has a row, even if nobody was there', ['{ count: 0, median: null, p90: null } → {}']),
    ...because('every way leads to a state', [`'' → "Stryker was here!"`]),
    ...because('the event that left a state is one of its ways', [
      'place.ways.find(({ event }) => event === leftBy)?.to → place.ways.find(({ event }) => event === leftBy).to',
    ]),
    ...notTestedHere(onlySlower, ['chartPlaces.filter((place) => advancing(place).length > 1) → chartPlaces']),
  },
}
