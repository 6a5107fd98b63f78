/** The machines of a CV beside other work: how far it was read, and what it mentions. */
import { fromPromise } from 'xstate'
import { createResourceMachine } from '../../../machines/kit/resource.machine.ts'
import {
  type CurriculumDocument,
  type CurriculumEvidence,
  getCurriculumDocument,
  getCurriculumEvidence,
} from '../../contract/curricula.ts'
import type { ActorsOf, Notify } from '../kit/actors/wiring.ts'
import type { Api } from '../kit/api/call.ts'
import { nullIfUnknown } from '../kit/api/null-if.ts'
import { afterPaint } from '../kit/resources/after-paint.ts'

/** What the CV is compared with: a process of the candidate, or a publication. */
export type About = { readonly idReclutamiento: number } | { readonly idPublicacion: number }
type DocumentQuestion = { readonly idCandidato: number }
type EvidenceQuestion = { readonly idCandidato: number; readonly about: About }

const text = createResourceMachine<CurriculumDocument, DocumentQuestion>()
const evidence = createResourceMachine<CurriculumEvidence, EvidenceQuestion>()

export function wireCurriculum(api: Api, notify: Notify) {
  const textActors: ActorsOf<typeof text> = {
    loadResource: fromPromise<CurriculumDocument | null, { question: DocumentQuestion }>(({ input, signal }) =>
      afterPaint(() => nullIfUnknown(api.perform(getCurriculumDocument, { query: input.question, signal }))),
    ),
  }
  const evidenceActors: ActorsOf<typeof evidence> = {
    loadResource: fromPromise<CurriculumEvidence | null, { question: EvidenceQuestion }>(
      ({
        input: {
          question: { idCandidato, about },
        },
        signal,
      }) =>
        afterPaint(() =>
          nullIfUnknown(api.perform(getCurriculumEvidence, { query: { idCandidato, ...about }, signal })),
        ),
    ),
  }
  const actions = {
    notify: () => notify({ kind: 'error', title: 'Aviso', text: 'No se pudo actualizar lo que se leyó del CV.' }),
  }
  return {
    text: text.provide({ actors: textActors, actions }),
    evidence: evidence.provide({ actors: evidenceActors, actions }),
  }
}
