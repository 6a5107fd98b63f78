import { existsSync } from 'node:fs'
import { inRepository } from '../../../src/setup/root.mjs'
import { describe, expect, it } from 'vitest'
import { loadSubjects, scriptsFor } from '../../../docs/tools/paths/choose.ts'
import { toursTo } from '../../../machines/tours/generate.ts'
import { tourThrough } from '../../../machines/tours/find-tour.ts'
import { recruitmentInPractice } from '../recruitment/recruitment.in-practice.ts'
import { requestedTour } from './requested-tour.ts'
import { type DriverName, driverCalled, drivers, driversOf, driversTable, fileFor } from './where.ts'

describe('the driver for a tour', () => {
  it.each<[string, DriverName]>([
    ['maquina', 'máquina'],
    ['Máquina', 'máquina'],
    ['servidor', 'servidor'],
  ])("'%s' is a driver", (name, driver) => {
    expect(driverCalled(name)).toBe(driver)
  })

  it('is rejected with the valid ones when the driver or machine is unknown', () => {
    expect(() => driverCalled('tren')).toThrow('--driver es uno de: máquina, servidor, vista, navegador')
    expect(() => fileFor('shortcuts', 'servidor')).toThrow(
      new Error('«shortcuts» no se recorre con «servidor»; sí con: máquina'),
    )
    expect(() => fileFor('recruitment', 'vista')).toThrow(
      new Error('«recruitment» no se recorre con «vista»; sí con: máquina, servidor, navegador'),
    )
    expect(() => fileFor('score', 'navegador')).toThrow(
      new Error('«score» no se recorre con «navegador»; sí con: máquina, vista'),
    )
    expect(() => fileFor('nada', 'máquina')).toThrow(
      /^ninguna máquina se llama «nada»: applicationForm, bulkJob, bulkJobs, /,
    )
  })

  it('is offered only where it exists', () => {
    expect(driversOf('recruitment')).toEqual(['máquina', 'servidor', 'navegador'])
    expect(driversOf('folioSearch')).toEqual(['máquina', 'vista'])
    expect(driversOf('list')).toEqual(['máquina', 'vista'])
    expect(['session', 'undoOffer', 'stageForm', 'signIn', 'candidateProfile'].map(driversOf)).toEqual([
      ['máquina', 'servidor', 'vista', 'navegador'],
      ...Array.from({ length: 4 }, () => ['máquina', 'vista']),
    ])
    expect(driversOf('sidebar')).toEqual(['máquina'])
    expect(driversTable()).toContain('cascade             máquina, servidor, navegador\n')
    expect(() => driversOf('nada')).toThrow(/^ninguna máquina se llama «nada»: /)
  })

  it('has an existing file and program for every machine', () => {
    expect(fileFor('candidateProcess', 'máquina')).toBe('tests/machines/models.test.ts')
    expect([fileFor('undoOffer', 'vista'), fileFor('score', 'vista')]).toEqual([
      'tests/client/machines/undo-offer.test.tsx',
      'tests/browser/views/vista.spec.ts',
    ])
    for (const [machine, driver] of [
      ['session', 'máquina'],
      ['session', 'servidor'],
      ['undoOffer', 'vista'],
      ['session', 'navegador'],
    ] as const) {
      const file = fileFor(machine, driver)
      const [program] = drivers[driver].program(file, '/nowhere')
      expect(existsSync(inRepository(program!)), program).toBe(true)
    }
  })
})

describe('the tour name', () => {
  it('can be its own id', async () =>
    expect(await requestedTour('session.pairs.3', { until: 7 })).toEqual({ tour: 'session.pairs.3', until: 7 }))

  it('can be a script id: finds its steps on the model of the driver, up to the step of the tester', async () => {
    const id = 'RECRUITMENT-DOCUMENTOS-CARGADOS-582ACC'
    const { tour, walk, until } = await requestedTour(id)
    expect(tour).toBe(`recruitment.${id}.1`)
    const { steps } = tourThrough(recruitmentInPractice, tour, walk!.input, walk!.stimuli)
    expect([walk!.input, steps.length, until]).toEqual(['modo individual', 13, 13])
    expect(steps.slice(-2).map(({ stimulus }) => stimulus.event.type)).toEqual([
      'documentos.activados',
      'documentos.cargados',
    ])
    // The script begins where the documents are to be activated: its first step is the tour's last but one.
    expect((await requestedTour(id, { until: 1 })).until).toBe(12)
  })

  it('can be a script id with a wait: a wait of one script step covers all its seconds', async () => {
    const { until, walk } = await requestedTour('SESSION-TIEMPO-COUNTDOWN-TICK-B9DDF9', { until: 1 })
    expect([until, walk!.stimuli.length]).toEqual([3, 64])
    expect((await requestedTour('SESSION-TIEMPO-COUNTDOWN-TICK-B9DDF9')).until).toBe(64)
  })

  it('can be a scenario id, or the id of its second part', async () => {
    const { walk } = await requestedTour('RECRUITMENT-RECHAZADO-POR-EL-CLIENTE')
    const expected = toursTo(recruitmentInPractice, 'descartado', ['abierto.segundaEntrevista.rechazada']).find(
      ({ input }) => input === walk?.input,
    )
    expect(walk).toMatchObject({ input: 'modo grupo' })
    expect(walk!.stimuli).toHaveLength(expected!.steps.length)
    expect((await requestedTour('RECRUITMENT-CONTRATADO-SIN-TROPIEZOS-INDIVIDUAL-2', { until: 1 })).until).toBe(13)
  })

  it('can be the id of a script to a state', async () => {
    const [script] = scriptsFor(
      (await loadSubjects()).filter(({ model }) => model.machine.id === 'score'),
      { criterion: 'transitions', via: [], longest: 12, toState: 'editing.failed' },
    )
    expect((await requestedTour(script!.id)).walk!.stimuli).toHaveLength(script!.tour.steps.length)
  })

  it('is rejected when it is unknown', async () => {
    await expect(requestedTour('LEAVING-NADA-1')).rejects.toThrow('ningún guion se llama LEAVING-NADA-1')
  })
})
