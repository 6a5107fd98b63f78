import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/downloads/candidates-job.ts': {
    ...because('nobody has no id, and is found by none', ['userId === null → false']),
    ...because('says only how often others are served meanwhile', ['written.rows % rowsAtOnce === 0 → written.rows % rowsAtOnce !== 0']),
  },
  'src/server/downloads/files.ts': {
    ...because('shows when the power fails', ['true → false (2)']),
    ...because('another process on the same folder was faster', ['true → false (5)']),
    ...because('no file of ours is called so', ['[] → ["Stryker was here"]']),
  },
}
