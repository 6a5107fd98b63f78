/** The page that shows one view at a time; its driver uses `window.vista`. */
import { useSelector } from '@xstate/react'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { AnyActor, InspectionEvent } from 'xstate'
import { createApplication } from '../../../../src/client/app/application.ts'
import { ApplicationContext } from '../../../../src/client/kit/actors/application-context.ts'
import '../../../../src/styles/tokens.css'
import '../../../../src/client/ui/base/base.css'
import { nameOf } from '../../../../machines/model/anatomy.ts'
import { HandClock } from '../../../machines/support/drivers/hand-clock.ts'
import { Switchboard } from '../../../machines/support/drivers/switchboard.ts'
import { isActor } from '../../../../machines/model/guards.ts'
import { plain } from '../../../../machines/model/plain.ts'
import type { Said } from '../../../machines/support/play.ts'
import { type Scene, scenes } from './scenes.tsx'

/** The application's own calls do not matter here: they stay without an answer. */
const silence = () => new Promise<Response>(() => {})
const user = {
  idUsuario: 5,
  firstName: 'Rebeca',
  lastName: 'Torres',
  idRole: 'ROLE_CRP_REC',
  branch: 'CORP',
  systemSections: [],
} as const
const application = createApplication({
  config: { apiBase: '/api', passwordSecret: 'ninguno' },
  stored: { token: 'ficha', user: { ...user, systemSections: [] } },
  fetch: silence,
})

export class Vista {
  #root: Root | undefined
  #scene: Scene | undefined
  #switchboard = new Switchboard()
  #clock = new HandClock()
  #steps: { of: unknown; names: string[] }[] = []

  async open(machine: string, input: unknown): Promise<void> {
    this.close()
    this.#switchboard = new Switchboard()
    this.#clock = new HandClock()
    this.#steps = []
    const inspect = (event: InspectionEvent) => {
      if (event.type === '@xstate.microstep' && isActor(event.actorRef))
        this.#steps.push({ of: event.actorRef, names: event._transitions.map(nameOf) })
    }
    const open = scenes[machine]
    if (!open) throw new Error(`no view of '${machine}'`)
    const scene = await open(
      { application, switchboard: this.#switchboard, clock: this.#clock, inspect },
      input as never,
    )
    this.#scene = scene
    this.#root = createRoot(document.getElementById('root')!)
    this.#root.render(
      <StrictMode>
        <ApplicationContext value={application}>
          <main>
            <WhileItRuns scene={scene} />
          </main>
        </ApplicationContext>
      </StrictMode>,
    )
  }

  close(): void {
    this.#root?.unmount()
    this.#scene?.actor.stop()
  }

  answer(call: string, output: unknown): void {
    this.#switchboard.line(call).answer(output)
  }

  fail(call: string): void {
    this.#switchboard.line(call).fail(new Error('No hay conexión.'))
  }

  /** To the next timer, which is so far away. */
  pass(wait: number): void {
    const [next] = this.#clock.waits()
    if (next !== wait) throw new Error(`the next timer is set to ${next} ms, not to ${wait}`)
    this.#clock.next()
  }

  /** Because it was requested before. */
  said(): Said {
    const of = this.#watched
    const fired = this.#steps.splice(0).flatMap((step) => (step.of === of ? step.names : []))
    const { value, tags } = of.getSnapshot()
    return { value: plain(value), tags: [...tags], fired }
  }

  get #watched(): AnyActor {
    if (!this.#scene) throw new Error('no view is open')
    return this.#scene.watched ?? this.#scene.actor
  }
}

function WhileItRuns({ scene: { actor, view } }: { scene: Scene }) {
  return useSelector(actor, ({ status }) => status === 'active') ? view : null
}

declare global {
  interface Window {
    vista: Vista
  }
}
window.vista = new Vista()
