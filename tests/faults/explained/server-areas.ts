import { answersItsRow, because, type Explained, onlyWhether } from './by-file.ts'

export const explained: Explained = {
  'src/server/areas/queries.ts': {
    ...because(answersItsRow, ['!made → false', `'no area was inserted' → ""`]),
    ...because(onlyWhether, ['{ candidateId: other.candidateId } → {}', '{ id: subAreas.id } → {}']),
    ...because('no constraint has that name, and field and text are both there or both undefined', [
      `'' → "Stryker was here!"`,
      '[] → ["Stryker was here"]',
      'field === undefined || mensaje === undefined → field === undefined && mensaje === undefined',
      'field === undefined → false',
      'mensaje === undefined → false',
    ]),
  },
}
