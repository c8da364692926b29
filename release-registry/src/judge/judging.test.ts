import { openTestRegistry } from '../testing/test-registry.ts';
import { describeJudging } from './judging-behaviour.ts';

describeJudging(() => openTestRegistry());
