#!/usr/bin/env node
import { processContext, runWith } from '@storefront/release-cli';
import { addUpkeepCommands } from './upkeep-commands.ts';

process.exitCode = await runWith(addUpkeepCommands, process.argv.slice(2), processContext());
