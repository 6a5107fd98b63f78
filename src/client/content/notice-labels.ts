import type { PrivacyNoticeForm } from '../../contract/privacy-notice.ts'

export const noticeLabels: Readonly<Record<keyof PrivacyNoticeForm, string>> = {
  empresa: 'Responsable',
  domicilio: 'Domicilio',
  contacto: 'Contacto',
  finalidadesNecesarias: 'Finalidades necesarias',
  finalidadesVoluntarias: 'Finalidades voluntarias',
  texto: 'Texto del aviso',
}
/** In reading order. */
export const noticeFields = Object.keys(noticeLabels) as (keyof PrivacyNoticeForm)[]
