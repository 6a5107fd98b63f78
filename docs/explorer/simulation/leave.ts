import * as parts from './parts.ts'

window.statechartSimulation = parts
