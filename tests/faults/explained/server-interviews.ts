import type { Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/interviews/slots.ts': { 'lastHour - firstHour → lastHour + firstHour': 'an hour after the last one is left out as one that there is not' },
}
