import type { Application } from '../../contract/applications.ts'
import { type Column, Table } from '../ui/lists/table.tsx'
import { NotFilled } from './not-filled.tsx'

type Other = NonNullable<Application['etapa4']>
type AnsweredQuestion = Other[keyof Other] & { question: string }

/** The specification lists the questions but leaves their texts open. */
const questions: Record<keyof Other, string> = {
  mismoGiro: '¿Ha trabajado en una empresa del mismo giro?',
  empresaGrupo: '¿Ha trabajado en una empresa del grupo?',
  familiaresGrupo: '¿Tiene familiares en el grupo?',
  aseguradoraFinanciera: '¿Ha trabajado en una aseguradora o financiera?',
  cedulaCertificacion: '¿Cuenta con cédula o certificación regulatoria?',
}
const answers = { SI: 'Sí', NO: 'No' }

const columns: readonly Column<AnsweredQuestion>[] = [
  { key: 'pregunta', header: 'Pregunta', cell: ({ question }) => question },
  { key: 'respuesta', header: 'Respuesta', width: 7, cell: ({ respuesta }) => answers[respuesta] },
  { key: 'cual', header: 'Cual', cell: ({ cual }) => cual ?? '—' },
]

/** 'Otros Datos': yes or no, each with its 'Cual'. */
export function OtherData({ data }: { data: Application['etapa4'] }) {
  if (!data) return <NotFilled />
  const answers = (Object.keys(questions) as (keyof Other)[]).map((key) => ({ question: questions[key], ...data[key] }))
  return <Table caption="Otros Datos" columns={columns} rows={answers} rowKey={({ question }) => question} whole />
}
