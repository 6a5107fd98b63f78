/**
 * For a form whose schema compares fields: otherwise the resolver omits the comparison while another field is missing.
 */
export const allProblems = { criteriaMode: 'all' } as const
