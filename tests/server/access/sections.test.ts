/** What each role finds in `systemSections` (spec 2 §6), written down apart from the server's rules. */
import { expect, test } from 'vitest'
import { type Branch, type Role, roles } from '../../../src/contract/roles.ts'
import { sectionsOf } from '../../../src/server/identity/access/sections.ts'

const sections: Readonly<Record<Role, readonly [Branch, string]>> = {
  ROLE_CRP_ADMN: ['CORP', 'METRICS_CREATE METRICS_CORP PORTOFOLIO_CORP VACANCIES_UPDATE VACANCIES_ACTIVATE'],
  ROLE_CRP_ATN_CTS_REC: ['ATN', 'PORTOFOLIO_ATN VACANCIES_UPDATE'],
  ROLE_CRP_REC: ['CORP', 'PORTOFOLIO_CORP VACANCIES_UPDATE'],
  ROLE_CRP_OBS: ['CORP', 'PORTOFOLIO_CORP'],
  ROLE_COM_ADMN: ['COM', 'METRICS_CREATE METRICS_COM PORTOFOLIO_COM VACANCIES_UPDATE VACANCIES_ACTIVATE'],
  ROLE_COM_CON: ['COM', 'METRICS_CREATE METRICS_COM PORTOFOLIO_COM VACANCIES_UPDATE VACANCIES_ACTIVATE'],
  ROLE_COM_ANL: ['COM', 'METRICS_CREATE METRICS_COM PORTOFOLIO_COM VACANCIES_UPDATE VACANCIES_ACTIVATE'],
  ROLE_COM_INT: ['COM', ''],
  ROLE_COM_REC: ['COM', 'METRICS_CREATE METRICS_COM PORTOFOLIO_COM'],
  ROLE_COM_METVIEW: ['COM', 'METRICS_CREATE METRICS_COM'],
  ROLE_MKT_EDITOR: ['CORP', 'HOME_EDIT'],
}

test.each(roles)('%s', (role) => {
  const [branch, codes] = sections[role]
  expect(sectionsOf({ role, branch })).toEqual(
    codes
      .split(' ')
      .filter(Boolean)
      .map((code) => ({ code, operations: [] })),
  )
})
