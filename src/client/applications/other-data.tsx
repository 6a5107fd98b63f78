import type { Application } from '../../contract/applications.ts'
import { Facts } from '../ui/facts.tsx'
import { Stack } from '../ui/stack.tsx'
import { NotFilled } from './not-filled.tsx'
import { Section } from './section.tsx'

type Other = NonNullable<Application['etapa4']>

/** The specification describes the questions and leaves their words open. */
const questions: Record<keyof Other, string> = {
  mismoGiro: '¿Has trabajado en una empresa del mismo giro?',
  empresaGrupo: '¿Has trabajado en una empresa del grupo?',
  familiaresGrupo: '¿Tienes familiares que trabajen en el grupo?',
  aseguradoraFinanciera: '¿Has trabajado en una aseguradora o financiera?',
  cedulaCertificacion: '¿Cuentas con cédula o certificación regulatoria?',
}
const answers = { SI: 'Sí', NO: 'No' }

/** 'Otros Datos': yes or no, each with its 'Cual'. */
export function OtherData({ data }: { data: Application['etapa4'] }) {
  if (!data) return <NotFilled />
  return (
    <Stack gap="large">
      {(Object.keys(questions) as (keyof Other)[]).map((question) => (
        <Section key={question} title={questions[question]}>
          <Facts
            look="grid"
            facts={[
              { label: 'Respuesta', value: answers[data[question].respuesta] },
              { label: 'Cual', value: data[question].cual },
            ]}
          />
        </Section>
      ))}
    </Stack>
  )
}
