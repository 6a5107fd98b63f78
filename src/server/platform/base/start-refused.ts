/** Why the server does not start: one Spanish line for the operator. */
export class StartRefused extends Error {}
