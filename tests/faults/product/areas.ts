/** What faults are planted in, which tests are to notice them, and how many of them at least. */

/** A project of vitest.config.ts, and its selected test files. */
type Stage = { readonly project: 'laws' | 'client' | 'server'; readonly tests: RegExp }

export type Area = {
  readonly files: RegExp
  readonly except?: RegExp
  /** A fault survives when the tests of no stage notice it. */
  readonly stages: readonly Stage[]
  /** Percent of the faults that are noticed or explained. */
  readonly threshold: number
}

const ofClient: Stage = { project: 'client', tests: /^tests\/client\/.*\.test\.tsx?$/ }
/** A real client at a real server. */
const ofBoth: Stage = { project: 'server', tests: /^tests\/server\/machines\/.*\.test\.ts$/ }
/** On the embedded database, in one process. */
const ofServer: Stage = {
  project: 'server',
  tests: /^tests\/server\/(?!.*\.postgres\.test)(?!processes\/(main|npm-start)).*\.test\.ts$/,
}

const wiring = /^src\/client\/(kit\/api\/.*|(.*\/)?wiring[^/]*)\.tsx?$/

export const areas: Readonly<Record<string, Area>> = {
  contract: {
    files: /^src\/contract\/.*\.ts$/,
    stages: [{ project: 'laws', tests: /^tests\/laws\/contract.*\.test\.ts$/ }],
    threshold: 90,
  },
  wiring: { files: wiring, stages: [ofClient, ofBoth], threshold: 90 },
  client: { files: /^src\/client\/.*\.tsx?$/, except: wiring, stages: [ofClient], threshold: 85 },
  server: {
    // The public pages are views of the server
    files: /^src\/(server|site)\/.*\.ts$/,
    // Left out: tables, which a test compares with the database; the demo, which is its data. Programs run as
    // processes, and the embedded database's thread as one of its own, where no fault can be planted from outside. Code
    // that opens a PostgreSQL server, or runs its programs, needs them.
    except:
      /^src\/server\/(main\.ts|operations\/(demo\/|audit-events\.ts|installation\/(main|terminal)\.ts|backup\/(backup|restore|move-to-postgres|pg-dump)\.ts)|platform\/db\/(tables\/.*|bit-tables|schema|drizzle\.config|postgres|embedded\/thread)\.ts)/,
    stages: [ofServer],
    threshold: 90,
  },
}

export const belongsTo = ({ files, except }: Area, path: string): boolean => files.test(path) && !except?.test(path)
