/** Phase code → its form (spec 1 §2). Each is loaded together with its stage, without those of the other phases. */
import type { ComponentType } from 'react'
import type { PhaseCode } from '../../../contract/phases.ts'
import { type LazyView, lazyView } from '../../shell/lazy-view.ts'
import type { StageViewProps } from './stage-fields.ts'

const from =
  <File>(load: () => Promise<File>) =>
  (pick: (file: File) => ComponentType<StageViewProps>) =>
    lazyView<StageViewProps>(() => load().then(pick))

const decision = from(() => import('./decision-forms.tsx'))
const documents = from(() => import('./documents-forms.tsx'))
const exam = from(() => import('./exam-forms.tsx'))
const folio = from(() => import('./folio-forms.tsx'))
const hiring = from(() => import('./hiring-forms.tsx'))
const secondInterview = from(() => import('./second-interview-forms.tsx'))
const waiting = from(() => import('./waiting.tsx'))
const firstInterview = from(() => import('./first-interview-form.tsx'))((file) => file.FirstInterviewForm)
const interviewResult = from(() => import('./interview-result-form.tsx'))((file) => file.InterviewResultForm)
const folioForm = folio((file) => file.FolioForm)

export const formOfPhase: Readonly<Record<PhaseCode, LazyView<StageViewProps>>> = {
  FT: decision((file) => file.FilterForm),
  'PE-AG': firstInterview,
  'PE-AGG': firstInterview,
  'PE-RE': interviewResult,
  EXC: exam((file) => file.KnowledgeExamForm),
  EXP: exam((file) => file.DiscExamForm),
  EXPG: exam((file) => file.GroupExamForm),
  'SE-AG': secondInterview((file) => file.ManagerInterviewForm),
  'SE-AGG': secondInterview((file) => file.ClientInterviewForm),
  'SE-RE': interviewResult,
  'SE-ES': waiting((file) => file.WaitForManager),
  'SE-ESG': waiting((file) => file.WaitForClient),
  'SE-MR': decision((file) => file.ManagerRejectionForm),
  'SE-MRG': from(() => import('./client-rejection-form.tsx'))((file) => file.ClientRejectionForm),
  OF: decision((file) => file.OfferForm),
  'FC-ES': waiting((file) => file.WaitForApplication),
  'FC-RC': from(() => import('./application-review-form.tsx'))((file) => file.ApplicationReviewForm),
  'FR-BU': folioForm,
  'FR-ES': folio((file) => file.WaitForFolio),
  'FR-GD': folioForm,
  'FD-EN': documents((file) => file.ActivateDocuments),
  'FD-ES': documents((file) => file.WaitForDocuments),
  'FD-RC': documents((file) => file.ReceivedDocuments),
  ES: decision((file) => file.StudyForm),
  'CN-DE': hiring((file) => file.HiringForm),
  'CN-DEG': decision((file) => file.GroupHiringForm),
  'CN-PC': hiring((file) => file.HiredMessage),
}
