import type { Application } from '../../contract/applications.ts'

/** Out: the applicant's whole name as the application has it; empty while it has none. */
export function applicantOf(application: Application | null): string {
  const { nombre, apellidoPaterno, apellidoMaterno } = application?.etapa1 ?? {}
  return [nombre, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' ')
}

/** Whether anything was filled in. */
export const hasContent = (application: Application | null): application is Application =>
  application !== null && Object.values(application).some((part) => part !== null)
