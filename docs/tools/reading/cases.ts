/** Values that the small functions of charts distinguish: tried on each, so that every branch is described. */
export type Known = Readonly<Record<string, unknown>>

/** A field of `{}` is there, and no more is known of it. */
const outputs: readonly Known[] = [
  { ok: false, refusal: { reason: 'slot_taken' } },
  { ok: false, refusal: { reason: 'failed' } },
  { ok: false, refusal: { reason: 'saturado', seconds: {} } },
  { outcome: 'saved' },
  { outcome: 'outdated' },
  { outcome: 'closed' },
  { kind: 'saved' },
  { kind: 'corrected' },
]

/** What an actor may have answered. */
export const answers: readonly Known[] = outputs.map((output) => ({
  event: { output },
  params: { output, answer: output, refusal: output['refusal'] ?? null },
}))

/** A face-to-face interview that is corrected, or was typed and not sent. */
const stored = {
  idEntrevista: 9,
  tipoEntrevistador: 1031,
  idEntrevistador: '5',
  correoEntrevistador: 'ana@empresa.mx',
  fecha: '05/01/2026',
  hora: 1,
  descripcionHora: '09:00',
  tipoEntrevista: 814,
  idDivision: 11,
  idRegional: 21,
  idGerencia: 31,
  sede: 41,
}

/** What only a context of its own decides: forms with an appointment, a person to be found, a folio, a place. */
export const contexts: readonly Known[] = [
  ...['FT', 'PE-AG', 'SE-AGG', 'FR-BU'].map((codigo) => ({ context: { codigo } })),
  { context: { codigo: 'FR-BU', draft: { texto: '10', folio: 7 } } },
  { context: { codigo: 'SE-AG', draft: stored } },
  { context: { codigo: 'SE-AG', draft: null, needs: { drafted: null, saved: stored } } },
  // With the client, who is another one now, and who is still the same
  ...[6, 5].map((idObservador) => ({
    context: {
      codigo: 'SE-AGG',
      proceso: { idObservador },
      draft: null,
      needs: { drafted: null, saved: { ...stored, tipoEntrevistador: 1030 } },
    },
  })),
]
