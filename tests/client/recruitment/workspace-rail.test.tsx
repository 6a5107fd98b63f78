/** The candidate beside the form: contact, score, appointments, other processes, facts of this one. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { statusAt } from '../../../machines/recruitment/process.samples.ts'
import { WorkspaceRail } from '../../../src/client/recruitment/page/workspace-rail.tsx'
import type { ProcessInfo, Workspace } from '../../../src/contract/recruitment.ts'
import { openPage } from '../support/open-page.tsx'

const { proceso, ficha } = statusAt('OF', ['OF'])
const open = (more: Partial<Workspace> = {}, info: Partial<ProcessInfo> = {}) =>
  openPage(
    <WorkspaceRail proceso={{ ...proceso, ...info }} workspace={{ ...ficha, ...more }} />,
    '/admin/candidatos/7',
    {},
  )
const items = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('shows each interview with its state and place, and the results of exams', () => {
  const appointment = { fecha: '17/03/2026', hora: '09:00 a 10:00', lugar: 'Torre Reforma', porRegistrar: false }
  open({
    citas: [
      { ...appointment, idEntrevista: 4, ronda: 'primera', entrevistador: 'Eva Sol', estado: 'registrada' },
      {
        ...appointment,
        fecha: '24/03/2026',
        idEntrevista: 5,
        ronda: 'segunda',
        entrevistador: 'Luz',
        estado: 'agendada',
      },
    ],
    examenes: [{ nombre: 'Psicométrico', resultado: 'D 40 · I 30 · S 20 · C 10' }],
  })
  expect(items('Citas y exámenes')).toEqual([
    '17 mar 2026, 09:00RegistradaPrimera entrevista · Torre Reforma · Eva Sol',
    '24 mar 2026, 09:00AgendadaSegunda entrevista · Torre Reforma · Luz',
    'PsicométricoD\u00a040 · I\u00a030 · S\u00a020 · C\u00a010',
  ])
})

it('says of other processes how they ended, how far they came, and when they began', () => {
  const other = { idReclutamiento: 31, tituloVacante: 'Contador', fecha: '01/02/2026', idFase: 7, motivo: null }
  open({
    otros: [
      { ...other, ultimaEtapaAlcanzada: 'Examen psicométrico', desenlace: 'descartada' },
      { ...other, idReclutamiento: 32, ultimaEtapaAlcanzada: 'Contratado', desenlace: 'contratada' },
      { ...other, idReclutamiento: 33, ultimaEtapaAlcanzada: 'Filtro', desenlace: 'abierta' },
    ],
  })
  expect(items('Otros procesos')).toEqual([
    'ContadorRechazado · Examen psicométrico · desde feb 2026',
    'ContadorContratado · desde feb 2026',
    'ContadorEn curso · Filtro · desde feb 2026',
  ])
  expect(screen.getAllByRole('link', { name: 'Contador' })[0]!.getAttribute('href')).toBe(
    '/bolsa-de-trabajo-admin/admin/candidatos/7/vacante/31/7',
  )
})

it('shows the facts of the process that are there, and that no user is responsible', () => {
  open({ sede: null }, { responsable: null, modo: 'grupo', numeroProvisional: 'NP-7', folio: '2026' })
  expect(screen.getByRole('region', { name: 'Proceso' }).textContent).toBe(
    'ProcesoResponsableSin asignarModoEn grupoNúmero provisionalNP-7Folio2026',
  )
  expect(screen.queryByRole('region', { name: 'Otros procesos' })).toBe(null)
})

it('dials, writes and opens WhatsApp, where the number allows it', () => {
  open()
  expect(
    within(screen.getByRole('region', { name: 'Contacto' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['tel:+525512345678', 'mailto:rosa@correo.mx', 'https://wa.me/525512345678'])
  open({ telefono: '12345' })
  expect(screen.getAllByRole('region', { name: 'Contacto' })[1]!.textContent).toBe('12345rosa@correo.mx')
})
