/** The e-mail edited in place, on the profile. */
import { openProfile } from '../../../docs/tools/paths/finding.ts'
import { anotherEmail, emailIcons } from '../../../docs/tools/paths/common-phrases.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

export const emailEditPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: openProfile('role_crp_rec', 'FT', ['Pulsa «Editar correo», el lápiz junto al correo.']),
  requests: { saveForm: 'editar-correo' },
  steps: {
    'form.submitted': `En la caja del correo ${anotherEmail} y pulsa «Guardar correo», la palomita.`,
    'form.closed': 'Pulsa «Cancelar» (el tache) o Escape.',
  },
  before: {
    'saveForm responde': ({ event }) =>
      (event['output'] as { ok: boolean }).ok
        ? undefined
        : 'en otra ventana ingresa en este mismo navegador como role_crp_obs, copia su «bolsa-de-trabajo-admin.token» (Aplicación, almacenamiento de sesión) y pégalo en el de ésta',
  },
  results: ({ after }) =>
    after.matches('saved')
      ? [
          'Se ve el correo nuevo y el aviso «Información actualizada»: «La información del candidato se actualizó correctamente».',
          'El foco está en el lápiz «Editar correo».',
        ]
      : [],
  proofs: { saving: 'El correo que escribiste sigue en su caja, en «Datos personales».' },
  seen: {
    ...emailIcons,
    Cancelar: 'el tache «Cancelar»',
  },
  scenarios: { 'cambiar el correo': { input: 'un candidato', via: ['editing.refused', 'saving'], to: 'saved' } },
})
