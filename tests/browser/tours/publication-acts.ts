/** A user's actions on a publication's page and the pages it links to, found by their visible texts. */
import assert from 'node:assert/strict'
import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { PublicationEvent } from '../../../machines/vacancies/publication.machine.ts'
import type { ClosingChoice } from '../../../src/contract/publications.ts'
import type { SitePath } from '../../../src/server/operations/demo/places.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import type { PlacedPublication } from '../../machines/support/drivers/publication/placed.ts'
import { addCandidate, addRecruitment } from '../../server/support/people.ts'
import { Recruiter } from '../support/recruiter.ts'
import type { Served } from '../support/served.ts'
import { enter } from '../support/sign-in.ts'

const placeLabels = { idDivision: 'Divisional', idRegional: 'Regional', idGerencia: 'Gerencia', sede: 'Sede' } as const
const choices: Readonly<Record<ClosingChoice, string>> = {
  siguen: 'Siguen su proceso',
  rechazar: 'Se rechaza a todos',
  cartera: 'Vuelven a la cartera quienes no tienen una oferta',
}

export class PublicationActs {
  readonly #page: Page
  readonly #served: Served
  readonly #placed: PlacedPublication
  readonly #person: Recruiter

  constructor(page: Page, served: Served, placed: PlacedPublication) {
    this.#page = page
    this.#served = served
    this.#placed = placed
    this.#person = new Recruiter(page)
  }

  /** A session does not last until another day: a later visit has another session. */
  async begin(): Promise<void> {
    await this.#page.clock.setFixedTime(this.#served.deps.now())
    await enter(this.#page, this.#served, this.#placed.administrator)
    await this.look()
  }

  /** The page is opened, or reloaded: other users' changes are not pushed to it. */
  async look(): Promise<void> {
    await this.#page.goto(`${this.#served.home}admin/vacantes/detalle/${this.#placed.id}`)
    await this.#arrive()
  }

  async perform(event: PublicationEvent): Promise<void> {
    switch (event.type) {
      case 'dia.llegado':
        await this.#comeAt(event.hoy)
        await this.#placed.sweep()
        return this.look()
      case 'plazas.contadas':
        if (this.#placed.isMaster) await this.#openOpenings(event.libres)
        else await this.#placed.leaveFree(event.libres, true)
        return this.look()
      case 'contenido.editado':
        return this.#edit(event.fin)
      case 'sede.cambiada':
        return this.#moveTo(await this.#placed.otherSite())
      case 'responsable.asignado':
        return this.#choosePerson('Asignar responsable', await this.#placed.otherResponsible())
      case 'observador.asignado':
        return this.#choosePerson('Elegir observador', await this.#placed.otherObserver())
      case 'estrategia.guardada':
        return this.#advertise()
      case 'publicacion.cerrada':
        return this.#close(event.procesos)
      case 'publicacion.reabierta':
        await this.#comeAt(event.hoy)
        // While it was closed it got no events.
        await this.#placed.leaveFree(event.libres, false)
        await this.look()
        return this.#reopen()
    }
  }

  async #arrive(): Promise<void> {
    await expect(
      this.#page.getByRole('heading', { level: 1, name: (await this.#placed.read()).titulo, exact: true }),
    ).toBeVisible()
  }

  async #comeAt(day: string): Promise<void> {
    if (day === this.#placed.today) return
    this.#placed.arriveAt(day)
    await this.begin()
  }

  /** With an open process, which the closing affects. */
  async #close(procesos: ClosingChoice): Promise<void> {
    await addRecruitment(this.#served.db, await addCandidate(this.#served.db, ['Rosa', 'Luna', 'Paz']), this.#placed.id)
    await this.look()
    const dialog = await this.#openFromMenu('Cerrar publicación')
    await dialog.getByText(choices[procesos]).click()
    if (procesos === 'rechazar') await dialog.getByLabel('Motivo del rechazo').selectOption('Motivo de CIERRE')
    await dialog.getByLabel('Motivo del cierre').fill('Se canceló')
    await dialog.getByRole('button', { name: 'Cerrar publicación' }).click()
    if (procesos !== 'siguen')
      await this.#page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar publicación' }).click()
    await expect(dialog).toBeHidden()
  }

  async #reopen(): Promise<void> {
    const dialog = await this.#openFromMenu('Reabrir publicación')
    await dialog.getByLabel('Motivo').fill('Se reactivó')
    await dialog.getByRole('button', { name: 'Reabrir publicación' }).click()
    await expect(dialog).toBeHidden()
  }

  /** Null: no last day any more. */
  async #edit(fin: string | null): Promise<void> {
    await this.#page.getByRole('main').getByRole('link', { name: 'Editar', exact: true }).click()
    if (fin === null) await this.#person.press('Quitar fecha: Fecha final')
    else await this.#pickLastDay(Number(fin.slice(-2)))
    await this.#person.press('Editar Vacante')
    await this.#arrive()
  }

  async #pickLastDay(day: number): Promise<void> {
    const calendar = this.#page.getByRole('dialog', { name: 'Calendario' })
    await this.#page.getByRole('button', { name: /^Fecha final:/ }).press('Enter')
    await calendar.getByRole('button', { name: new RegExp(`\\b${day} de marzo`) }).press('Enter')
    await expect(calendar).toBeHidden()
  }

  async #moveTo(site: SitePath): Promise<void> {
    const dialog = await this.#openDialog('Cambiar sede')
    await this.#choosePlace(site)
    await dialog.getByRole('button', { name: 'Cambiar sede' }).click()
    await expect(dialog).toBeHidden()
  }

  /** Its own screen, with a field for the number of openings. */
  async #openOpenings(libres: number): Promise<void> {
    const { siteId } = await this.#placed.read()
    await this.#page.goto(`${this.#served.home}admin/vacantes/maestras/activar-plazas/${this.#placed.vacancyId}`)
    await this.#choosePlace(
      this.#served.house.sites.find(({ sede }) => sede === siteId) ?? assert.fail(`no site ${siteId}`),
    )
    await this.#page.getByLabel('Plazas abiertas que debe haber').fill(String(libres))
    await this.#person.press('Abrir Plazas')
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Vacantes' })).toBeVisible()
  }

  async #choosePlace(site: SitePath): Promise<void> {
    for (const [level, label] of Object.entries(placeLabels))
      await this.#page.getByLabel(label, { exact: true }).selectOption(String(site[level as keyof SitePath]))
  }

  /** Null: no user any more. */
  async #choosePerson(title: string, userId: number | null): Promise<void> {
    const dialog = await this.#openDialog(title)
    const email = userId === null ? '' : await this.#emailOf(userId)
    await dialog.getByRole('combobox').fill(email)
    if (userId !== null) await this.#page.getByRole('option', { name: email }).click()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
  }

  async #emailOf(userId: number): Promise<string> {
    const [row] = await this.#served.db.select().from(users).where(eq(users.id, userId))
    return row?.email ?? assert.fail(`nobody is ${userId}`)
  }

  async #advertise(): Promise<void> {
    await this.#page.getByRole('tab', { name: 'Estrategias' }).click()
    await this.#page.getByRole('link', { name: 'Crear Estrategia' }).click()
    await this.#page.getByRole('link', { name: /^Indeed/ }).click()
    await expect(
      this.#page.getByRole('heading', { level: 1, name: /^(Crear|Editar) Estrategia: Indeed$/ }),
    ).toBeVisible()
    // It waits for the form: before, the count is zero
    await this.#page
      .getByRole('textbox', { name: /^Descripción/ })
      .fill(
        'Asesora a quienes ahorran, de principio a fin, con cuidado y a tiempo, en un equipo de cuatro personas que se ayudan.',
      )
    for (const empty of await this.#page.locator('input[type=text]:visible').all())
      if ((await empty.inputValue()) === '') await empty.fill('Saltillo')
    for (const empty of await this.#page.locator('select:visible').all())
      if ((await empty.inputValue()) === '') await empty.selectOption({ index: 1 })
    await this.#person.press('Guardar')
    await this.#arrive()
  }

  async #openFromMenu(title: string) {
    await this.#person.press('Más acciones')
    await this.#page.getByRole('menuitem', { name: title }).click()
    return this.#dialogOf(title)
  }

  async #openDialog(title: string) {
    await this.#page.getByRole('tab', { name: 'Anuncio' }).click()
    await this.#person.press(title)
    return this.#dialogOf(title)
  }

  async #dialogOf(title: string) {
    const dialog = this.#page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    return dialog
  }
}
