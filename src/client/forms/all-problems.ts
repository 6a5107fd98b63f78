/** For a form whose schema compares fields: the resolver would leave that out while another field is missing. */
export const allProblems = { criteriaMode: 'all' } as const
