/** The calls for the public home page (spec 2 §7) and the privacy notice. */
import * as contract from '../../contract/content.ts'
import * as notice from '../../contract/privacy-notice.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Caller, type Route } from '../platform/http/route.ts'
import { currentNotice, listNotices, publishNotice } from './privacy-notice.ts'
import { listVersions, readContent } from './read.ts'
import { restoreVersion, saveTab, type Saving, takePicture } from './save.ts'

export function contentRoutes({ db, now, env: { companyName } }: Deps): Route[] {
  const savingOf = ({ userId }: Caller): Saving => ({ savedBy: userId, savedAt: now() })
  return [
    answer(contract.getHomeContent, () => readContent(db)),
    answer(contract.saveHomeTab, ({ body, caller }) => saveTab(db, body, savingOf(caller))),
    answer(contract.uploadPicture, ({ body, caller }) => takePicture(db, body, savingOf(caller))),
    answer(contract.listTabVersions, ({ query }) => listVersions(db, query.pestana, query.paginaActual)),
    answer(contract.restoreTabVersion, ({ body, caller }) => restoreVersion(db, body, savingOf(caller))),
    answer(notice.getPrivacyNotice, () => currentNotice(db, companyName)),
    answer(notice.publishPrivacyNotice, ({ body, caller }) => publishNotice(db, body, savingOf(caller), companyName)),
    answer(notice.listPrivacyNotices, ({ query }) => listNotices(db, query.paginaActual)),
  ]
}
