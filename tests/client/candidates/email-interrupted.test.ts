/** The draft of an e-mail, without the page that writes it. */
import { expect, it } from 'vitest'
import { emailDraft, emailIn, wasInterrupted } from '../../../src/client/candidates/profile/email-draft.ts'
import { writeDraft } from '../../../src/client/kit/drafts/draft-store.ts'
import { writeSession } from '../../../src/client/kit/session/session-storage.ts'
import { recruiter } from '../support/stub-server.ts'

const somebody = { ...recruiter, idUsuario: 7 }

it.each([
  ['without a session', null, 'candidato/7/correo', { open: true }, false],
  ['with a user without an id', recruiter, 'candidato/7/correo', { open: true }, false],
  ['without a draft', somebody, 'candidato/8/correo', { open: true }, false],
  ['with a form that was closed', somebody, 'candidato/7/correo', { open: false }, false],
  ['with a form that was open', somebody, 'candidato/7/correo', { open: true }, true],
] as const)('detects an interrupted edit: %s', (_when, user, form, { open }, expected) => {
  if (user) writeSession({ token: 'uno', user })
  writeDraft({ idUsuario: 7, form }, { open, values: { correo: 'luna@cor' }, shown: [] })
  expect([emailDraft(7), wasInterrupted(7)]).toEqual(['candidato/7/correo', expected])
})

it('reads the value of the field, and an empty one without a field', () => {
  const form = document.createElement('form')
  expect(emailIn(form)).toEqual({ correo: '' })
  form.append(Object.assign(document.createElement('input'), { value: 'luna@cor' }))
  expect(emailIn(form)).toEqual({ correo: 'luna@cor' })
})
