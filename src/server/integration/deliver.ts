/**
 * Deliveries by other systems about a candidate: the application, the documents and the withdrawal, each once per key.
 */
import type { BodyOf, AnswerOf } from '../../contract/call.ts'
import * as contract from '../../contract/integration.ts'
import { withdraw as ofWithdrawal } from '../../contract/integration-appointment.ts'
import { deliverStages } from '../deliveries/application.ts'
import { deliverFile } from '../deliveries/documents.ts'
import type { Deps } from '../platform/http/deps.ts'
import { withdraw } from '../deliveries/withdrawal.ts'
import { once } from '../deliveries/once.ts'

type ServerDeps = Pick<Deps, 'db' | 'now'>

export const deliverApplication = (
  deps: ServerDeps,
  body: BodyOf<typeof contract.deliverApplication>,
): Promise<AnswerOf<typeof contract.deliverApplication>> =>
  once(deps, contract.deliverApplication, body, async (tx, locked, at) => ({
    idReclutamiento: locked.id,
    faltan: await deliverStages(tx, locked, body, at),
  }))

export const deliverDocument = (
  deps: ServerDeps,
  body: BodyOf<typeof contract.deliverDocument>,
): Promise<AnswerOf<typeof contract.deliverDocument>> =>
  once(deps, contract.deliverDocument, body, async (tx, locked, at) => ({
    idReclutamiento: locked.id,
    ...(await deliverFile(tx, locked, body, at)),
  }))

export const deliverWithdrawal = (
  deps: ServerDeps,
  body: BodyOf<typeof ofWithdrawal>,
): Promise<AnswerOf<typeof ofWithdrawal>> =>
  once(deps, ofWithdrawal, body, async (tx, { id }, at) => {
    await withdraw(tx, id, body.comentarios, at)
    return { idReclutamiento: id }
  })
