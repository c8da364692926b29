import { openCommandLine } from '../testing/command-line.ts';
import { describePruning } from '../tests/prune-behaviour.ts';

describePruning(() => openCommandLine());
