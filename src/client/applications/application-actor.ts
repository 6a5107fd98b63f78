import { useActorRef } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ResourceMachine } from '../../../machines/kit/resource.machine.ts'
import type { Application } from '../../contract/applications.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { type ApplicationQuestion, wireApplications } from './wiring.ts'

export type ApplicationActor = ActorRefFrom<ResourceMachine<Application, ApplicationQuestion>>

export function useJobApplication(idReclutamiento: number): ApplicationActor {
  const { application } = useWired(wireApplications)
  return useActorRef(application, { input: { question: { idReclutamiento } } })
}
