/** How a view comes to what the whole application shares. */
import { createContext, useContext } from 'react'
import type { Application } from '../app/application.ts'

export const ApplicationContext = createContext<Application | null>(null)

export function useApplication(): Application {
  const application = useContext(ApplicationContext)
  if (!application) throw new Error('This view stands outside of ApplicationContext')
  return application
}
