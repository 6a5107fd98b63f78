/** The part of a resource's model that can happen on the present screens: none of them changes its question. */
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
