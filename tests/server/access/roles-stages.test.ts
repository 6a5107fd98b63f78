/** Every stage form as each of the eleven roles: to whom it is offered and who can save it, compared with the table. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import type { ProcessStatus } from '../../../src/contract/recruitment.ts'
import { type Role, roles } from '../../../src/contract/roles.ts'
import { beforeTests } from '../support/before-tests.ts'
import { everything } from '../support/changes.ts'
import { type Case, look, save, startWorld } from '../support/process-world.ts'
import { remember, walkThrough } from '../support/time-travel.ts'
import { interviewerRole, recruiterOf, straightForms, walkTo, ways } from '../support/walk.ts'
import { rowOf, type Saves, whoSavesGrupo, whoSavesIndividual } from '../support/call-permissions.ts'

const world = beforeTests(() => startWorld())
beforeAll(async () => {
  for (const role of roles) await world.as(role)
})

const modes = { individual: whoSavesIndividual, grupo: whoSavesGrupo } as const
/** Beside the straight way: the interviewer said no. */
const rejected: Readonly<Partial<Record<PhaseCode, PhaseCode>>> = { 'SE-MR': 'SE-ES', 'SE-MRG': 'SE-ESG' }
/** Where the candidate acts, a recruiter may go on by hand. */
const continued: readonly string[] = ['FD-ES']

const statusOf: Readonly<Record<Saves, number>> = { s: 200, w: 403, l: 403, x: 404, '-': 403 }
/** What is offered: the codes of the operations, the empty one among them, and what else a recruiter may do. */
const looksOf: Readonly<Record<Saves, (phase: string, role: Role) => object>> = {
  s: (phase, role) => (holds(phase, role) ? { ...offers('SE-RE'), rejects: false, corrects: false } : offers(phase)),
  w: (phase) => (phase === 'FR-BU' ? offers('FR-ES') : phase === 'SE-ESG' ? offers('SE-ESG', 'SE-AGG') : offers(phase)),
  l: () => ({ estado: 'READONLY', codes: [null], rejects: false, corrects: false }),
  x: () => ({ status: 404 }),
  '-': () => ({ status: 403 }),
}
/** Until then only 'Sí' was saved, which has nothing to correct. */
const nothingToCorrect = ['FT', 'PE-AG', 'PE-AGG']
const offers = (...codes: string[]) => ({
  estado: 'EDITABLE',
  codes,
  rejects: true,
  corrects: !nothingToCorrect.includes(codes[0] ?? ''),
})
const seenOf = ({ estado, operaciones, proceso, history }: ProcessStatus) => ({
  estado,
  codes: operaciones.map(({ codigo }) => codigo),
  rejects: proceso.puedeRechazar,
  corrects: history.some(({ editable }) => editable),
})
const holds = (phase: string, role: Role) =>
  (phase === 'SE-ES' || phase === 'SE-ESG') && Object.values(interviewerRole).includes(role as never)

describe.each(Object.entries(modes))('%s', (kind, table) => {
  const mode = kind as keyof typeof modes
  let walked: Awaited<ReturnType<typeof walkThrough>>
  beforeAll(async () => {
    walked = await walkThrough(
      world,
      mode,
      ways[mode].filter((phase) => phase in table),
    )
  })

  /** One process is moved to every phase of the direct way; the phases beside it are reached by another process. */
  async function standAt(phase: PhaseCode): Promise<Case> {
    const waiting = rejected[phase]
    if (!waiting) {
      await walked.putBack(phase)
      return walked.process
    }
    const other = await walkTo(world, mode, waiting)
    await save(await world.as(interviewerRole[mode]), other, 'SE-RE', {
      continuar: 'NO',
      motivoRechazo: world.house.reason['SE-RE'],
    })
    return other
  }

  test.each(Object.entries(table).map(([phase, letters]) => [phase, rowOf<Saves>(letters)] as const))(
    '%s',
    async (code, row) => {
      const phase = code as PhaseCode
      expect(row.map(([role]) => role)).toEqual(expect.arrayContaining([...roles]))
      const process = await standAt(phase)
      const form = formOf(phase)
      const values = await form.values(world, process)
      const before = await everything(world.db)
      for (const [who, saves] of row) {
        const role = who as Role
        const client = await world.as(role)
        const step = holds(phase, role) ? 0 : 1
        const { status, entity } = await look(client, process, step)
        expect({ role, ...(entity ? seenOf(entity) : { status }) }).toEqual({ role, ...looksOf[saves](phase, role) })
        if (saves === 's') continue
        expect({ role, saves: (await save(client, process, form.code, values)).status }).toEqual({
          role,
          saves: statusOf[saves],
        })
      }
      expect(await everything(world.db)).toEqual(before)

      const putBack = await remember(world, process)
      const savers = row.filter(([, saves]) => saves === 's').map(([role]) => role as Role)
      expect(savers).not.toEqual([])
      for (const role of savers) {
        expect({ role, saves: (await save(await world.as(role), process, form.code, values)).status }).toEqual({
          role,
          saves: 200,
        })
        await putBack()
      }
    },
  )

  const formOf = (phase: PhaseCode) => {
    const reason = { continuar: 'NO', motivoRechazo: world.house.reason['SE-MR'] }
    if (phase === 'SE-MR') return { code: phase, values: () => reason }
    if (phase === 'SE-MRG')
      return { code: phase, values: () => ({ ...reason, motivoRechazo: world.house.reason['SE-RE'] }) }
    const form = continued.includes(phase) ? { code: phase, values: () => ({ continuar: 'SI' }) } : straightForms[phase]
    if (!form) throw new Error(`nobody saves ${phase}`)
    return form
  }
})

test('an interview can be added by recruiters while one is awaited, and not by observers', async () => {
  const process = await walkTo(world, 'grupo', 'SE-ESG')
  const values = await straightForms['SE-AGG']?.values(world, process)
  expect((await save(await world.as('ROLE_CRP_OBS'), process, 'SE-AGG', values)).status).toBe(403)
  expect((await save(await world.as(recruiterOf.individual), process, 'SE-AGG', values)).status).toBe(404)
  expect((await save(await world.as('ROLE_CRP_ADMN'), process, 'SE-AGG', values)).status).toBe(200)
})
