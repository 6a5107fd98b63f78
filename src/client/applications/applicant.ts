import type { Application } from '../../contract/applications.ts'

/** The applicant's full name from the application; empty while it has none. */
export function applicantOf(application: Application | null): string {
  const { nombre, apellidoPaterno, apellidoMaterno } = application?.etapa1 ?? {}
  return [nombre, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' ')
}

/** Whether any field was filled in. */
export const hasContent = (application: Application | null): application is Application =>
  application !== null && Object.values(application).some((part) => part !== null)
