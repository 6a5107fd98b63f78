/**
 * All tables, one schema for PGlite and PostgreSQL; each stands with its resource (`<resource>/tables.ts`).
 * Change a table there, then generate the migration.
 */
import * as applications from '../applications/tables.ts'
import * as areas from '../areas/tables.ts'
import * as candidates from '../candidates/tables.ts'
import * as content from '../content/tables.ts'
import * as documents from '../documents/tables.ts'
import * as installation from '../installation/tables.ts'
import * as integration from '../integration/tables.ts'
import * as interviews from '../interviews/tables.ts'
import * as jobs from '../jobs/tables.ts'
import * as metrics from '../metrics/tables.ts'
import * as notifications from '../notifications/tables.ts'
import * as people from '../people/tables.ts'
import * as personalData from '../personal-data/tables.ts'
import * as portfolio from '../portfolio/tables.ts'
import * as recruitment from '../recruitment/tables.ts'
import * as session from '../session/tables.ts'
import * as vacancies from '../vacancies/tables.ts'
import * as views from '../views/tables.ts'
import * as own from './tables.ts'

export const schema = { ...own, ...session, ...people, ...vacancies, ...candidates, ...areas, ...content, ...recruitment, ...interviews, ...metrics, ...notifications, ...applications, ...documents, ...integration, ...portfolio, ...views, ...jobs, ...personalData, ...installation }
