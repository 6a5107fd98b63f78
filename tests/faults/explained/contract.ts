import { because, type Explained, times } from './by-file.ts'

const places = ['idDivision', 'idRegional', 'idGerencia', 'sede'] as const

export const explained: Explained = {
  'src/contract/calls.ts': because('no file of the contract exports null', ['value !== null → true']),
  'src/contract/integration.ts': because(
    'ten digits are left only of twelve that begin with 52: any other telephone is refused either way',
    ['/^(52)(?=\\d{10}$)/ → /(52)(?=\\d{10}$)/', '/^(52)(?=\\d{10}$)/ → /^(52)(?=\\d{10})/'],
  ),
  'src/contract/personal-data.ts': because('the least number of months is the same for every kind but the hired', [
    `'sin-proceso' → ""`,
    `'descartado' → ""`,
  ]),
  'src/contract/profile.ts': because(
    'this form has only these two fields: valibot skips the check for an issue of either, in both versions',
    ["['nueva'] → []", "['repetida'] → []"],
  ),
  'src/contract/publications.ts': because(
    'the check passes by itself when this field has an issue: no wrong value is `rechazar`, and a wrong reason is not undefined',
    [...times(2, '\'procesos\' → ""'), '\'motivoRechazo\' → ""', '\'motivoRechazo\' → "" (3)'],
  ),
  'src/contract/stage-forms.ts': {
    ...because('valibot gives a path with the field in it, or none at all', [
      'issue.path?.at(-1)?.key → issue.path?.at(-1).key',
    ]),
    ...because('only a required field can be missing, and parsing nothing for it always has an issue', [
      'asEmpty?.issues?.[0] → asEmpty?.issues[0]',
    ]),
    ...because(
      'the check passes by itself when this field has an issue: no wrong type of interview is 814, and a wrong place is not undefined',
      [...times(4, `'tipoEntrevista' → ""`), ...places.map((place) => `'${place}' → ""`)],
    ),
  },
  'src/contract/strategies.ts': because('a length is never less than null, which compares as zero', [
    'minimo !== null → true',
  ]),
  'src/contract/wire.ts': because('of a day that does not exist both the month and the day of the month are others', [
    'utc.getUTCMonth() === month - 1 → true',
    'utc.getUTCDate() === day → true',
  ]),
}
