/** The part of the recruitment's model that can happen through the server's calls, for the drivers that make them. */
import type { Interview } from '../../../machines/recruitment/recruitment.setup.ts'
import type { RecruitmentSnapshot } from '../../../machines/recruitment/recruitment.machine.ts'
import { nameOf, transitionsOf } from '../../../machines/model/anatomy.ts'
import { recruitmentModel } from '../../../machines/recruitment/recruitment.model.ts'

// Only who decided, for ten seconds
const undone = Object.fromEntries(
  transitionsOf(recruitmentModel.machine)
    .filter(({ eventType }) => eventType === 'decision.deshecha')
    .map((transition) => [nameOf(transition), 'From every phase in tests/server/recruitment-undo*.test.ts.']),
)

const isOpen = ({ aprobado }: Interview) => aprobado === null
/** A client with several interviews registers them in their order: no field selects one. */
const registersIt = (interviews: readonly Interview[], idEntrevista: number): boolean => {
  const one = interviews.find((interview) => interview.idEntrevista === idEntrevista)
  if (!one?.esCliente) return true
  const open = interviews.filter((other) => other.esCliente && isOpen(other))
  return open.length === 0 || open[0] === one
}
const registers = ({ context: { interviews } }: RecruitmentSnapshot) =>
  [...interviews.map(({ idEntrevista }) => idEntrevista), 99].flatMap((idEntrevista) =>
    registersIt(interviews, idEntrevista)
      ? [
          { idEntrevista, aprobado: true, motivo: null },
          { idEntrevista, aprobado: false, motivo: 1 },
        ]
      : [],
  )

export const recruitmentInPractice: typeof recruitmentModel = {
  ...recruitmentModel,
  events: {
    ...recruitmentModel.events,
    // The first interview is never the client's.
    'entrevista.agendada': (snapshot) =>
      snapshot.context.modo === 'grupo' && snapshot.matches({ abierto: 'segundaEntrevista' })
        ? [true, false].map((esCliente) => ({ idEntrevista: 1, esCliente }))
        : [{ idEntrevista: 1, esCliente: false }],
    'registro.guardado': registers,
    'decision.deshecha': [],
  },
  excluded: { ...recruitmentModel.excluded, ...undone },
}
