/** Mutants that the tests cannot tell from the true machine, because there is nothing to tell. */
const nothingToForget = 'Al cargar por primera vez no hay renglones: sólo los hay en list.reloading, que comparte estas respuestas.'

/** Machine → name of the mutant → why. An entry whose mutant dies, or is no more, fails the run. */
export const explained: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  searchableList: {
    'list.loading | xstate.done.actor.loadPage | 1 · action dropped · 1 forgetRows': nothingToForget,
    'list.loading | xstate.done.actor.loadPage | 2 · action dropped · 1 forgetRows': nothingToForget,
    'list.loading | xstate.done.actor.loadPage | 3 · action dropped · 1 forgetRows': nothingToForget,
    'list.loading | xstate.error.actor.loadPage | 0 · action dropped · 1 forgetRows': nothingToForget,
  },
}
