/** The catalogues of a new installation and their choices, word by word: a change of one must be repeated here. */
import { expect, test } from 'vitest'
import { boardRows } from '../../../src/server/operations/installation/boards.ts'
import { areaCatalogue, reasonTexts, scoreCatalogue } from '../../../src/server/operations/installation/catalogues.ts'

test('have all reasons', () => {
  expect(Object.entries(reasonTexts).map(([catalogue, texts]) => `${catalogue}: ${texts.join(' · ')}`)).toEqual([
    'FT: No cumple con la escolaridad · Experiencia insuficiente · Vive lejos de la sede · No contesta las llamadas · Ya no está interesado',
    'PE-RE: No se presentó a la entrevista · Expectativa económica mayor · Sin disponibilidad de horario · No cubre el perfil · Mala presentación',
    'SE-RE: No cubre el perfil del área · Falta de experiencia en ventas · No se presentó a la entrevista · Poco interés en el puesto · Habilidades de comunicación insuficientes',
    'SE-MR: No hay otro gerente disponible · No cubre el perfil del área · El candidato ya no desea continuar',
    'OF: Sueldo menor al esperado · Aceptó otra oferta · Horario no conveniente · Motivos personales',
    'ES: Referencias laborales negativas · Información inconsistente · Domicilio no localizado · No atendió la visita',
    'CN-DE: Vacante cancelada · El candidato ya no desea continuar · Documentación no válida',
    'CN-DEG: Vacante cancelada · El candidato ya no desea continuar · Documentación no válida · El cliente eligió a otro candidato',
    'REP: La plaza fue cubierta · Se abrió una plaza más cercana · Cambio de gerencia',
    'CIERRE: La vacante se canceló · Se cubrieron todas las plazas · Cambió el perfil que se busca',
    'RECHAZO: El candidato ya no desea continuar · No contesta las llamadas · No cubre el perfil · Aceptó otra oferta · Documentación no válida · Se cubrieron todas las plazas',
  ])
})

test('have all areas', () => {
  expect(
    Object.entries(areaCatalogue).map(([name, [what, subAreas]]) => `${name} (${what}) ${subAreas.join(' · ')}`),
  ).toEqual([
    'Ventas (Asesoría y venta de seguros, en campo y en oficina.) Seguros de vida · Gastos médicos · Cuentas Pyme · Promotorías',
    'Atención a Clientes (Orientación y servicio a quienes ya están asegurados.) Centro telefónico · Siniestros · Calidad en el servicio',
    'Administración y Finanzas (Contabilidad, pagos y control interno de la compañía.) Contabilidad · Nómina · Tesorería · Auditoría interna',
    'Tecnologías de la Información (Desarrollo y operación de los sistemas.) Desarrollo de software · Análisis de datos · Soporte técnico · Seguridad de la información',
    'Recursos Humanos (Atracción, capacitación y desarrollo del personal.) Atracción de talento · Capacitación · Compensaciones',
    'Riesgos y Actuaría (Suscripción, reservas y modelos de riesgo.) Suscripción · Reservas técnicas · Modelos de riesgo',
    'Jurídico (Contratos, litigios y cumplimiento normativo.) Corporativo · Contencioso · Cumplimiento',
    'Mercadotecnia (Marca, campañas y medios digitales.) Marca · Medios digitales',
    'Sustentabilidad (Programas sociales y ambientales; área de reciente creación.) ',
  ])
})

test('have all scores', () => {
  expect(
    scoreCatalogue.map(
      ({ codigo, descripcion, tags }) => `${codigo} ${descripcion}: ${tags.map((tag) => tag.join(' ')).join(' · ')}`,
    ),
  ).toEqual([
    'FV Favorito: LIDER Liderazgo · VTAS Perfil de ventas · EXPS Experiencia sobresaliente · DISP Disponibilidad inmediata',
    'VB Viable: CAPA Requiere capacitación · OTRA Apto para otra vacante · POTE Con potencial · ADMN Perfil administrativo',
    'NV No viable: PERF No cubre el perfil · ESCO Escolaridad insuficiente · ZONA Fuera de zona',
    'LN Lista negra: DOCF Documentación falsa · CONF Conducta inadecuada · REFN Referencias negativas',
    'null Sin clasificar: ANTE Calificación anterior',
  ])
})

test('have all job boards, with the fields that each accepts', () => {
  const lines = boardRows.map(({ id, nombre, token, branches, campos }) => {
    const fields = campos.map(({ campo, etiqueta, uso, minimo, maximo, formato, fuente }) =>
      [campo, etiqueta, uso, minimo, maximo, formato, fuente].join(','),
    )
    return `${id} ${nombre} (${token}) ${branches.join(' ')}: ${fields.join(' · ')}`
  })
  expect(lines).toEqual([
    '1 LinkedIn (linkedin) CORP ATN: titulo,Título,obligatorio,,200,linea,titulo · descripcion,Descripción,obligatorio,100,25000,texto,descripcion · empresa,Empresa,obligatorio,,,linea,empresa · ciudad,Ciudad,obligatorio,,,linea, · estado,Estado,obligatorio,,,estado,',
    '2 Indeed (indeed) CORP COM ATN: titulo,Título,obligatorio,,,linea,titulo · fecha,Fecha de publicación,obligatorio,,,linea,fechaInicio · referencia,Número de referencia,obligatorio,,,linea,referencia · requisicion,Requisición,obligatorio,,,linea,requisicion · empresa,Empresa,obligatorio,,,linea,empresa · ciudad,Ciudad,obligatorio,,,linea, · estado,Estado,obligatorio,,,estado, · descripcion,Descripción,obligatorio,,,texto,descripcion',
    '3 Google Empleos (google) CORP COM ATN: titulo,Título,obligatorio,,,linea,titulo · descripcion,Descripción,obligatorio,,,texto,descripcion · fecha,Fecha de publicación,obligatorio,,,linea,fechaInicio · vigencia,Vigente hasta,opcional,,,linea,fechaFin · empresa,Empresa,obligatorio,,,linea,empresa · sede,Sede,opcional,,,linea,sede · ciudad,Ciudad,obligatorio,,,linea, · estado,Estado,obligatorio,,,estado, · sueldo,Sueldo mensual,opcional,,,linea,sueldo',
    '4 OCC Mundial (occ) CORP COM: titulo,Título,obligatorio,,,linea,titulo · descripcion,Descripción,obligatorio,,,texto,descripcion · sueldo,Sueldo mensual,opcional,,,linea,sueldo · ciudad,Ciudad,obligatorio,,,linea, · estado,Estado,obligatorio,,,estado,',
    '5 Computrabajo (computrabajo) COM ATN: titulo,Título,obligatorio,,,linea,titulo · descripcion,Descripción,obligatorio,,,texto,descripcion · sueldo,Sueldo mensual,opcional,,,linea,sueldo · ciudad,Ciudad,obligatorio,,,linea, · estado,Estado,obligatorio,,,estado,',
  ])
})
