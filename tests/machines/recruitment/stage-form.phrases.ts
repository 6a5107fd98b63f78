/** The form of a stage: its catalogues, the confirmation of a rejection, the save and its conflicts. */
import { phases, type PhaseCode } from '../../../src/contract/phases.ts'
import { selectConfirmation, type StageFormSnapshot } from '../../../machines/recruitment/stage-form.machine.ts'
import type { SaveStageAnswer } from '../../../machines/recruitment/stage-form.setup.ts'
import { newest, openProcess } from '../../../docs/tools/paths/finding.ts'
import { definePhrases, type Precondition, type Happening } from '../../../docs/tools/paths/tester-phrases.ts'
import { notByHand, notOffered, retry, substitute } from '../../../docs/tools/paths/common-phrases.ts'
import { stageFormByHand } from './stage-form.by-hand.ts'

/** `code`: where those are who still may be corrected. */
const edit = (code: PhaseCode, item: string, which = ''): Precondition =>
  openProcess('role_com_con', code, [`En «Historial del proceso» pulsa «editar» junto a «${item}».`], which)
const open = (code: PhaseCode, then: readonly string[] = []): Precondition => openProcess('role_com_con', code, then)
const givens: Readonly<Record<string, Precondition>> = {
  filtro: open('FT'),
  'filtro con lo que se había escrito': open('FT', [
    'En «Continuar con el proceso» elige «Sí», sin guardar.',
    'Recarga la página (F5).',
  ]),
  'primera cita': open('PE-AG'),
  'corrección de una cita presencial': edit(
    'SE-ES',
    'Segunda entrevista agendada',
    ' cuya segunda entrevista es presencial',
  ),
  'corrección de la primera entrevista': edit('EXC', 'Primera entrevista aprobada'),
  folio: open('FR-BU'),
  examen: open('EXC'),
  documentos: open('FD-ES'),
  'resultado antes de la entrevista': {
    ...open('PE-RE'),
    notes: ['La hora de la cita todavía no llega (columna «Próxima cita»).'],
  },
  contratación: open('CN-DE'),
}
/** What the form of a stage shows, besides its title. */
const fieldIn: Partial<Record<PhaseCode, string>> = {
  FT: '«Continuar con el proceso»',
  'PE-AG': '«Agendar cita con...»',
  'SE-AG': '«Gerente»',
  'PE-RE': '«Aprobado» y «Descartado»',
  EXC: '«Resultado»',
  'FR-BU': '«Folio de requisición»',
  'FD-ES': '«Omitir paso»',
  'CN-DE': '«Guardar»',
  'CN-DEG': '«Guardar»',
}
const formOf = (snapshot: unknown): string => {
  const { codigo } = (snapshot as StageFormSnapshot).context
  const field = fieldIn[codigo]
  if (field === undefined) throw new Error(`no field is known of ${codigo}`)
  return `En el formulario se ve ${field}.`
}
const codeOf = ({ before }: Happening): PhaseCode => (before as StageFormSnapshot).context.codigo
const isCorrection = ({ before }: Happening): boolean => (before as StageFormSnapshot).context.idEvento !== null
const appointment =
  'en «Agendar cita con...» elige «Analista», en «Próximas horas libres» elige la primera hora del último día que se ve y, en «Tipo de entrevista», «Telefónica»'
const schedules: readonly PhaseCode[] = ['PE-AG', 'SE-AG']

/** What is filled in, and the button that sends it. */
function filled(at: Happening): string | { action: string; data: string } {
  const code = codeOf(at)
  const { continuar, resultado } = at.event['values'] as { continuar: string; resultado?: string }
  const isNo = continuar === 'NO'
  if (code === 'EXC' && resultado !== undefined)
    return { action: 'Elige «Aprobado», escribe el dato en «Resultado» y pulsa «Guardar resultado».', data: resultado }
  if (code === 'EXC')
    return isNo ? notOffered : 'Elige «Aprobado», escribe 85 en «Resultado» y pulsa «Guardar resultado».'
  if (schedules.includes(code)) return isNo ? notOffered : `Donde se pida, ${appointment}; pulsa «Agendar cita».`
  if (code === 'FR-BU')
    return isNo ? notOffered : 'Busca el folio 2026, elige uno, pulsa «Enviar folio» y confirma con «Enviar folio».'
  if (code === 'PE-RE')
    return isNo
      ? 'Elige «Descartado» y el primer motivo, y pulsa «Guardar resultado».'
      : 'Elige «Aprobado» y pulsa «Guardar resultado».'
  if (code === 'FD-ES') return continuar === 'omitir' ? 'Pulsa «Omitir paso».' : 'Pulsa «Continuar».'
  if (code === 'CN-DEG')
    return isNo ? 'Elige «No» y el primer motivo, y pulsa «Guardar».' : 'Elige «Sí» y pulsa «Guardar».'
  return isNo
    ? 'En «Continuar con el proceso» elige «No» y el primer motivo, y pulsa «Guardar».'
    : 'En «Continuar con el proceso» elige «Sí» y pulsa «Guardar».'
}

const isHiring = ({ before }: Happening): boolean => {
  const { codigo, values } = (before as StageFormSnapshot).context
  return codigo === 'CN-DEG' && values?.['continuar'] === 'SI'
}
const answers = {
  descarte: 'Descartar',
  contratacion: 'Contratar',
  omision: 'Omitir paso',
  anticipado: 'Registrar',
  sinCita: 'Guardar resultado',
} as const

const arranged: Readonly<Record<string, (at: Happening) => string | undefined>> = {
  stage_changed: (at) =>
    isCorrection(at)
      ? 'en otra ventana privada ingresa como role_com_con, abre este mismo proceso, pulsa «editar» junto al mismo renglón y haz ahí lo que dice este paso; luego hazlo también aquí'
      : 'en otra ventana privada ingresa como role_com_con, abre este mismo proceso y haz ahí lo que dice este paso; luego hazlo también aquí',
  slot_taken: () => undefined,
  refused: (at) => {
    if (codeOf(at) === 'FR-BU') return 'en otra ventana envía el mismo folio con otro candidato'
    if (isHiring(at))
      return 'en otra ventana contrata a otros candidatos de la misma vacante, hasta que no queden plazas'
    const list = schedules.includes(codeOf(at)) ? 'Tipo de entrevista' : 'Motivo'
    return `en el inspector del navegador (F12) cambia por 999999 el «value» de la opción que elijas en «${list}»`
  },
}

/** Why a save was refused; '' when it was not. */
function reasonIn({ event }: Happening): string {
  const answer = event['output'] as SaveStageAnswer
  return answer.ok ? '' : answer.refusal.reason
}

const loading = (at: Happening): string => (isCorrection(at) ? 'obtener-informacion-etapa' : 'obtener-datos-fase')
const saving = (at: Happening): string => (isCorrection(at) ? 'corregir-datos-fase' : 'guardar-datos-fase')
const failed = (request: string): string => `Espera a que falle la petición «${request}»; después quita el bloqueo.`

export const stageFormPhrases = definePhrases({
  role: 'ROLE_COM_CON',
  priority: 'Alta',
  precondition: (input) => givens[input]!,
  model: stageFormByHand,
  requests: { loadStage: 'obtener-datos-fase', saveStage: 'guardar-datos-fase' },
  steps: {
    'form.submitted': filled,
    'sending.confirmed': ({ before }) =>
      `Confirma con «${answers[selectConfirmation(before as StageFormSnapshot) ?? 'descarte']}».`,
    'sending.cancelled': 'Pulsa «Cancelar».',
    'load.retried': retry,
    'stage.left': 'Pulsa «Ir a la etapa actual».',
    'draft.changed':
      'Pulsa «Descartar borrador» en «Recuperamos lo que habías escrito»; si no se ve, elige algo sin guardar y recarga antes la página (F5).',
    'process.refreshed': (at) =>
      at.before.matches('outdated')
        ? 'Espera un momento: la pantalla pide lo que cambió.'
        : 'En «Historial del proceso» pulsa «editar» junto a «Primera entrevista aprobada»; en la ventana escribe «Llegó puntual» en «Comentarios» y pulsa «Guardar cambios».',
    'interview_type.chosen': ({ event }) => {
      if (event['id'] === null) return 'En «Tipo de entrevista» vuelve a la opción vacía.'
      return event['id'] === 814
        ? 'En «Tipo de entrevista» elige «Presencial».'
        : 'En «Tipo de entrevista» elige «Telefónica».'
    },
    'site.chosen': 'En «Lugar» escribe «Oficina» y elige el primero de la lista.',
    'loadStage falla': (at) => failed(loading(at)),
    'saveStage falla': (at) => failed(saving(at)),
    'loadStage responde': ({ event }) =>
      (event['output'] as { settled?: true } | null)?.settled
        ? notByHand('la etapa siguiente tendría que guardarse justo antes de abrir la ventana')
        : 'Espera a que se quite «Obteniendo información...».',
    'saveStage responde': (at) =>
      reasonIn(at) === 'slot_taken'
        ? notByHand('otra persona tendría que ocupar la misma hora entre que se ve y que se guarda')
        : 'Espera a que el botón deje de decir «Enviando...».',
  },
  before: {
    'loadStage falla': (at) => `bloquea la petición «${loading(at)}»`,
    'saveStage falla': (at) => `bloquea la petición «${saving(at)}»`,
    'saveStage responde': (at) => arranged[reasonIn(at)]?.(at),
    'loadStage responde': (at) => {
      return at.event['output'] === null ? substitute(loading(at), isCorrection(at) ? null : {}) : undefined
    },
  },
  results: (at) => {
    const { after, before, event } = at
    const { context } = after as StageFormSnapshot
    if (after.matches('saved') && !before.matches('saved')) {
      if (context.idEvento !== null) return [`${newest} «Corrección: ${phases[context.codigo].descripcion}».`]
      return [
        '«Historial del proceso» tiene un renglón más, con tu nombre, y la lista «Candidatos en proceso» ya no muestra la etapa que se guardó.',
      ]
    }
    if (event.type === 'xstate.error.actor.saveStage')
      return [
        'El formulario dice que no hay conexión y que no se sabe si se guardó; lo elegido sigue ahí y el historial no cambia.',
      ]
    if (event.type === 'site.chosen')
      return ['La caja «Lugar» dice la sede elegida después de su divisional, su regional y su gerencia.']
    return event.type === 'xstate.done.actor.saveStage' && reasonIn(at) === 'slot_taken'
      ? ['Se ve que la hora se acaba de ocupar; «Hora» ofrece las que quedan. El historial no cambia.']
      : []
  },
  proofs: { editing: formOf, left: 'Se ve el formulario de la etapa actual, con «Historial del proceso» debajo.' },
  seen: { 'No se presentó': 'los motivos', Reintentar: '«Reintentar»' },
  scenarios: {
    'guardar sin tropiezos': { input: 'filtro', via: ['editing', 'saving'], to: 'saved' },
    'descartar, arrepentirse y descartar': {
      input: 'filtro',
      via: ['confirming', 'editing', 'confirming'],
      to: 'saved',
    },
    'contratar, que se pregunta antes': { input: 'contratación', via: ['confirming'], to: 'saved' },
    'otra persona guardó antes': { input: 'filtro', via: ['outdated'], to: 'left' },
  },
})
