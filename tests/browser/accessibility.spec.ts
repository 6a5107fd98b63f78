/** Every screen and every dialog for everybody: WCAG 2.2 AA in both looks, a telephone's width, the keyboard alone. */
import { expect, type Page } from '@playwright/test'
import { type PhaseCode, phaseCodes, phases } from '../../src/contract/phases.ts'
import type { Role } from '../../src/contract/roles.ts'
import { remainingTime } from '../../src/contract/session.ts'
import { basePath } from '../../src/client/base-path.ts'
import type { PlaceName } from '../../src/client/paths.ts'
import { createArea } from '../../src/server/areas/queries.ts'
import { folios } from '../../src/server/recruitment/tables.ts'
import { addCandidate } from '../server/support/people.ts'
import { enterPortfolio } from '../server/support/portfolio.ts'
import { save } from '../server/support/process-world.ts'
import { interviewerRole, recruiterOf, walkTo } from '../server/support/walk.ts'
import { dialog, expectAccessible } from './support/accessible.ts'
import { test } from './support/fixtures.ts'
import { nextAnswer, watchAnswers } from './support/page-answers.ts'
import { plantApplication, plantCurriculum, plantHome } from './support/planted.ts'
import { processPath, Recruiter } from './support/recruiter.ts'
import type { Screen } from './support/looked-at.ts'
import type { Served } from './support/served.ts'
import { enter } from './support/sign-in.ts'
import { vacancyScreens } from './support/vacancy-screens.ts'

const telephone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const me: Role = 'ROLE_CRP_REC'

const sees = (role: 'heading' | 'button' | 'link' | 'tabpanel' | 'radiogroup', name: string) => (page: Page) =>
  expect(page.getByRole(role, { name }).first()).toBeVisible()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const opened = (page: Page, name: string | RegExp) => expect(page.locator(dialog).getByRole('heading', { name })).toBeVisible()
const escape = (page: Page) => page.keyboard.press('Escape')
const byButton = (button: string, title: string | RegExp = button) => ({
  open: async (page: Page) => {
    await press(page, button)
    await opened(page, title)
  },
  within: dialog,
})

const areaForm = (nombre: string) => ({ nombre, descripcion: 'De toda la compañía.', subareas: [{ nombre: 'Campo' }, { nombre: 'Oficina' }] })

const embudo = 'admin/metricas/4?startDate=01/03/2026&endDate=02/03/2026'
const reportScreens: Readonly<Record<'reports' | 'report' | 'reportPeople', readonly Screen[]>> = {
  reports: [{ path: () => 'admin/metricas', arrive: sees('link', 'Embudo') }],
  report: [
    {
      path: async (served) => (await served.begin('grupo'), embudo),
      arrive: sees('link', 'Llegaron, Filtro'),
      opens: { 'a value of the chart': { open: (page) => page.getByRole('list', { name: 'Embudo' }).getByRole('link').first().focus() } },
    },
    { path: () => 'admin/metricas/1', arrive: sees('button', 'Reintentar') },
  ],
  reportPeople: [{ path: () => embudo.replace('?', '/personas?') + '&clave=filtro~llegaron', arrive: sees('link', 'Volver al reporte') }],
}

/** Of a person's menu; the dialog has this title. */
const fromMenu = (item: string, title: string) => async (page: Page) => {
  await press(page, 'Acciones de Rebeca Torres Medina')
  await page.getByRole('menuitem', { name: item }).click()
  await opened(page, title)
}

/** A place that has no screen here does not compile. */
const screens: Readonly<Record<Exclude<PlaceName, 'login'>, readonly Screen[]>> = {
  dashboard: [
    {
      path: async (served) => {
        await served.begin('grupo')
        return 'admin'
      },
      arrive: sees('link', 'Candidatos en proceso'),
      opens: {
        'the help sheet': { open: async (page) => (await page.keyboard.press('?'), await opened(page, 'Atajos de teclado')), within: dialog },
        'what a stacked bar is made of': {
          open: async (page) => {
            const stacks = page.getByRole('list', { name: 'Candidatos por vacante y etapa' })
            await stacks.getByRole('link').first().focus()
            await page.keyboard.press('ArrowRight')
            await expect(stacks.locator('svg a').first()).toBeFocused()
          },
        },
      },
    },
  ],
  candidates: [
    {
      path: async (served) => {
        await served.begin('grupo')
        return 'admin/candidatos'
      },
      arrive: sees('link', 'Ana Prueba'),
    },
    { path: () => 'admin/candidatos?etapa=filtro&espera=accion', arrive: sees('link', 'Etapa: Filtro') },
  ],
  candidate: [
    {
      path: async (served) => {
        const { candidateId } = await walkTo(served, 'grupo', 'FC-ES')
        await plantCurriculum(served, candidateId)
        return `admin/candidatos/${candidateId}`
      },
      arrive: sees('link', 'Solicitud de empleo'),
      opens: {
        'the e-mail, and why it is refused': {
          open: async (page) => {
            await press(page, 'Editar correo')
            await page.keyboard.press('Enter')
            await expect(page.getByText('El correo ingresado coincide con el del candidato.').first()).toBeVisible()
          },
        },
        'the score': {
          open: async (page) => {
            await press(page, 'Cambiar calificación')
            await page.locator(dialog).getByRole('radio').first().check()
            await expect(page.locator(dialog).getByRole('checkbox').first()).toBeVisible()
          },
          within: dialog,
        },
        'the CV beside the profile': { open: async (page) => (await press(page, 'Ver CV'), await expect(page.locator('iframe')).toBeVisible()), close: (page) => press(page, 'Cerrar CV') },
      },
    },
    {
      path: async ({ db }) => `admin/candidatos/${await addCandidate(db, ['Rosa', 'Luna', 'Peña'])}`,
      arrive: sees('button', 'Asignar a vacante'),
      opens: {
        'assigning, with what is missing': {
          open: async (page) => {
            await press(page, 'Asignar a vacante')
            await page.locator(dialog).getByRole('button', { name: 'Asignar a vacante' }).click()
            await expect(page.getByText('La vacante es requerida')).toBeVisible()
          },
          within: dialog,
        },
        'recommending': byButton('Recomendar a vacante'),
      },
    },
  ],
  application: [
    {
      path: async (served) => {
        const process = await walkTo(served, 'grupo', 'FC-RC')
        await plantApplication(served, process.id)
        return `admin/candidatos/${process.candidateId}/solicitud-de-empleo?vacante=${process.id}`
      },
      arrive: sees('tabpanel', 'Datos Personales'),
    },
  ],
  process: [
    {
      path: async (served) => processPath(await walkTo(served, 'grupo', 'EXC'), phases.EXC.idFase),
      arrive: sees('heading', phases.EXC.descripcion),
      opens: {
        'rejecting': byButton('Rechazar Candidato'),
        'correcting a stage': {
          open: async (page) => {
            await page.getByRole('button', { name: /^editar/ }).first().click()
            await opened(page, /^Editar/)
            await expect(page.locator(dialog).getByRole('radiogroup').first()).toBeVisible()
          },
          within: dialog,
        },
      },
    },
    {
      path: async (served) => processPath(await walkTo(served, 'grupo', 'PE-RE'), phases['PE-RE'].idFase),
      arrive: sees('heading', phases['PE-RE'].descripcion),
      opens: {
        'correcting an appointment': {
          open: async (page) => {
            await page.getByRole('button', { name: /^editar/ }).first().click()
            await expect(page.locator(dialog).getByLabel('Tipo de entrevista')).toBeVisible()
          },
          within: dialog,
        },
      },
    },
    {
      path: async (served) => {
        const process = await walkTo(served, 'grupo', 'PE-RE')
        await save(await served.as(me), process, 'PE-RE', { continuar: 'NO', motivoRechazo: served.house.reason['PE-RE'] })
        return processPath(process, phases['PE-RE'].idFase)
      },
      arrive: sees('button', 'Revertir descarte'),
      opens: { 'taking a discard back': byButton('Revertir descarte') },
    },
    {
      path: async (served) => processPath(await walkTo(served, 'grupo', 'PE-AGG'), phases['PE-AGG'].idFase),
      arrive: sees('button', 'Agendar cita'),
      opens: {
        'scheduling, with what is missing': {
          open: async (page) => {
            await page.getByLabel('Tipo de entrevista').selectOption('Presencial')
            await press(page, 'Agendar cita')
            await expect(page.getByText('La fecha es requerida')).toBeVisible()
          },
          close: async () => {},
        },
        'the calendar': {
          open: async (page) => {
            await page.getByRole('button', { name: /^Fecha:/ }).click()
            await expect(page.getByRole('dialog', { name: 'Calendario' }).getByRole('grid')).toBeVisible()
          },
        },
        'leaving with something unsent': byButton('Cerrar sesión', 'Tienes cambios sin guardar'),
      },
    },
    {
      path: async (served) => processPath(await served.begin('grupo'), 1),
      arrive: sees('radiogroup', 'Continuar con el proceso'),
      opens: {
        'asking before a discard': {
          open: async (page) => {
            const recruiter = new Recruiter(page)
            await recruiter.choose('Continuar con el proceso', 'No')
            await recruiter.giveReason('Motivos', 'FT')
            await recruiter.press('Guardar')
            await opened(page, 'Descartar candidato')
          },
          within: dialog,
        },
      },
    },
    {
      path: async (served) => {
        const process = await walkTo(served, 'grupo', 'FC-RC')
        await plantApplication(served, process.id)
        return processPath(process, phases['FC-RC'].idFase)
      },
      arrive: sees('button', 'Revisar información'),
      opens: {
        'the application in its window': {
          open: async (page) => {
            await press(page, 'Revisar información')
            await expect(page.locator(dialog).getByRole('tabpanel', { name: 'Datos Personales' })).toBeVisible()
          },
          within: dialog,
        },
      },
    },
    {
      path: async (served) => {
        const ofAnother = { codigo: '30770001', descripcion: 'Requisición', branch: 'CORP' as const, vacancyId: served.house.ofColleague.vacancyId }
        await served.db.insert(folios).values(ofAnother).onConflictDoNothing()
        return processPath(await walkTo(served, 'grupo', 'FR-GD'), phases['FR-GD'].idFase)
      },
      arrive: sees('button', 'Buscar'),
      opens: {
        'an empty search': {
          open: async (page) => {
            await press(page, 'Buscar')
            await expect(page.getByText('Escribe el folio que buscas')).toBeVisible()
          },
          close: async () => {},
        },
        'asking before a folio of another vacancy is sent': {
          open: async (page) => {
            await page.getByRole('textbox', { name: 'Folio de requisición' }).fill('3077')
            await press(page, 'Buscar')
            await page.getByRole('radiogroup', { name: 'Folios disponibles' }).locator('label').first().click()
            await press(page, 'Enviar folio')
            await opened(page, /^Enviar folio/)
          },
          within: dialog,
        },
      },
    },
  ],
  ...vacancyScreens,
  ...reportScreens,
  portfolio: [
    {
      path: async (served) => {
        await enterPortfolio(served.db, await addCandidate(served.db, ['Rosa', 'Luna', 'Peña']))
        return 'admin/cartera'
      },
      arrive: sees('link', 'Rosa Luna Peña'),
      opens: {
        'the filter of a column': { open: async (page) => (await page.getByRole('button', { name: 'Filtrar Escolaridad' }).click(), await expect(page.getByRole('option', { name: 'Maestría' })).toBeVisible()), close: escape },
        'a candidate beside the list': { open: async (page) => (await press(page, 'Vista previa de Rosa Luna Peña'), await expect(page.getByRole('link', { name: 'Abrir perfil' })).toBeVisible()), close: (page) => press(page, 'Cerrar vista previa') },
        'starting a process': { open: async (page) => (await press(page, 'Iniciar proceso de Rosa Luna Peña'), await opened(page, 'Iniciar proceso de Rosa Luna Peña')), within: dialog },
      },
    },
    {
      path: () => 'admin/cartera?escolaridad=1&buscar=xyz',
      arrive: (page) => expect(page.getByText('No hay resultados')).toBeVisible(),
      opens: {
        'keeping a view': { open: async (page) => (await press(page, 'Vistas'), await page.getByRole('menuitem', { name: 'Guardar como vista' }).click(), await opened(page, 'Guardar como vista')), within: dialog },
      },
    },
  ],
  interviews: [{ path: () => 'admin/entrevistas', arrive: sees('heading', 'Mis Entrevistas') }],
  content: [
    {
      path: async ({ db, house }) => (await plantHome(db, house.user.ROLE_MKT_EDITOR), 'admin/administrador-de-contenido'),
      arrive: sees('heading', 'Administrador de contenido'),
      opens: { 'what is missing': { open: async (page) => (await page.getByLabel('Título', { exact: true }).fill(''), await press(page, 'Guardar'), await expect(page.getByText('El título es requerido').first()).toBeVisible()) } },
    },
    {
      path: async ({ db, house }) => (await plantHome(db, house.user.ROLE_MKT_EDITOR), 'admin/administrador-de-contenido?pestana=galeria'),
      arrive: (page) => expect(page.getByLabel('Texto alternativo de Imagen 1')).toBeVisible(),
      opens: {
        'a file that is no picture': {
          open: async (page) => {
            await page.getByLabel('Archivo de Imagen 2').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
            await expect(page.getByText('El archivo debe ser JPG o PNG.')).toBeVisible()
          },
        },
        'a picture by itself': byButton('Ver Imagen 1', 'Imagen 1'),
        'the versions': { open: async (page) => (await press(page, 'Versiones'), await expect(page.getByText('Ver lo que dice')).toBeVisible()), within: dialog },
      },
    },
  ],
  people: [
    {
      path: () => 'admin/personal',
      arrive: sees('heading', 'Personal'),
      opens: {
        'what one does with a person': { open: (page) => press(page, 'Acciones de Rebeca Torres Medina') },
        'an invitation with what is missing': {
          open: async (page) => {
            await press(page, 'Invitar')
            await press(page, 'Enviar invitación')
            await expect(page.getByText('El nombre es requerido')).toBeVisible()
          },
          within: dialog,
        },
        'going out of service': { open: fromMenu('Poner fuera de servicio', 'Poner fuera de servicio a Rebeca Torres Medina'), within: dialog },
        'a person': { open: fromMenu('Editar', 'Editar persona'), within: dialog },
        'the log of a person': { open: fromMenu('Ver bitácora', 'Bitácora de Rebeca Torres Medina'), within: dialog },
        'sending a link': { open: fromMenu('Enviar enlace para otra contraseña', 'Enviar enlace'), within: dialog },
      },
    },
  ],
  profile: [
    {
      path: () => 'admin/perfil',
      arrive: sees('heading', 'Sesiones abiertas'),
      opens: { 'what is missing': { open: async (page) => (await press(page, 'Cambiar contraseña'), await expect(page.getByText('La contraseña actual es requerida')).toBeVisible()) } },
    },
  ],
  personalData: [
    {
      path: async ({ db }) => (await addCandidate(db, ['Nora', 'Luna', 'Paz'], { createdAt: new Date('2020-01-01T18:00:00Z') }), 'admin/datos-personales'),
      arrive: sees('link', 'Nora Luna Paz'),
    },
    {
      path: () => 'admin/datos-personales?ver=plazos',
      arrive: sees('button', 'Guardar plazos'),
      opens: {
        'what is wrong': {
          open: async (page) => {
            await page.getByLabel('Meses hasta bloquear').first().fill('0')
            await press(page, 'Guardar plazos')
            await expect(page.getByText('Escribe un número de meses, de 1 a 240.').first()).toBeVisible()
          },
        },
      },
    },
    { path: () => 'admin/datos-personales?ver=bitacora', arrive: sees('tabpanel', 'Bitácora') },
  ],
  personalRecord: [
    {
      path: async ({ db }) => `admin/datos-personales/${await addCandidate(db, ['Rita', 'Sol', 'Paz'])}`,
      arrive: sees('heading', 'Rita Sol Paz'),
      opens: {
        'keeping it longer': { open: async (page) => (await press(page, 'Conservar más tiempo'), await opened(page, 'Conservar más tiempo')), within: dialog },
        'suppressing it': { open: async (page) => (await press(page, 'Suprimir ahora'), await opened(page, 'Suprimir datos ahora')), within: dialog },
      },
    },
  ],
  areas: [
    {
      path: async ({ db }) => (await createArea(db, areaForm('Ventas')), 'admin/areas'),
      arrive: sees('heading', 'Ventas'),
      opens: {
        'the sub-areas': { open: (page) => page.getByText('2 SubÁreas').click() },
        'deleting an area': { open: async (page) => (await press(page, 'Eliminar Ventas'), await opened(page, 'Eliminar área')), within: dialog },
      },
    },
  ],
  newArea: [
    {
      path: () => 'admin/areas/crear',
      arrive: sees('heading', 'Agregar Área'),
      opens: { 'what is missing': { open: async (page) => (await press(page, 'Guardar'), await expect(page.getByText('El nombre del área es requerido').first()).toBeVisible()) } },
    },
  ],
  area: [
    {
      path: async ({ db }) => `admin/areas/${(await createArea(db, areaForm('Finanzas'))).idArea}/editar`,
      arrive: sees('heading', 'Editar Área'),
      opens: {
        'the name of a sub-area': { open: (page) => press(page, 'Editar Campo') },
        'deleting a sub-area': { open: async (page) => (await press(page, 'Eliminar Campo'), await opened(page, 'Eliminar SubÁrea')), within: dialog },
        'leaving with something unsaved': {
          open: async (page) => {
            await page.getByLabel('Nombre Área').fill('Otra')
            await press(page, 'Cancelar')
            await opened(page, 'Tienes cambios sin guardar')
          },
          within: dialog,
        },
      },
    },
  ],
}

/** As a link in the page does it: without loading the page again. */
const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), `${basePath}/${path}`)

async function lookAt(page: Page, served: Served, name: string, { path, arrive, opens = {} }: Screen): Promise<void> {
  await go(page, await path(served))
  await arrive(page)
  // Until they come, rows of the question before stand there dimmed.
  await expect(page.locator('table[aria-busy]')).toHaveCount(0)
  await expectAccessible(page, name)
  await page.setViewportSize(telephone)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), name).toBe(telephone.width)
  await page.setViewportSize(desktop)
  for (const [what, { open, close = escape, within }] of Object.entries(opens)) {
    await test.step(what, async () => {
      await open(page)
      await expectAccessible(page, `${name}: ${what}`, within)
      await close(page)
    })
  }
}

test('the page of links, and of a forgotten password', async ({ sit }) => {
  const page = await sit('nobody', 'acceso')
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByText('Escribe tu usuario o tu correo')).toBeVisible()
  await expectAccessible(page, 'forgotten')
})

test('the login', async ({ sit }) => {
  const page = await sit('nobody', '')
  await page.getByRole('button', { name: 'Ingresar a mi cuenta' }).click()
  await expect(page.getByText('El nombre es requerido')).toBeVisible()
  await expectAccessible(page, 'login')
})

/** Its address is there only while nobody can sign in: here it is given the page that it has there. */
test('the installation', async ({ sit }) => {
  const page = await sit('nobody', '')
  const home = page.url()
  const response = await page.request.get(home)
  await page.route('**/instalacion', (route) => route.fulfill({ response }))
  await page.goto(new URL('instalacion', home).href)
  await expect(page.getByRole('heading', { name: 'Instalación' })).toBeVisible()
  await expectAccessible(page, 'installation')
  await page.getByRole('button', { name: 'Crear la cuenta' }).click()
  await expect(page.getByText('La rama es requerida')).toBeVisible()
  await expect(page.getByLabel('Clave de instalación')).toBeFocused()
  await expectAccessible(page, 'installation, refused')
})

const isOfVacancies = (place: string) => place in vacancyScreens
const { process: ofProcess, portfolio, areas, newArea, area, people, profile, content, reports, report, reportPeople, personalData, personalRecord, ...others } = screens
const ofOthers = Object.fromEntries(Object.entries(others).filter(([place]) => !isOfVacancies(place)))
const groups = [['the screens', me, ofOthers], ['the process', me, { process: ofProcess }], ['the portfolio', me, { portfolio }], ['the areas', 'ROLE_CRP_ADMN', { areas, newArea, area }], ['people and accounts', 'ROLE_CRP_ADMN', { people, profile }], ['the vacancies', 'ROLE_CRP_ADMN', vacancyScreens], ['the content', 'ROLE_MKT_EDITOR', { content }], ['the reports', 'ROLE_CRP_ADMN', { reports, report, reportPeople }], ['personal data', 'ROLE_CRP_ADMN', { personalData, personalRecord }]] as const
for (const [title, who, places] of groups) {
  test(title, async ({ served, sit }) => {
    // Not where the first screen is: it would be open before there is something to see on it.
    const page = await sit(who, 'admin/entrevistas')
    for (const [place, list] of Object.entries(places)) {
      for (const [index, screen] of list.entries()) await test.step(`${place} ${index + 1}`, () => lookAt(page, served, `${place} ${index + 1}`, screen))
    }
  })
}

test('what only a telephone has, and the warning before a session ends', async ({ browser, contextOptions, served, sit }) => {
  for (const code of ['FT', 'PE-AGG', 'EXC'] as const) await walkTo(served, 'grupo', code)
  const page = await sit(me, 'admin')
  await page.setViewportSize(telephone)
  // What lies under the menu is looked at too: stages one below the other lead somewhere
  await expect(page.getByRole('list', { name: 'Candidatos por etapa' }).getByRole('link').first()).toBeVisible()
  await press(page, 'Menú')
  await expect(page.getByRole('button', { name: 'Cerrar menú' })).toBeVisible()
  await expectAccessible(page, 'the menu of a telephone')

  const context = await browser.newContext(contextOptions)
  await context.clock.install({ time: served.deps.now() })
  const watched = await context.newPage()
  await watchAnswers(watched)
  await enter(watched, served, me)
  await watched.goto(`${served.home}admin`)
  await sees('heading', '¡Hola, Rebeca!')(watched)
  // From then on its clock runs towards the warning.
  await nextAnswer(watched, remainingTime.path, 0)
  await context.clock.fastForward('28:42')
  await context.clock.fastForward('00:21')
  await opened(watched, 'Sesión')
  await expectAccessible(watched, 'the warning before the session ends', dialog)
  await context.close()
})

/** Who sees a phase where the process stands; whose own stage nobody stands in is seen otherwise. */
type Seen = 'individual' | 'grupo' | 'otherwise'
const seen: Readonly<Record<PhaseCode, Seen>> = {
  'FT': 'grupo', 'PE-AG': 'individual', 'PE-AGG': 'grupo', 'PE-RE': 'grupo', 'EXC': 'grupo', 'EXP': 'individual', 'EXPG': 'grupo',
  'SE-AG': 'individual', 'SE-AGG': 'grupo', 'SE-RE': 'otherwise', 'SE-ES': 'individual', 'SE-ESG': 'grupo', 'SE-MR': 'individual', 'SE-MRG': 'grupo',
  'OF': 'grupo', 'FC-ES': 'grupo', 'FC-RC': 'grupo', 'FR-BU': 'individual', 'FR-ES': 'otherwise', 'FR-GD': 'grupo',
  'FD-EN': 'grupo', 'FD-ES': 'grupo', 'FD-RC': 'grupo', 'ES': 'grupo', 'CN-DE': 'individual', 'CN-DEG': 'grupo', 'CN-PC': 'grupo',
}
/** Beside the straight way: the interviewer said no. */
const rejected: Readonly<Partial<Record<PhaseCode, PhaseCode>>> = { 'SE-MR': 'SE-ES', 'SE-MRG': 'SE-ESG' }
const stage = 'main'

for (const kind of ['grupo', 'individual'] as const) {
  test(`the form of every phase, ${kind}`, async ({ served, sit }) => {
    const page = await sit(kind === 'individual' ? 'ROLE_COM_CON' : recruiterOf[kind], 'admin/entrevistas')
    const process = await served.begin(kind)
    let from: PhaseCode = 'FT'
    for (const code of phaseCodes.filter((one) => seen[one] === kind)) {
      const waiting = rejected[code]
      const other = waiting ? await walkTo(served, kind, waiting) : await walkTo(served, kind, code, process, from)
      if (waiting) await save(await served.as(interviewerRole[kind]), other, 'SE-RE', { continuar: 'NO', motivoRechazo: served.house.reason['SE-RE'] })
      else from = code
      await showStage(page, processPath(other, phases[code].idFase), code)
    }
    if (kind === 'grupo') return
    const folio = await walkTo(served, kind, 'FR-BU')
    await showStage(await sit('ROLE_COM_ANL', 'admin/entrevistas'), processPath(folio, phases['FR-ES'].idFase), 'FR-ES')
    const interview = await walkTo(served, kind, 'SE-ES')
    const manager = await sit('ROLE_COM_INT', 'admin/entrevistas')
    await sees('link', 'Detalle de entrevista')(manager)
    await expectAccessible(manager, 'Mis Entrevistas of who interviews')
    await showStage(manager, processPath(interview, 0), 'SE-RE')
  })
}

/** By way of another screen: it is the same process, which a page open on it does not look at again. */
async function showStage(page: Page, path: string, code: PhaseCode): Promise<void> {
  await test.step(code, async () => {
    await go(page, 'admin/entrevistas')
    await sees('heading', 'Mis Entrevistas')(page)
    await go(page, path)
    await sees('heading', phases[code].descripcion)(page)
    await expect(page.getByText('Obteniendo información...')).toBeHidden()
    await expectAccessible(page, code, stage)
  })
}

test('a stage is filled in and saved with the keyboard alone', async ({ served, sit }) => {
  const page = await sit('ROLE_CRP_REC', processPath(await served.begin('grupo'), 1))
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
