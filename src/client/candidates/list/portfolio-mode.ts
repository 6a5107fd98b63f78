/** The mode of the portfolio: the branch whose section the session contains (spec 2 §6). */
import { sectionOfMode } from '../../../contract/portfolio.ts'
import { type Branch, branches, hasPermission, type SystemSection } from '../../../contract/roles.ts'

export const modeOf = (sections: readonly SystemSection[]): Branch | null =>
  branches.find((branch) => hasPermission(sections, sectionOfMode(branch))) ?? null
