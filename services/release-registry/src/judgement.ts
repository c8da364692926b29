/** How the judge and rollouts decide, as functions of counts alone: for measurements of how soon and how rightly they do. */
export { judge } from './judge/judge.ts';
export { judgeIntent } from './judge/judge-intent.ts';
export { decisiveLiveRatio } from './judge/judge-live.ts';
export { judgeParts, type Step } from './judge/judge-parts.ts';
export { judgeSilence, mayBeMissing } from './judge/judge-silence.ts';
export { judgeValues, type ValueStep } from './judge/judge-values.ts';
export { computeComparedShare } from './judge/judged-releases.ts';
export { addArms, clearFault, noViews } from './judge/likelihood.ts';
export { decideStep, type StepFigures } from './rollouts/decide-step.ts';
export { noCounts } from './shells/count-store.ts';
