/** Whether the document is shown beside the form, in every process. */
import { createStoredSwitch } from '../ui/base/stored-switch.ts'

const document = createStoredSwitch('proceso-sin-documento', '1')
export const { isOn: isDocumentShown, subscribe: subscribeToDocument } = document
export const showDocument = (): void => document.turn(true)
export const toggleDocument = (): void => document.turn(!document.isOn())
