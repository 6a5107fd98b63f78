import type { Workspace } from '../../../contract/recruitment.ts'
import { FileLink } from '../../ui/actions/link.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { type Fact, Facts } from '../../ui/lists/facts.tsx'
import { phoneFact } from './phone-fact.tsx'

/** Telephone and e-mail of a candidate in process. */
export const contactFacts = ({ telefono, correo }: Pick<Workspace, 'telefono' | 'correo'>): Fact[] => [
  phoneFact(telefono),
  { label: 'Correo', value: <FileLink href={`mailto:${correo}`}>{correo}</FileLink> },
]

const states = { agendada: 'Agendada', registrada: 'Registrada', cancelada: 'Cancelada' } as const
const rounds = { primera: 'Primera entrevista', segunda: 'Segunda entrevista' } as const

/** The interviews of a process, oldest first; nothing without one. */
export function InterviewsCard({ citas }: Pick<Workspace, 'citas'>) {
  if (citas.length === 0) return null
  return (
    <Card title="Citas">
      <Stack>
        {citas.map(({ idEntrevista, ronda, fecha, hora, lugar, entrevistador, estado }) => (
          <div key={idEntrevista}>
            <p>
              {fecha}, {hora} <Badge>{states[estado]}</Badge>
            </p>
            <p>{[rounds[ronda], lugar, entrevistador].join(' · ')}</p>
          </div>
        ))}
      </Stack>
    </Card>
  )
}

/** The results of a process's exams; nothing without one. */
export function ExamsCard({ examenes }: Pick<Workspace, 'examenes'>) {
  if (examenes.length === 0) return null
  return (
    <Card title="Exámenes">
      <Facts facts={examenes.map(({ nombre, resultado }) => ({ label: nombre, value: resultado }))} />
    </Card>
  )
}
