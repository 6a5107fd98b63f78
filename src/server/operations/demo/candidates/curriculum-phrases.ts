/** What stands in the CVs of the demo beside the texts of the adverts. */

export const companies = [
  'Comercializadora del Bajío',
  'Grupo Logístico Anáhuac',
  'Servicios Integrales Maya',
  'Distribuidora La Noria',
  'Corporativo Sierra Alta',
  'Consultores Río Bravo',
  'Grupo Farmacéutico del Norte',
  'Tiendas El Portal',
  'Transportes Costa Azul',
  'Fomento Agrícola de Jalisco',
  'Soluciones Digitales Xoco',
  'Operadora Hotelera del Caribe',
  'Manufacturas San Jerónimo',
] as const

/** '{puesto}' is the title of the vacancy. */
export const profiles = [
  '{puesto} con experiencia en empresas de comercio y logística. Busco una posición con responsabilidad sobre el proceso completo y trato directo con las áreas.',
  'Me he desarrollado como {puesto} y en puestos afines. Me gusta ordenar lo que recibo, medirlo y explicarlo con claridad a quien lo necesita.',
  'Profesional con interés en el puesto de {puesto}. Trabajo por objetivos, aprendo rápido y me adapto a equipos grandes y pequeños.',
  'Busco integrarme a una compañía sólida como {puesto}, donde pueda aportar mi experiencia con clientes y seguir capacitándome.',
  'Más de seis años en áreas operativas y administrativas. En los últimos me he enfocado en las funciones de {puesto}.',
] as const

export const firstJobs = [
  'Auxiliar administrativo',
  'Asesor de ventas',
  'Practicante',
  'Recepcionista',
  'Ejecutivo de cuenta',
] as const

export const firstTasks = [
  'Atender a clientes en piso y por teléfono',
  'Elaborar reportes de ventas por semana',
  'Registrar asistencia, vacaciones e incapacidades de 130 operadores',
  'Conciliar pagos con contabilidad cada mes',
  'Archivar expedientes y contratos',
  'Dar seguimiento a pedidos y devoluciones',
  'Apoyar en los inventarios de fin de año',
] as const

export const achievements = [
  'Reduje de cinco a dos días el cierre mensual al unificar los formatos de las sedes.',
  'Capacité a seis compañeros de nuevo ingreso.',
  'Cumplí 104 % de la meta anual durante dos años seguidos.',
  'Elaboré el tablero semanal que usa la dirección.',
  'Atendí tres auditorías internas sin observaciones.',
  'Propuse cambios que bajaron 18 % los tiempos de respuesta.',
  'Coordiné a un equipo de cuatro personas en dos sedes.',
  'Documenté los procesos del área y los mantengo al día.',
  'Participé en la implantación del nuevo sistema de gestión.',
  'Obtuve el reconocimiento trimestral al mejor servicio.',
] as const

export const firstSchools = [
  'Bachillerato general',
  'Bachillerato técnico',
  'Carrera técnica en Administración',
] as const
export const schools = [
  'Licenciatura en Administración',
  'Licenciatura en Mercadotecnia',
  'Licenciatura en Contaduría',
  'Ingeniería Industrial',
  'Licenciatura en Psicología',
  'Bachillerato técnico',
] as const

export const universities = [
  'Universidad Autónoma del Estado de México',
  'Universidad Autónoma de Nuevo León',
  'Universidad de Guadalajara',
  'Instituto Politécnico Nacional',
  'Universidad Autónoma de Querétaro',
  'Universidad Tecnológica de Puebla',
] as const
export const secondarySchools = [
  'Escuela Benito Juárez',
  'Colegio Sor Juana',
  'Centro de Bachillerato Tecnológico 74',
  'Instituto Vasco de Quiroga',
] as const
export const certificates = ['Certificado', 'Constancia de estudios'] as const
export const degrees = ['Titulado', 'Certificado', 'Constancia de estudios', 'Con mención honorífica'] as const

export const courses = [
  'Diplomado en seguridad social',
  'Curso de servicio al cliente',
  'Taller de negociación',
  'Curso de análisis de datos',
  'Diplomado en administración de proyectos',
  'Curso de protección de datos personales',
  'Taller de comunicación efectiva',
] as const

export const skills = [
  'Correo y procesador de textos',
  'Inglés básico, lo leo sin dificultad',
  'Disponibilidad inmediata',
  'Licencia de manejo vigente',
  'Vivo a 40 minutos de la oficina',
  'Trabajo en equipo y bajo presión',
  'Sistemas comerciales de gestión',
  'Disponibilidad para cambiar de residencia',
  'Redes sociales y herramientas de videollamada',
  'Voluntario en un comedor comunitario',
] as const

export const references = [
  'Lic. Martha Elena Cordero, gerente administrativa: 55 5000 0101.',
  'Ing. Raúl Esquivel Torres, jefe de operaciones: 55 5000 0102.',
  'C.P. Silvia Mendoza Ruiz, contadora: 55 5000 0103.',
  'Lic. Jorge Aguirre Peña, director comercial: 55 5000 0104.',
  'Mtra. Alicia Rangel Soto, coordinadora académica: 55 5000 0105.',
] as const
