/** The simulation code of the page: a separate script, because readers of a chart do not need it. */
import { placesOf, restingPlacesOf } from '../../../../machines/model/anatomy.ts'
import { choicesAt, nameOfChoice } from './choices.ts'
import { fieldsOf } from './context-change.ts'
import { membersOf } from './family.ts'
import { momentsOf } from './process-path.ts'
import { linkOf, runOfLink } from './link.ts'
import { knownModel, modelOf } from './models.ts'
import { outcomeOf } from './outcome.ts'
import { recordedRun } from './recorded.ts'
import { backTo, begun, nowOf, taken } from './run.ts'
import { json, describeOrder, describeStimulus } from './describe.ts'

export const simulationParts = {
  backTo,
  begun,
  choicesAt,
  fieldsOf,
  json,
  knownModel,
  linkOf,
  membersOf,
  modelOf,
  momentsOf,
  nameOfChoice,
  nowOf,
  outcomeOf,
  placesOf,
  recordedRun,
  restingPlacesOf,
  runOfLink,
  taken,
  describeOrder,
  describeStimulus,
}
