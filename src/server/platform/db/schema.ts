/** All tables, one schema for PGlite and PostgreSQL: a file in `tables/` for each resource. After a change there, generate the migration. */
import * as applications from './tables/applications.ts'
import * as areas from './tables/areas.ts'
import * as candidates from './tables/candidates.ts'
import * as content from './tables/content.ts'
import * as curricula from './tables/curricula.ts'
import * as documents from './tables/documents.ts'
import * as duplicates from './tables/duplicates.ts'
import * as idempotency from './tables/idempotency.ts'
import * as installation from './tables/installation.ts'
import * as integration from './tables/integration.ts'
import * as interviews from './tables/interviews.ts'
import * as jobs from './tables/jobs.ts'
import * as limits from './tables/limits.ts'
import * as metrics from './tables/metrics.ts'
import * as notifications from './tables/notifications.ts'
import * as people from './tables/people.ts'
import * as personalData from './tables/personal-data.ts'
import * as portfolio from './tables/portfolio.ts'
import * as rateLimits from './tables/rate-limits.ts'
import * as recruitment from './tables/recruitment.ts'
import * as site from './tables/site.ts'
import * as session from './tables/session.ts'
import * as vacancies from './tables/vacancies.ts'
import * as views from './tables/views.ts'
import * as own from './tables/database.ts'

export const schema = {
  ...own,
  ...session,
  ...rateLimits,
  ...people,
  ...vacancies,
  ...candidates,
  ...curricula,
  ...areas,
  ...content,
  ...recruitment,
  ...interviews,
  ...metrics,
  ...limits,
  ...notifications,
  ...applications,
  ...documents,
  ...integration,
  ...portfolio,
  ...views,
  ...jobs,
  ...idempotency,
  ...personalData,
  ...installation,
  ...duplicates,
  ...site,
}
