import type { Passage } from '../../../contract/curricula.ts'
import { MarkedText } from '../../ui/base/marked-text.tsx'
import type { Column } from '../../ui/lists/table.tsx'

/** What the CV says, in a list that words of CVs filter; it has the room of columns that leave. */
export const passageColumn: Column<{ readonly pasaje?: Passage | null | undefined }> = {
  key: 'pasaje',
  width: [24, 60],
  header: 'En su CV',
  soon: true,
  cell: ({ pasaje }) => pasaje && <MarkedText pieces={pasaje} />,
}
