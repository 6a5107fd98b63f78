/**
 * One of the demo's people in each phase, by name, so that a tester finds a candidate at once. Other candidates are in
 * the same phase, if a test has already moved this one. `tests/machines/paths/followable.test.ts` compares them with
 * the demo data.
 */
import type { PhaseCode } from '../../../src/contract/phases.ts'

/** The testers' roles: in the commercial branch with master vacancies, in the corporate one in groups. */
export const testedBranches = ['COM', 'CORP'] as const
export type TestedBranch = (typeof testedBranches)[number]

/** Open processes, by their phase. */
export const inPhase: Readonly<Record<TestedBranch, Partial<Readonly<Record<PhaseCode, string>>>>> = {
  COM: {
    FT: 'Carlos Rojas Barrera',
    'PE-AG': 'Javier Martínez Rodríguez',
    'PE-RE': 'Gabriela Mariana Miranda Rodríguez',
    EXC: 'Luis Andrés Lara Muñoz',
    EXP: 'Fernando Díaz Salazar',
    'SE-AG': 'José Torres Núñez',
    'SE-ES': 'Carlos Jesús Vázquez Ochoa',
    'SE-MR': 'María Flores Ávila',
    OF: 'Norma Mariana Jiménez Pérez',
    'FC-ES': 'Martín Juan Valdez Vega',
    'FC-RC': 'María Guadalupe Ruiz Campos',
    'FR-BU': 'Sofía Laura Rodríguez Ortiz',
    'FD-EN': 'Leticia Fernanda Maldonado Cárdenas',
    'FD-ES': 'César Francisco Muñoz Estrada',
    'FD-RC': 'Daniela Fernández Fuentes',
    ES: 'Hugo Iván Alvarado Maldonado',
    'CN-DE': 'Pablo Diego Santiago Hernández',
  },
  CORP: {
    FT: 'Brenda Santos Reyes',
    'PE-AGG': 'Ana Castillo Espinoza',
    'PE-RE': 'Luis Juan Hernández Cervantes',
    EXC: 'Jorge Guerrero Fernández',
    EXPG: 'Mariana Vargas Cruz',
    'SE-AGG': 'María Ramírez Cervantes',
    'SE-ESG': 'Fernanda Laura Rodríguez Vázquez',
    'SE-MRG': 'Bernardo Quiñones Juárez',
    OF: 'Brenda Valeria Moreno Mejía',
    'FC-ES': 'Martín Márquez Santiago',
    'FC-RC': 'Montserrat Claudia Escobar Ávila',
    'FR-GD': 'Patricia Laura Ramírez Moreno',
    'FD-EN': 'Diego Cruz Juárez',
    'FD-ES': 'Fernando Víctor Aguilar Estrada',
    'FD-RC': 'Daniela Regina Rodríguez López',
    ES: 'Fernando Ricardo Chávez Rosas',
    'CN-DEG': 'José Cruz Morales',
  },
}

/** Of the corporate branch, without an open process and with a CV in PDF. */
export const ended = { descartado: 'Montserrat Brenda García Solís', contratado: 'Juan Gutiérrez Cárdenas' } as const
