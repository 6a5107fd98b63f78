import { because, type Explained, signedIn } from './by-file.ts'

export const explained: Explained = {
  'src/client/candidates/list/page-of-portfolio.ts': because(
    'a user without a section of the portfolio has no list that could be read',
    [`'the session holds no section of the portfolio' → ""`],
  ),
  'src/client/portfolio/portfolio-page.tsx': because(signedIn, [
    'user?.systemSections → user.systemSections',
    '[] → ["Stryker was here"]',
  ]),
}
