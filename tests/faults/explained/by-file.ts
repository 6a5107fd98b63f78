/** Faults that no test notices and that are accepted: there is nothing to notice, or only tests notice it that are not asked here. */

export type Reason = { readonly kind: 'equivalent' | 'not tested here'; readonly why: string }
/** File → the fault, as `npm run faults` names it → why. */
export type Explained = Readonly<Record<string, Readonly<Record<string, Reason>>>>

const reasons = (kind: Reason['kind']) => (why: string, faults: readonly string[]): Readonly<Record<string, Reason>> => Object.fromEntries(faults.map((name) => [name, { kind, why }]))
export const because = reasons('equivalent')
export const notTestedHere = reasons('not tested here')
/** A fault that stands in a file several times: the second is named 'a → b (2)'. */
export const times = (count: number, name: string) => Array.from({ length: count }, (_, index) => (index === 0 ? name : `${name} (${index + 1})`))

/** Reasons of several folders. */
export const onlyBeside = 'it matters only where another transaction runs meanwhile, and the embedded database has one at a time'
export const onlyWhether = 'whether there is a row is asked, not what is in it'
export const answersItsRow = 'an insert that is not refused answers its row'
