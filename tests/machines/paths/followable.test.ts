/**
 * The scripts can be followed by a tester who has never seen the product: where to begin, what proves each step, and
 * when to prepare it.
 */
import { describe, expect, it } from 'vitest'
import { loadSubjects, scriptsFor } from '../../../docs/tools/paths/choose.ts'
import { ended, inPhase, testedBranches } from '../../../docs/tools/paths/demo-people.ts'
import { candidateIn } from '../../../docs/tools/paths/finding.ts'
import { arrangementFor, arrangementsOf, isUrgentAt } from '../../../docs/tools/paths/arrangements.ts'
import { happeningsOf, type TesterPhrases } from '../../../docs/tools/paths/tester-phrases.ts'
import { isResting } from '../../../machines/model/anatomy.ts'
import { isByHand, leftOut } from '../../../docs/tools/paths/left-out.ts'
import { comesAtOnce, isBrief } from '../../../docs/tools/paths/spans.ts'
import { keyOf } from '../../../docs/tools/paths/phrase-for.ts'
import type { Script } from '../../../docs/tools/paths/script.ts'
import { type PhaseCode, phases } from '../../../src/contract/phases.ts'
import { demoRows } from '../../../src/server/operations/demo/seed.ts'
import { demoPublications } from '../../../src/server/operations/demo/vacancies.ts'

const subjects = await loadSubjects()
const phrasesOf = new Map<string, TesterPhrases>(subjects.map(({ model, phrases }) => [model.machine.id, phrases]))
const scripts = [
  ...new Map(
    (['scenarios', 'pairs', 'transitions'] as const)
      .flatMap((criterion) => scriptsFor(subjects, { criterion, via: [], longest: 12 }))
      .map((script) => [script.id, script]),
  ).values(),
]
const isFollowing = ({ preconditions }: Script) =>
  preconditions.some((text) => text.startsWith('Sigue en la pantalla en que termina'))

/** Where nothing is done after the opening, the opening is the first step. */
const wayTo = ({ preconditions, start, steps }: Script): readonly string[] =>
  start.expected.length > 0 ? preconditions : [...preconditions, steps[0]!.action]

describe('what a script begins with', () => {
  it('is found in a list of the menu, by its filter, with a name', () => {
    const people = [...testedBranches.flatMap((branch) => Object.values(inPhase[branch])), ...Object.values(ended)]
    const processes = scripts.filter(
      (script) =>
        !isFollowing(script) &&
        script.preconditions.some((text) => /perfil|proceso\b/.test(text)) &&
        !['listNeighbours', 'palette'].includes(script.machine),
    )
    expect(processes.length).toBeGreaterThan(400)
    const lost = processes.filter(
      ({ preconditions }) =>
        !preconditions.some(
          (text) =>
            text.includes('«Candidatos», en el menú') &&
            /«candidatos\?(fase|resultado)=[\w-]+»: se ve el filtro «(Fase|Resultado)» con «[^»]+»/.test(text) &&
            people.some((name) => text.includes(name)),
        ),
    )
    expect(lost.map(({ id, preconditions }) => `${id}: ${preconditions.join(' ')}`)).toEqual([])
  })

  it('names the menu, or a window without a session, in every other script', () => {
    const lost = scripts.filter(
      (script) =>
        !isFollowing(script) &&
        !wayTo(script).some(
          (text) =>
            text.includes(', en el menú') ||
            text.startsWith('Nadie ha ingresado') ||
            text.includes('Recarga la página') ||
            text.includes('En «Escritorio»'),
        ),
    )
    // The menu itself, on the screen that one enters
    expect([...new Set(lost.map(({ machine }) => machine))]).toEqual(['sidebar'])
  })

  it('is in the phase that the filter names', () => {
    const wrong = testedBranches.flatMap((branch) =>
      (Object.keys(inPhase[branch]) as PhaseCode[]).filter(
        (code) =>
          !candidateIn(branch === 'COM' ? 'role_com_con' : 'role_crp_rec', code).includes(
            `«candidatos?fase=${code}»: se ve el filtro «Fase» con «${phases[code].descripcion}»`,
          ),
      ),
    )
    expect(wrong).toEqual([])
    // Another code of the same name is that of the branch's own demo
    expect(candidateIn('role_crp_rec', 'FR-BU')).toContain('fase=FR-GD»')
    expect(() => candidateIn('role_crp_rec', 'CN-PC')).toThrow("nobody of the demo's CORP is in CN-PC")
  })

  it('is a process such as the first answer shows', () => {
    const opening = scripts.filter(
      ({ machine, from, tour }) =>
        machine === 'candidateProcess' && from === 0 && tour.steps[0]!.stimulus.kind === 'done',
    )
    const lists = opening.map(({ tour, preconditions }) => {
      const { proceso } = (
        tour.steps[0]!.stimulus.event as unknown as {
          output: { proceso: { desenlace: string; codigoActual: PhaseCode } }
        }
      ).output
      return [
        proceso.desenlace,
        proceso.codigoActual,
        preconditions.flatMap((text) => /candidatos\?([^»]+)»/.exec(text)?.[1] ?? []).join(),
        preconditions.some((text) => text.includes('n lugar de uno')),
      ].join(' ')
    })
    expect([...new Set(lists)].sort()).toEqual([
      'abierta CN-PC resultado=contratado false',
      'abierta FT fase=FT false',
      'abierta SE-ESG fase=SE-ESG false',
      'descartada SE-ESG resultado=descartado false',
    ])
  })

  it.each(['2026-03-02T18:00:00Z', '2027-10-15T18:00:00Z', '2028-02-29T03:00:00Z'])(
    'is in the demo that is made on %s',
    (day) => {
      const { people, processes } = demoRows(new Date(day))
      const namesOf = ({ nombres, apellidoPaterno, apellidoMaterno }: (typeof people.candidates)[number]) =>
        [nombres, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' ')
      const publicationOf = new Map(demoPublications.map((one) => [one.id, one]))
      const processesOf = (name: string) => {
        const ids = people.candidates.filter((one) => namesOf(one) === name).map(({ id }) => id)
        return {
          count: ids.length,
          hasPdf: people.curricula.some(
            ({ candidateId, ...file }) => ids.includes(candidateId) && JSON.stringify(file).includes('.pdf'),
          ),
          all: processes.recruitments.filter(({ candidateId }) => ids.includes(candidateId)),
        }
      }
      const open = testedBranches.flatMap((branch) =>
        (Object.entries(inPhase[branch]) as [PhaseCode, string][]).map(([code, name]) => {
          const { count, all } = processesOf(name)
          const unfinished = all.filter(({ outcome }) => outcome === 'abierta')
          const codes = unfinished.map(({ codigo }) => codigo)
          const publication = publicationOf.get(unfinished.at(0)?.publicationId ?? 0)
          return [
            name,
            count,
            codes.length === 1 && codes.includes(code),
            publication?.branch,
            publication?.modo,
            branch,
          ]
        }),
      )
      expect(open).toEqual(
        open.map(([name, , , , , branch]) => [
          name,
          1,
          true,
          branch,
          branch === 'COM' ? 'individual' : 'grupo',
          branch,
        ]),
      )
      for (const [outcome, name] of [
        ['descartada', ended.descartado],
        ['contratada', ended.contratado],
      ] as const) {
        const { count, hasPdf, all } = processesOf(name)
        expect([count, hasPdf, all.map((one) => [one.outcome, publicationOf.get(one.publicationId)!.branch])]).toEqual([
          1,
          true,
          [[outcome, 'CORP']],
        ])
      }
    },
  )
})

describe('each step', () => {
  const quoted = (text: string) => /«[^»]+»/.test(text) && !text.startsWith('No se ve')

  it('has a text on the screen that proves it', () => {
    const unproven = scripts.flatMap(({ id, steps }) =>
      steps.filter(({ expected }) => !expected.some(quoted)).map(({ expected }) => `${id}: ${expected.join(' ')}`),
    )
    expect(unproven).toEqual([])
  })

  it('has its situation apart, so that no meaning is looked for on the screen', () => {
    const meanings = new Set(
      scripts.flatMap(({ tour }) =>
        [tour.start, ...tour.steps.map(({ moment }) => moment)].flatMap(({ snapshot }) =>
          snapshot._nodes.filter(isResting).flatMap(({ description }) => description ?? []),
        ),
      ),
    )
    const all = scripts.flatMap(({ start, steps }) => [start, ...steps])
    expect(all.flatMap(({ expected }) => expected.filter((text) => meanings.has(text)))).toEqual([])
    expect(all.filter(({ situation }) => situation !== '').length).toBeGreaterThan(700)
  })

  it('names what is still visible when a step changes nothing', () => {
    const still = scripts.flatMap(({ steps }) => steps.filter(({ expected }) => expected.includes('No cambia nada.')))
    expect(still.length).toBeGreaterThan(0)
    expect(still.filter(({ expected }) => !expected.some(quoted))).toEqual([])
  })
})

describe('what a person follows', () => {
  const byHand = scripts.filter(isByHand)

  it('shows a text at the start, except where the opening is the only step', () => {
    const blank = byHand.filter(
      ({ start }) =>
        start.situation !== '' && !start.expected.some((text) => /«[^»]+»/.test(text) && !text.startsWith('No se ve')),
    )
    expect(blank.map(({ id }) => id)).toEqual([])
  })

  it('opens another window only where a step uses it, and says there who signs in', () => {
    expect(found(/(y|,) en otra ventana privada del navegador, también|la otra ventana (abre|corrige)/)).toEqual([])
    expect(
      byHand.filter(({ steps }) => steps.some(({ action }) => /n otra ventana privada ingresa como/.test(action)))
        .length,
    ).toBeGreaterThan(5)
  })

  it('replaces the filters with which the menu opens a list, and adds none to their end', () => {
    expect(found(/«\?[^»]*» al final de la dirección/)).toEqual([])
  })

  it('types where a person is found by typing, and looks for a decision among the decisions', () => {
    expect(found(/en «(Observador|Responsable)» elige/)).toEqual([])
    expect(found(/En «Historial del proceso» lo más nuevo/)).toEqual([])
  })

  it('names a button that is only an icon by its icon', () => {
    expect(found(/Se ve: (?:[^.]*, )?«(Editar|Guardar) correo»/)).toEqual([])
  })

  it('begins elsewhere than where the address of the usual report leads', () => {
    const addressed = scriptsFor(subjects, {
      machine: 'reportFilters',
      criterion: 'transitions',
      via: [],
      longest: 12,
    }).filter(({ id }) => id.startsWith('REPORT-FILTERS-FILTERS-ADDRESSED'))
    expect(
      addressed.map(({ preconditions, start, steps }) => [
        preconditions.at(-1),
        start.expected[0],
        steps[0]!.expected[0],
      ]),
    ).toEqual([
      [
        'Caso: un periodo que no se puede preguntar.',
        'Arriba se ve, como periodo, un periodo que empieza en «2019». En el lugar de la gráfica se ve «No hay información disponible».',
        'Arriba se ve, como periodo, «Últimos 12 meses». Debajo se ven la gráfica y «Etapa», «Llegaron» y «Aún en etapa».',
      ],
    ])
  })

  it('looks at an action for many when it is done: it takes less than a second', () => {
    const rows = byHand.filter(({ machine }) => machine === 'bulkJob').flatMap(({ start, steps }) => [start, ...steps])
    expect(rows.flatMap(({ expected }) => expected.filter((text) => /«(Cancelar|Deshaciendo)»/.test(text)))).toEqual([])
  })
  const textsOf = ({ preconditions, start, steps }: Script) => [
    ...preconditions,
    ...start.expected,
    ...steps.flatMap(({ action, expected }) => [action, ...expected]),
  ]
  const found = (pattern: RegExp) =>
    byHand.flatMap((script) => textsOf(script).flatMap((text) => (pattern.test(text) ? [`${script.id}: ${text}`] : [])))

  it('expects nothing that only an instant shows, and waits for nothing that comes at once', () => {
    expect(byHand.length).toBeGreaterThan(250)
    expect(found(/Sólo por un instante/)).toEqual([])
    expect(found(/Espera a que llegue la respuesta|Deja de escribir/)).toEqual([])
    expect(
      byHand.flatMap(({ id, tour, from, steps }) => {
        let at = from
        return steps.flatMap(({ taken }) => {
          const own = tour.steps.slice(at, taken)
          at = taken
          return own.length > 0 && own.every(({ stimulus }) => isBrief(stimulus)) && from > 0 ? [id] : []
        })
      }),
    ).toEqual([])
  })

  it('acts in no state that lasts less than a second', () => {
    const late = scriptsFor(subjects, { criterion: 'transitions', via: [], longest: 12 })
      .filter(isByHand)
      .flatMap(({ id, machine, tour }) =>
        tour.steps.flatMap(({ stimulus }, index) => {
          const { timers } = index === 0 ? tour.start : tour.steps[index - 1]!.moment
          const isLate = timers.some((timer) => isBrief({ kind: 'time', ...timer }))
          return isLate && !comesAtOnce(phrasesOf.get(machine)!, stimulus) ? [`${id} step ${index}`] : []
        }),
      )
    expect(late).toEqual([])
  })

  it('needs no tools of the browser, no date to come, no restart and no letter of the server', () => {
    expect(found(/Cuando sea \d|reloj del servidor|npm start|carpeta de datos|pide que se adelante|F12/)).toEqual([])
    expect(found(/A mano no se provoca/)).toEqual([])
  })

  it('says how the screen is found, and where what is typed is typed', () => {
    expect(found(/^(Abre|Abriste|Ve a) (el|la|una?) (perfil|proceso|publicación)/)).toEqual([])
    expect(found(/\b(cambia el correo|otra etapa|cualquier vacante|algo que nadie)\b/)).toEqual([])
    expect(
      byHand.flatMap(({ id, steps }) =>
        steps.flatMap(({ action, data }) => (data !== '' && !/«|usuario/.test(action) ? [`${id}: ${action}`] : [])),
      ),
    ).toEqual([])
  })

  it('types what the answer needs, and expects what is seen where the screen is left', () => {
    const stepsOf = (id: string) => byHand.find((script) => script.id.startsWith(id))!.steps
    expect(stepsOf('SIGN-IN-CONTRASENA-EQUIVOCADA').map(({ data }) => data)).toEqual([
      'role_crp_rec / Equivocada-2026',
      'role_crp_rec / Bolsa-Demo-2026',
    ])
    expect(
      byHand
        .filter(({ machine }) => machine === 'personSearch')
        .flatMap(({ steps }) => steps)
        .filter(({ data }) => data === 'zzzz')
        .map(({ expected }) => expected.includes('Se ve: «No hay personas con ese correo.».')),
    ).toContain(true)
    expect(stepsOf('LEAVING-LEAVE-REQUESTED').flatMap(({ expected }) => expected)).toEqual([
      'Se ve el inicio de sesión, con «Ingresar a mi cuenta».',
    ])
  })

  it('is every transition, or stands in the list of what is left out with its reason', () => {
    const left = leftOut(subjects)
    expect(
      left.filter(({ what, why }) => what.trim() === '' || why.trim() === '' || /undefined|xstate\./.test(what + why)),
    ).toEqual([])
    expect(new Set(left.map(({ machine }) => machine)).has('applicationForm')).toBe(true)
    expect(left.some(({ why }) => why === 'sólo ocurre al empezar un día')).toBe(true)
  })
})

describe('what a step needs', () => {
  it('is written with the step that makes the call, or before the screen that makes it is opened', () => {
    let seen = 0
    const wrong: string[] = []
    for (const { id, machine, tour, from, preconditions, steps } of scripts) {
      const phrases = phrasesOf.get(machine)!
      const happenings = happeningsOf(tour)
      const moments = [tour.start, ...tour.steps.map(({ moment }) => moment)]
      for (const [index, { stimulus }] of tour.steps.entries()) {
        if (!('call' in stimulus) || index < from || index >= (steps.at(-1)?.taken ?? 0)) continue
        const text = arrangementFor(phrases, keyOf(stimulus), happenings[index]!)
        if (text === undefined || phrases.preconditionFor?.includes(keyOf(stimulus))) continue
        const call = moments[index]!.calls.get(stimulus.call)
        const made = moments.findIndex(({ calls }) => calls.get(stimulus.call) === call) - 1
        const within = steps.findIndex(({ taken }) => made < taken)
        const earlier = made < from || isUrgentAt(tour, phrases.steps, made)
        seen += 1
        const isWithStep =
          steps[within]?.action.startsWith('Antes, ') === true && steps[within].action.includes(`Antes, ${text}.`)
        const at = preconditions.findIndex((line) => line === `Antes de lo que sigue, ${text}.`)
        const isArrangedBefore =
          at >= 0 ||
          preconditions.some((line) => line.startsWith('Para llegar') && line.includes(text)) ||
          steps.slice(0, within).some(({ action }) => action.includes(`Antes, ${text}.`))
        if (earlier ? !isArrangedBefore && !isWithStep : !isWithStep && !isArrangedBefore)
          wrong.push(`${id} step ${index}: ${text}`)
        if (made < from && !isArrangedBefore) wrong.push(`${id} opening: ${text}`)
      }
    }
    expect(wrong).toEqual([])
    expect(seen).toBeGreaterThan(150)
  })

  it('is placed between the way to the screen and the step that opens it', () => {
    const arranged = scripts.filter(({ preconditions }) =>
      preconditions.some((text) => text.startsWith('Antes de lo que sigue, ')),
    )
    expect(arranged.length).toBeGreaterThan(30)
    for (const script of arranged) {
      const { id, machine } = script
      const preconditions = wayTo(script)
      const first = preconditions.findIndex((text) => text.startsWith('Antes de lo que sigue, '))
      const last = preconditions.findLastIndex((text) => text.startsWith('Antes de lo que sigue, '))
      const isAccount = (text: string) => /^(Has|Nadie ha) ingresado/.test(text)
      expect(preconditions.slice(0, first).some(isAccount), id).toBe(true)
      expect(preconditions.slice(last + 1).some(isAccount), id).toBe(false)
      // Nothing is opened after the tools but by the last line
      const next = preconditions
        .slice(last + 1)
        .find((text) => !text.startsWith('Caso: ') && !text.startsWith('Para llegar'))
      expect(next, `${id} ${machine}`).toMatch(/abr|Abr|ulsa|Recarga|lige|prime|clic|cambia/)
    }
  })

  it('is not needed before a later part of a scenario is opened', () => {
    const parts = scripts.filter(isFollowing)
    expect(parts.length).toBeGreaterThan(3)
    expect(
      parts.filter(({ preconditions }) => preconditions.some((text) => text.startsWith('Antes de lo que sigue'))),
    ).toEqual([])
  })

  it('marks urgent steps, whose tools must be prepared earlier', () => {
    const urgentSteps = scripts.flatMap(({ machine, tour }) =>
      tour.steps.flatMap((_, index) =>
        isUrgentAt(tour, phrasesOf.get(machine)!.steps, index) ? [{ tour, machine, index }] : [],
      ),
    )
    expect(urgentSteps.length).toBeGreaterThan(10)
    const late = urgentSteps.flatMap(({ tour, machine, index }) => {
      const { before } = arrangementsOf(tour, phrasesOf.get(machine)!, happeningsOf(tour))
      return (before.get(index) ?? []).filter((text) =>
        /bloquea la petición|sustituye la respuesta|elige la red lenta/.test(text),
      )
    })
    expect(late).toEqual([])
  })
})
