import { because, type Explained } from './by-file.ts'

/** What stands on the page as long as who asks for it does. */
const there = (...faults: readonly string[]) => because('it is on the page as long as what asks for it', faults)
/** React tells entries apart by them, and warns of some that it misses. */
const keys = (...faults: readonly string[]) => because('keys of entries that never change their places', faults)

export const explained: Explained = {
  'src/client/ui/app-shell.tsx': there('toggle.current?.focus → toggle.current.focus'),
  'src/client/ui/arrow-keys.ts': {
    ...because('nobody stands on what is no element, so that the key leads nowhere as well', ['[] → ["Stryker was here"]']),
    ...because('a page that has a body has somebody with the focus', ['document.activeElement?.closest → document.activeElement.closest']),
  },
  'src/client/ui/calendar.tsx': because('a matcher that is a text matches no day', ['[] → ["Stryker was here"]', '[] → ["Stryker was here"] (2)', '[] → ["Stryker was here"] (3)']),
  'src/client/ui/chart-skeleton.tsx': keys('(_, at) => at → () => undefined'),
  'src/client/ui/chart-table.tsx': keys('([label]) => label → () => undefined', 'column + 1 → column - 1'),
  'src/client/ui/combobox-input.tsx': because('spares downshift a step when the same person is given anew: it would only write its own text, which nobody reads', [
    '(item) => item?.id → () => undefined',
  ]),
  'src/client/ui/dates.ts': because('neither is a day', [`'' → "Stryker was here!"`]),
  'src/client/ui/form-skeleton.tsx': keys('`${part} ${at}` → ``'),
  'src/client/ui/lines-field.tsx': because('nobody has such a line', [`'' → "Stryker was here!"`]),
  'src/client/ui/linked-stacks.tsx': because('drawn only when they are given', ['hrefs?.[row] → hrefs[row]']),
  'src/client/ui/multiselect-list.tsx': {
    ...because('downshift gives the focus to what is open from the beginning', ['true → false (2)']),
    ...because('of what is always open downshift takes nothing back by itself', ['selectedItem → true']),
    ...because('capitals compare as small letters do', [
      "text.normalize('NFD').replaceAll(/\\p{Mn}/gu, '').toLocaleLowerCase('es… → text.normalize('NFD').replaceAll(/\\p{Mn}/gu, '').toLocaleUpperCase('es…",
    ]),
  },
  'src/client/ui/search-box.tsx': there('input.current?.focus → input.current.focus'),
  'src/client/ui/table-skeleton.tsx': keys('(_, at) => at → () => undefined', '(at) => at → () => undefined'),
  'src/client/ui/tabs.tsx': there('document.getElementById(`${id}-tab-${tab.key}`)?.focus → document.getElementById(`${id}-tab-${tab.key}`).focus'),
  'src/client/ui/tooltip.tsx': there('box()?.showPopover → box().showPopover', 'box()?.hidePopover → box().hidePopover', 'box()?.matches → box().matches'),
}
