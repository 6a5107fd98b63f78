/** The tree of places as rows, and the path to each site. */

/** Divisional → Regional → Gerencia → Sedes. */
const placeTree: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>> = {
  'Divisional Centro': {
    'Regional Valle de México': {
      'Gerencia Reforma': ['Torre Reforma, piso 14', 'Oficina Insurgentes 540'],
      'Gerencia Satélite': ['Oficina Ciudad Satélite', 'Oficina Lomas Verdes'],
    },
    'Regional Bajío': {
      'Gerencia Querétaro': ['Oficina Bernardo Quintana', 'Oficina Juriquilla'],
      'Gerencia León': ['Oficina Campestre León'],
    },
  },
  'Divisional Norte': {
    'Regional Noreste': {
      'Gerencia Monterrey': ['Oficina San Pedro', 'Oficina Monterrey Centro'],
      'Gerencia Saltillo': ['Oficina Saltillo'],
    },
    'Regional Noroeste': {
      'Gerencia Tijuana': ['Oficina Zona Río'],
      'Gerencia Hermosillo': ['Oficina Hermosillo'],
    },
  },
  'Divisional Occidente y Sur': {
    'Regional Occidente': {
      'Gerencia Guadalajara': ['Oficina Chapalita', 'Oficina Andares'],
      'Gerencia Morelia': ['Oficina Morelia'],
    },
    'Regional Sureste': {
      'Gerencia Puebla': ['Oficina Angelópolis'],
      'Gerencia Mérida': ['Oficina Paseo de Montejo'],
    },
  },
}

export type PlaceRow = {
  readonly id: number
  readonly level: 'division' | 'regional' | 'gerencia' | 'sede'
  readonly parentId: number | null
  readonly descripcion: string
}
/** As in the form of an appointment. */
export type SitePath = {
  readonly idDivision: number
  readonly idRegional: number
  readonly idGerencia: number
  readonly sede: number
}

/** Ids start at 1, parents before their children. */
export function plantPlaces(): { rows: PlaceRow[]; sites: SitePath[] } {
  const rows: PlaceRow[] = []
  const sites: SitePath[] = []
  const add = (level: PlaceRow['level'], parentId: number | null, descripcion: string): number => {
    rows.push({ id: rows.length + 1, level, parentId, descripcion })
    return rows.length
  }
  for (const [division, regionals] of Object.entries(placeTree)) {
    const idDivision = add('division', null, division)
    for (const [regional, managements] of Object.entries(regionals)) {
      const idRegional = add('regional', idDivision, regional)
      for (const [management, names] of Object.entries(managements)) {
        const idGerencia = add('gerencia', idRegional, management)
        for (const name of names)
          sites.push({ idDivision, idRegional, idGerencia, sede: add('sede', idGerencia, name) })
      }
    }
  }
  return { rows, sites }
}

const nameById = new Map(plantPlaces().rows.map(({ id, descripcion }) => [id, descripcion]))

/** For a site of the demo. */
export const siteName = (id: number): string => nameById.get(id) ?? ''
