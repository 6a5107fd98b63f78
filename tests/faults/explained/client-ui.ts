import { because, type Explained, reactKeys } from './by-file.ts'

const isOnPage = 'the element is on the page as long as the handler that looks for it'

export const explained: Explained = {
  'src/client/ui/layout/frame/app-shell.tsx': because(isOnPage, ['toggle.current?.focus → toggle.current.focus']),
  'src/client/ui/base/arrow-keys.ts': {
    ...because('the focus is never on a text, so that no entry is found', ['[] → ["Stryker was here"]']),
    ...because('a page that has a body always has an active element', [
      'document.activeElement?.closest → document.activeElement.closest',
    ]),
  },
  'src/client/ui/fields/dates/calendar.tsx': because('to the date picker a text matches no day', [
    '[] → ["Stryker was here"]',
    '[] → ["Stryker was here"] (2)',
    '[] → ["Stryker was here"] (3)',
  ]),
  'src/client/ui/charts/chart-skeleton.tsx': because(reactKeys, ['(_, at) => at → () => undefined']),
  'src/client/ui/base/dates.ts': because('neither text is a day', [`'' → "Stryker was here!"`]),
  'src/client/ui/fields/form-skeleton.tsx': because(reactKeys, ['`${part} ${at}` → ``']),
  'src/client/ui/fields/text/lines-field.tsx': because(
    'at first the field shows its value, unless that is this very text: then both are the same',
    [`'' → "Stryker was here!"`],
  ),
  'src/client/ui/charts/bars.tsx': because('a row is a link only where there are some', [
    'figures.hrefs?.[point] → figures.hrefs[point]',
  ]),
  'src/client/ui/fields/choice/multiselect-list.tsx': {
    ...because('downshift focuses the field of a list that is open from the beginning', ['true → false (2)']),
    ...because('downshift never clears the selection of a list that stays open', ['selectedItem → true']),
    ...because('in Spanish two texts are alike in capitals if they are alike in small letters', [
      "text.normalize('NFD').replaceAll(/\\p{Mn}/gu, '').toLocaleLowerCase('es… → text.normalize('NFD').replaceAll(/\\p{Mn}/gu, '').toLocaleUpperCase('es…",
    ]),
  },
  'src/client/ui/lists/filters/search-box.tsx': because(isOnPage, ['input.current?.focus → input.current.focus']),
  'src/client/ui/lists/table-skeleton.tsx': because(reactKeys, [
    '(_, at) => at → () => undefined',
    '(at) => at → () => undefined',
  ]),
  'src/client/ui/layout/tabs.tsx': because(isOnPage, [
    'document.getElementById(`${id}-tab-${tab.key}`)?.focus → document.getElementById(`${id}-tab-${tab.key}`).focus',
  ]),
  'src/client/ui/overlays/tooltip.tsx': because(isOnPage, [
    'box()?.showPopover → box().showPopover',
    'box()?.hidePopover → box().hidePopover',
    'box()?.matches → box().matches',
  ]),
}
