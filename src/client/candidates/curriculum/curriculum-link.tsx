import { SaveLink } from '../../ui/actions/save-link.tsx'

/** 'Descargar CV' (spec 1 §2, §9); `icon`: only its icon is seen. */
export const CurriculumLink = (props: { file: File; look?: 'button' | 'icon' | 'text' }) => (
  <SaveLink label="Descargar CV" {...props} />
)
