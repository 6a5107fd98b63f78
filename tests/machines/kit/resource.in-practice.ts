/** What of a resource can happen on the screens that there are: none of them changes its question before issue 11. */
import { resourceModel } from '../../../machines/kit/resource.model.ts'

const noScreen = 'No screen changes its question yet.'

export const resourceInPractice: typeof resourceModel = {
  ...resourceModel,
  events: { ...resourceModel.events, 'question.changed': [] },
  excluded: {
    changing: noScreen,
    'resource | question.changed | 0': noScreen,
    'ready | question.changed | 0': noScreen,
    'refreshing | question.changed | 0': noScreen,
  },
}
