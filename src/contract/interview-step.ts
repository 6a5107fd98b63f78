/**
 * Step 0 of the process route is the interviewer's own interview: SE-RE (spec 1 §2). Separate from the phases, because
 * the login's first file needs only this.
 */
export const interviewStep = 0
