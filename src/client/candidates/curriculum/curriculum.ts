import type { CandidateDetail } from '../../../contract/candidates.ts'

const kinds = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
type Kind = keyof typeof kinds

const isKind = (ending: string): ending is Kind => Object.hasOwn(kinds, ending)

/**
 * Returns CV_ followed by the candidate's name and the extension of the stored file; null when there is no readable CV.
 */
export function curriculumOf({
  nombre,
  curriculum,
  urlCurriculum,
}: Pick<CandidateDetail, 'nombre' | 'curriculum' | 'urlCurriculum'>): File | null {
  const bytes = curriculum ? decode(curriculum) : null
  if (bytes === null || bytes.length === 0) return null
  const kind = /\.([a-z]+)$/i.exec(urlCurriculum ?? '')?.[1]?.toLowerCase() ?? ''
  // For an unknown type the browser must not open the file
  return isKind(kind)
    ? new File([bytes], `CV_${nombre}.${kind}`, { type: kinds[kind] })
    : new File([bytes], `CV_${nombre}`, { type: 'application/octet-stream' })
}

/** Whether the page can show this file; older Word files, and those too costly to read, can only be downloaded. */
export const canShow = (file: File, { avisoCurriculum }: Pick<CandidateDetail, 'avisoCurriculum'>): boolean =>
  avisoCurriculum === undefined && (file.type === kinds.pdf || file.type === kinds.docx)

function decode(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
