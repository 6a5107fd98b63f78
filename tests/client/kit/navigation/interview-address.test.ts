import { expect, it } from 'vitest'
import { interviewAddress, readInterviewAddress } from '../../../../src/client/kit/navigation/interview-address.ts'

it('writes the interview to the query of its process', () => {
  expect(interviewAddress({ prospectId: 7, vacancyId: 31, idEntrevista: 12 })).toBe(
    '/admin/candidatos/7/vacante/31/0?entrevista=12',
  )
  expect([
    readInterviewAddress('?entrevista=12'),
    readInterviewAddress('entrevista=7'),
    readInterviewAddress('?entrevista=123456789'),
  ]).toEqual([12, 7, 123_456_789])
})

it.each([
  '',
  '?entrevista=',
  '?entrevista=0',
  '?entrevista=-1',
  '?entrevista=1.5',
  '?entrevista=doce',
  '?entrevista=x12',
  '?entrevista=12x',
  '?entrevista=9999999999',
  '?otra=12',
])('reads no interview from %j', (query) => {
  expect(readInterviewAddress(query)).toBeUndefined()
})
