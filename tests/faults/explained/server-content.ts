import { answersItsRow, because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/content/picture.ts': because('what has no width or height is refused by the decoder, in the same words', ['width > 0 → true', 'height > 0 → height >= 0', 'width > 0 && height > 0 → width > 0 || height > 0']),
  'src/server/content/public-routes.ts': {
    ...because('a longer tag tells apart as well', [`createHash('sha256').update(text).digest('base64url').slice(0, 27) → createHash('sha256').update(text).digest('base64url')`]),
    ...because('its first part is passed over', ['[] → ["Stryker was here"]']),
  },
  'src/server/content/publish.ts': because(answersItsRow, ['!made → false']),
  'src/server/content/read.ts': {
    ...because('the shapes of the answers leave it out', [`tab === 'galeria' → true`]),
    ...because('of no versions there are no pictures; they are asked for in vain', ['rows.length > 0 → true', 'rows.length > 0 → rows.length >= 0']),
  },
  'src/server/content/save.ts': because('the contract lets no save without a tab in', ['!form → false']),
}
