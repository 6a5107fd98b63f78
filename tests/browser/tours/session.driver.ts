/**
 * The session in a real browser at the real server. The browser's clock is moved by hand; the server's clock, the
 * other tab and the broken line make the outcomes. By keyboard: the pointer is an event of this machine.
 */
import assert from 'node:assert/strict'
import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { tokenKey } from '../../../src/client/kit/session/session-storage.ts'
import { sessions } from '../../../src/server/platform/db/tables/session.ts'
import { hashToken } from '../../../src/server/identity/session/tokens.ts'
import type { Step, Tour } from '../../../machines/tours/generate.ts'
import type { Moment } from '../../../machines/model/moment.ts'
import type { Run } from '../../machines/support/play.ts'
import { otherTab } from '../support/line.ts'
import { PageLine, retryMs } from '../support/page-line.ts'
import { expectTexts } from '../support/screen.ts'
import type { Served } from '../support/served.ts'
import { comeAsStranger, enter, signIn } from '../support/sign-in.ts'
import type { Shown } from '../support/tours.ts'
import type { Windows } from '../support/windows.ts'

const paths: Readonly<Record<string, string>> = {
  getRemainingTime: '/tiempo-restante',
  renewToken: '/renovar-token',
  closeSession: '/logout',
}
/** React shows a page that was loaded not sooner than this after its placeholder. */
const suspenseMs = 400
const role = 'ROLE_CRP_REC'

export async function openSession(tour: Tour, windows: Windows, served: Served): Promise<Shown> {
  const page = await windows.take({ clock: 'stopped', now: served.deps.now() })
  const isStored = tour.input === 'con sesión guardada'
  await (isStored ? enter(page, served, role) : comeAsStranger(page))
  const wire = await PageLine.of(page, served.line)
  served.line.watch(Object.values(paths))
  await page.goto(isStored ? `${served.home}admin` : served.home)
  const act = new Acts(page, served, wire)
  let before = tour.start

  const run: Run = {
    drive: Object.fromEntries(
      Object.entries(act.table).map(([type, drive]) => [
        type,
        async (step) => {
          await drive(step, before)
          before = step.moment
        },
      ]) satisfies [string, Run['drive'][string]][],
    ),
    check: {
      '*': async (moment) => {
        await expectTexts(page, tour.model, moment)
        // The running calls distinguish states with the same screen.
        await expect.poll(() => served.line.waiting(), { intervals: [20, 50, 100] }).toEqual(runningPaths(moment))
        assert.equal(
          (await act.token()) !== '',
          moment.snapshot.matches('signedIn'),
          'the tab keeps a session, or has lost it',
        )
      },
    },
    close: async () => {
      served.line.open()
      await windows.giveBack(page)
    },
  }
  return { run, page }
}

const runningPaths = ({ calls }: Moment): string[] => [...calls.keys()].flatMap((id) => paths[id] ?? []).sort()

class Acts {
  readonly #page: Page
  readonly #served: Served
  readonly #wire: PageLine

  constructor(page: Page, served: Served, wire: PageLine) {
    this.#page = page
    this.#served = served
    this.#wire = wire
  }

  readonly table: Readonly<Record<string, (step: Step, before: Moment) => Promise<unknown>>> = {
    'session.started': () => signIn(this.#page, this.#served, role),
    'session.left': () => this.#press('Cerrar sesión'),
    'session.extended': () => this.#press('Sí, mantener sesión'),
    'session.expired': async (_, { timers }) => {
      await this.#leaveOnServer(0)
      // On any page, the list is requested again.
      await this.#page.getByRole('link', { name: 'Escritorio' }).first().press('Enter')
      await this.#page.getByRole('link', { name: 'Candidatos' }).first().press('Enter')
      assert.ok(
        timers.every(({ wait }) => wait > suspenseMs),
        'waiting for the page would move this machine',
      )
      await this.#page.clock.runFor(suspenseMs)
      await expect(this.#page.getByText('Tu sesión terminó. Vuelve a ingresar.')).toHaveCount(1)
    },
    'session.cleared_elsewhere': async () => {
      const other = await this.#otherTab()
      await other.getByRole('button', { name: 'Cerrar sesión' }).click()
      await expect(other.getByRole('button', { name: 'Ingresar a mi cuenta' })).toBeVisible()
      await other.close()
    },
    'session.renewed_elsewhere': async (_, { timers }) => {
      assert.equal(timers.length, 0, 'both tabs have one clock, which must not move this one')
      const before = await this.token()
      await this.#leaveOnServer(79_001)
      const other = await this.#otherTab()
      const renewed = async () => {
        await this.#page.clock.runFor(1)
        await this.#moveMouse(other)
        return (await this.token()) !== before
      }
      await expect.poll(renewed, { intervals: [50] }).toBe(true)
      await other.close()
    },
    // A hand moves more than once; the page begins to watch it a little after the clock was moved.
    'mouse.moved': () =>
      expect
        .poll(
          async () => {
            await this.#moveMouse(this.#page)
            return this.#served.line.waiting()
          },
          { intervals: [50, 100] },
        )
        .toEqual(['/renovar-token']),
    'xstate.after.*': ({ stimulus }) => this.#page.clock.runFor('wait' in stimulus ? stimulus.wait : 0),
    'xstate.done.actor.getRemainingTime': async ({ stimulus }) => {
      await this.#leaveOnServer((stimulus.event as unknown as { output: number }).output)
      assert.equal(await this.#wire.pass('/tiempo-restante'), 200)
    },
    'xstate.done.actor.renewToken': async ({ stimulus }) => {
      const isLost = !(stimulus.event as unknown as { output: { ok: boolean } }).output.ok
      assert.equal(await this.#wire.pass('/renovar-token', isLost ? withoutToken : undefined), 200)
      if (isLost) await this.#expectNotice('Por el momento no es posible renovar la sesión.')
    },
    'xstate.done.actor.closeSession': async () => assert.equal(await this.#wire.pass('/logout'), 200),
    'xstate.error.actor.getRemainingTime': async () => {
      await this.#wire.cut('/tiempo-restante', retryMs)
      await this.#expectNotice('Por el momento no es posible mantener la sesión.')
    },
    'xstate.error.actor.renewToken': async () => {
      await this.#wire.cut('/renovar-token', retryMs)
      await this.#expectNotice('Por el momento no es posible renovar la sesión.')
    },
    'xstate.error.actor.closeSession': () => this.#wire.cut('/logout', []),
  }

  /** The session in the tab's storage; '' when it has none. */
  token(): Promise<string> {
    return this.#page.evaluate((key) => sessionStorage.getItem(key) ?? '', tokenKey)
  }

  #press(name: string): Promise<void> {
    return this.#page.getByRole('button', { name }).press('Enter')
  }

  #expectNotice(text: string): Promise<void> {
    return expect(this.#page.getByText(text).first()).toBeVisible()
  }

  async #moveMouse(page: Page): Promise<void> {
    const somewhere = () => 100 + Math.floor(Math.random() * 300)
    await page.mouse.move(somewhere(), somewhere())
    await page.mouse.move(somewhere(), somewhere())
  }

  /** A link opened in a new tab: it is handed the session of this one. */
  async #otherTab(): Promise<Page> {
    const other = await this.#page.context().newPage()
    await other.setExtraHTTPHeaders(otherTab)
    await other.goto(`${this.#served.home}admin`)
    await expect(other.getByRole('heading', { name: '¡Hola, Rebeca!' })).toBeVisible()
    return other
  }

  /** The server's clock: so long before the token's end. */
  async #leaveOnServer(ms: number): Promise<void> {
    const [row] = await this.#served.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(await this.token())))
    assert.ok(row, 'the server does not know the token')
    this.#served.setNow(new Date(row.expiresAt.getTime() - ms))
  }
}

/** A proxy that lets only the headers through that it knows. */
function withoutToken(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.delete('token')
  return new Response(answer.body, { status: answer.status, headers })
}
