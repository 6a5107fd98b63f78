/** Every screen for everybody: WCAG 2.2 AA in both looks, a telephone's width, the keyboard alone. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { interviewStep } from '../../src/contract/phases.ts'
import type { Role } from '../../src/contract/roles.ts'
import { addCandidate } from '../server/support/people.ts'
import { walkTo } from '../server/support/walk.ts'
import { test } from './support/desk.ts'
import { plantApplication, plantCurriculum } from './support/planted.ts'
import { processPath, Recruiter } from './support/recruiter.ts'
import type { Served } from './support/served.ts'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const telephone = { width: 390, height: 844 }

type Screen = {
  readonly who?: Role | 'nobody'
  readonly path: (served: Served) => string | Promise<string>
  /** What is there when the screen is complete; it may take acts to come there. */
  readonly arrive: (page: Page) => Promise<void>
}

const sees = (role: 'slider' | 'heading' | 'button' | 'link' | 'tabpanel' | 'radiogroup', name: string) => (page: Page) =>
  expect(page.getByRole(role, { name }).first()).toBeVisible()
const atFilter = async (served: Served) => processPath(await served.begin('grupo'), 1)

const screens: Readonly<Record<string, Screen>> = {
  'sign-in': { who: 'nobody', path: () => '', arrive: sees('button', 'Ingresar a mi cuenta') },
  'the dashboard': {
    path: async (served) => {
      // A stage that is saved, unlike a process that is only planted, is known to the statistics at once
      await walkTo(served, 'grupo', 'PE-AGG')
      return 'admin'
    },
    // A chart is what comes last
    arrive: sees('slider', 'Procesos iniciados por semana: recorrer los datos'),
  },
  'the list of candidates': {
    path: async (served) => {
      await served.begin('grupo')
      return 'admin/candidatos'
    },
    arrive: sees('link', 'Ana Prueba'),
  },
  'a profile': {
    path: async (served) => {
      const { candidateId } = await walkTo(served, 'grupo', 'FC-ES')
      await plantCurriculum(served, candidateId)
      return 'admin/candidatos'
    },
    // From the list, the newest one; with the e-mail under edit
    arrive: async (page) => {
      await page.getByRole('table').getByRole('link').first().click()
      await expect(page.getByRole('link', { name: 'Solicitud de empleo', exact: true })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Lista de candidatos' })).toBeVisible()
      await page.getByRole('button', { name: 'Editar correo' }).click()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: 'Correo' })).toHaveAttribute('aria-invalid', 'true')
    },
  },
  'assigning a candidate': {
    path: async (served) => `admin/candidatos/${await addCandidate(served.db, ['Libre', 'Luna', 'Ríos'])}`,
    arrive: async (page) => {
      await page.getByRole('button', { name: 'Asignar a vacante' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Asignar a vacante' }).click()
      await expect(page.getByText('La vacante es requerida')).toBeVisible()
    },
  },
  'the filter': { path: atFilter, arrive: sees('radiogroup', 'Continuar con el proceso') },
  'scheduling, with what is missing': {
    path: async (served) => processPath(await walkTo(served, 'grupo', 'PE-AGG'), 3),
    arrive: async (page) => {
      await page.getByLabel('Tipo de entrevista').selectOption('Presencial')
      await page.getByRole('button', { name: 'Agendar cita', exact: true }).click()
      await expect(page.getByText('La fecha es requerida')).toBeVisible()
      await page.getByRole('button', { name: /^Fecha:/ }).click()
      await expect(page.getByRole('dialog', { name: 'Calendario' }).getByRole('grid')).toBeVisible()
    },
  },
  'an open dialog': {
    path: atFilter,
    arrive: async (page) => {
      const recruiter = new Recruiter(page)
      await recruiter.choose('Continuar con el proceso', 'No')
      await recruiter.giveReason('Motivos', 'FT')
      await recruiter.press('Guardar')
      await expect(page.getByRole('alertdialog', { name: 'Descartar candidato' })).toBeVisible()
    },
  },
  'a job application': {
    path: async (served) => {
      const process = await walkTo(served, 'grupo', 'FC-RC')
      await plantApplication(served, process.id)
      return `admin/candidatos/${process.candidateId}/solicitud-de-empleo?vacante=${process.id}`
    },
    arrive: sees('tabpanel', 'Datos Personales'),
  },
  'the list of interviews': {
    who: 'ROLE_CRP_OBS',
    path: async (served) => {
      await walkTo(served, 'grupo', 'SE-ESG')
      return 'admin/entrevistas'
    },
    arrive: sees('link', 'Detalle de entrevista'),
  },
  'an interview of one’s own': {
    who: 'ROLE_CRP_OBS',
    path: async (served) => processPath(await walkTo(served, 'grupo', 'SE-ESG'), interviewStep),
    arrive: sees('radiogroup', 'Resultado de la entrevista de área'),
  },
}

for (const [name, { who = 'ROLE_CRP_REC', path, arrive }] of Object.entries(screens)) {
  test(`${name}: nothing stands in anybody's way`, async ({ served, sit }) => {
    const page = await sit(who, await path(served), { reducedMotion: 'reduce' })
    await arrive(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations, passes } = await new AxeBuilder({ page }).withTags(levels).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
      expect(found, colorScheme).toEqual([])
      expect(passes.map(({ id }) => id), 'there was text to look at').toContain('color-contrast')
    }
    await page.setViewportSize(telephone)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(telephone.width)
  })
}

test('a stage is filled in and saved with the keyboard alone', async ({ served, sit }) => {
  const page = await sit('ROLE_CRP_REC', await atFilter(served))
  const recruiter = new Recruiter(page)
  await recruiter.expectStage('FT')
  await tabTo(page, 'Sí')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
  await tabTo(page, 'Motivos')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'Guardar')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('button', { name: 'Guardar' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Sí', exact: true })).toBeChecked()
  await page.keyboard.press('Enter')
  await recruiter.expectStage('PE-AGG')
})

/** By Tab, until the focus is on what has this label; the focus can be seen all the way. */
async function tabTo(page: Page, label: string): Promise<void> {
  const farthest = 40
  for (let at = 0; at < farthest; at += 1) {
    await page.keyboard.press('Tab')
    const { name, isSeen } = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement & Partial<Pick<HTMLInputElement, 'labels'>>
      const label = focused.labels?.[0]
      // A choice shows the focus around its label
      const shown = [focused, ...(label?.contains(focused) ? [label] : [])].map((element) => getComputedStyle(element))
      const isSeen = shown.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none')
      return { name: label?.innerText || focused.innerText, isSeen }
    })
    expect(isSeen, `the focus on '${name}'`).toBe(true)
    if (name.trim() === label) return
  }
  throw new Error(`the keyboard does not reach '${label}'`)
}
