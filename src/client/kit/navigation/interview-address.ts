/**
 * The address of an interview's result form: step 0 of its process (spec 1 §2). When a person has several interviews in
 * one process, the query selects one: `?entrevista=ID`.
 */
import { interviewStep } from '../../../contract/interview-step.ts'
import { pathTo } from './paths.ts'
import { processAddress } from './process-address.ts'

const name = 'entrevista'
const movingName = 'mover'

type Place = { prospectId: number; vacancyId: number; idEntrevista: number }

export function interviewAddress({ idEntrevista, ...process }: Place): string {
  return `${pathTo('process', { ...process, step: interviewStep })}?${name}=${idEntrevista}`
}

/** The address of a process with the booking of one of its interviews open, to choose another hour: `?mover=ID`. */
export const movingAddress = ({
  idEntrevista,
  ...process
}: {
  idCandidato: number
  idReclutamiento: number
  idEntrevista: number
}): string => `${processAddress(process)}?${movingName}=${idEntrevista}`

/** Takes the query string of an address. Returns the interview, or undefined. */
export const readInterviewAddress = (query: string): number | undefined => readId(query, name)
/** The same of an interview that is to be moved. */
export const readMovingAddress = (query: string): number | undefined => readId(query, movingName)

function readId(query: string, key: string): number | undefined {
  const requested = new URLSearchParams(query).get(key) ?? ''
  return /^[1-9]\d{0,8}$/.test(requested) ? Number(requested) : undefined
}
