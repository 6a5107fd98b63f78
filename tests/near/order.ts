/** Names the order of the test files to vitest.config.ts, as JSON. */
export const orderVariable = 'NEAR_ORDER'
