/**
 * Where an interview is registered: step 0 of its process (spec 1 §2). Which one it is, where somebody holds
 * several of one process, stands in the query, as `?entrevista=ID`.
 */
import { interviewStep } from '../../contract/interview-step.ts'
import { pathTo } from './paths.ts'

const name = 'entrevista'

type Place = { prospectId: number; vacancyId: number; idEntrevista: number }

export function interviewAddress({ idEntrevista, ...process }: Place): string {
  return `${pathTo('process', { ...process, step: interviewStep })}?${name}=${idEntrevista}`
}

/** In: the query string of an address. Out: the interview; undefined when it names none. */
export function readInterviewAddress(query: string): number | undefined {
  const asked = new URLSearchParams(query).get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined
}
