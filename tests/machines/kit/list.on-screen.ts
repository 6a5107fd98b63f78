/**
 * The part of a list's model that a user can cause in its view alone: with the offered options, and without an address.
 */
import { selectHasPages, selectQuestion } from '../../../machines/kit/list.machine.ts'
import { listModel } from '../../../machines/kit/list.model.ts'

const addressed = 'The address is the page’s: tests/client/candidates/candidates-page.test.tsx.'
const notOffered = 'No screen offers it yet; the bare machine is walked through it.'

export const listOnScreen: typeof listModel = {
  ...listModel,
  events: {
    // The search box sends no event when the text ends as it was.
    'search.changed': (s) => {
      const { search: current } = selectQuestion(s)
      return current === undefined
        ? []
        : ['luna', ''].filter((search) => search !== current).map((search) => ({ search }))
    },
    'page.changed': (s) =>
      selectHasPages(s) ? [1, 3].filter((page) => page !== selectQuestion(s).page).map((page) => ({ page })) : [],
    'question.addressed': [],
    'filters.changed': [],
    'sort.changed': [],
    'list.refreshed': [],
  },
  excluded: {
    'list | question.addressed | 0': addressed,
    'list | question.addressed | 1': addressed,
    'list | question.addressed | 2': addressed,
    'list | filters.changed | 0': notOffered,
    'list | sort.changed | 0': notOffered,
    'list | list.refreshed | 0': notOffered,
  },
}
