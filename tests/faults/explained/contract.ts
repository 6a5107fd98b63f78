import { because, type Explained, times } from './by-file.ts'

const places = ['idDivision', 'idRegional', 'idGerencia', 'sede'] as const

export const explained: Explained = {
  'src/contract/calls.ts': { 'value !== null → true': 'no file of the contract exports null' },
  'src/contract/integration.ts': because('ten digits are left only of twelve, whose first two are those of the country', [
    '/^(52)(?=\\d{10}$)/ → /(52)(?=\\d{10}$)/',
    '/^(52)(?=\\d{10}$)/ → /^(52)(?=\\d{10})/',
  ]),
  'src/contract/personal-data.ts': because('only of who was hired the law says how few months', [`'sin-proceso' → ""`, `'descartado' → ""`]),
  'src/contract/profile.ts': because('the form has these two fields only: whatever is wrong is of one of them', ["['nueva'] → []", "['repetida'] → []"]),
  'src/contract/publications.ts': because('the check says yes by itself to whatever is of another type', [
    ...times(2, "[['procesos'], ['motivoRechazo']] → []"),
    ...times(2, "'procesos' → \"\""),
    "'motivoRechazo' → \"\"",
    "'motivoRechazo' → \"\" (3)",
  ]),
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
  'src/contract/strategies.ts': { 'minimo !== null → true': 'no text is shorter than null, which counts as zero' },
  'src/contract/vacancies.ts': { '\'\' → "Stryker was here!"': 'two days are compared that have it in the same places' },
  'src/contract/wire.ts': because('of a day that does not exist both the month and the day of the month are others', [
    'utc.getUTCMonth() === month - 1 → true',
    'utc.getUTCDate() === day → true',
  ]),
}
