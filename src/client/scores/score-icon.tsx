import Ban from 'lucide-react/icons/ban'
import Frown from 'lucide-react/icons/frown'
import Smile from 'lucide-react/icons/smile'
import Star from 'lucide-react/icons/star'
import type { Score } from '../../contract/candidates.ts'

/** FV star, VB smile, NV ban, LN frown (spec 1 §3). */
const icons = { FV: Star, VB: Smile, NV: Ban, LN: Frown }

/** The icon of a score type, shown beside its description. */
export function ScoreIcon({ codigo }: { codigo: Score['codigo'] }) {
  const Icon = icons[codigo ?? 'NV']
  return <Icon aria-hidden="true" />
}
