/** The testers' scripts: every step has a text, and their tools accept the files. */
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import { IdGenerator } from '@cucumber/messages'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { chartFiles, hasPart, withoutScripts } from '../../../docs/tools/reading/chart-files.ts'
import { edgeTours } from '../../../machines/tours/generate.ts'
import { isUrgentAt } from '../../../docs/tools/paths/arrangements.ts'
import { asGherkin } from '../../../docs/tools/paths/as-gherkin.ts'
import { asMarkdown } from '../../../docs/tools/paths/as-markdown.ts'
import { asXray, columns, mostRows } from '../../../docs/tools/paths/as-xray.ts'
import { type ScriptQuery, loadSubjects, scriptsFor } from '../../../docs/tools/paths/choose.ts'
import { toolsIn } from '../../../docs/tools/paths/developer-tools.ts'
import { issueKeysIn } from '../../../docs/tools/paths/issue-keys.ts'
import type { Script } from '../../../docs/tools/paths/script.ts'
import { hasPhrase, keyOf } from '../../../docs/tools/paths/phrase-for.ts'

const subjects = await loadSubjects()
const all = (query: Partial<ScriptQuery> = {}) =>
  scriptsFor(subjects, { criterion: 'transitions', via: [], longest: 12, ...query })

const began = performance.now()
// What covers a transition may cover a pair too: it is the same script.
const scripts = [
  ...new Map(
    (['scenarios', 'pairs', 'transitions'] as const)
      .flatMap((criterion) => all({ criterion }))
      .map((script) => [script.id, script]),
  ).values(),
]
const took = performance.now() - began

it('generates all scripts within the time limit', () => {
  const steps = scripts.reduce((sum, script) => sum + script.steps.length, 0)
  console.log(`${scripts.length} scripts with ${steps} steps of ${subjects.length} machines in ${Math.round(took)} ms`)
  // Five seconds on an idle computer; tests share theirs.
  expect(took).toBeLessThan(20_000)
})

describe.each(subjects.map((subject) => [subject.model.machine.id, subject] as const))(
  '%s',
  (_, { model, phrases }) => {
    it('has phrases for every stimulus of its tours', () => {
      const tours = (['transitions', 'pairs'] as const).flatMap(
        (criterion) => edgeTours(model, { criterion, longest: 25 }).tours,
      )
      const undescribed = tours.flatMap(({ steps }) =>
        steps.flatMap(({ stimulus }) => (hasPhrase(phrases, stimulus) ? [] : [keyOf(stimulus)])),
      )
      expect([...new Set(undescribed)]).toEqual([])
    })
  },
)

it('lists every chart without phrases as described elsewhere', () => {
  const phrased = chartFiles.filter((chart) => hasPart(chart, 'phrases')).map(({ id }) => id)
  expect(chartFiles.map(({ id }) => id).filter((id) => phrased.includes(id) === id in withoutScripts)).toEqual([])
})

describe('the scripts', () => {
  it('contain complete texts for each action and each expected result', () => {
    const wrong = scripts.flatMap(({ id, start, preconditions, steps }) =>
      [...start.expected, ...preconditions, ...steps.flatMap(({ action, expected }) => [action, ...expected])]
        .filter((text) => text.trim() === '' || /undefined|\[object|\bNaN\b|xstate\./.test(text))
        .map((text) => `${id}: ${text}`),
    )
    expect(wrong).toEqual([])
    expect(scripts.flatMap(({ steps }) => steps).filter(({ expected }) => expected.length === 0)).toEqual([])
  })

  it('never contain an empty text to type', () => {
    const texts = scripts.flatMap(({ id, steps }) =>
      steps.flatMap(({ action, data, expected }) => [action, data, ...expected].map((text) => `${id}: ${text}`)),
    )
    expect(texts.filter((text) => /\(nada\)|«»/.test(text))).toEqual([])
  })

  it('expect the window and the field of a reversal to be gone, and no texts that the page also has', () => {
    const ends = scripts
      .filter(({ machine }) => machine === 'reversal')
      .flatMap(({ steps }) => steps.flatMap(({ expected }) => expected.filter((text) => text.startsWith('No se ve: '))))
    expect(ends.filter((text) => text.includes('Motivo'))).not.toEqual([])
    for (const text of ends) expect(text).not.toMatch(/(: |, )«(Motivo|Revertir rechazo|Revertir contratación)»/)
  })

  it('state what the browser must be made to do before the screen is opened, or before the step whose request it changes', () => {
    const isTools = (text: string) => /bloquea la petición|sustituye la respuesta|elige la red lenta/i.test(text)
    const late = scripts.filter(({ preconditions, start }) => {
      // The opening is the first step
      if (start.expected.length === 0) return false
      // What opens the screen is the last that is done before it
      const opens = preconditions.findLastIndex(
        (text) =>
          /[Aa]bre |[Pp]ulsa|Recarga|[Ee]lige|Oprime|cambia el número/.test(text) &&
          !text.startsWith('En la otra ventana'),
      )
      return preconditions.some(
        (text, index) => isTools(text) && !text.startsWith('Para llegar') && opens >= 0 && index > opens,
      )
    })
    expect(late.map(({ id }) => id)).toEqual([])
    expect(
      scripts.filter(({ preconditions }) =>
        preconditions.some((text) => text.startsWith('Antes de lo que sigue, bloquea la petición')),
      ).length,
    ).toBeGreaterThan(20)
    // A step before an answer needs a slowed answer
    const hurried = scripts.filter(({ steps }) =>
      steps.some(({ action }) => action.includes('Antes de que llegue la respuesta')),
    )
    expect(hurried.length).toBeGreaterThan(10)
    const unready = hurried.filter(({ preconditions, steps }) => {
      const at = steps.findIndex(({ action }) => action.includes('Antes de que llegue la respuesta'))
      return ![...preconditions, ...steps.slice(0, at).map(({ action }) => action)].some((text) =>
        text.includes('elige la red lenta'),
      )
    })
    expect(unready.map(({ id }) => id)).toEqual([])
  })

  it('never need the tools of the browser in a step for which there are only seconds', () => {
    const phrasesOf = new Map(subjects.map(({ model, phrases }) => [model.machine.id, phrases]))
    const actions = scripts.flatMap(({ id, machine, tour, steps }) =>
      steps.map(({ action, taken }, index) => ({
        action: `${id}: ${action}`,
        // An answer that comes by itself belongs to the step
        isUrgent: tour.steps
          .map((_, at) => at)
          .slice(steps[index - 1]?.taken ?? 0, taken)
          .some((at) => isUrgentAt(tour, phrasesOf.get(machine)!.steps, at)),
      })),
    )
    const urgent = actions.filter(({ isUrgent }) => isUrgent).map(({ action }) => action)
    expect(urgent.length).toBeGreaterThan(0)
    expect(urgent.filter((action) => /bloquea la petición|sustituye la respuesta|red lenta/i.test(action))).toEqual([])
    // A step with such a text is marked
    const unmarked = actions
      .filter(({ isUrgent, action }) => !isUrgent && /(: |\. )(De prisa|Antes de \S+ segundos)/.test(action))
      .map(({ action }) => action)
    expect(unmarked).toEqual([])
    expect(
      scripts.filter(({ machine, tools }) => machine === 'notices' && tools.length > 0).map(({ id }) => id),
    ).toEqual([])
  })

  it('never expect that something was saved after the server refused it', () => {
    const refused = scripts.flatMap(({ id, tour, from, steps }) => {
      let at = from
      return steps.flatMap(({ taken, expected }) => {
        const done = tour.steps
          .slice(at, taken)
          .map(({ stimulus }) => (stimulus.event as { output?: { outcome?: string } }).output?.outcome)
        at = taken
        return done.includes('outdated') ? [{ id, expected }] : []
      })
    })
    expect(refused.filter(({ id }) => id.startsWith('CANDIDATE-PROCESS-')).length).toBeGreaterThan(1)
    expect(refused.filter(({ expected }) => expected.some((text) => text.startsWith('Se guardó')))).toEqual([])
    expect(
      refused.filter(
        ({ id, expected }) =>
          id.startsWith('CANDIDATE-PROCESS-') && !expected.some((text) => text.includes('Lo que pediste no se hizo')),
      ),
    ).toEqual([])
  })

  it('have unique ids that stay the same', () => {
    for (const criterion of ['transitions', 'pairs', 'states', 'scenarios'] as const) {
      const ids = all({ criterion }).map(({ id }) => id)
      expect(new Set(ids).size, criterion).toBe(ids.length)
    }
    expect(all().map(({ id }) => id)).toEqual(all().map(({ id }) => id))
    expect(scripts.every(({ id }) => /^[A-Z0-9-]+$/.test(id))).toBe(true)
  })

  it('have between one and twelve steps', () => {
    expect(scripts.filter(({ steps }) => steps.length < 1 || steps.length > 12).map(({ id }) => id)).toEqual([])
    expect(
      Math.max(...all({ criterion: 'simple', longest: 14, machine: 'recruitment' }).map(({ steps }) => steps.length)),
    ).toBe(12)
  })

  it('have a title that describes them and is unique within a machine', () => {
    for (const [machine, some] of Map.groupBy(all(), (script) => script.machine)) {
      expect(
        some
          .map(({ title }) => title)
          .filter((title, index, titles) => !title.includes(' → ') || titles.indexOf(title) !== index),
        machine,
      ).toEqual([])
    }
  })

  it('cite the specification', () => {
    const places =
      /^(Especificación [12], §\d+, línea \d+: «.+…»|No está en la especificación; lo dice docs\/contract\/[a-z-]+\.md, «.+»)$/
    expect(
      scripts
        .filter(
          ({ specification }) => specification.length === 0 || !specification.every((place) => places.test(place)),
        )
        .map(({ id }) => id),
    ).toEqual([])
  })

  it('have this structure', () => {
    const script = all({ machine: 'recruitment' }).find(({ id }) => id.startsWith('RECRUITMENT-OFERTA-RECHAZADA'))!
    const { tour: _, walk: __, from: ___, ...content } = script
    expect(content).toEqual({
      id: 'RECRUITMENT-OFERTA-RECHAZADA-7E1E4F',
      title:
        'El candidato recibe una oferta → No aceptó la oferta, con un motivo → El candidato fue rechazado; se recuerda la etapa en que ocurrió (modo individual)',
      machine: 'recruitment',
      about: 'Proceso de un candidato en una vacante.',
      role: 'ROLE_COM_CON',
      priority: 'Alta',
      specification: [
        "Especificación 1, §2, línea 60: «OF (offer): 'El candidato fue aprobado por el Gerente…»",
        'Especificación 1, §4, línea 96: «Result forms send rechazo true when the answer is No…»',
      ],
      tools: [],
      preconditions: [
        'Has ingresado como role_com_con.',
        'Abre «Candidatos», en el menú, y haz que la dirección termine en «candidatos?fase=OF»: se ve el filtro «Fase» con «Oferta». Con un clic en el nombre abre el perfil de un candidato de una vacante maestra (columna «Vacante»: Asesor de Seguros de Vida, Ejecutivo Comercial, Asesor Patrimonial, Promotor de Ventas, Consultor Financiero, Asesor de Gastos Médicos, Ejecutivo de Cuenta Pyme): Norma Mariana Jiménez Pérez o, si ya no está, cualquier otro así de la lista.',
        'En «Procesos actuales» abre su proceso.',
        'Son datos de demostración: el candidato contesta sus avisos por sí mismo en unos segundos.',
        'Caso: modo individual.',
      ],
      start: {
        expected: [
          'Se ve: «El candidato fue aprobado por el Gerente. Puedes hacerle una oferta.», «El candidato aceptó la oferta».',
        ],
        situation: 'El candidato recibe una oferta.',
      },
      steps: [
        {
          action:
            'Elige «No» en «El candidato aceptó la oferta» y el primer motivo de la lista; pulsa «Guardar» y confirma con «Descartar». Cierra la ventana de calificación si aparece.',
          data: '',
          expected: [
            'En «Historial del proceso», en «Decisiones», lo más nuevo es «Oferta rechazada».',
            'El candidato ya no está en la lista «Candidatos en proceso», en «Todos»; en su perfil la vacante pasó a «Procesos anteriores», con la fase final «Oferta».',
          ],
          situation: 'El candidato fue rechazado; se recuerda la etapa en que ocurrió.',
          taken: 8,
        },
      ],
    })
  })

  it('start from a prepared situation of the demo, except where only the earlier requester can answer', () => {
    const waiting = all({ machine: 'recruitment' }).filter(({ preconditions }) =>
      preconditions.some((text) => text.includes('estatus es «En espera')),
    )
    expect(waiting.map(({ id }) => id)).toEqual([])
    const offered = all({ machine: 'recruitment' }).find(({ id }) => id.startsWith('RECRUITMENT-SOLICITUD-COMPLETADA'))
    expect(offered!.steps.map(({ action }) => action)).toEqual([
      'En «El candidato aceptó la oferta» elige «Sí» y pulsa «Guardar».',
      'Espera unos segundos sin tocar nada: el candidato completa su solicitud.',
    ])
  })

  it('are split into consecutive parts when they are too long', () => {
    const parts = all({ scenario: 'repostulado y contratado' })
    expect(parts.map(({ id, title, steps, preconditions }) => [id, title, steps.length, preconditions[0]])).toEqual([
      [
        'RECRUITMENT-REPOSTULADO-Y-CONTRATADO-1',
        'repostulado y contratado, parte 1 de 3',
        12,
        parts[0]!.preconditions[0],
      ],
      [
        'RECRUITMENT-REPOSTULADO-Y-CONTRATADO-2',
        'repostulado y contratado, parte 2 de 3',
        12,
        'Sigue en la pantalla en que termina el guion RECRUITMENT-REPOSTULADO-Y-CONTRATADO-1; si no está abierta, camínalo antes.',
      ],
      [
        'RECRUITMENT-REPOSTULADO-Y-CONTRATADO-3',
        'repostulado y contratado, parte 3 de 3',
        6,
        'Sigue en la pantalla en que termina el guion RECRUITMENT-REPOSTULADO-Y-CONTRATADO-2; si no está abierta, camínalo antes.',
      ],
    ])
    const { expected, situation } = parts[0]!.steps.at(-1)!
    expect(parts[1]!.start).toEqual({ expected: expected.slice(2), situation })
  })

  it('list the developer tools they need, and avoid tools where ordinary steps suffice', () => {
    const needing = (machine: string) =>
      Object.fromEntries(
        all({ machine })
          .filter(({ tools }) => tools.length > 0)
          .map(({ id, tools }) => [id.replace(/-[0-9A-F]{6}$/, ''), tools]),
      )
    expect(needing('recruitment')).toEqual({})
    expect(needing('emailEdit')).toEqual({
      'EMAIL-EDIT-FORM-SUBMITTED': ['consola o inspector'],
      'EMAIL-EDIT-SAVE-FORM-FALLA': ['servidor que falla'],
    })
    expect(needing('sidebar')).toMatchObject({ 'SIDEBAR-ROUTE-CHANGED': ['pantalla de teléfono'] })
    // A page may be turned while another one is loading, too.
    expect(
      all({ machine: 'list' })
        .filter(({ id }) => id.startsWith('LIST-PAGE-CHANGED'))
        .map(({ tools, steps }) => [tools, steps.map(({ action }) => action)]),
    ).toContainEqual([
      [],
      ['En la caja «Página», arriba de la tabla, borra lo que hay, escribe el dato y espera a que la lista cambie.'],
    ])
    // A script without the mark contains no text about such tools.
    const unmarked = scripts
      .filter(({ tools }) => tools.length === 0)
      .filter(({ preconditions, steps }) =>
        /F12|DevTools|Ctrl\+C|token_minutes|bloquea la|sustitu|sin conexión|inspector|consola|red lenta|desconecta/i.test(
          [...preconditions, ...steps.map(({ action }) => action)].join(' '),
        ),
      )
    expect(unmarked.map(({ id }) => id)).toEqual([])
  })

  it.each([
    ['Antes, bloquea la petición «login».', 'servidor que falla'],
    ['Antes, detén el servidor (Ctrl+C en su ventana).', 'servidor que falla'],
    ['Desconecta la red.', 'servidor que falla'],
    ['Antes, sustituye la respuesta de «x» por {}.', 'respuesta sustituida'],
    ['Antes, quita el encabezado «token».', 'respuesta sustituida'],
    ['Antes de que llegue la respuesta: Pulsa «Cancelar».', 'respuesta demorada'],
    ['La aplicación se inició con la variable TOKEN_MINUTES=2.', 'reloj'],
    ['La ventana mide 390 puntos de ancho (Ctrl+Shift+M).', 'pantalla de teléfono'],
    ['En la consola del navegador revoca la sesión.', 'consola o inspector'],
    ['En el inspector del navegador cambia el «value».', 'consola o inspector'],
  ])("'%s' needs a tool: %s", (action, tool) => expect(toolsIn([action, 'Pulsa «Guardar».'])).toEqual([tool]))

  it('contain no step that a person cannot perform', () => {
    const actions = scripts.flatMap(({ steps }) => steps.map(({ action }) => action))
    expect(actions.filter((action) => action.includes('A mano no se provoca'))).toEqual([])
    expect(all({ machine: 'shortcuts' }).map(({ title }) => title)).toEqual([
      "No se ven la hoja de ayuda ni la paleta → Se pulsa '?' o el botón 'Atajos de teclado' → Se ve la lista de atajos de teclado",
      "No se ven la hoja de ayuda ni la paleta → Se pulsa 'Ctrl+K' o el botón 'Buscar' → Se ve la paleta",
      'Se ve la lista de atajos de teclado → Se cierra la hoja de ayuda → No se ven la hoja de ayuda ni la paleta',
      'Se ve la paleta → La paleta se cerró → No se ven la hoja de ayuda ni la paleta',
    ])
  })

  it('prepare the answer of a call before the step that makes it', () => {
    const [script] = all({ machine: 'vacancyChoice', toState: 'editing.refused' })
    expect(script!.steps.map(({ action }) => action)).toEqual([
      'Antes, en otra ventana privada ingresa como role_crp_rec, abre el perfil del mismo candidato y asígnalo a la primera vacante. En «Vacante» elige la primera vacante y pulsa «Asignar a vacante».',
    ])
  })

  it('count repeated waits as one step', () => {
    const [script] = all({ machine: 'session', toState: 'closing', via: ['signedIn.warning.counting'] })
    expect(script!.steps.length).toBeLessThan(10)
  })

  it('describe what the history and the list of the process show', () => {
    const steps = all({ scenario: 'rechazado por el gerente, otra entrevista, contratado' }).flatMap(
      (part) => part.steps,
    )
    expect(steps.at(-1)!.expected).toContain(
      'En «Historial del proceso», en «Decisiones», lo más nuevo es «Candidato contratado».',
    )
    const rejected = steps.findIndex(({ action }) => action.includes('«Descartado»'))
    expect(steps[rejected]!.expected).toContain(
      'En la lista «Candidatos en proceso», en «Todos», su estatus es «Rechazado por el gerente».',
    )
  })
})

describe('a page', () => {
  it('links to every script from its list', () => {
    for (const [, some] of Map.groupBy(scripts, ({ machine }) => machine)) {
      const page = asMarkdown(some)
      const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, to]) => to)
      const anchors = [...page.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id)
      expect(links).toEqual(anchors)
      expect(links.length).toBe(some.length)
    }
  })
})

describe('a Gherkin feature', () => {
  it('is accepted by a Gherkin parser, with all scenarios and steps', () => {
    for (const [machine, some] of Map.groupBy(scripts, (script) => script.machine)) {
      const newId = IdGenerator.incrementing()
      const { feature } = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher()).parse(asGherkin(some))
      expect(feature?.language, machine).toBe('es')
      const scenarios = feature!.children.map(({ scenario }) => scenario!)
      expect(scenarios.map(({ tags }) => tags[0]!.name)).toEqual(some.map(({ id }) => `@${id}`))
      const whens = (of: readonly { keyword: string }[]) => of.filter(({ keyword }) => keyword === 'Cuando ').length
      expect(scenarios.map(({ steps }) => whens(steps))).toEqual(some.map(({ steps }) => steps.length))
    }
  })
})

describe('the CSV', () => {
  const files = asXray(scripts).map((text) => parse(text, { columns: true }) as Record<string, string>[])

  it('has one row for each step, under the columns mapped in the import', () => {
    const rows = files.flat()
    expect(Object.keys(rows[0]!)).toEqual([...columns])
    const perTest = [...Map.groupBy(rows, (row) => row['Test ID']!)].map(([id, some]) => [id, some.length])
    // The first row opens the screen.
    expect(perTest).toEqual(scripts.map(({ id, steps }) => [id, steps.length + 1]))
    expect(rows.every((row) => row['Test Type'] === 'Manual' && row['Action'] !== '')).toBe(true)
  })

  it('describes the test on its first row', () => {
    for (const rows of files.map((file) => file.filter((row) => row['Summary'] !== ''))) {
      expect(
        rows.every(
          (row) => row['Labels']!.startsWith(`${row['Test ID']};`) && row['Description']!.includes('- Rol: ROLE_'),
        ),
      ).toBe(true)
    }
    expect(files.flat().filter((row) => row['Summary'] !== '').length).toBe(scripts.length)
  })

  it('starts another file before a thousand rows, and never within a test', () => {
    expect(files.length).toBeGreaterThan(1)
    expect(Math.max(...files.map((file) => file.length))).toBeLessThanOrEqual(mostRows)
    const home = files.flatMap((file, index) =>
      [...new Set(file.map((row) => row['Test ID']!))].map((id) => [id, index]),
    )
    expect(home.length).toBe(scripts.length)
  })

  it('uses the issue key that Jira exported for an imported test', () => {
    const [one, other] = scripts as [Script, Script]
    const exported = `Summary,Issue key,Labels,Labels\nUno,QA-1,session,${one.id}\nOtro,QA-2,ajena,\n`
    const keys = issueKeysIn(exported, new Set([one.id, other.id]))
    const [rows] = asXray([one, other], keys).map((text) => parse(text, { columns: true }) as Record<string, string>[])
    expect(new Set(rows!.map((row) => `${row['Test ID']} ${row['Issue Key']}`))).toEqual(
      new Set([`${one.id} QA-1`, `${other.id} `]),
    )
    expect(() => issueKeysIn('Summary\nUno\n', new Set())).toThrow("'Issue key'")
  })
})

describe('the selection of scripts', () => {
  it('can be one machine', () => {
    expect(new Set(all({ machine: 'session' }).map(({ machine }) => machine))).toEqual(new Set(['session']))
    expect(() => all({ machine: 'nobody' })).toThrow('no machine is called nobody')
  })

  it('can be one criterion: pairs give more steps than transitions, and transitions more than states', () => {
    const stepsFor = (criterion: ScriptQuery['criterion']) =>
      all({ machine: 'recruitment', criterion }).reduce((sum, { steps }) => sum + steps.length, 0)
    expect(stepsFor('pairs')).toBeGreaterThan(stepsFor('transitions'))
    expect(stepsFor('transitions')).toBeGreaterThan(stepsFor('states'))
  })

  it('can be every path up to a length', () => {
    const short = all({ machine: 'recruitment', criterion: 'simple', longest: 3 })
    expect(short.length).toBeGreaterThan(2)
    expect(Math.max(...short.map(({ steps }) => steps.length))).toBe(3)
  })

  it('can be a path to a state through others, with an id that says so', () => {
    const [direct] = all({ machine: 'recruitment', toState: 'abierto.oferta' })
    const [through] = all({ machine: 'recruitment', toState: 'abierto.oferta', via: ['descartado'] })
    expect(direct!.steps.at(-1)!.situation).toBe('El candidato recibe una oferta.')
    expect(through!.steps.map(({ situation }) => situation)).toContain(
      'El candidato fue rechazado; se recuerda la etapa en que ocurrió.',
    )
    expect(through!.id).not.toBe(direct!.id)
    // A state's own name is enough where it is the only one that is called so.
    expect(all({ machine: 'recruitment', toState: 'oferta' })).toEqual(
      all({ machine: 'recruitment', toState: 'abierto.oferta' }),
    )
    expect(new Set(all({ toState: 'oferta' }).map(({ machine }) => machine))).toEqual(new Set(['recruitment']))
    expect(() => all({ machine: 'recruitment', toState: 'espera' })).toThrow('espera: abierto, abierto.filtro')
  })

  it('can be one role', () => {
    const some = all({ machine: 'recruitment', role: 'ROLE_COM_CON' })
    expect(new Set(some.map(({ role }) => role))).toEqual(new Set(['ROLE_COM_CON']))
    expect(some.length).toBeLessThan(all({ machine: 'recruitment' }).length)
  })

  it('can be a scenario by name', () => {
    expect(all({ scenario: 'cambiar el correo' }).map(({ title, id }) => [title, id])).toEqual([
      ['cambiar el correo', 'EMAIL-EDIT-CAMBIAR-EL-CORREO'],
    ])
    expect(all({ scenario: 'nada así' })).toEqual([])
  })
})
