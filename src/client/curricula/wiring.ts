/** The machines of a CV beside other work: how far it was read, and what it mentions. */
import { fromPromise } from 'xstate'
import { createResourceMachine } from '../../../machines/kit/resource.machine.ts'
import type { CurriculumDocument, CurriculumEvidence } from '../../contract/curricula.ts'
import type { ActorsOf, Notify } from '../kit/actors/wiring.ts'
import type { Api } from '../kit/api/call.ts'
import { type About, fetchCurriculumDocument, fetchCurriculumEvidence } from '../kit/api/curricula.ts'
import { nullIfUnknown } from '../kit/api/null-if.ts'
import { afterPaint } from '../kit/resources/after-paint.ts'

type DocumentQuestion = { readonly idCandidato: number }
type EvidenceQuestion = { readonly idCandidato: number; readonly about: About }

const text = createResourceMachine<CurriculumDocument, DocumentQuestion>()
const evidence = createResourceMachine<CurriculumEvidence, EvidenceQuestion>()

export function wireCurriculum(api: Api, notify: Notify) {
  const textActors: ActorsOf<typeof text> = {
    loadResource: fromPromise<CurriculumDocument | null, { question: DocumentQuestion }>(({ input, signal }) =>
      afterPaint(() => nullIfUnknown(fetchCurriculumDocument(api, input.question.idCandidato, signal))),
    ),
  }
  const evidenceActors: ActorsOf<typeof evidence> = {
    loadResource: fromPromise<CurriculumEvidence | null, { question: EvidenceQuestion }>(
      ({ input: { question }, signal }) =>
        afterPaint(() => nullIfUnknown(fetchCurriculumEvidence(api, question.idCandidato, question.about, signal))),
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
