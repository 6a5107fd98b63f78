/** Rows and options of the portfolio, as the server answers them. */
import type { PortfolioOptions, PortfolioPage, PortfolioRow } from '../../../src/contract/portfolio.ts'
import type { Branch } from '../../../src/contract/roles.ts'
import type { SessionUser } from '../../../src/contract/session.ts'
import { recruiter } from '../support/stub-server.ts'

export const ana: PortfolioRow = {
  idCandidato: 7,
  nombre: 'Ana Luna Paz',
  calificacion: 'Favorito',
  scoreType: 'fit',
  edad: '25 a 34 años',
  escolaridad: 'Maestría',
  ubicacion: 'Jalisco',
  areaInteres: 'Ventas',
  subAreaInteres: 'Piso',
  tiempoEnCartera: '1 a 3 meses',
}
export const luis: PortfolioRow = {
  ...ana,
  idCandidato: 6,
  nombre: 'Luis Sol Paz',
  calificacion: 'Lista negra',
  scoreType: 'not-fit',
  subAreaInteres: null,
}
export const eva: PortfolioRow = {
  idCandidato: 5,
  nombre: 'Eva Mar Paz',
  calificacion: null,
  scoreType: null,
  edad: null,
  escolaridad: null,
  ubicacion: null,
  areaInteres: null,
  subAreaInteres: null,
  tiempoEnCartera: 'Menos de 1 mes',
}

export const pageOf = (resultados: PortfolioRow[], more: Partial<PortfolioPage> = {}): PortfolioPage => ({
  paginaActual: 1,
  totalPaginas: resultados.length === 0 ? 0 : 1,
  total: resultados.length,
  resultados,
  ...more,
})

const texts = (...all: string[]) => all.map((descripcion, at) => ({ id: at + 1, descripcion }))
export const options: PortfolioOptions = {
  calificaciones: texts('Favorito', 'Viable'),
  areasInteres: [
    { idArea: 1, nombre: 'Ventas' },
    { idArea: 2, nombre: 'Sistemas' },
  ],
  subAreasInteres: [
    { idSubArea: 11, idArea: 1, nombre: 'Piso' },
    { idSubArea: 21, idArea: 2, nombre: 'Redes' },
  ],
  tiempoEnCartera: texts('Menos de 1 mes', '1 a 3 meses'),
  edad: texts('Menos de 18 años', '18 a 24 años'),
  escolaridad: texts('Secundaria', 'Preparatoria'),
  ubicacion: texts('Aguascalientes', 'Jalisco'),
}

export const userOf = (branch: Branch, more: Partial<SessionUser> = {}): SessionUser => ({
  ...recruiter,
  branch,
  idRole: branch === 'COM' ? 'ROLE_COM_REC' : branch === 'ATN' ? 'ROLE_CRP_ATN_CTS_REC' : 'ROLE_CRP_REC',
  systemSections: [{ code: `PORTOFOLIO_${branch}`, operations: [] }],
  ...more,
})
