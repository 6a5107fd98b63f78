/** The hour of an interview: chosen, moved, called off. */
import { type FormState, summary } from './form.ts'
import { html, type Html } from './html.ts'
import type { Site } from './layout.ts'
import { back, frame, type Own, proof, zoneName } from './own-page.ts'

/** `value` of an hour is what its form sends. */
export type DayOfHours = {
  readonly day: string
  readonly hours: readonly { readonly value: string; readonly label: string }[]
}

export type AppointmentFacts = {
  readonly own: Own
  /** How, where and with whom. */
  readonly details: readonly (readonly [label: string, value: string])[]
  /** The appointment that is moved, in words; null: none yet, or it was called off. */
  readonly current: string | null
  /** It begins too soon to be moved. */
  readonly isLate: boolean
  readonly days: readonly DayOfHours[]
  readonly form: FormState
  readonly problem: string | null
}

export function appointmentPage(site: Site, facts: AppointmentFacts): Html {
  const { own, details, current, isLate, form, problem } = facts
  const title = current === null ? 'Elige la hora de tu entrevista' : 'Cambia la hora de tu entrevista'
  return frame(
    site,
    own,
    title,
    html`${back(own)}
<h1>${title}</h1>
${problem !== null && html`<p class="summary" role="alert">${problem}</p>`}
${summary(form)}
<dl class="card">${current !== null && html`<div><dt>Tu cita</dt><dd>${current} (${zoneName})</dd></div>`}${details.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
${isLate ? html`<p>Faltan menos de dos horas: ya no se puede cambiar. Si no puedes asistir, <a href="${own.paths.callOff}">cancela la cita</a>.</p>` : choices(facts)}`,
  )
}

function choices({ own, days, current, form }: AppointmentFacts): Html {
  if (days.length === 0)
    return html`<p class="waits">En los próximos días no hay horas libres. Vuelve a intentarlo más tarde; cada día se abre otro.</p>`
  const chosen = form.typed['hora']
  return html`<p class="lead">Horas libres de los próximos días, en la ${zoneName}.</p>
<form class="form hours" id="hora" method="post" action="${own.paths.appointment}">${proof(own)}
${days.map(({ day, hours }) => html`<fieldset class="field"><legend>${day}</legend><div class="choices">${hours.map(({ value, label }) => html`<label class="choice"><input type="radio" name="hora" value="${value}" required${value === chosen && html` checked`}>${label}</label>`)}</div></fieldset>`)}
<p class="actions"><button>${current === null ? 'Agendar mi entrevista' : 'Cambiar la hora'}</button><a href="${own.paths.main}">Ahora no</a></p></form>`
}

export const callOffPage = (site: Site, { own, current }: { readonly own: Own; readonly current: string }): Html =>
  frame(
    site,
    own,
    'Cancelar la cita',
    html`${back(own)}
<h1>Cancelar la cita</h1>
<p class="lead">Tu entrevista del ${current} (${zoneName}) se cancela y su hora queda libre. Sigues en el proceso y puedes elegir otra hora.</p>
<form class="form" method="post" action="${own.paths.callOff}">${proof(own)}<p class="actions"><button class="danger">Cancelar la cita</button><a href="${own.paths.main}">Conservarla</a></p></form>`,
  )
