/**
 * Gross or net, and benefits: stored beside the specification's fields, and required before publishing with
 * SALARY_REQUIRED=1.
 */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  closePublication,
  getPublication,
  reopenPublication,
  savePublication,
} from '../../../src/contract/publications.ts'
import { getMasterVacancy, getVacancy, saveMasterVacancy, saveVacancy } from '../../../src/contract/vacancies.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { beforeTests } from '../support/before-tests.ts'
import { refusal } from '../support/changes.ts'
import { monday, startWorld } from '../support/process-world.ts'
import { open } from '../support/vacancies.ts'
import {
  advert,
  furnishForms,
  masterBody,
  readLog,
  readPublicationRow,
  readVacancyRow,
  vacancyBody,
} from '../support/vacancy-forms.ts'

const world = beforeTests(() => startWorld())
const catalogued = beforeTests(() => furnishForms(world))
const recruiter = beforeTests(() => world.as('ROLE_CRP_REC'))
const consultant = beforeTests(() => world.as('ROLE_COM_CON'))
const analyst = beforeTests(() => world.as('ROLE_COM_ANL'))
const env = () => world.deps.env as { salaryRequired: boolean }
beforeEach(() => {
  world.setNow(monday)
  env().salaryRequired = false
})

const offer = { tipoSueldo: 'bruto', beneficios: ['Vales de despensa', 'Seguro de vida'] } as const
const nothing = { tipoSueldo: null, beneficios: [] }
const save = (more: object = {}) =>
  recruiter.call(saveVacancy, { body: { ...vacancyBody(catalogued), ...more } as never })
const saveMaster = (more: object = {}) =>
  consultant.call(saveMasterVacancy, { body: { ...masterBody(catalogued), ...more } as never })
const publish = (more: object) => analyst.call(savePublication, { body: { ...advert, ...more } as never })
const create = async (more: object = {}) => {
  const { entity } = await save(more)
  const { id: idPublicacion, vacancyId: idVacante } = await readPublicationRow(world.db, entity?.id ?? 0)
  return { idPublicacion, idVacante }
}
const site = () => world.house.sites[1]!.sede
const master = async (more: object = {}) => {
  const idVacante = (await saveMaster(more)).entity!.id
  await open(world.db, { vacancyId: idVacante, siteId: site() }, 1)
  return idVacante
}
const stored = async ({ idVacante, idPublicacion }: { idVacante: number; idPublicacion: number }) =>
  [await readVacancyRow(world.db, idVacante), await readPublicationRow(world.db, idPublicacion)].map(
    ({ tipoSueldo, beneficios }) => ({ tipoSueldo, beneficios }),
  )

describe('a vacancy', () => {
  test('stores both with its publication, shows them, and is complete without them', async () => {
    const made = await create(offer)
    expect(await stored(made)).toEqual([offer, offer])
    expect((await recruiter.call(getVacancy, { query: { idVacante: made.idVacante } as never })).entity).toMatchObject(
      offer,
    )
    expect(
      (await recruiter.call(getPublication, { query: { idPublicacion: made.idPublicacion } as never })).entity,
    ).toMatchObject(offer)
    expect(await stored(await create())).toEqual([nothing, nothing])
  })

  test('keeps what a save does not contain, and logs what it changes', async () => {
    const made = await create(offer)
    await save({ idVacante: made.idVacante })
    expect(await stored(made)).toEqual([offer, offer])
    await save({ idVacante: made.idVacante, tipoSueldo: null, beneficios: ['Comedor'] })
    expect(await stored(made)).toEqual([
      { tipoSueldo: null, beneficios: ['Comedor'] },
      { tipoSueldo: null, beneficios: ['Comedor'] },
    ])
    expect((await readLog(world.db, made.idPublicacion)).map(({ form }) => form)).toEqual([
      { sede: expect.any(String) },
      { cambios: [] },
      { cambios: ['tipoSueldo', 'beneficios'] },
    ])
  })

  test.each<[string, object, Record<string, string>]>([
    ['another kind of salary', { tipoSueldo: 'libre' }, { tipoSueldo: expect.any(String) as string }],
    ['a blank benefit', { beneficios: ['Comedor', ' '] }, { 'beneficios.1': expect.any(String) as string }],
    [
      'too many benefits',
      { beneficios: Array.from({ length: 51 }, () => 'x') },
      { beneficios: 'Escribe como máximo 50 líneas.' },
    ],
  ])('rejects %s', async (_, more, campos) => {
    expect(await refusal(world, () => save(more))).toMatchObject([400, { campos }])
  })

  test('of a master publishes its own, and one that differs is shown as different', async () => {
    const idVacante = await master(offer)
    const { entity } = await publish({ idVacante, idSede: site() })
    const idPublicacion = entity!.id
    expect(await stored({ idVacante, idPublicacion })).toEqual([offer, offer])
    const isDifferent = async () =>
      (await consultant.call(getMasterVacancy, { query: { idVacante } as never })).entity?.publicaciones.map(
        ({ distinta }) => distinta,
      )
    expect(await isDifferent()).toEqual([false])
    await publish({ idPublicacion, beneficios: ['Comedor'] })
    expect([await stored({ idVacante, idPublicacion }), await isDifferent()]).toEqual([
      [offer, { tipoSueldo: 'bruto', beneficios: ['Comedor'] }],
      [true],
    ])
    await publish({ idPublicacion, tipoSueldo: 'neto', beneficios: offer.beneficios })
    expect(await isDifferent()).toEqual([true])
  })
})

describe('with SALARY_REQUIRED=1', () => {
  const mensaje = 'Para publicarla, la vacante debe decir el sueldo, si es bruto o neto, y sus beneficios.'
  const missing = {
    tipoSueldo: 'Elige si el sueldo es bruto o neto: es obligatorio para publicar',
    beneficios: 'Escribe al menos un beneficio: es obligatorio para publicar',
  }
  const refused = async (command: Parameters<typeof refusal>[1]) => {
    env().salaryRequired = true
    return refusal(world, command)
  }
  const invalid = (campos: object = missing) => [400, { codigo: 'datos-invalidos', mensaje, campos }]

  test('a vacancy is created and edited only with both', async () => {
    expect(await refused(() => save())).toEqual(invalid())
    expect(await refused(() => save({ beneficios: ['Comedor'] }))).toEqual(invalid({ tipoSueldo: missing.tipoSueldo }))
    expect(await refused(() => save({ tipoSueldo: 'neto', beneficios: [] }))).toEqual(
      invalid({ beneficios: missing.beneficios }),
    )
    const made = await create(offer)
    // Without our fields the stored ones stay
    expect((await save({ idVacante: made.idVacante })).status).toBe(200)
    expect(await refused(() => save({ idVacante: made.idVacante, beneficios: [] }))).toEqual(
      invalid({ beneficios: missing.beneficios }),
    )
  })

  test('a master vacancy is created without them, and is published and edited only with both', async () => {
    env().salaryRequired = true
    const idVacante = await master()
    expect(await refused(() => publish({ idVacante, idSede: site() }))).toEqual(invalid())
    const idPublicacion = (await publish({ idVacante, idSede: site(), ...offer })).entity!.id
    expect(await refused(() => publish({ idPublicacion, ...nothing }))).toEqual(invalid())
    expect(await refused(() => saveMaster({ idVacante, ...nothing, publicaciones: [{ idPublicacion }] }))).toEqual(
      invalid(),
    )
    expect((await saveMaster({ idVacante, ...nothing })).status).toBe(200)
    expect((await publish({ idPublicacion })).status).toBe(200)
  })

  test('a publication of before is not reopened without them', async () => {
    const { idPublicacion } = await create(offer)
    await recruiter.call(closePublication, { body: { idPublicacion, motivo: 'Se canceló', procesos: 'siguen' } })
    await world.db
      .update(publications)
      .set({ sueldoMin: null, ...nothing })
      .where(eq(publications.id, idPublicacion))
    const reopen = () => recruiter.call(reopenPublication, { body: { idPublicacion, motivo: 'Otra vez' } })
    expect(await refused(reopen)).toEqual(
      invalid({ sueldoMin: 'Escribe el rango del sueldo: es obligatorio para publicar', ...missing }),
    )
    env().salaryRequired = false
    expect((await reopen()).status).toBe(200)
  })
})
