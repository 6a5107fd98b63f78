/** The process screen of one candidate with a server that answers as the test defines. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { EditCode, PhaseCode } from '../../../src/contract/phases.ts'
import { formOf, phases } from '../../../src/contract/phases.ts'
import type { HistoryItem, ProcessStatus } from '../../../src/contract/recruitment.ts'
import { savedFilter } from '../../../machines/recruitment/process.samples.ts'
import { calmSession, openApp } from '../support/open-app.tsx'
import { entity, recruiter, stubServer } from '../support/stub-server.ts'

/** All data that any form requests. */
export const catalogues = {
  motivos: [
    { id: 1, descripcion: 'No se presentó' },
    { id: 2, descripcion: 'Otro empleo' },
  ],
  motivosRepostulacion: [{ id: 3, descripcion: 'Otro perfil' }],
  tiposEntrevista: [
    { id: 814, descripcion: 'Presencial' },
    { id: 815, descripcion: 'Telefónica' },
  ],
}
/** Of 'Rechazar Candidato'. */
export const reasons = [
  { id: 61, descripcion: 'Ya no desea continuar' },
  { id: 62, descripcion: 'No contesta' },
]
export const slots = [
  { id: 9, descripcion: '09:00 a 10:00' },
  { id: 10, descripcion: '10:00 a 11:00' },
]

/** Of Friday, Tuesday and Wednesday: two hours are free, one, and none. */
export const nextDays = [
  { fecha: '13/03/2026', horas: slots, ocupadas: [] },
  { fecha: '17/03/2026', horas: slots.slice(1), ocupadas: slots.slice(0, 1) },
  { fecha: '18/03/2026', horas: [], ocupadas: slots },
]

export const itemOf = (codigoFase: EditCode, title: string = codigoFase): HistoryItem => ({
  ...savedFilter,
  title,
  codigoFase,
  idFase: phases[formOf(codigoFase)].idFase,
})
export const infoOf = (codigoFase: PhaseCode, valores: object, corregible = true) =>
  entity({
    codigoFase,
    idEvento: savedFilter.id,
    corregible,
    valores,
    entrevistas: ['16 marzo 2026, 09:00 a 10:00 · Irene'],
  })

/** `status` is requested again after every save; `place` is the step in the address. */
export function openProcess(status: () => ProcessStatus, answers: Parameters<typeof stubServer>[0] = {}, place = '1') {
  const server = stubServer({
    ...calmSession,
    'GET /reclutamiento/obtener-datos': () => entity(status()),
    'GET /reclutamiento/obtener-datos-fase': entity(catalogues),
    'GET /reclutamiento/obtener-motivos-rechazo-etapa': entity(reasons),
    'POST /reclutamiento/obtener-horas-disponibles': entity(slots),
    'POST /reclutamiento/obtener-horas-proximos-dias': entity(nextDays),
    'GET /candidatos/obtener-calificaciones-tags': entity([
      { id: 1, codigo: 'FV', descripcion: 'Favorable', tags: [{ id: 11, codigo: 'T', descripcion: 'Puntual' }] },
    ]),
    'GET /documentos/obtener-documentos': entity({ documentos: [], puedeRechazar: false, puedeDescargar: false }),
    ...answers,
  })
  const app = openApp(server, `/admin/candidatos/7/vacante/3/${place}`, {
    token: 'uno',
    user: { ...recruiter, idUsuario: 5 },
  })
  const isCommand = ({ method, path }: { method: string; path: string }) =>
    method === 'POST' && !path.includes('/obtener-horas-')
  return {
    ...app,
    server,
    hand: userEvent.setup(),
    commands: () => server.requests.filter(isCommand).map(({ path }) => path),
  }
}

/** 'editar' of the history, and the window that it opens. */
export async function openEdit(hand: ReturnType<typeof userEvent.setup>, title: string): Promise<HTMLElement> {
  await hand.click(await screen.findByRole('button', { name: `editar ${title}` }))
  return screen.findByRole('dialog', { name: `Editar: ${title}` })
}
