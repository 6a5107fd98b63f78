/**
 * The pagination of the candidate list with the real server. The number of pages is the count of the list call; every
 * page that it offers is requested and must return that page's rows.
 */
import assert from 'node:assert/strict'
import { vi } from 'vitest'
import { createActor } from 'xstate'
import {
  paginationMachine,
  type PaginationSnapshot,
  selectPage,
  selectText,
  selectTotal,
} from '../../../../../machines/kit/pagination.machine.ts'
import { type Api, createApi } from '../../../../../src/client/kit/api/call.ts'
import { fetchCandidates } from '../../../../../src/client/candidates/list/fetch-candidates.ts'
import { pageSize } from '../../../../../src/contract/candidates.ts'
import type { TestApp } from '../../../../server/support/app.ts'
import { paginationModel } from '../../../../../machines/kit/pagination.model.ts'
import { type Listed, listPeople } from '../../../../server/support/listed.ts'
import type { Tour } from '../../../../../machines/tours/generate.ts'
import type { Driver, Run } from '../../play.ts'
import { listener } from '../../../../../machines/model/listener.ts'
import { follow } from './follow.ts'
import { apiBase } from './line.ts'

type World = { readonly server: TestApp; readonly token: string; readonly listed: Listed }

/** `server`: one whose list contains only the driver's people. */
export async function paginationDriver(server: TestApp): Promise<Driver> {
  const { token } = await server.as('ROLE_CRP_REC')
  assert.ok(token)
  const world = { server, token, listed: await listPeople(server.db, 'CORP', 3 * pageSize) }
  return { name: 'servidor', open: (tour) => open(tour, world) }
}

const shownBy = (s: PaginationSnapshot) => [selectPage(s), selectTotal(s), selectText(s)]

async function open(tour: Tour, { server, token, listed }: World): Promise<Run> {
  const api: Api = createApi({
    apiBase,
    passwordSecret: server.deps.env.passwordSecret,
    fetch: async (input, init) => server.app.fetch(new Request(input, init)),
    currentToken: () => token,
    onExpired: () => assert.fail('the session ended'),
  })
  const load = (page: number) => fetchCandidates(api, { search: '', page, filters: {} }, AbortSignal.timeout(5_000))

  const first = await listed.keep(3 * pageSize - 5)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let shown = first
  const { totalPaginas: total } = await load(1)
  const modelled = paginationModel.inputs[tour.input]!
  const announced: number[] = []
  const parent = listener<never>((event) => announced.push(event['page'] as number))
  const pages = createActor(paginationMachine, { input: { ...modelled, total, parent } })
  const machine = follow(pages.start())

  /** Every offered page is requested, and exists. */
  async function turn(): Promise<void> {
    for (const announcedPage of announced.splice(0)) {
      const { resumenCandidatos } = await load(announcedPage)
      const expected = shown.slice((announcedPage - 1) * pageSize, announcedPage * pageSize)
      assert.deepEqual(
        resumenCandidatos?.map(({ idReclutamiento }) => idReclutamiento),
        expected,
        `page ${announcedPage} has other rows`,
      )
    }
  }

  const send = ({ event }: { event: { type: string } }) => pages.send(event as Parameters<typeof pages.send>[0])
  const drives: Run['drive'] = {
    'page.*': ({ stimulus }) => send(stimulus),
    'xstate.after.*': ({ stimulus }) => void vi.advanceTimersByTime('wait' in stimulus ? stimulus.wait : 0),
    'total.changed': async ({ stimulus }) => {
      const { total: wanted } = stimulus.event as unknown as { total: number }
      shown = await listed.keep(Math.max(0, wanted * pageSize - 5))
      const { totalPaginas } = await load(1)
      assert.equal(totalPaginas, wanted, 'the list counts other pages')
      pages.send({ type: 'total.changed', total: totalPaginas })
    },
  }
  return {
    drive: Object.fromEntries(
      Object.entries(drives).map(([type, drive]) => [
        type,
        async (step, rest) => {
          await drive(step, rest)
          await turn()
        },
      ]),
    ),
    check: {
      '*': ({ snapshot }) => assert.deepEqual(shownBy(pages.getSnapshot()), shownBy(snapshot as PaginationSnapshot)),
    },
    said: machine.said,
    close: () => {
      pages.stop()
      machine.stop()
      vi.useRealTimers()
    },
  }
}
