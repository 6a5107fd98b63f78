import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/areas/queries.ts': {
    ...because('an insert that is not refused answers its row', ['!made → false', `'no area was inserted' → ""`]),
    ...because('whether there is a row is asked, not what is in it', ['{ candidateId: other.candidateId } → {}', '{ id: subAreas.id } → {}']),
    ...because('a count answers one row', ['tagged?.candidates → tagged.candidates']),
    ...because('field and text come together, or neither; no constraint is called so', [
      `'' → "Stryker was here!"`,
      '[] → ["Stryker was here"]',
      'field === undefined || mensaje === undefined → field === undefined && mensaje === undefined',
      'field === undefined → false',
      'mensaje === undefined → false',
    ]),
  },
}
