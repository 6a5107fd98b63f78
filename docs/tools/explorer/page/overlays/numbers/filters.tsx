import { useEffect, useId, useState } from 'react'
import { loadChartFilters } from '../../../../../../src/contract/chart-numbers.ts'
import type { AnswerOf } from '../../../../../../src/contract/call.ts'
import { branches, type Branch } from '../../../../../../src/contract/roles.ts'
import type { Settings } from '../overlay.ts'
import { perform } from './connection.ts'
import panel from '../../panel.module.css'
import styles from './numbers.module.css'
import { namedPeriods, periodOf, questionOf, type Side } from './question.ts'

export type Offered = AnswerOf<typeof loadChartFilters>

/** Requested together with the numbers, so that a user without permission gets one message. */
export async function offeredTo(settings: Settings, signal: AbortSignal): Promise<Offered & { readonly own: Branch }> {
  const chosen = branches.find((one) => one === settings['rama'])
  const offered = await perform(loadChartFilters, {
    query: {
      ...(chosen && { rama: chosen }),
      ...(settings['vacante'] !== undefined && { idVacante: Number(settings['vacante']) }),
    },
    signal,
  })
  return { ...offered, own: offered.ramas[0]?.rama ?? 'COM' }
}

/** What is offered, and the question of the numbers of all processes; `scope`: without the chart's name. */
export async function processQuestion(settings: Settings, signal: AbortSignal) {
  const offered = await offeredTo(settings, signal)
  const question = questionOf('recruitment', settings, offered.own)
  const { diagrama: _diagram, ...scope } = question
  return { offered, question, scope }
}

type Choose = (change: Settings) => void

export function PeriodFields({
  settings,
  choose,
  side = '',
  legend,
}: {
  settings: Settings
  choose: Choose
  side?: Side
  legend: string
}) {
  const { from, until } = periodOf(settings, side)
  const id = useId()
  const named = side === '' ? namedPeriods() : []
  const chosen = named.find((one) => one.from === from && one.until === until)?.name ?? ''
  return (
    <fieldset className={styles.period}>
      <legend>{legend}</legend>
      {named.length > 0 && (
        <select
          className={styles.wide}
          aria-label="Periodo con nombre"
          value={chosen}
          onChange={({ target }) => {
            const period = named.find(({ name }) => name === target.value)
            choose({ desde: period?.from ?? '', hasta: period?.until ?? '', lista: '' })
          }}
        >
          <option value="">{chosen === '' && settings['desde'] ? 'Otras fechas' : '12 meses'}</option>
          {named.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      <label htmlFor={`${id}-from`}>Del</label>
      <input
        id={`${id}-from`}
        className={panel.control}
        type="date"
        value={from}
        max={until}
        required
        onChange={({ target }) => target.value !== '' && choose({ [`desde${side}`]: target.value, lista: '' })}
      />
      <label htmlFor={`${id}-until`}>al</label>
      <input
        id={`${id}-until`}
        className={panel.control}
        type="date"
        value={until}
        min={from}
        required
        onChange={({ target }) => target.value !== '' && choose({ [`hasta${side}`]: target.value, lista: '' })}
      />
    </fieldset>
  )
}

export function BranchField({
  offered,
  settings,
  choose,
  side = '',
  label,
}: {
  offered: Offered | null
  settings: Settings
  choose: Choose
  side?: Side
  label: string
}) {
  const id = useId()
  if (!offered || offered.ramas.length < 2) return null
  return (
    <div className={panel.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={settings[`rama${side}`] ?? settings['rama'] ?? offered.ramas[0]!.rama}
        onChange={({ target }) =>
          choose({ [`rama${side}`]: target.value, vacante: '', responsable: '', bolsa: '', lista: '' })
        }
      >
        {offered.ramas.map(({ rama, descripcion }) => (
          <option key={rama} value={rama}>
            {descripcion}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Mode, responsible and board of the process: what is chosen stays in the address, and in every overlay. */
export function ProcessFields({
  offered,
  settings,
  choose,
}: {
  offered: Offered | null
  settings: Settings
  choose: Choose
}) {
  return (
    <>
      <OptionField name="modo" label="Modo" all="Ambos" options={modeOptions} settings={settings} choose={choose} />
      <OptionField
        name="responsable"
        label="Quien recluta"
        all="Todos"
        options={offered?.responsables ?? []}
        settings={settings}
        choose={choose}
      />
      <OptionField
        name="bolsa"
        label="Bolsa"
        all="Todas"
        options={offered?.bolsas ?? []}
        settings={settings}
        choose={choose}
      />
    </>
  )
}

const modeOptions = [
  { id: 'individual', descripcion: 'Individual' },
  { id: 'grupo', descripcion: 'Masivo' },
]

function OptionField({
  name,
  label,
  all,
  options,
  settings,
  choose,
}: {
  name: string
  label: string
  all: string
  options: readonly { readonly id: number | string; readonly descripcion: string }[]
  settings: Settings
  choose: Choose
}) {
  const id = useId()
  const value = settings[name] ?? ''
  const isOffered = value === '' || options.some((option) => String(option.id) === value)
  return (
    <div className={panel.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => choose({ [name]: target.value, lista: '' })}>
        <option value="">{all}</option>
        {!isOffered && <option value={value}>El de la dirección</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.descripcion}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Searched by part of its title, in the branch. */
export function VacancyField({ settings, choose }: { settings: Settings; choose: Choose }) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Offered['vacantes']>([])
  const chosen = settings['vacante']
  const id = useId()
  useEffect(() => {
    const abort = new AbortController()
    const chosenBranch = branches.find((one) => one === settings['rama'])
    const timer = setTimeout(
      () => {
        perform(loadChartFilters, {
          query: {
            ...(chosenBranch && { rama: chosenBranch }),
            ...(chosen === undefined ? { texto: typed } : { idVacante: Number(chosen) }),
          },
          signal: abort.signal,
        }).then(
          ({ vacantes }) => setFound(vacantes),
          () => setFound([]),
        )
      },
      typed === '' ? 0 : 200,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [typed, chosen, settings])
  return (
    <div className={panel.field}>
      <label htmlFor={id}>Vacante</label>
      {chosen === undefined && (
        <input
          id={`${id}-text`}
          type="search"
          aria-label="Buscar vacante por su título"
          placeholder="Parte del título"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <select id={id} value={chosen ?? ''} onChange={({ target }) => choose({ vacante: target.value, lista: '' })}>
        <option value="">Todas</option>
        {found.map((one) => (
          <option key={one.id} value={one.id}>
            {one.descripcion}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The section of all filters of processes. `legend`: what the period is about. */
export function ProcessScope({
  offered,
  settings,
  choose,
  legend,
}: {
  offered: Offered | null
  settings: Settings
  choose: Choose
  legend: string
}) {
  return (
    <section className={panel.section}>
      <h3>De qué</h3>
      <BranchField offered={offered} settings={settings} choose={choose} label="Rama" />
      <PeriodFields settings={settings} choose={choose} legend={legend} />
      <VacancyField settings={settings} choose={choose} />
      <ProcessFields offered={offered} settings={settings} choose={choose} />
    </section>
  )
}

/** Why numbers do not open their people. */
export const PeopleNote = ({ offered }: { offered: Offered | undefined }) =>
  offered && !offered.personas && <p className={panel.note}>Tu rol ve cuántas personas son, y no quiénes.</p>
