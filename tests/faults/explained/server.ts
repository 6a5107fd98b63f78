import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/platform/base/env.ts': because('a protocol always ends with its colon', ['/^https?:$/ → /^https?:/']),
}
