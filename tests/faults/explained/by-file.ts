/** Faults that no test of `npm run faults` notices and that are accepted: each with its reason. */

/**
 * `equivalent`: no observer can notice it. Every answer, screen, stored row, file, letter and log line is the same.
 * `not tested here`: an observer could notice it, but not in these tests: with another database, other transactions, a
 * power loss, a process's own streams, or by time and memory.
 */
export type Reason = { readonly kind: 'equivalent' | 'not tested here'; readonly why: string }
/** File → the fault, as `npm run faults` names it → why. */
export type Explained = Readonly<Record<string, Readonly<Record<string, Reason>>>>

const reason =
  (kind: Reason['kind']) =>
  (why: string, faults: readonly string[]): Readonly<Record<string, Reason>> =>
    Object.fromEntries(faults.map((name) => [name, { kind, why }]))
export const because = reason('equivalent')
export const notTestedHere = reason('not tested here')
/** A fault that stands in a file several times: the second is named 'a → b (2)'. */
export const times = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => (index === 0 ? name : `${name} (${index + 1})`))

/** Equivalent, in several folders. */
export const onlyWhether = 'the code asks only whether there is a row, not what is in it'
export const answersItsRow = 'an insert that the database accepts returns its row'
export const alwaysOneRow = 'an aggregate without a group always returns one row'
export const signedIn = 'this page is shown only to a user who is signed in'
export const reactKeys =
  'it is a React key of an entry that never changes its place: React only warns of it during development'
export const neverDeleted = 'an earlier line has read this row, and none of these rows is ever deleted'
/** Not tested here, in several folders. */
export const onlyBeside =
  'it shows only while another transaction runs: the tests use the embedded database, which runs one at a time'
export const onlySlower = 'the result is the same, and takes longer: these tests measure no time'
export const onlyMemory = 'the result is the same, and takes more memory: these tests measure none'
