import { expect, it } from 'vitest'
import { curriculumOf } from '../../../src/client/candidates/curriculum/curriculum.ts'

const nombre = 'Sofía Ñúñez Peña'
const content = btoa('%PDF-1.4 \xff\x00')

it.each([
  ['CV_sofia.pdf', `CV_${nombre}.pdf`, 'application/pdf'],
  ['archivo.PDF', `CV_${nombre}.pdf`, 'application/pdf'],
  ['sofia.doc', `CV_${nombre}.doc`, 'application/msword'],
  ['v1.final.docx', `CV_${nombre}.docx`, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  // Not the file type of a CV: the browser must only store it
  ['sofia.html', `CV_${nombre}`, 'application/octet-stream'],
  ['sofia', `CV_${nombre}`, 'application/octet-stream'],
  ['sofia.constructor', `CV_${nombre}`, 'application/octet-stream'],
  [null, `CV_${nombre}`, 'application/octet-stream'],
])('the stored file %j is downloaded as %j', (urlCurriculum, name, type) => {
  const file = curriculumOf({ nombre, curriculum: content, urlCurriculum })
  expect([file?.name, file?.type]).toEqual([name, type])
})

it('contains the stored bytes', async () => {
  const file = curriculumOf({ nombre, curriculum: content, urlCurriculum: 'a.pdf' })
  const bytes = new Uint8Array(await file!.arrayBuffer())
  expect(String.fromCharCode(...bytes)).toBe('%PDF-1.4 \xff\x00')
})

it.each([null, '', ' ', 'esto no es base64!'])('is null when the content is %j', (curriculum) => {
  expect(curriculumOf({ nombre, curriculum, urlCurriculum: 'a.pdf' })).toBe(null)
})
