/**
 * Fields of stage forms that the audit, the charts and the statistics need: ids, days and list answers. All others
 * contain free text about the person, and are erased when the person is suppressed.
 */
export const retainedFormFields = [
  'continuar',
  'decision',
  'motivoRechazo',
  'tipoEntrevistador',
  'idEntrevistador',
  'fecha',
  'hora',
  'tipoEntrevista',
  'idDivision',
  'idRegional',
  'idGerencia',
  'sede',
  'idEntrevista',
  'codigoEtapa',
  'modo',
  'folio',
  'perdidas',
  'citaCancelada',
] as const
