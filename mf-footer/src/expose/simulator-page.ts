export { head, load } from '../simulators/load-simulator.ts';
export { SimulatorPage as default } from '../simulators/simulator-page.tsx';
