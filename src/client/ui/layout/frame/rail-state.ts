import { createStoredSwitch } from '../../base/stored-switch.ts'

const rails = createStoredSwitch('bolsa-de-trabajo-admin.panel', 'oculto')
export const { isOn: isRailShown, turn: showRail, subscribe: subscribeToRail } = rails
