/**
 * The templates of a new installation, by stage and by reason of a rejection. Added once at a start: a deleted one
 * keeps its row, and does not come back.
 */
import { sql } from 'drizzle-orm'
import type { StageName } from '../../../contract/phases.ts'
import { branches } from '../../../contract/roles.ts'
import type { Db } from '../../platform/db/open.ts'
import { letterTemplates } from '../../platform/db/tables/letters.ts'

export type Start = Pick<
  typeof letterTemplates.$inferInsert,
  'uso' | 'nombre' | 'etapa' | 'motivo' | 'asunto' | 'texto'
>

const thanks = 'Gracias por tu tiempo y por tu interés en trabajar con nosotros.'
const later = 'Tus datos se quedan con nosotros: si se abre una vacante que vaya contigo, te buscaremos.'
const page = 'Puedes ver tu proceso aquí: {enlace}'
const success = 'Te deseamos mucho éxito.'

/** Null: for every stage. */
const byStage: readonly (readonly [nombre: string, etapa: StageName | null, ...lines: string[]])[] = [
  [
    'Rechazo general',
    null,
    'Terminamos de revisar tu proceso para la vacante {vacante} y decidimos seguir con otra persona.',
    later,
    thanks,
  ],
  [
    'Rechazo en filtro',
    'filtro',
    'Leímos con atención tu postulación para la vacante {vacante}. Esta vez seguimos con personas cuyo perfil se acerca más a lo que el puesto pide.',
    later,
    thanks,
  ],
  [
    'Rechazo en primera entrevista',
    'primeraEntrevista',
    'Gracias por acercarte a conocernos. Después de la etapa de primera entrevista para la vacante {vacante}, decidimos seguir con otra persona.',
    later,
    success,
  ],
  [
    'Rechazo en exámenes',
    'examenes',
    'Gracias por tomarte el tiempo para los exámenes de la vacante {vacante}. Con los resultados de todas las personas, decidimos seguir con otra.',
    later,
    thanks,
  ],
  [
    'Rechazo en segunda entrevista',
    'segundaEntrevista',
    'Llegaste lejos en el proceso de la vacante {vacante} y lo valoramos mucho. La decisión fue difícil, y esta vez seguimos con otra persona.',
    later,
    success,
  ],
  [
    'Rechazo en oferta',
    'oferta',
    'Cerramos tu proceso para la vacante {vacante} en la etapa de oferta. Nos habría gustado llegar a un acuerdo.',
    later,
    thanks,
  ],
  [
    'Rechazo en solicitud de empleo',
    'solicitud',
    'Cerramos tu proceso para la vacante {vacante}. Agradecemos que hayas llegado hasta la solicitud de empleo.',
    later,
    thanks,
  ],
  [
    'Rechazo en folio de requisición',
    'folio',
    'La vacante {vacante} no siguió adelante como esperábamos y por eso cerramos tu proceso. No se debe a tu desempeño.',
    later,
    thanks,
  ],
  [
    'Rechazo en documentos',
    'documentos',
    'Cerramos tu proceso para la vacante {vacante} en la etapa de documentos. Si crees que falta aclarar algo, responde a quien te acompañó en tu proceso.',
    thanks,
  ],
  [
    'Rechazo en estudio socioeconómico',
    'estudio',
    'Terminó la última revisión de tu proceso para la vacante {vacante} y decidimos no continuar.',
    'Agradecemos tu paciencia y la confianza con la que nos recibiste.',
  ],
  [
    'Rechazo en contratación',
    'contratacion',
    'Con pena te avisamos que no podremos concluir tu contratación para la vacante {vacante}.',
    later,
    'Lamentamos el inconveniente y agradecemos tu comprensión.',
  ],
]

/** Candidates who do not want to go on get no promise of a call. */
const theirOwn: ReadonlySet<string> = new Set([
  'Aceptó otra oferta',
  'El candidato ya no desea continuar',
  'Motivos personales',
  'Ya no está interesado',
])

const byReason: Readonly<Record<string, string>> = {
  'No cumple con la escolaridad':
    'La vacante {vacante} pide una escolaridad distinta de la que nos compartiste, y por eso no podemos continuar esta vez.',
  'Experiencia insuficiente':
    'Para la vacante {vacante} buscamos a alguien con más experiencia en el puesto, y por eso seguimos con otra persona.',
  'Vive lejos de la sede':
    'La vacante {vacante} queda lejos de donde vives, y preferimos no pedirte un traslado así todos los días.',
  'No contesta las llamadas':
    'Te buscamos por teléfono para la vacante {vacante} y no logramos hablar contigo, así que cerramos tu proceso por ahora.',
  'Ya no está interesado':
    'Nos dijiste que por ahora no deseas seguir en el proceso de la vacante {vacante}. Lo respetamos y lo cerramos.',
  'No se presentó a la entrevista':
    'Te esperamos en tu entrevista para la vacante {vacante} y no pudimos verte, así que cerramos tu proceso. Si tuviste un contratiempo, responde a quien te citó.',
  'Expectativa económica mayor':
    'El sueldo de la vacante {vacante} no alcanza lo que buscas, y preferimos decírtelo con claridad.',
  'Sin disponibilidad de horario':
    'El horario de la vacante {vacante} no coincide con el que nos compartiste, y por eso no podemos continuar esta vez.',
  'No cubre el perfil':
    'Para la vacante {vacante} seguimos con una persona cuyo perfil se acerca más a lo que el puesto pide.',
  'Mala presentación': 'Después de conocerte, para la vacante {vacante} decidimos seguir con otra persona.',
  'No cubre el perfil del área':
    'El área de la vacante {vacante} busca un perfil distinto del tuyo, y por eso seguimos con otra persona.',
  'Falta de experiencia en ventas':
    'Para la vacante {vacante} buscamos a alguien con más recorrido en ventas, y por eso seguimos con otra persona.',
  'Poco interés en el puesto':
    'Después de conversar contigo, creemos que la vacante {vacante} no es lo que buscas en este momento, y cerramos tu proceso.',
  'Habilidades de comunicación insuficientes':
    'Después de la entrevista para la vacante {vacante} decidimos seguir con otra persona, más cercana a lo que pide el trato diario del puesto.',
  'No hay otro gerente disponible':
    'Por una situación nuestra no podemos seguir con tu proceso para la vacante {vacante}. No se debe a ti.',
  'El candidato ya no desea continuar':
    'Nos dijiste que ya no deseas continuar en el proceso de la vacante {vacante}. Gracias por avisarnos; lo cerramos como lo pediste.',
  'Sueldo menor al esperado':
    'Entendemos que el sueldo de la vacante {vacante} no es el que esperabas. Agradecemos tu franqueza y cerramos tu proceso.',
  'Aceptó otra oferta':
    'Nos alegra que hayas encontrado otra oportunidad. Cerramos tu proceso para la vacante {vacante} y te deseamos lo mejor en tu nuevo trabajo.',
  'Horario no conveniente':
    'Entendemos que el horario de la vacante {vacante} no te conviene. Gracias por decírnoslo; cerramos tu proceso.',
  'Motivos personales':
    'Entendemos que por motivos personales no puedas seguir en el proceso de la vacante {vacante}. Lo cerramos y te mandamos un saludo.',
  'Referencias laborales negativas':
    'Terminó la revisión de tu proceso para la vacante {vacante} y decidimos no continuar.',
  'Información inconsistente':
    'Al revisar tu proceso para la vacante {vacante} encontramos datos que no coinciden, y no podemos continuar. Si crees que hay un error, responde a quien te acompañó.',
  'Domicilio no localizado':
    'No logramos encontrar tu domicilio para la visita de la vacante {vacante}, y por eso cerramos tu proceso. Si crees que hay un error, responde a quien te acompañó.',
  'No atendió la visita':
    'Te visitamos por la vacante {vacante} y no pudimos encontrarte, así que cerramos tu proceso. Si tuviste un contratiempo, responde a quien te acompañó.',
  'Vacante cancelada': 'La vacante {vacante} se canceló y por eso cerramos tu proceso. No se debe a tu desempeño.',
  'Documentación no válida':
    'Alguno de los documentos para la vacante {vacante} no pudo validarse, y por eso no podemos continuar. Si crees que hay un error, responde a quien te acompañó.',
  'El cliente eligió a otro candidato':
    'La decisión final para la vacante {vacante} fue por otra persona. Llegaste lejos, y lo valoramos mucho.',
  'Se cubrieron todas las plazas':
    'Las plazas de la vacante {vacante} ya se cubrieron y por eso cerramos tu proceso. No se debe a tu desempeño.',
}

const messages: readonly (readonly [nombre: string, etapa: StageName | null, asunto: string, ...lines: string[]])[] = [
  [
    'Seguimos con tu proceso',
    null,
    'Tu proceso para {vacante} sigue',
    'Queremos contarte que tu proceso para la vacante {vacante} sigue en marcha. En cuanto haya una novedad te escribimos.',
    page,
    'Gracias por tu paciencia.',
  ],
  [
    'Estamos leyendo tu postulación',
    'filtro',
    'Recibimos tu postulación para {vacante}',
    'Gracias por postularte a la vacante {vacante}. Estamos leyendo tu información y pronto te buscaremos.',
    page,
  ],
  [
    'Antes de tu primera entrevista',
    'primeraEntrevista',
    'Tu entrevista para {vacante}',
    'Pronto nos conoceremos por la vacante {vacante}. Llega con diez minutos de anticipación y trae una identificación oficial.',
    'Si algo cambia, avísanos con tiempo: {enlace}',
  ],
  [
    'Antes de tus exámenes',
    'examenes',
    'Tus exámenes para {vacante}',
    'El siguiente paso para la vacante {vacante} son los exámenes. Descansa bien, no necesitas estudiar nada.',
    'Si tienes alguna duda, escríbenos.',
  ],
  [
    'Antes de tu segunda entrevista',
    'segundaEntrevista',
    'Tu segunda entrevista para {vacante}',
    '¡Vas muy bien! En la segunda entrevista para la vacante {vacante} conocerás a quien dirige el área.',
    page,
  ],
  [
    'Sobre tu oferta',
    'oferta',
    'Tu oferta para {vacante}',
    'Queremos hablar contigo de la oferta para la vacante {vacante}. Te llamaremos en estos días.',
    'Si prefieres una hora, respóndenos y la apartamos.',
  ],
  [
    'Te falta tu solicitud',
    'solicitud',
    'Tu solicitud de empleo para {vacante}',
    'Para seguir con la vacante {vacante} sólo falta tu solicitud de empleo. Toma unos quince minutos.',
    'Complétala aquí: {enlace}',
  ],
  [
    'Estamos apartando tu lugar',
    'folio',
    'Tu proceso para {vacante} sigue',
    'Estamos terminando un trámite interno para tu lugar en la vacante {vacante}. No necesitas hacer nada.',
    'Gracias por tu paciencia.',
  ],
  [
    'Te faltan documentos',
    'documentos',
    'Tus documentos para {vacante}',
    'Para seguir con la vacante {vacante} necesitamos tus documentos. Pueden ser fotos claras tomadas con tu celular.',
    'Súbelos aquí: {enlace}',
  ],
  [
    'Antes de tu visita',
    'estudio',
    'La visita por {vacante}',
    'En estos días te visitaremos en tu domicilio por la vacante {vacante}. Quien te visite se presentará con una credencial.',
    'Si cambiaste de domicilio, avísanos.',
  ],
  [
    'Tu primer día',
    'contratacion',
    'Tu ingreso a {vacante}',
    '¡Felicidades! Ya casi eres parte del equipo en la vacante {vacante}. Te llamaremos para acordar tu primer día.',
    page,
  ],
]

const textOf = (lines: readonly string[]): string => lines.join('\n')
const about = 'Tu proceso para {vacante}'

export const startTemplates: readonly Start[] = [
  ...byStage.map(([nombre, etapa, ...lines]): Start => ({
    uso: 'rechazo',
    nombre,
    etapa,
    motivo: null,
    asunto: about,
    texto: textOf(lines),
  })),
  ...Object.entries(byReason).map(([motivo, line]): Start => ({
    uso: 'rechazo',
    nombre: `Rechazo: ${motivo.charAt(0).toLowerCase()}${motivo.slice(1)}`,
    etapa: null,
    motivo,
    asunto: about,
    texto: textOf([line, ...(theirOwn.has(motivo) ? [] : [later]), thanks]),
  })),
  ...messages.map(([nombre, etapa, asunto, ...lines]): Start => ({
    uso: 'mensaje',
    nombre,
    etapa,
    motivo: null,
    asunto,
    texto: textOf(lines),
  })),
]

/** In every branch, unless there are templates already; safe when several processes start at once. */
export const addStartTemplates = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await tx.$count(letterTemplates)) > 0) return
    await tx.execute(sql`lock table ${letterTemplates} in exclusive mode`)
    if ((await tx.$count(letterTemplates)) > 0) return
    for (const branch of branches)
      await tx.insert(letterTemplates).values(startTemplates.map((template) => ({ ...template, branch })))
  })
