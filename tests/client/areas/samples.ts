/** Areas as the server answers them: with two sub-areas, with one, and with none. */
import type { Area } from '../../../src/contract/areas.ts'

export const sales: Area = {
  idArea: 1,
  nombre: 'Ventas',
  descripcion: 'Vende.',
  subareas: [
    { idSubArea: 11, idArea: 1, nombre: 'Mostrador', candidatos: 1 },
    { idSubArea: 12, idArea: 1, nombre: 'Campo', candidatos: 0 },
  ],
  candidatos: 1001,
  version: 4,
}
export const store: Area = { idArea: 2, nombre: 'Almacén', descripcion: 'Guarda.', subareas: [{ idSubArea: 21, idArea: 2, nombre: 'Surtido', candidatos: 1000 }], candidatos: 0, version: 1 }
export const bare: Area = { idArea: 3, nombre: 'Calidad', descripcion: 'Revisa.', subareas: [], candidatos: 1000, version: 1 }
