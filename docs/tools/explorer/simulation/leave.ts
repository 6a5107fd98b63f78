import { simulationParts } from './parts.ts'

window.statechartSimulation = simulationParts
