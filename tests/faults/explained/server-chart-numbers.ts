import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/chart-numbers/between.ts': {
    '[] → ["Stryker was here"]': 'of nothing there is no share: what is no number is null on the wire',
    '[] → ["Stryker was here"] (2)': 'who sees nobody gets no key, whatever it were made of',
  },
  'src/server/chart-numbers/kernel.ts': because('no stay has a code of no state', ['[] → ["Stryker was here"]']),
  'src/server/chart-numbers/people.ts': {
    ...because('no state is called either', [`'' → "Stryker was here!" (3)`, `'' → "Stryker was here!" (4)`]),
    [`'' → "Stryker was here!" (6)`]: 'a publication that is not there is not listed',
  },
  'src/server/chart-numbers/places.ts': {
    '!heard.has(event) → true': 'no state answers what one around it answers too',
    [`'final' → ""`]: 'of the final states only the hired have a code, and they are left out by name',
    'id === to → false': 'more processes are looked at; of who never came back there is nothing to count',
    'to === placeIds.hired || to === placeIds.discarded → false': 'more is asked of the database, and what ended is left out of it again',
  },
  'src/server/chart-numbers/publication-figures.ts': because('no state is called either', [`'' → "Stryker was here!"`]),
  'src/server/chart-numbers/recruitment-figures.ts': {
    'chartPlaces.filter((place) => advancing(place).length > 1) → chartPlaces': 'more is asked of the database, and read of the others alone',
    '{ count: 0, median: null, p90: null } → {}': 'every state has a row, also of nothing',
    [`'' → "Stryker was here!"`]: 'a way leads somewhere',
    'place.ways.find(({ event }) => event === leftBy)?.to → place.ways.find(({ event }) => event === leftBy).to': 'what left a state is one of its ways',
  },
}
