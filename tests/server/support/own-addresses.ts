/** The pages of one's own process, and where their forms are sent. */
import { applicationStages } from '../../../src/contract/application-entry.ts'
import type { OwnPaths } from '../../../src/site/paths.ts'

const stagesOf = ({ application }: OwnPaths) => applicationStages.map((stage) => `${application}/${stage}`)

export const ownPages = (own: OwnPaths): readonly string[] => [
  own.main,
  own.application,
  ...stagesOf(own),
  own.documents,
  own.appointment,
  own.callOff,
  own.withdraw,
  own.data,
]

/** With fields that each of them takes. */
export const ownForms = (
  own: OwnPaths,
): readonly (readonly [path: string, fields: Readonly<Record<string, string | File>>])[] => [
  ...stagesOf(own).map((path) => [path, { nombre: 'Intruso' }] as const),
  [own.sendApplication, {}],
  [own.documents, { tipo: 'curp', 'archivo-curp': new File(['%PDF-1.4\n%%EOF\n'], 'a.pdf') }],
  [own.sendDocuments, {}],
  [own.appointment, { hora: '2026-03-04 9' }],
  [own.callOff, {}],
  [own.withdraw, { comentarios: 'Intruso' }],
  [own.data, { tipo: 'cancelacion', texto: 'Intruso' }],
  [own.dataLink, {}],
  [own.leaveData, {}],
  [own.leave, {}],
]
