/**
 * Step 0 of the process route is the interview's own detail: SE-RE for who interviews (spec 1 §2). Apart from the
 * phases, because the login's first file needs this one and none of them.
 */
export const interviewStep = 0
