/** The refusals of the schedule forms and of their meeting without day and hour, for every subset of missing fields. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { ScheduleCode } from '../../src/contract/phases.ts'
import { faceToFace, formSchemas, interviewerTypes, meetingSchemas } from '../../src/contract/stage-forms.ts'
import { parse } from '../../src/server/platform/http/parse.ts'
import { Refused } from '../../src/server/platform/http/refused.ts'

type Field = readonly [name: string, value: unknown, missing: string]

const analyst: Field = ['tipoEntrevistador', interviewerTypes.analista, 'Selecciona una opción']
const other: Field = ['tipoEntrevistador', interviewerTypes.otro, 'Selecciona una opción']
const manager: Field = ['idEntrevistador', '7', 'El gerente es requerido']
const person: Field = ['idEntrevistador', '7', 'La persona es requerida']
const who: Readonly<Record<ScheduleCode, readonly Field[]>> = {
  'PE-AG': [analyst],
  'PE-AGG': [analyst],
  'SE-AG': [other, manager],
  'SE-AGG': [other, person],
}
const when: readonly Field[] = [
  ['fecha', '24/11/2026', 'La fecha es requerida'],
  ['hora', 9, 'La hora es requerida'],
]
const typeOf = (value: number): Field => ['tipoEntrevista', value, 'El tipo de entrevista es requerido']
/** Required only with the type 'Presencial'. */
const place: readonly Field[] = [
  ['idDivision', 1, 'La división es requerida'],
  ['idRegional', 2, 'La regional es requerida'],
  ['idGerencia', 3, 'La gerencia es requerida'],
  ['sede', 4, 'La sede de la entrevista es requerida'],
]

/** Field and message, in the order of the refusal. */
function refusedFields(schema: v.GenericSchema, values: object): [field: string, message: string][] {
  try {
    parse(v.object({ cita: schema }), { cita: values })
    return []
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure
    return Object.entries(failure.refusal.campos ?? {})
  }
}

const subsetsOf = <One>(all: readonly One[]): One[][] =>
  all.reduce<One[][]>((subsets, one) => [...subsets, ...subsets.map((subset) => [...subset, one])], [[]])

const codes = ['PE-AG', 'PE-AGG', 'SE-AG', 'SE-AGG'] as const
describe.each(codes)('%s', (code) => {
  const telephone = 815
  it.each<[form: string, schema: v.GenericSchema, fields: readonly Field[], count: number]>([
    ['the schedule form', formSchemas[code], [...who[code], ...when], code.startsWith('PE') ? 512 : 1024],
    ['the meeting without day and hour', meetingSchemas[code], who[code], code.startsWith('PE') ? 128 : 256],
  ])('%s names every missing field, in order', (_, schema, fields, count) => {
    let compared = 0
    for (const type of [faceToFace, telephone]) {
      const all = [...fields, typeOf(type), ...place]
      for (const missing of subsetsOf(all)) {
        const sent = Object.fromEntries(
          all.filter((field) => !missing.includes(field)).map(([name, value]) => [name, value]),
        )
        const isRequired = ([name]: Field) =>
          !place.some(([level]) => level === name) || sent.tipoEntrevista === faceToFace
        const expected = missing.filter(isRequired).map(([name, , message]) => [`cita.${name}`, message])
        expect(refusedFields(schema, sent), JSON.stringify(sent)).toEqual(expected)
        compared += 1
      }
    }
    expect(compared).toBe(count)
  })

  it('the meeting has no day and no hour, and all other fields of the form that are about who, how and where', () => {
    const values = Object.fromEntries(
      [...who[code], ...when, typeOf(faceToFace), ...place].map(([name, value]) => [name, value]),
    )
    const { fecha: _, hora: __, ...meeting } = values
    expect(v.parse(meetingSchemas[code], values)).toEqual(meeting)
    expect(v.parse(formSchemas[code], values)).toEqual(values)
  })
})
