/** Why the database cannot be opened: `message` is one Spanish line for the terminal, and the start ends with it. */
export class DatabaseRefused extends Error {}
