/**
 * What can still be undone: an offer for each process, the oldest first. They outlive the page, a reload and the next
 * decision (docs/decisions/0064), and belong to the user who decided; the server decides whether they still hold.
 */
import type { ActorRefFrom } from 'xstate'
import {
  type Decision,
  selectOffer,
  type undoOfferMachine,
} from '../../../../machines/recruitment/undo-offer.machine.ts'
import { phaseCode } from '../../../contract/phases.ts'
import * as v from 'valibot'
import { undoKey } from '../../kit/drafts/forget-drafts.ts'
import { readSession } from '../../kit/session/session-storage.ts'

export type OfferActor = ActorRefFrom<typeof undoOfferMachine>
/** `until`: the end of its time, in milliseconds since 1970 by this computer's clock. */
export type UndoOffer = { readonly actor: OfferActor; readonly until: number; readonly idUsuario: number | undefined }
type Handlers = Readonly<Record<'decision.undone' | 'undo.unanswered', (idReclutamiento: number) => void>>

export type UndoOffers = {
  readonly offer: (decision: Decision) => void
  /** A new list after each change. */
  readonly shown: () => readonly UndoOffer[]
  /** Both return a function that ends it. */
  readonly subscribe: (listener: () => void) => () => void
  readonly handle: (handlers: Handlers) => () => void
}

const stored = v.array(
  v.object({
    until: v.number(),
    decision: v.object({
      idReclutamiento: v.number(),
      version: v.number(),
      nombreCandidato: v.string(),
      codigo: phaseCode,
      discarded: v.boolean(),
    }),
  }),
)

/** `start`: a new actor of an offer. Begins with what the same user may still undo after a reload. */
export function createUndoOffers(start: () => OfferActor, now: () => number = Date.now): UndoOffers {
  const listeners = new Set<() => void>()
  const handlers = new Set<Handlers>()
  let offers: readonly UndoOffer[] = []
  const change = (next: readonly UndoOffer[]) => {
    offers = next
    write(offers)
    for (const listener of listeners) listener()
  }
  const add = (decision: Decision, idUsuario: number | undefined) => {
    const before = offers.find((one) => decisionOf(one)?.idReclutamiento === decision.idReclutamiento)
    const actor = before?.actor ?? started()
    actor.send({ type: 'decision.saved', decision })
    const others = offers.filter((one) => one !== before)
    change(
      selectOffer(actor.getSnapshot()) ? [...others, { actor, until: now() + decision.deshacer, idUsuario }] : others,
    )
  }
  const started = () => {
    const actor = start()
    actor.on('*', ({ type, idReclutamiento }) => handlers.forEach((one) => one[type](idReclutamiento)))
    actor.subscribe((snapshot) => {
      if (selectOffer(snapshot) === null && offers.some((one) => one.actor === actor))
        change(offers.filter((one) => one.actor !== actor))
    })
    return actor
  }
  const idUsuario = readSession()?.user.idUsuario
  for (const { decision, until } of readStored(idUsuario))
    if (until > now()) add({ ...decision, deshacer: until - now() }, idUsuario)
  return {
    offer: (decision) => add(decision, readSession()?.user.idUsuario),
    shown: () => offers,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    handle: (handler) => {
      handlers.add(handler)
      return () => void handlers.delete(handler)
    },
  }
}

export const decisionOf = ({ actor }: UndoOffer): Decision | null => selectOffer(actor.getSnapshot())

function readStored(idUsuario: number | undefined): v.InferOutput<typeof stored> {
  try {
    return v.parse(stored, JSON.parse(sessionStorage.getItem(undoKey(idUsuario)) ?? '[]'))
  } catch {
    return []
  }
}

/** The offers of the signed-in user. */
function write(offers: readonly UndoOffer[]): void {
  const idUsuario = readSession()?.user.idUsuario
  const own = offers.flatMap((offer) => {
    const decision = offer.idUsuario === idUsuario && decisionOf(offer)
    return decision ? [{ until: offer.until, decision }] : []
  })
  if (own.length === 0) sessionStorage.removeItem(undoKey(idUsuario))
  else sessionStorage.setItem(undoKey(idUsuario), JSON.stringify(own))
}
