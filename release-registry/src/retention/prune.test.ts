import { openCommandLine } from '../testing/command-line.ts';
import { describePruning } from './prune-behaviour.ts';

describePruning(() => openCommandLine());
