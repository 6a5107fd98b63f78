/** Adverts of the demo's commercial vacancies. */
import type { AdvertTexts } from './adverts.ts'

export const commercialAdverts: Readonly<Record<string, AdvertTexts>> = {
  'Asesor de Seguros de Vida': {
    nivel: 'Asesor', area: 'Ventas', subArea: 'Seguros de vida', sueldo: [12_000, 25_000],
    descripcion: 'Buscamos a quien acompañe a las familias a proteger su patrimonio. Ofrecemos sueldo base durante los primeros seis meses, comisiones sin tope y capacitación pagada.',
    funciones: ['Prospectar y visitar clientes de su zona', 'Presentar planes de vida y ahorro', 'Dar seguimiento a pólizas y renovaciones'],
    indispensable: ['Preparatoria terminada', 'Un año de experiencia en ventas', 'Disponibilidad para trabajo de campo'],
  },
  'Ejecutivo Comercial': {
    nivel: 'Ejecutivo', area: 'Ventas', subArea: 'Promotorías', sueldo: [14_000, 22_000],
    descripcion: 'Desarrolla la cartera de una gerencia junto con sus promotorías. Contrato por tiempo indeterminado, prestaciones superiores a las de ley.',
    funciones: ['Visitar promotorías cada semana', 'Elaborar cotizaciones y propuestas', 'Reportar el avance de metas'],
    indispensable: ['Licenciatura trunca o terminada', 'Manejo de hojas de cálculo', 'Licencia de conducir vigente'],
  },
  'Asesor Patrimonial': {
    nivel: 'Asesor', area: 'Ventas', subArea: 'Seguros de vida', sueldo: [18_000, 40_000],
    descripcion: 'Atiende a clientes de alto patrimonio y diseña con ellos planes de ahorro, retiro y sucesión.',
    funciones: ['Diagnosticar las necesidades del cliente', 'Diseñar planes de inversión y protección', 'Acompañar la firma y la entrega de pólizas'],
    indispensable: ['Licenciatura terminada', 'Dos años de experiencia en banca o seguros', 'Excelente presentación oral'],
  },
  'Promotor de Ventas': {
    nivel: 'Auxiliar', area: 'Ventas', subArea: 'Promotorías', sueldo: [9_500, 14_000],
    descripcion: 'Da a conocer nuestros productos en plazas y empresas de la zona. Turno de lunes a viernes, sin experiencia previa.',
    funciones: ['Atender módulos de promoción', 'Registrar a personas interesadas', 'Entregar prospectos a los asesores'],
    indispensable: ['Secundaria terminada', 'Facilidad de palabra', 'Gusto por el trato con la gente'],
  },
  'Consultor Financiero': {
    nivel: 'Especialista', area: 'Ventas', subArea: 'Seguros de vida', sueldo: [20_000, 38_000],
    descripcion: 'Asesora a personas y empresas en retiro, ahorro y beneficios fiscales de los seguros.',
    funciones: ['Analizar estados financieros de clientes', 'Recomendar productos de retiro y ahorro', 'Impartir pláticas en empresas'],
    indispensable: ['Licenciatura en Finanzas, Economía o afín', 'Conocimiento de leyes fiscales', 'Experiencia en atención de clientes'],
  },
  'Asesor de Gastos Médicos': {
    nivel: 'Asesor', area: 'Ventas', subArea: 'Gastos médicos', sueldo: [12_000, 26_000],
    descripcion: 'Orienta a familias y empresas para elegir su seguro de gastos médicos y las acompaña cuando lo usan.',
    funciones: ['Cotizar y comparar planes', 'Explicar coberturas, deducibles y coaseguros', 'Acompañar reembolsos y cirugías programadas'],
    indispensable: ['Preparatoria terminada', 'Un año de experiencia en ventas o servicio', 'Empatía'],
  },
  'Ejecutivo de Cuenta Pyme': {
    nivel: 'Ejecutivo', area: 'Ventas', subArea: 'Cuentas Pyme', sueldo: [15_000, 28_000],
    descripcion: 'Administra y hace crecer una cartera de pequeñas y medianas empresas aseguradas.',
    funciones: ['Renovar y ampliar pólizas de empresas', 'Detectar riesgos en visitas', 'Coordinar con suscripción y siniestros'],
    indispensable: ['Licenciatura terminada', 'Experiencia con clientes empresariales', 'Automóvil propio'],
  },
  'Asesor de Retiro': {
    nivel: 'Asesor', area: 'Ventas', subArea: 'Seguros de vida', sueldo: [13_000, 27_000],
    descripcion: 'Ayuda a trabajadores a planear su retiro con planes personales y deducibles.',
    funciones: ['Dar pláticas de retiro en empresas', 'Calcular pensiones y aportaciones', 'Dar seguimiento anual a cada plan'],
    indispensable: ['Preparatoria terminada', 'Facilidad para los números', 'Disponibilidad para viajar en la zona'],
  },
  'Coordinador de Capacitación Comercial': {
    nivel: 'Coordinador', area: 'Recursos Humanos', subArea: 'Capacitación', sueldo: [22_000, 28_000],
    descripcion: 'Coordina la formación de los asesores nuevos de la divisional.',
    funciones: ['Programar cursos de inducción', 'Evaluar a instructores y participantes', 'Mantener al día los materiales'],
    indispensable: ['Licenciatura terminada', 'Experiencia como instructor', 'Manejo de plataformas de aprendizaje'],
  },
  'Analista de Inteligencia Comercial': {
    nivel: 'Analista', area: 'Tecnologías de la Información', subArea: 'Análisis de datos', sueldo: [20_000, 27_000],
    descripcion: 'Convierte los datos de ventas en reportes que la gerencia entiende y usa.',
    funciones: ['Preparar tableros de ventas', 'Analizar abandono y renovación de pólizas', 'Documentar indicadores'],
    indispensable: ['Licenciatura en Actuaría, Matemáticas o afín', 'SQL intermedio', 'Visualización de datos'],
  },
  'Auxiliar Administrativo de Sucursal': {
    nivel: 'Auxiliar', area: 'Administración y Finanzas', subArea: 'Tesorería', sueldo: [9_000, 11_500],
    descripcion: 'Apoya la operación diaria de la sucursal y la atención de quienes la visitan.',
    funciones: ['Recibir pagos y emitir comprobantes', 'Archivar expedientes', 'Atender llamadas y correspondencia'],
    indispensable: ['Preparatoria o carrera técnica', 'Manejo de computadora', 'Puntualidad'],
  },
  'Instructor de Ventas': {
    nivel: 'Especialista', area: 'Recursos Humanos', subArea: 'Capacitación', sueldo: [17_000, 22_000],
    descripcion: 'Imparte los cursos con los que los asesores nuevos obtienen su cédula.',
    funciones: ['Impartir cursos en sucursal y en línea', 'Acompañar las primeras visitas', 'Aplicar exámenes de práctica'],
    indispensable: ['Cédula de agente vigente', 'Dos años de experiencia en ventas de seguros', 'Gusto por enseñar'],
  },
  'Analista de Comisiones': {
    nivel: 'Analista', area: 'Administración y Finanzas', subArea: 'Nómina', sueldo: [15_000, 18_500],
    descripcion: 'Calcula y aclara las comisiones de los asesores de la regional.',
    funciones: ['Calcular comisiones quincenales', 'Aclarar diferencias con los asesores', 'Conciliar con contabilidad'],
    indispensable: ['Licenciatura en Contaduría o Administración', 'Hojas de cálculo avanzadas', 'Orden y confidencialidad'],
  },
  'Recepcionista de Sucursal': {
    nivel: 'Auxiliar', area: 'Atención a Clientes', subArea: 'Calidad en el servicio', sueldo: [8_500, 10_000],
    descripcion: 'Es la primera persona que ven nuestros clientes en la sucursal.',
    funciones: ['Recibir y canalizar visitantes', 'Administrar salas y citas', 'Atender el conmutador'],
    indispensable: ['Preparatoria terminada', 'Excelente trato', 'Disponibilidad de lunes a sábado'],
  },
  'Coordinador de Eventos Comerciales': {
    nivel: 'Coordinador', area: 'Mercadotecnia', subArea: 'Marca', sueldo: [19_000, 24_000],
    descripcion: 'Organiza ferias, convenciones y reconocimientos de la fuerza de ventas.',
    funciones: ['Planear el calendario de eventos', 'Contratar y supervisar proveedores', 'Controlar el presupuesto'],
    indispensable: ['Licenciatura en Mercadotecnia o Turismo', 'Experiencia en eventos de más de 200 personas', 'Disponibilidad para viajar'],
  },
}
