import { answersItsRow, because, type Explained, onlyWhether } from './by-file.ts'

export const explained: Explained = {
  'src/server/areas/queries.ts': {
    ...because(answersItsRow, ['!made → false', `'no area was inserted' → ""`]),
    ...because(onlyWhether, ['{ candidateId: other.candidateId } → {}', '{ id: subAreas.id } → {}']),
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
