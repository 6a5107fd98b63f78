/**
 * A queue with many lanes, served round robin: a hundred items in one lane do not delay one in another. p-limit has a
 * single lane.
 */
export type FairQueue<Item> = ReturnType<typeof createFairQueue<Item>>

export function createFairQueue<Item>() {
  // A map keeps insertion order: its first lane is served next.
  const lanes = new Map<string, Item[]>()

  return {
    size: (): number => [...lanes.values()].reduce((sum, lane) => sum + lane.length, 0),

    waiting: (name: string): number => lanes.get(name)?.length ?? 0,

    /** Number of items that would be served before a new one of this lane. */
    ahead: (name: string): number => {
      const own = lanes.get(name)?.length ?? 0
      const others = [...lanes].filter(([other]) => other !== name)
      return own + others.reduce((sum, [, { length }]) => sum + Math.min(length, own + 1), 0)
    },

    add: (name: string, item: Item): void => {
      const lane = lanes.get(name)
      if (lane) lane.push(item)
      else lanes.set(name, [item])
    },

    /** Takes the next item of a lane that may be served; the lane moves to the end. */
    take: (isServed: (name: string) => boolean = () => true): Item | undefined => {
      for (const [name, lane] of lanes) {
        if (!isServed(name)) continue
        const item = lane.shift()
        lanes.delete(name)
        if (lane.length > 0) lanes.set(name, lane)
        return item
      }
      return undefined
    },

    remove: (name: string, item: Item): void => {
      const left = (lanes.get(name) ?? []).filter((one) => one !== item)
      if (left.length > 0) lanes.set(name, left)
      else lanes.delete(name)
    },
  }
}
