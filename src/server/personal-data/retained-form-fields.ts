/**
 * Fields of the stages' forms that the audit, the charts and the statistics read again: ids, days and answers of a list. All
 * others hold what somebody typed about the person, and are not kept when the person is suppressed.
 */
export const retainedFormFields = [
  'continuar', 'decision', 'motivoRechazo', 'tipoEntrevistador', 'idEntrevistador', 'fecha', 'hora', 'tipoEntrevista',
  'idDivision', 'idRegional', 'idGerencia', 'sede', 'idEntrevista', 'codigoEtapa', 'modo', 'folio', 'perdidas',
] as const
