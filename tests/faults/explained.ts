/** Faults that no test notices and that are accepted, because there is nothing to notice. */

type Explained = Readonly<Record<string, string>>
const because = (why: string, faults: readonly string[]): Explained => Object.fromEntries(faults.map((name) => [name, why]))
/** A fault that stands in a file several times: the second is named 'a → b (2)'. */
const times = (count: number, name: string) => Array.from({ length: count }, (_, index) => (index === 0 ? name : `${name} (${index + 1})`))

const places = ['idDivision', 'idRegional', 'idGerencia', 'sede'] as const

/** File → the fault, as `npm run faults` names it → why. An entry whose fault is noticed, or is no more, fails the run. */
export const explained: Readonly<Record<string, Explained>> = {
  'src/contract/calls.ts': { 'value !== null → true': 'no file of the contract exports null' },
  'src/contract/stage-forms.ts': {
    ...because('valibot gives a path with the field in it, or none at all', ['issue.path?.at(-1)?.key → issue.path?.at(-1).key']),
    ...because('a field is asked only when it is missed, so that empty it has an issue', ['asEmpty?.issues?.[0] → asEmpty?.issues[0]']),
    ...because('the check says yes by itself to whatever is of another type: the fields are named for the types of valibot', [
      ...times(8, "['tipoEntrevista'] → []"),
      ...times(8, `'tipoEntrevista' → ""`),
      ...places.flatMap((place) => [
        ...times(2, `[['tipoEntrevista'], ['${place}']] → []`),
        `['${place}'] → []`,
        `['${place}'] → [] (3)`,
        `'${place}' → ""`,
        `'${place}' → "" (4)`,
      ]),
    ]),
  },
  'src/contract/wire.ts': because('of a day that does not exist both the month and the day of the month are others', [
    'utc.getUTCMonth() === month - 1 → true',
    'utc.getUTCDate() === day → true',
  ]),
  'src/server/areas/queries.ts': {
    ...because('an insert that is not refused answers its row', ['!made → false', `'no area was inserted' → ""`]),
    ...because('whether there is a row is asked, not what is in it', ['{ candidateId: other.candidateId } → {}', '{ id: subAreas.id } → {}']),
    ...because('a count answers one row', ['tagged?.candidates → tagged.candidates']),
    ...because('field and text come together, or neither; no constraint is called so', [
      `'' → "Stryker was here!"`,
      '[] → ["Stryker was here"]',
      'field === undefined || mensaje === undefined → field === undefined && mensaje === undefined',
      'field === undefined → false',
      'mensaje === undefined → false',
    ]),
  },
}
