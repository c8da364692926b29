#!/usr/bin/env node
import { processContext } from './command-context.ts';
import { runCommand } from './run.ts';

process.exitCode = await runCommand(process.argv.slice(2), processContext());
