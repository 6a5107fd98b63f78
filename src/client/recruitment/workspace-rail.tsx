import type { Workspace } from '../../contract/recruitment.ts'
import { ScoreCard } from '../candidates/score-card.tsx'
import { pathTo } from '../navigation/paths.ts'
import { Button } from '../ui/actions/button.tsx'
import { FileLink, Link } from '../ui/actions/link.tsx'
import { formatPhone } from '../ui/base/phone.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Facts } from '../ui/lists/facts.tsx'

/** Telephone numbers of Mexico, as the address of WhatsApp wants them. */
const whatsappOf = (phone: string): string => `https://wa.me/52${phone.replace(/\D/g, '')}`

const states = { agendada: 'Agendada', registrada: 'Registrada', cancelada: 'Cancelada' } as const

/** Whom the process is about: how to reach them, score, interviews, exams, other processes. */
export function WorkspaceRail({ idCandidato, workspace, onScore }: { idCandidato: number; workspace: Workspace; onScore?: (() => void) | undefined }) {
  const { telefono, correo, calificacion, citas, examenes, otros } = workspace
  return (
    <>
      <Card title="Contacto">
        <Facts
          facts={[
            { label: 'Teléfono', value: <FileLink href={`tel:+52${telefono}`}>{formatPhone(telefono)}</FileLink> },
            { label: 'Correo', value: <FileLink href={`mailto:${correo}`}>{correo}</FileLink> },
            { label: 'WhatsApp', value: <FileLink href={whatsappOf(telefono)} target="_blank" rel="noreferrer">Abrir conversación</FileLink> },
          ]}
        />
      </Card>
      <ScoreCard
        score={calificacion}
        action={
          onScore && (
            <Button size="small" aria-keyshortcuts="C" onClick={onScore}>
              Cambiar calificación
            </Button>
          )
        }
      />
      {citas.length > 0 && (
        <Card title="Citas">
          <Stack>
            {citas.map(({ idEntrevista, ronda, fecha, hora, lugar, entrevistador, estado }) => (
              <div key={idEntrevista}>
                <p>
                  {fecha}, {hora} <Badge>{states[estado]}</Badge>
                </p>
                <p>{[ronda === 'primera' ? 'Primera entrevista' : 'Segunda entrevista', lugar, entrevistador].join(' · ')}</p>
              </div>
            ))}
          </Stack>
        </Card>
      )}
      {examenes.length > 0 && (
        <Card title="Exámenes">
          <Facts facts={examenes.map(({ nombre, resultado }) => ({ label: nombre, value: resultado }))} />
        </Card>
      )}
      {otros.length > 0 && (
        <Card title="Otros procesos">
          <Stack>
            {otros.map(({ idReclutamiento, tituloVacante, ultimaEtapaAlcanzada, idFase }) => (
              <Link key={idReclutamiento} href={pathTo('process', { prospectId: idCandidato, vacancyId: idReclutamiento, step: idFase })}>
                {tituloVacante} · {ultimaEtapaAlcanzada}
              </Link>
            ))}
          </Stack>
        </Card>
      )}
    </>
  )
}
