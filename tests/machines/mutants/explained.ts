/** Mutants that the tests cannot tell from the true machine, because there is nothing to tell. */

/** Machine → name of the mutant → why. An entry whose mutant dies, or is no more, fails the run. */
export const explained: Readonly<Record<string, Readonly<Record<string, string>>>> = {}
