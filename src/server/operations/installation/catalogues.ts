/** Default catalogues of a new installation: interview types, reasons, areas, scores. The demo has the same. */
import { scoreNames, type ScoreOption } from '../../../contract/candidates.ts'
import { byTelephone, byVideo, faceToFace } from '../../../contract/stage-forms.ts'
import type { ReasonCatalogue } from '../../../contract/phases.ts'

export const interviewTypeRows = [
  { id: faceToFace, descripcion: 'Presencial' },
  { id: byTelephone, descripcion: 'Telefónica' },
  { id: byVideo, descripcion: 'Videollamada' },
] as const

/** SE-MRG has no reasons of its own: it offers those of SE-RE, from which the client has chosen. */
export const reasonTexts: Readonly<Record<ReasonCatalogue, readonly string[]>> = {
  FT: [
    'No cumple con la escolaridad',
    'Experiencia insuficiente',
    'Vive lejos de la sede',
    'No contesta las llamadas',
    'Ya no está interesado',
  ],
  'PE-RE': [
    'No se presentó a la entrevista',
    'Expectativa económica mayor',
    'Sin disponibilidad de horario',
    'No cubre el perfil',
    'Mala presentación',
  ],
  'SE-RE': [
    'No cubre el perfil del área',
    'Falta de experiencia en ventas',
    'No se presentó a la entrevista',
    'Poco interés en el puesto',
    'Habilidades de comunicación insuficientes',
  ],
  'SE-MR': ['No hay otro gerente disponible', 'No cubre el perfil del área', 'El candidato ya no desea continuar'],
  OF: ['Sueldo menor al esperado', 'Aceptó otra oferta', 'Horario no conveniente', 'Motivos personales'],
  ES: [
    'Referencias laborales negativas',
    'Información inconsistente',
    'Domicilio no localizado',
    'No atendió la visita',
  ],
  'CN-DE': ['Vacante cancelada', 'El candidato ya no desea continuar', 'Documentación no válida'],
  'CN-DEG': [
    'Vacante cancelada',
    'El candidato ya no desea continuar',
    'Documentación no válida',
    'El cliente eligió a otro candidato',
  ],
  REP: ['La plaza fue cubierta', 'Se abrió una plaza más cercana', 'Cambio de gerencia'],
  CIERRE: ['La vacante se canceló', 'Se cubrieron todas las plazas', 'Cambió el perfil que se busca'],
  RECHAZO: [
    'El candidato ya no desea continuar',
    'No contesta las llamadas',
    'No cubre el perfil',
    'Aceptó otra oferta',
    'Documentación no válida',
    'Se cubrieron todas las plazas',
  ],
}

/** Area → its description and sub-areas; the last one has none yet. */
export const areaCatalogue: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  Ventas: [
    'Asesoría y venta de seguros, en campo y en oficina.',
    ['Seguros de vida', 'Gastos médicos', 'Cuentas Pyme', 'Promotorías'],
  ],
  'Atención a Clientes': [
    'Orientación y servicio a quienes ya están asegurados.',
    ['Centro telefónico', 'Siniestros', 'Calidad en el servicio'],
  ],
  'Administración y Finanzas': [
    'Contabilidad, pagos y control interno de la compañía.',
    ['Contabilidad', 'Nómina', 'Tesorería', 'Auditoría interna'],
  ],
  'Tecnologías de la Información': [
    'Desarrollo y operación de los sistemas.',
    ['Desarrollo de software', 'Análisis de datos', 'Soporte técnico', 'Seguridad de la información'],
  ],
  'Recursos Humanos': [
    'Atracción, capacitación y desarrollo del personal.',
    ['Atracción de talento', 'Capacitación', 'Compensaciones'],
  ],
  'Riesgos y Actuaría': [
    'Suscripción, reservas y modelos de riesgo.',
    ['Suscripción', 'Reservas técnicas', 'Modelos de riesgo'],
  ],
  Jurídico: ['Contratos, litigios y cumplimiento normativo.', ['Corporativo', 'Contencioso', 'Cumplimiento']],
  Mercadotecnia: ['Marca, campañas y medios digitales.', ['Marca', 'Medios digitales']],
  Sustentabilidad: ['Programas sociales y ambientales; área de reciente creación.', []],
}

type ScoreType = Pick<ScoreOption, 'codigo' | 'descripcion'> & { readonly tags: readonly (readonly [string, string])[] }

/** The last one has no code: an old type that the specification lets the client drop. */
export const scoreCatalogue: readonly ScoreType[] = [
  {
    codigo: 'FV',
    descripcion: scoreNames.FV,
    tags: [
      ['LIDER', 'Liderazgo'],
      ['VTAS', 'Perfil de ventas'],
      ['EXPS', 'Experiencia sobresaliente'],
      ['DISP', 'Disponibilidad inmediata'],
    ],
  },
  {
    codigo: 'VB',
    descripcion: scoreNames.VB,
    tags: [
      ['CAPA', 'Requiere capacitación'],
      ['OTRA', 'Apto para otra vacante'],
      ['POTE', 'Con potencial'],
      ['ADMN', 'Perfil administrativo'],
    ],
  },
  {
    codigo: 'NV',
    descripcion: scoreNames.NV,
    tags: [
      ['PERF', 'No cubre el perfil'],
      ['ESCO', 'Escolaridad insuficiente'],
      ['ZONA', 'Fuera de zona'],
    ],
  },
  {
    codigo: 'LN',
    descripcion: scoreNames.LN,
    tags: [
      ['DOCF', 'Documentación falsa'],
      ['CONF', 'Conducta inadecuada'],
      ['REFN', 'Referencias negativas'],
    ],
  },
  { codigo: null, descripcion: 'Sin clasificar', tags: [['ANTE', 'Calificación anterior']] },
]
