import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/portfolio/page-of-portfolio.ts': because('without a section there is no list that could ask', [`'the session holds no section of the portfolio' → ""`]),
  'src/client/portfolio/portfolio-page.tsx': because('who is not signed in is shown the login', ['user?.systemSections → user.systemSections', '[] → ["Stryker was here"]']),
}
