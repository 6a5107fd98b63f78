import * as contract from '../../contract/people.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { changePerson, invitePerson, putBack, sendAnotherLink, takeOut, withdraw } from './commands.ts'
import { countWaiting, inviteWaiting } from './invite-waiting.ts'
import { countPeopleViews, listPersons, readHistory, readOptions, readPersonDetail } from './read.ts'

export const peopleRoutes = (deps: Deps): Route[] => [
  answer(contract.listPeople, ({ caller, query }) => listPersons(deps.db, caller, query)),
  answer(contract.countPeopleViews, ({ caller }) => countPeopleViews(deps.db, caller)),
  answer(contract.peopleOptions, async ({ caller }) => ({
    ...(await readOptions(deps.db, caller)),
    porInvitar: await countWaiting(deps.db, caller, deps.now()),
  })),
  answer(contract.getPerson, ({ caller, query }) => readPersonDetail(deps.db, caller, query.idPersona, deps.now())),
  answer(contract.getPersonHistory, ({ caller, query }) => readHistory(deps.db, caller, query.idPersona)),
  answer(contract.invite, ({ caller, body }) => invitePerson(deps, caller, body)),
  answer(contract.inviteAll, ({ caller }) => inviteWaiting(deps, caller)),
  answer(contract.sendLink, ({ caller, body }) => sendAnotherLink(deps, caller, body)),
  answer(contract.withdrawInvitation, ({ caller, body }) => withdraw(deps, caller, body)),
  answer(contract.savePerson, ({ caller, body }) => changePerson(deps, caller, body)),
  answer(contract.takeOutOfService, ({ caller, body }) => takeOut(deps, caller, body)),
  answer(contract.bringBack, ({ caller, body }) => putBack(deps, caller, body)),
]
