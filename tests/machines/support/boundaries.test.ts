import * as v from 'valibot'
import { expect, it } from 'vitest'
import { email } from '../../../src/contract/candidates.ts'
import { knowledgeExamForm } from '../../../src/contract/stage-forms.ts'
import { id, text } from '../../../src/contract/wire.ts'
import { boundariesOf, numbersAround } from './boundaries.ts'

const lengths = (texts: readonly string[]) => texts.map((one) => one.length)

it('a text is as long as it may be, or one longer', () => {
  const { accepted, refused } = boundariesOf(text(10))
  expect(lengths(accepted)).toEqual([9, 10, 1])
  expect(lengths(refused)).toEqual([11])
})

it('a pipe in a pipe counts', () => {
  expect(lengths(boundariesOf(v.pipe(text(10), v.nonEmpty())).refused)).toEqual([11, 0, 1])
})

it('digits are as many as a pattern counts, and nothing else', () => {
  expect(boundariesOf(knowledgeExamForm.entries.resultado)).toEqual({ accepted: ['9', '999'], refused: ['', '9999', '12a', '-1', '1.5'] })
})

it('an e-mail is one to its last letter, or misspelled in one of many ways', () => {
  const { accepted, refused } = boundariesOf(email)
  expect(accepted.every((one) => one.endsWith('@correo.mx'))).toBe(true)
  expect(Math.max(...lengths(refused))).toBe(Math.max(...lengths(accepted)) + 1)
  expect(refused).toContain('rosa@correo')
})

it('a number is the least and the most, or one beyond', () => {
  expect(numbersAround(id)).toEqual({ accepted: [1, 2, 2_147_483_646, 2_147_483_647], refused: [1.5, 0, 2_147_483_648] })
  expect(numbersAround(v.pipe(v.number(), v.minValue(3)))).toEqual({ accepted: [3, 4], refused: [2] })
})
