/** Why the embedded database does not open: `message` is one line for the terminal, and the start ends with it. */
export class DatabaseRefused extends Error {}
