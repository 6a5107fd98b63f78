/** In which mode the portfolio is shown: that of the branch whose section the session holds (spec 2 §6). */
import { sectionOfMode } from '../../contract/portfolio.ts'
import { type Branch, branches, hasPermission, type SystemSection } from '../../contract/roles.ts'

export const modeOf = (sections: readonly SystemSection[]): Branch | null => branches.find((branch) => hasPermission(sections, sectionOfMode(branch))) ?? null
