/** Faults that no test can tell from the true chart, because there is nothing to tell. */

/** Machine → name of the mutant → why. An entry whose mutant dies, or is no more, fails the run. */
export const explained: Readonly<Record<string, Readonly<Record<string, string>>>> = {}
