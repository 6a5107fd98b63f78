import { because, type Explained, signedIn } from './by-file.ts'

export const explained: Explained = {
  'src/client/dashboard/dashboard-content.tsx': because('there are as many keys as widgets', [
    `'' → "Stryker was here!"`,
  ]),
  'src/client/dashboard/dashboard-page.tsx': {
    ...because(signedIn, [
      'user?.firstName → user.firstName',
      'user?.idRole → user.idRole',
      `'' → "Stryker was here!"`,
    ]),
    ...because('the request for the dashboard does not read its question', ['{ question: null } → {}']),
  },
  'src/client/dashboard/dashboard-skeleton.tsx': because(signedIn, ['[] → ["Stryker was here"]']),
}
