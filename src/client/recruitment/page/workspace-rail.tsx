import type { Workspace } from '../../../contract/recruitment.ts'
import { contactFacts, ExamsCard, InterviewsCard } from '../../candidates/profile/process-cards.tsx'
import { ScoreCard } from '../../candidates/profile/score-card.tsx'
import { pathTo } from '../../kit/navigation/paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FileLink, Link } from '../../ui/actions/link.tsx'
import { whatsappAddress } from '../../ui/base/phone.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Facts } from '../../ui/lists/facts.tsx'

/** The candidate of the process: contact, score, interviews, exams, other processes. */
export function WorkspaceRail({
  idCandidato,
  workspace,
  onScore,
}: {
  idCandidato: number
  workspace: Workspace
  onScore?: (() => void) | undefined
}) {
  const { telefono, calificacion, citas, examenes, otros } = workspace
  const whatsapp = whatsappAddress(telefono)
  return (
    <>
      <Card title="Contacto">
        <Facts
          facts={[
            ...contactFacts(workspace),
            {
              label: 'WhatsApp',
              value: whatsapp && (
                <FileLink href={whatsapp} target="_blank" rel="noreferrer">
                  Abrir conversación
                </FileLink>
              ),
            },
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
      <InterviewsCard citas={citas} />
      <ExamsCard examenes={examenes} />
      {otros.length > 0 && (
        <Card title="Otros procesos">
          <Stack>
            {otros.map(({ idReclutamiento, tituloVacante, ultimaEtapaAlcanzada, idFase }) => (
              <Link
                key={idReclutamiento}
                href={pathTo('process', { prospectId: idCandidato, vacancyId: idReclutamiento, step: idFase })}
              >
                {tituloVacante} · {ultimaEtapaAlcanzada}
              </Link>
            ))}
          </Stack>
        </Card>
      )}
    </>
  )
}
