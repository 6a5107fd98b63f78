/** The pages of one's own process, and where their forms are sent. */
import { applicationStages } from '../../../src/contract/application-entry.ts'
import { ownParts, ownPath } from '../../../src/site/paths.ts'

const stages = applicationStages.map((stage) => `${ownParts.application}/${stage}`)

export const ownPages: readonly string[] = [ownPath, ownParts.application, ...stages, ownParts.documents, ownParts.appointment, ownParts.callOff, ownParts.withdraw, ownParts.data]

/** With fields that each of them takes. */
export const ownForms: readonly (readonly [path: string, fields: Readonly<Record<string, string | File>>])[] = [
  ...stages.map((path) => [path, { nombre: 'Intruso' }] as const),
  [ownParts.sendApplication, {}],
  [ownParts.documents, { 'tipo': 'curp', 'archivo-curp': new File(['%PDF-1.4\n%%EOF\n'], 'a.pdf') }],
  [ownParts.sendDocuments, {}],
  [ownParts.appointment, { hora: '2026-03-04 9' }],
  [ownParts.callOff, {}],
  [ownParts.withdraw, { comentarios: 'Intruso' }],
  [ownParts.data, { tipo: 'cancelacion', texto: 'Intruso' }],
  [ownParts.leave, {}],
]
