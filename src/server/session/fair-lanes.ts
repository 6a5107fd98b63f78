/** A waiting line of many lanes, served in turn: whoever sends a hundred holds up nobody who sends one. p-limit has one queue. */
export type Lanes<Item> = ReturnType<typeof createLanes<Item>>

export function createLanes<Item>() {
  // A map keeps the order of its keys: the first lane is the next one served.
  const lanes = new Map<string, Item[]>()

  return {
    size: (): number => [...lanes.values()].reduce((sum, lane) => sum + lane.length, 0),

    /** How many would be served before one who came to the lane now. */
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

    /** The next one; its lane goes to the end. */
    take: (): Item | undefined => {
      for (const [name, lane] of lanes) {
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
