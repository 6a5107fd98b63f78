import type { BodyOf } from '../../../contract/call.ts'
import {
  generateContent,
  getStrategy,
  listBoards,
  listMexicanStates,
  listStrategies,
  markPublished,
  saveStrategy,
} from '../../../contract/strategies.ts'
import type { Api } from './call.ts'

export const fetchBoards = (api: Api, signal: AbortSignal) => api.perform(listBoards, { signal })

export const fetchStrategies = (api: Api, idPublicacion: number, signal: AbortSignal) =>
  api.perform(listStrategies, { query: { idPublicacion }, signal })

export const fetchMexicanStates = (api: Api, signal: AbortSignal) => api.perform(listMexicanStates, { signal })

export const fetchAdvert = (api: Api, idEstrategia: number, signal: AbortSignal) =>
  api.perform(getStrategy, { query: { idEstrategia }, signal })

export const fetchGenerated = (api: Api, which: { idPublicacion: number; idBolsa: number }, signal: AbortSignal) =>
  api.perform(generateContent, { query: which, signal })

export const postStrategy = (api: Api, body: BodyOf<typeof saveStrategy>, signal: AbortSignal) =>
  api.perform(saveStrategy, { body, signal })

export const postPublished = (api: Api, body: BodyOf<typeof markPublished>, signal: AbortSignal) =>
  api.perform(markPublished, { body, signal })
