/** Periods of a report, for its model and its phrases. */
export const today = '02/03/2026'
export const usual = { startDate: '01/04/2025', endDate: today }
export const month = { startDate: '01/02/2026', endDate: today }
export const tooLong = { startDate: '01/03/2019', endDate: today }
