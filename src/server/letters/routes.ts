/** The calls for templates and letters. */
import * as contract from '../../contract/letters.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { callOffLetter, sendLetter } from './commands.ts'
import { listLetters } from '../recruitment/history/candidate-letters.ts'
import { readLetterOptions } from './letter-options.ts'
import { changeTemplate, createTemplate, deleteTemplate, listTemplates } from './templates.ts'

const success = { success: true as const }

export const lettersRoutes = (deps: Deps): Route[] => [
  answer(contract.listTemplates, ({ caller }) => listTemplates(deps, caller)),
  answer(contract.createTemplate, ({ body, caller }) => createTemplate(deps.db, caller, body)),
  answer(contract.updateTemplate, ({ body, caller }) => changeTemplate(deps.db, caller, body)),
  answer(contract.deleteTemplate, async ({ body, caller }) => {
    await deleteTemplate(deps, caller, body)
    return success
  }),
  answer(contract.getLetterOptions, ({ query, caller }) => readLetterOptions(deps, caller, query)),
  answer(contract.sendLetter, ({ body, caller }) => sendLetter(deps, caller, body)),
  answer(contract.callOffLetter, async ({ body, caller }) => {
    await callOffLetter(deps, caller, body.idCarta)
    return success
  }),
  answer(contract.listLetters, ({ query, caller }) => listLetters(deps.db, caller, query.idReclutamiento)),
]
