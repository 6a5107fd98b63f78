/**
 * Where the specification says what a script shows. Its two texts are not in this repository: section, line and first
 * words find the place in them. What they do not say names the place of ours that does.
 */
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { selectPhase, type RecruitmentSnapshot } from '../../../machines/recruitment/recruitment.machine.ts'
import type { StageFormSnapshot } from '../../../machines/recruitment/stage-form.machine.ts'
import type { Happening } from './tester-phrases.ts'

/** `document`: 1 is recruitment, 2 is administration. */
const at = (document: 1 | 2, section: number, line: number, start: string): string =>
  `Especificación ${document}, §${section}, línea ${line}: «${start.replace(/\.$/, '')}…»`
const ours = (where: string): string => `No está en la especificación; lo dice ${where}`

const rejections = at(1, 4, 96, 'Result forms send rechazo true when the answer is No.')
const interviews = at(1, 5, 112, 'Scheduling: tipoEntrevistador required')
const results = at(1, 5, 113, "Results: choice 'Selecciona una opción'")
const stageNotices = at(1, 8, 174, 'E-mail edit and stage saves')
const process = at(1, 2, 44, 'Shows candidate name; vacancy title')
const rejection = at(2, 2, 66, "A reject dialog titled 'Rechazar Candidato'")
const managerScheduled = at(1, 2, 55, 'SE-AG (second interview with a manager)')
const groupScheduled = at(1, 2, 56, "SE-AGG (group variant): choose 'Cliente' or 'Otro'")
const managerAwaited = at(1, 2, 57, "SE-ES: message 'Esperando a que el Gerente")
const generatedInterviews = at(1, 2, 58, 'Generated-interviews panel')
const registered = at(1, 2, 59, 'SE-RE (area interview result)')
const exam = at(1, 2, 54, 'EXP: approved or discarded plus four 3-digit scores')
const folio = at(1, 2, 65, 'FR-GD (requisition folio)')
const unfinished = at(1, 2, 63, 'Incomplete application')
const score = at(1, 2, 33, "Score modal: text 'Elige una nueva calificación")
const failures = at(1, 8, 173, 'Assign, recommend or score failing')
const successes = at(1, 8, 176, "Success notices: 'Asignación exitosa'")
const debounces = at(1, 9, 183, 'List search debounce 200 ms')
const session = at(1, 4, 101, 'Session: the remaining token time is fetched.')
const logout = at(1, 4, 102, 'Logout removes token and user')

const ofPhase: Readonly<Record<PhaseCode, readonly string[]>> = {
  FT: [at(1, 2, 49, "FT: radio 'Continuar con el proceso'"), at(1, 5, 111, 'FT: continuar required')],
  'PE-AG': [at(1, 2, 50, 'PE-AG (schedule first interview)'), interviews],
  'PE-AGG': [at(1, 2, 51, 'PE-AGG: same fields, without a manager.'), interviews],
  'PE-RE': [at(1, 2, 52, 'PE-RE (result of first interview)'), results],
  EXC: [at(1, 2, 53, 'EXC: approved or discarded plus a 3-digit numeric result.'), results],
  EXP: [exam, results],
  EXPG: [exam, results],
  'SE-AG': [managerScheduled, interviews],
  'SE-AGG': [groupScheduled, interviews],
  'SE-ES': [managerAwaited, registered],
  'SE-ESG': [generatedInterviews, registered],
  'SE-RE': [registered, results],
  'SE-MR': [at(1, 2, 61, "SE-MR: 'El candidato fue rechazado por el Gerente.")],
  'SE-MRG': [at(1, 2, 62, "SE-MRG: 'El candidato fue rechazado por el Cliente")],
  OF: [at(1, 2, 60, "OF (offer): 'El candidato fue aprobado por el Gerente.")],
  'FC-ES': [unfinished],
  'FC-RC': [at(1, 2, 64, 'FC-RC (application review)'), at(1, 5, 115, 'Application rejection: comentario required')],
  'FR-BU': [folio],
  'FR-ES': [folio],
  'FR-GD': [folio],
  'FD-EN': [at(1, 2, 66, 'FD-EN: provisional number available')],
  'FD-ES': [at(1, 2, 67, "FD-ES: buttons 'Continuar' and 'Omitir paso'.")],
  'FD-RC': [at(1, 2, 68, 'FD-RC (all documents uploaded)')],
  ES: [at(1, 2, 69, 'ES (socioeconomic study)')],
  'CN-DE': [at(1, 2, 70, 'CN-DE (hired?)'), at(1, 4, 97, 'In CN-DE the candidate counts as rejected only when')],
  'CN-DEG': [at(1, 2, 71, 'CN-DEG (hire the candidate?)')],
  'CN-PC': [at(1, 2, 72, 'CN-PC: a plain message.')],
}

const reversal = ours('docs/contract/recruitment.md, «Taking a discard back»')
type References = readonly string[] | ((happening: Happening) => readonly string[])

const ofMachine: Readonly<Record<string, References>> = {
  recruitment: ({ event, before }) => {
    if (event.type === 'descarte.revertido') return [reversal]
    if (event.type === 'decision.deshecha') return [ours('docs/contract/recruitment.md, «Undoing the last decision»')]
    if (event.type === 'documento.rechazado')
      return [...ofPhase['FD-RC'], ours('docs/contract/documents.md, «Documents»')]
    if (event.type === 'contratacion.revertida') return [ours('docs/contract/recruitment.md, «Taking a hire back»')]
    const stage = ofPhase[selectPhase(before as RecruitmentSnapshot)]
    if (event.type === 'candidato.rechazado') return [rejection]
    return /descartad|rechazad/.test(event.type) ? [...stage, rejections] : stage
  },
  stageForm: ({ before }) => [
    at(1, 2, 46, 'Every stage form reads vacancyId'),
    ...ofPhase[(before as StageFormSnapshot).context.codigo],
    stageNotices,
  ],
  candidateProcess: ({ event }) => {
    if (/reject/i.test(event.type)) return [process, rejection]
    if (/reversal/.test(event.type)) return [process, reversal]
    return [process, at(1, 4, 95, 'A vacancy is EDITABLE or READONLY')]
  },
  stageCorrection: [
    process,
    at(2, 9, 254, 'Edit-stage modal opens after 250 ms.'),
    ours('docs/contract/recruitment.md, «What can be corrected, and by whom»'),
  ],
  rejection: [rejection],
  undoOffer: [ours('docs/contract/recruitment.md, «Undoing the last decision»')],
  reversal: ({ input }) =>
    input === 'una contratación' ? [ours('docs/contract/recruitment.md, «Taking a hire back»')] : [reversal],
  schedule: [at(1, 4, 100, 'Changing the date reloads the hour slots'), interviews],
  cascade: [at(1, 4, 99, 'Face-to-face cascade: choosing type 814 loads divisions')],
  folioSearch: [folio, at(1, 5, 114, 'Folio: search accepts digits only')],
  personSearch: [managerScheduled, debounces],
  candidateProfile: [
    at(1, 2, 26, "Title is the candidate's name."),
    at(1, 2, 27, "'Asignar a vacante' and 'Recomendar a vacante'"),
  ],
  emailEdit: [
    at(1, 2, 26, "Title is the candidate's name."),
    at(1, 5, 108, 'E-mail edit: must differ from the current one'),
    stageNotices,
  ],
  vacancyChoice: [
    at(1, 2, 31, "Assign modal: required select 'Vacante'"),
    at(1, 2, 32, "Recommend modal: required select 'Vacante'"),
    failures,
    successes,
  ],
  score: [score, at(1, 5, 110, 'Score: a type and at least one tag.'), failures, successes],
  resendNotification: [unfinished, successes, failures],
  bulkJob: [ours('docs/contract/bulk.md, «Many at once»')],
  bulkJobs: [ours('docs/contract/bulk.md, «Many at once»')],
  letter: [ours('docs/contract/letters.md, «Letters and templates»')],
  notes: [ours('docs/contract/notes.md, «Notes»')],
  listNeighbours: [ours('docs/contract/candidates.md, «Candidates»')],
  list: ({ input }) =>
    input === 'una lista sin buscador'
      ? [at(2, 2, 72, 'Table with columns Fecha, Hora, Candidato')]
      : [at(1, 2, 23, "Search box 'Buscar candidato' (debounced).")],
  queue: [ours('docs/contract/candidates.md, «Candidates»')],
  pagination: [
    at(2, 4, 120, 'Pagination control: emits a page-changed event'),
    at(2, 9, 245, 'Page box: 3 digits; page input debounce 450 ms.'),
  ],
  searchBox: [at(1, 2, 23, "Search box 'Buscar candidato' (debounced)."), debounces],
  resource: [at(1, 8, 175, 'Failed candidate list or profile load')],
  draft: [ours('docs/contract/session.md, «When a draft ends»')],
  notices: [at(1, 9, 181, 'Notices last 5000 ms and close on click.'), successes],
  shortcuts: [ours('docs/contract/keyboard.md, «Keyboard»')],
  palette: [ours('docs/contract/palette.md, «Ctrl+K»')],
  sidebar: [at(1, 2, 17, 'Sidebar, header with breadcrumbs')],
  session: [session, logout, at(1, 8, 171, 'Token renewal failing or no token')],
  signIn: [at(1, 2, 14, "Title 'Ingresar'; fields user name and password"), at(1, 8, 170, 'Login: 401 gives')],
  leaving: [logout],
  reportFilters: [
    at(2, 4, 121, 'Metric filters cascade: division, then regional'),
    at(2, 5, 142, 'Metrics filters: start date and end date required'),
    at(2, 2, 76, 'Report page: filters, a chart'),
  ],
  ownDownloads: [
    at(2, 2, 75, 'Report list: a link per report code'),
    at(2, 8, 234, 'Candidate information download'),
    ours('docs/contract/downloads.md, «Candidate download»'),
  ],
  candidacy: [ours('docs/contract/site.md, «The public site»')],
  applicationForm: [ours('docs/contract/site.md, «The public site»')],
  publication: [
    at(2, 4, 117, "Publication status: 'Cerrada' (closed)"),
    ours('docs/contract/publications.md, «A publication»'),
  ],
}

export const isSpecified = (machine: string): boolean => machine in ofMachine

/** Takes the events of the script. Throws for a machine without an entry in this table. */
export function referencesOf(machine: string, happenings: readonly Happening[]): readonly string[] {
  const references = ofMachine[machine]
  if (references === undefined)
    throw new Error(`${machine}: docs/tools/paths/specification.ts does not say where it is specified`)
  return typeof references === 'function' ? [...new Set(happenings.flatMap(references))] : references
}
