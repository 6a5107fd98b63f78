import { answersItsRow, because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/content/picture.ts': because(
    'the decoder refuses a picture without width or height, with the same text',
    ['width > 0 → true', 'height > 0 → height >= 0', 'width > 0 && height > 0 → width > 0 || height > 0'],
  ),
  'src/server/content/public-routes.ts': {
    ...because('nobody reads the tag but to compare it: a longer one distinguishes as well', [
      `createHash('sha256').update(text).digest('base64url').slice(0, 27) → createHash('sha256').update(text).digest('base64url')`,
    ]),
    ...because('the first entry of this list is not read', ['[] → ["Stryker was here"]']),
  },
  'src/server/content/publish.ts': because(answersItsRow, ['!made → false']),
  'src/server/content/read.ts': because('without versions there are no pictures: the extra query finds none', [
    'rows.length > 0 → true',
    'rows.length > 0 → rows.length >= 0',
  ]),
  'src/server/content/save.ts': because('the contract refuses a save without a tab', ['!form → false']),
}
