/**
 * The address of an interview's result form: step 0 of its process (spec 1 §2). When a person has several interviews in
 * one process, the query selects one: `?entrevista=ID`.
 */
import { interviewStep } from '../../../contract/interview-step.ts'
import { pathTo } from './paths.ts'

const name = 'entrevista'

type Place = { prospectId: number; vacancyId: number; idEntrevista: number }

export function interviewAddress({ idEntrevista, ...process }: Place): string {
  return `${pathTo('process', { ...process, step: interviewStep })}?${name}=${idEntrevista}`
}

/** Takes the query string of an address. Returns the interview, or undefined. */
export function readInterviewAddress(query: string): number | undefined {
  const requested = new URLSearchParams(query).get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(requested) ? Number(requested) : undefined
}
