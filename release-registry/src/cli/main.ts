import { runCommand } from './run.ts';
import { processSurroundings } from './surroundings.ts';

process.exitCode = await runCommand(process.argv.slice(2), processSurroundings());
