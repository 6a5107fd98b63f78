import { because, type Explained } from './by-file.ts'

const nobody = 'who sees the dashboard is signed in: without a user this page is not there'

export const explained: Explained = {
  'src/client/dashboard/dashboard-content.tsx': because('there are as many keys as widgets', [`'' → "Stryker was here!"`]),
  'src/client/dashboard/dashboard-page.tsx': {
    ...because(nobody, ['user?.firstName → user.firstName', 'user?.idRole → user.idRole', `'' → "Stryker was here!"`]),
    ...because('there is one dashboard for whoever asks: nothing reads the question', ['{ question: null } → {}']),
  },
  'src/client/dashboard/dashboard-skeleton.tsx': because(nobody, ['[] → ["Stryker was here"]']),
}
