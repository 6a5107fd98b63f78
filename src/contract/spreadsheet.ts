/** A workbook of Excel, as a file that a call answers. */
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
