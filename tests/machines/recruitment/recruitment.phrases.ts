/** The recruitment as a tester walks it by hand, with the demo data and the texts of the screen. */
import { selectPhase, type RecruitmentSnapshot } from '../../../machines/recruitment/recruitment.machine.ts'
import { type PhaseCode, phases } from '../../../src/contract/phases.ts'
import { demoPublications, isEveryday } from '../../../src/server/operations/demo/vacancies.ts'
import { notByHand, undoneInTime, urgent } from '../../../docs/tools/paths/common-phrases.ts'
import { newest, openProcess, wholeList } from '../../../docs/tools/paths/finding.ts'
import { definePhrases, type Happening } from '../../../docs/tools/paths/tester-phrases.ts'
import { historyTitleOf } from './history-titles.ts'

const isGroup = ({ before }: Happening): boolean => (before as RecruitmentSnapshot).context.modo === 'grupo'
const phaseOf = ({ before }: Happening): PhaseCode => selectPhase(before as RecruitmentSnapshot)
const inMode = (individual: string, grupo: string) => (at: Happening) => (isGroup(at) ? grupo : individual)
/** Of the events that several stages take. */
const byPhase = (texts: Partial<Record<PhaseCode, string>>) => (at: Happening) =>
  texts[phaseOf(at)] ?? `(en ${phaseOf(at)} no se ofrece)`

const discard = (choice: string, button: string) =>
  `Elige ${choice} y el primer motivo de la lista; pulsa «${button}» y confirma con «Descartar». Cierra la ventana de calificación si aparece.`
const client = 'Elige «Cliente»; '
const other = 'Elige «Otro», escribe natalia.escamilla en «Persona que entrevista» y elige su correo; '
const appointment =
  'en «Próximas horas libres» elige la primera hora del último día que se ve y, en «Tipo de entrevista», «Telefónica»; pulsa «Agendar cita».'

/**
 * The interviewer has the same password as every account of the demo. After a manager's refusal another one is chosen.
 */
const managers = ['gerardo.montes', 'silvia.arriaga'] as const
const colleague = 'natalia.escamilla'
const managerIn = ({ past }: Happening): string =>
  managers[past.filter(({ type }) => type === 'gerente.cambiado').length % managers.length]!

/** Who registers: in group the client, or whom the recruiter has chosen. */
function interviewerIn(at: Happening): string {
  if (!isGroup(at)) return managerIn(at)
  const { interviews } = (at.before as RecruitmentSnapshot).context
  const isClient = interviews.find(({ idEntrevista }) => idEntrevista === at.event['idEntrevista'])?.esCliente
  return isClient
    ? 'el cliente de la vacante (role_crp_obs, cecilia.obregon, rafael.mondragon o natalia.escamilla: quien lo tenga en «Entrevistas»)'
    : colleague
}
const asInterviewer = (at: Happening): string =>
  `En otra ventana ingresa como ${interviewerIn(at)}, abre «Entrevistas» y el «Detalle de entrevista» del candidato; `

/** The confirmation before the hour of the appointment. */
const early = ' (si la hora de la cita todavía no llega, confirma con «Registrar»)'
/** The screen looks every two seconds. */
const comeBack = 'Vuelve a esta ventana y espera tres segundos.'

function secondInterview(at: Happening): string {
  if (!isGroup(at)) return `En «Gerente» borra lo que hay, escribe ${managerIn(at)} y elige su correo; ${appointment}`
  return `${at.event['esCliente'] === true ? client : other}${appointment}`
}

/** The rows of the database, as the lists show them. */
function listedAs({ after }: Happening): string {
  if (after.matches('completada'))
    return `El candidato ya no está en ${wholeList}; en su perfil la vacante pasó a «Procesos anteriores», con la fase final «Contratado».`
  const name = phases[selectPhase(after as RecruitmentSnapshot)].descripcion
  if (after.matches('descartado'))
    return `El candidato ya no está en ${wholeList}; en su perfil la vacante pasó a «Procesos anteriores», con la fase final «${name}».`
  const answered = answers[selectPhase(after as RecruitmentSnapshot)]
  return `En ${wholeList}, su estatus es «${name}»${answered === undefined ? '' : `, o ya «${phases[answered].descripcion}» si el candidato contestó mientras tanto`}.`
}
/** The demo's candidates answer before a tester has looked at the list. */
const answers: Partial<Record<PhaseCode, PhaseCode>> = { 'FC-ES': 'FC-RC', 'FD-ES': 'FD-RC' }

/** Publications in which everything can be walked: others are covered or closed. */
const masters = [
  ...new Set(demoPublications.filter((one) => one.esVacanteMaestra && isEveryday(one)).map(({ titulo }) => titulo)),
]

export const recruitmentPhrases = definePhrases({
  role: (input) => (input === 'modo grupo' ? 'ROLE_CRP_REC' : 'ROLE_COM_CON'),
  priority: 'Alta',
  // In a state that waits for a person, only the person chosen on this very walk can answer.
  isReady: (snapshot, next) => {
    if (!snapshot.matches('abierto')) return false
    const code = selectPhase(snapshot as RecruitmentSnapshot)
    return phases[code].waits === undefined || (code === 'FD-ES' && /continuados|omitidos/.test(next.type))
  },
  precondition: (input, { from }) => ({
    ...(input === 'modo grupo'
      ? openProcess('role_crp_rec', selectPhase(from as RecruitmentSnapshot))
      : openProcess(
          'role_com_con',
          selectPhase(from as RecruitmentSnapshot),
          [],
          ` de una vacante maestra (columna «Vacante»: ${masters.join(', ')})`,
        )),
    notes: ['Son datos de demostración: el candidato contesta sus avisos por sí mismo en unos segundos.'],
  }),
  withoutScript: { 'decision.deshecha': undoneInTime },
  steps: {
    'filtro.aprobado': 'En «Continuar con el proceso» elige «Sí» y pulsa «Guardar».',
    'filtro.descartado': discard('«No» en «Continuar con el proceso»', 'Guardar'),
    'entrevista.agendada': (at) =>
      phaseOf(at).startsWith('PE') ? `En «Agendar cita con...» elige «Analista»; ${appointment}` : secondInterview(at),
    'entrevista.agregada': (at) => `Pulsa «Agendar nueva entrevista». ${secondInterview(at)}`,
    'entrevista.aprobada': `Elige «Aprobado» y pulsa «Guardar resultado»${early}.`,
    'entrevista.descartada': discard('«Descartado»', 'Guardar resultado'),
    'examen.aprobado': byPhase({
      EXC: 'Elige «Aprobado», escribe 85 en «Resultado» y pulsa «Guardar resultado».',
      EXP: 'Elige «Aprobado», escribe 80, 70, 60 y 50 en D, I, S y C, y pulsa «Guardar resultado».',
      EXPG: 'Elige «Aprobado», escribe 90 en «Resultado» y pulsa «Guardar resultado».',
    }),
    'examen.descartado': byPhase({
      EXC: 'Elige «Descartado», escribe 30 en «Resultado»; pulsa «Guardar resultado» y confirma con «Descartar».',
      EXP: 'Elige «Descartado», escribe 20 en D, I, S y C; pulsa «Guardar resultado» y confirma con «Descartar».',
      EXPG: 'Elige «Descartado», escribe 30 en «Resultado»; pulsa «Guardar resultado» y confirma con «Descartar».',
    }),
    'registro.guardado': (at) =>
      at.event['aprobado'] === true
        ? `${asInterviewer(at)}elige «Aprobado» y pulsa «Guardar resultado»${early}. ${comeBack}`
        : `${asInterviewer(at)}elige «Descartado» y el primer motivo, y pulsa «Guardar resultado»${early}. ${comeBack}`,
    'gerente.cambiado': 'En «Acción» elige «Agendar entrevista con otro gerente» y pulsa «Ejecutar acción».',
    'rechazo.confirmado': inMode(
      discard('«Descartar al candidato» en «Acción»', 'Ejecutar acción'),
      'Deja el motivo que ya viene elegido; pulsa «Ejecutar acción» y confirma con «Descartar».',
    ),
    'oferta.aceptada': 'En «El candidato aceptó la oferta» elige «Sí» y pulsa «Guardar».',
    'oferta.rechazada': discard('«No» en «El candidato aceptó la oferta»', 'Guardar'),
    'solicitud.completada': 'Espera unos segundos sin tocar nada: el candidato completa su solicitud.',
    'solicitud.aceptada':
      'Pulsa «Revisar información», recorre las cuatro pestañas y cierra; elige «Aceptar» y pulsa «Validar expediente».',
    'solicitud.devuelta': ({ event }) =>
      `Elige «Rechazar», escribe «${String(event['comentario'])}» y pulsa «Validar expediente».`,
    'folio.enviado':
      'En «Folio de requisición» escribe 2026, pulsa «Buscar», elige un folio, pulsa «Enviar folio» y confirma con «Enviar folio».',
    'documentos.activados': 'Pulsa «Activar documentos».',
    'documentos.cargados':
      'Espera unos segundos sin tocar nada (después de un rechazo, unos tres minutos): el candidato carga sus documentos.',
    'documentos.continuados': 'Pulsa «Continuar».',
    'documentos.omitidos': 'Pulsa «Omitir paso» y confirma con «Omitir paso».',
    'documento.rechazado': ({ event, before }) =>
      selectPhase(before as RecruitmentSnapshot) === 'FD-ES'
        ? notByHand('el candidato carga todos sus documentos a la vez, y entonces ya no se esperan')
        : `En la lista de documentos elige «Comprobante de domicilio», pulsa «Rechazar», escribe «${String(event['motivo'])}» y confirma con «Rechazar documento».`,
    'documentos.validados': 'Pulsa «Continuar».',
    'estudio.aprobado': 'Elige «Aprobado» y pulsa «Guardar resultado».',
    'estudio.omitido': 'Elige «N/A» y pulsa «Guardar resultado».',
    'estudio.rechazado': discard('«No Aprobado»', 'Guardar resultado'),
    'contratacion.confirmada': 'Elige «Sí», pulsa «Guardar» y confirma con «Contratar».',
    'candidato.repostulado': 'Elige «No», después «Repostular» y el primer motivo, y pulsa «Guardar».',
    'contratacion.rechazada': inMode(discard('«No», después «Descartar»', 'Guardar'), discard('«No»', 'Guardar')),
    'candidato.rechazado':
      'Pulsa «Rechazar Candidato», elige el primer motivo y pulsa «Rechazar». Cierra la ventana de calificación.',
    'decision.deshecha': urgent('Antes de diez segundos pulsa «Deshacer».'),
    'descarte.revertido':
      'Pulsa «Revertir rechazo», escribe «Fue un error» en «Motivo» y confirma con «Revertir rechazo».',
    'contratacion.revertida': (at) =>
      `En otra ventana ingresa como ${isGroup(at) ? 'role_crp_admn' : 'role_com_admn'} y busca al candidato por su nombre con «Buscar» (Ctrl+K); en «Procesos anteriores» de su perfil abre este proceso; pulsa «Revertir contratación», escribe «No se presentó» en «Motivo» y confirma con «Revertir contratación». Recarga la primera ventana.`,
  },
  results: (at) => [`${newest} «${historyTitleOf(at.event, phaseOf(at))}».`, listedAs(at)],
  // They stand behind 'Otra fecha…', where hours are offered
  seen: { Fecha: '«Tipo de entrevista»', Hora: '' },
  scenarios: {
    'contratado sin tropiezos, individual': {
      input: 'modo individual',
      via: ['abierto.documentos.recibidos'],
      to: 'completada',
    },
    'contratado sin tropiezos, en grupo': {
      input: 'modo grupo',
      via: ['abierto.documentos.recibidos'],
      to: 'completada',
    },
    'rechazado por el gerente, otra entrevista, contratado': {
      input: 'modo individual',
      via: [
        'abierto.segundaEntrevista.rechazada',
        'abierto.segundaEntrevista.agendar',
        'abierto.segundaEntrevista.espera',
        'abierto.documentos.recibidos',
      ],
      to: 'completada',
    },
    'rechazado por el cliente': { input: 'modo grupo', via: ['abierto.segundaEntrevista.rechazada'], to: 'descartado' },
    'repostulado y contratado': {
      input: 'modo individual',
      via: ['abierto.contratacion', 'abierto.primeraEntrevista.agendar', 'abierto.documentos.recibidos'],
      to: 'completada',
    },
    'descartado en el filtro y recuperado': {
      input: 'modo grupo',
      via: ['descartado', 'abierto.filtro'],
      to: 'abierto.primeraEntrevista.agendar',
    },
    'solicitud devuelta con un comentario': {
      input: 'modo grupo',
      via: ['abierto.solicitud.revision', 'abierto.solicitud.espera'],
      to: 'abierto.folio',
    },
  },
})
