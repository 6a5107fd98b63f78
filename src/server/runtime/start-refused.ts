/** Why the server does not start, in one Spanish line for whoever started it. */
export class StartRefused extends Error {}
