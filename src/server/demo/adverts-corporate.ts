/** Adverts of the demo's corporate and customer service vacancies. */
import type { AdvertTexts } from './adverts.ts'

export const corporateAdverts: Readonly<Record<string, AdvertTexts>> = {
  'Analista de Riesgos': {
    nivel: 'Analista', area: 'Riesgos y Actuaría', subArea: 'Modelos de riesgo', sueldo: [22_000, 29_000],
    descripcion: 'Mide y reporta los riesgos técnicos y financieros de la compañía.',
    funciones: ['Actualizar modelos de riesgo', 'Preparar reportes para la comisión de seguros', 'Proponer límites de exposición'],
    indispensable: ['Licenciatura en Actuaría', 'R o Python', 'Inglés intermedio'],
  },
  'Desarrollador de Software': {
    nivel: 'Especialista', area: 'Tecnologías de la Información', subArea: 'Desarrollo de software', sueldo: [28_000, 42_000],
    descripcion: 'Construye los sistemas con los que se cotizan y emiten nuestras pólizas. Trabajo híbrido, tres días en casa.',
    funciones: ['Diseñar y programar servicios', 'Escribir pruebas automáticas', 'Participar en revisiones de código'],
    indispensable: ['Ingeniería en Sistemas o afín', 'TypeScript o Java', 'SQL'],
  },
  'Contador General': {
    nivel: 'Coordinador', area: 'Administración y Finanzas', subArea: 'Contabilidad', sueldo: [30_000, 36_000],
    descripcion: 'Responde por la contabilidad y las declaraciones de la compañía.',
    funciones: ['Cerrar estados financieros mensuales', 'Presentar declaraciones', 'Atender auditorías'],
    indispensable: ['Licenciatura en Contaduría, titulado', 'Cinco años de experiencia', 'Conocimiento de normas de seguros'],
  },
  'Especialista en Nómina': {
    nivel: 'Especialista', area: 'Administración y Finanzas', subArea: 'Nómina', sueldo: [18_000, 23_000],
    descripcion: 'Calcula la nómina quincenal de 1,200 personas.',
    funciones: ['Calcular y timbrar la nómina', 'Determinar cuotas de seguridad social', 'Aclarar dudas de colaboradores'],
    indispensable: ['Licenciatura en Contaduría o Administración', 'Tres años en nómina', 'Hojas de cálculo avanzadas'],
  },
  'Auditor Interno': {
    nivel: 'Especialista', area: 'Administración y Finanzas', subArea: 'Auditoría interna', sueldo: [24_000, 30_000],
    descripcion: 'Revisa que los procesos cumplan lo que la compañía y la ley piden.',
    funciones: ['Ejecutar el plan anual de auditoría', 'Documentar hallazgos', 'Dar seguimiento a compromisos'],
    indispensable: ['Licenciatura en Contaduría o Finanzas', 'Tres años en auditoría', 'Disponibilidad para viajar'],
  },
  'Analista de Datos': {
    nivel: 'Analista', area: 'Tecnologías de la Información', subArea: 'Análisis de datos', sueldo: [21_000, 28_000],
    descripcion: 'Responde con datos a las preguntas de suscripción, siniestros y finanzas.',
    funciones: ['Preparar y limpiar datos', 'Construir tableros', 'Presentar hallazgos'],
    indispensable: ['Licenciatura en Actuaría, Matemáticas o afín', 'SQL y Python', 'Claridad al explicar'],
  },
  'Abogado Corporativo': {
    nivel: 'Especialista', area: 'Jurídico', subArea: 'Corporativo', sueldo: [26_000, 34_000],
    descripcion: 'Elabora contratos y acompaña las operaciones de la compañía.',
    funciones: ['Redactar y revisar contratos', 'Preparar asambleas', 'Asesorar a las áreas'],
    indispensable: ['Licenciatura en Derecho, titulado', 'Tres años en derecho corporativo', 'Inglés avanzado'],
  },
  'Administrador de Proyectos': {
    nivel: 'Coordinador', area: 'Tecnologías de la Información', subArea: 'Soporte técnico', sueldo: [32_000, 40_000],
    descripcion: 'Lleva proyectos de tecnología de principio a fin, en tiempo y en costo.',
    funciones: ['Planear alcance, tiempo y costo', 'Coordinar equipos y proveedores', 'Reportar avances a dirección'],
    indispensable: ['Ingeniería o licenciatura terminada', 'Certificación en proyectos', 'Cinco años de experiencia'],
  },
  'Becario de Talento Joven': {
    nivel: 'Becario', area: 'Recursos Humanos', subArea: 'Atracción de talento', sueldo: [6_500, null],
    descripcion: 'Programa de un año para estudiantes de los últimos semestres, con rotación por cuatro áreas.',
    funciones: ['Participar en proyectos de cada área', 'Presentar un proyecto de mejora', 'Asistir a sesiones de tutoría'],
    indispensable: ['Cursar los últimos tres semestres', 'Promedio mínimo de 8.5', 'Disponibilidad de seis horas diarias'],
  },
  'Especialista en Ciberseguridad': {
    nivel: 'Especialista', area: 'Tecnologías de la Información', subArea: 'Seguridad de la información', sueldo: [35_000, 48_000],
    descripcion: 'Protege los sistemas y los datos de nuestros asegurados.',
    funciones: ['Vigilar alertas y responder incidentes', 'Coordinar pruebas de penetración', 'Capacitar a usuarios'],
    indispensable: ['Ingeniería en Sistemas o afín', 'Tres años en seguridad', 'Certificación vigente'],
  },
  'Analista de Compensaciones': {
    nivel: 'Analista', area: 'Recursos Humanos', subArea: 'Compensaciones', sueldo: [19_000, 24_000],
    descripcion: 'Cuida que los sueldos y prestaciones sean justos y competitivos.',
    funciones: ['Valuar puestos', 'Participar en encuestas de sueldos', 'Preparar el presupuesto de personal'],
    indispensable: ['Licenciatura en Administración o Psicología', 'Hojas de cálculo avanzadas', 'Discreción'],
  },
  'Tesorero': {
    nivel: 'Gerente', area: 'Administración y Finanzas', subArea: 'Tesorería', sueldo: [45_000, 60_000],
    descripcion: 'Administra el flujo de efectivo y las inversiones de la compañía.',
    funciones: ['Programar pagos e inversiones', 'Negociar con bancos', 'Vigilar el riesgo de liquidez'],
    indispensable: ['Licenciatura en Finanzas', 'Ocho años de experiencia', 'Inglés avanzado'],
  },
  'Diseñador de Medios Digitales': {
    nivel: 'Especialista', area: 'Mercadotecnia', subArea: 'Medios digitales', sueldo: [16_000, 21_000],
    descripcion: 'Da forma a campañas, sitios y redes de la marca.',
    funciones: ['Diseñar piezas para redes', 'Editar video corto', 'Cuidar la identidad de la marca'],
    indispensable: ['Licenciatura en Diseño', 'Portafolio', 'Edición de video'],
  },
  'Ejecutivo de Atención Telefónica': {
    nivel: 'Ejecutivo', area: 'Atención a Clientes', subArea: 'Centro telefónico', sueldo: [9_000, 11_000],
    descripcion: 'Orienta por teléfono a quienes ya confían en nosotros. Turnos fijos y transporte nocturno.',
    funciones: ['Atender llamadas de asegurados', 'Registrar solicitudes', 'Dar seguimiento hasta su solución'],
    indispensable: ['Preparatoria terminada', 'Buena dicción y ortografía', 'Disponibilidad de turno'],
  },
  'Supervisor de Servicio a Clientes': {
    nivel: 'Supervisor', area: 'Atención a Clientes', subArea: 'Centro telefónico', sueldo: [17_000, 21_000],
    descripcion: 'Dirige a un equipo de quince ejecutivos.',
    funciones: ['Asignar turnos y metas', 'Retroalimentar con llamadas grabadas', 'Atender casos difíciles'],
    indispensable: ['Licenciatura trunca o terminada', 'Dos años supervisando personal', 'Manejo de indicadores'],
  },
  'Analista de Calidad en el Servicio': {
    nivel: 'Analista', area: 'Atención a Clientes', subArea: 'Calidad en el servicio', sueldo: [13_000, 16_500],
    descripcion: 'Escucha, mide y mejora el servicio que damos.',
    funciones: ['Evaluar llamadas y correos', 'Calibrar criterios con supervisores', 'Proponer mejoras'],
    indispensable: ['Licenciatura trunca', 'Un año en centro de atención', 'Hojas de cálculo intermedias'],
  },
  'Gestor de Siniestros': {
    nivel: 'Especialista', area: 'Atención a Clientes', subArea: 'Siniestros', sueldo: [15_000, 20_000],
    descripcion: 'Acompaña al asegurado desde el aviso del siniestro hasta el pago.',
    funciones: ['Abrir e integrar expedientes', 'Coordinar ajustadores y talleres', 'Autorizar pagos dentro de sus límites'],
    indispensable: ['Licenciatura en Derecho o afín', 'Un año en siniestros', 'Manejo de situaciones difíciles'],
  },
  'Orientador de Módulo': {
    nivel: 'Ejecutivo', area: 'Atención a Clientes', subArea: 'Calidad en el servicio', sueldo: [9_500, 12_000],
    descripcion: 'Atiende en persona a los asegurados que visitan nuestros módulos.',
    funciones: ['Orientar sobre trámites y coberturas', 'Recibir y revisar documentos', 'Agendar citas con especialistas'],
    indispensable: ['Preparatoria terminada', 'Experiencia en atención al público', 'Excelente presentación'],
  },
  'Ejecutivo de Siniestros Bilingüe': {
    nivel: 'Ejecutivo', area: 'Atención a Clientes', subArea: 'Siniestros', sueldo: [14_000, 18_000],
    descripcion: 'Atiende siniestros de asegurados extranjeros y de viajeros.',
    funciones: ['Atender llamadas en inglés', 'Coordinar asistencia en el extranjero', 'Integrar expedientes'],
    indispensable: ['Inglés avanzado', 'Preparatoria terminada', 'Disponibilidad para rolar turnos'],
  },
  'Capacitador de Servicio': {
    nivel: 'Especialista', area: 'Recursos Humanos', subArea: 'Capacitación', sueldo: [15_000, 19_000],
    descripcion: 'Forma a los ejecutivos nuevos del centro de atención.',
    funciones: ['Impartir la inducción', 'Acompañar la curva de aprendizaje', 'Actualizar guías'],
    indispensable: ['Licenciatura trunca o terminada', 'Experiencia como instructor', 'Paciencia'],
  },
  'Monitorista de Calidad': {
    nivel: 'Auxiliar', area: 'Atención a Clientes', subArea: 'Calidad en el servicio', sueldo: [9_000, 10_500],
    descripcion: 'Escucha llamadas y registra lo que se hizo bien y lo que falta.',
    funciones: ['Monitorear llamadas diarias', 'Llenar cédulas de evaluación', 'Reportar incidencias'],
    indispensable: ['Preparatoria terminada', 'Atención al detalle', 'Buena ortografía'],
  },
  'Ejecutivo de Retención': {
    nivel: 'Ejecutivo', area: 'Atención a Clientes', subArea: 'Centro telefónico', sueldo: [10_000, 15_000],
    descripcion: 'Conversa con quienes piensan cancelar su póliza y busca con ellos una alternativa.',
    funciones: ['Atender solicitudes de cancelación', 'Proponer cambios de plan', 'Registrar motivos'],
    indispensable: ['Preparatoria terminada', 'Experiencia en ventas o cobranza', 'Tolerancia a la presión'],
  },
}
