import { existsSync } from 'node:fs'
import { inRepository } from '../../../src/setup/root.mjs'
import { describe, expect, it } from 'vitest'
import { edgeTours, toursTo } from '../support/generate.ts'
import { tourThrough } from '../support/find-tour.ts'
import { recruitmentInPractice } from '../recruitment/recruitment.in-practice.ts'
import { askedTour } from './asked-tour.ts'
import { type DriverName, driverCalled, drivers, fileFor } from './where.ts'

describe('where a tour is played', () => {
  it.each<[string, DriverName]>([['maquina', 'máquina'], ['Máquina', 'máquina'], ['servidor', 'servidor']])("'%s' is a driver", (name, driver) => {
    expect(driverCalled(name)).toBe(driver)
  })

  it('other drivers and machines are refused with those that there are', () => {
    expect(() => driverCalled('tren')).toThrow('--driver es uno de: máquina, servidor, vista, navegador')
    expect(() => fileFor('shortcuts', 'servidor')).toThrow(/^«shortcuts» no se recorre con «servidor»; sí con: máquina/)
    expect(() => fileFor('nada', 'máquina')).toThrow(/^ninguna máquina se llama «nada»: candidateProcess, /)
  })

  it('every file is found by its machine, and every program is there', () => {
    expect(fileFor('candidateProcess', 'máquina')).toBe('tests/machines/models.test.ts')
    for (const driver of ['máquina', 'servidor', 'navegador'] as const) {
      const file = fileFor('session', driver)
      const [program] = drivers[driver].program(file, '/nowhere')
      expect(existsSync(inRepository(program!)), program).toBe(true)
    }
  })
})

describe('what a tour is called', () => {
  it('by its own id', async () => expect(await askedTour('session.pairs.3')).toEqual({ tour: 'session.pairs.3' }))

  it("by a script's id: its steps are found on a driver's own model", async () => {
    const { tour, walk } = await askedTour('RECRUITMENT-TRANSITIONS-1', 25)
    const [expected] = edgeTours(recruitmentInPractice, { criterion: 'transitions', longest: 25 }).tours
    expect(tour).toBe(expected!.id)
    expect(tourThrough(recruitmentInPractice, tour, walk!.input, walk!.stimuli).steps.map(({ key }) => key)).toEqual(expected!.steps.map(({ key }) => key))
  })

  it("by a scenario's id", async () => {
    const { tour, walk } = await askedTour('RECRUITMENT-RECHAZADO-POR-EL-CLIENTE')
    const expected = toursTo(recruitmentInPractice, 'descartado', ['abierto.segundaEntrevista.rechazada']).find(({ input }) => input === walk?.input)
    expect(tour).toBe(expected!.id)
    expect(walk).toMatchObject({ input: 'modo grupo' })
    expect(walk!.stimuli).toHaveLength(expected!.steps.length)
  })

  it('or not at all', async () => {
    await expect(askedTour('RECRUITMENT-NADA-1')).rejects.toThrow('ningún guion se llama RECRUITMENT-NADA-1')
  })
})
