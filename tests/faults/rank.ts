/** Which tests are most likely to notice a fault, by names alone. */

/** The smaller, the more likely the test notices: 0 has the file's name, 1 is beside it, 3 neither. */
export const rankOf = (file: string, test: string): number => (isNamedAs(file, test) ? 0 : isBeside(file, test) ? 1 : 3)

export const isNear = (file: string, test: string): boolean => rankOf(file, test) < 3

/** 'src/client/kit/session/guard.ts', 'tests/client/kit/session/guard.test.ts' */
const isNamedAs = (file: string, test: string) => shortName(file) === shortName(test)
const shortName = (path: string) =>
  path
    .replace(/(\.test)?\.tsx?$/, '')
    .split('/')
    .slice(-2)
    .join('/')

/**
 * 'src/server/reports/metrics/stored/weeks.ts': 'tests/server/metrics/recount.test.ts';
 * 'src/client/people/person-dialog.tsx': 'tests/client/people/people-page.test.tsx'
 */
const isBeside = (file: string, test: string) =>
  file
    .split('/')
    .slice(2, -1)
    .some((folder) => test.includes(`/${folder}/`) || test.split('/').at(-1)?.startsWith(folder))
