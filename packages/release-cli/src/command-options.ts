export const reasonOption = ['--reason <text>', 'why, for the history'] as const;
export const jsonOption = ['--json', 'print one JSON document'] as const;
export const forceOption = ['--force', "past the gate's refusals; operators only, with a reason"] as const;
/** In seconds. */
export const waitOption = [
  '--wait <seconds>',
  'longest wait for the verdicts of the running shells; 0: none',
] as const;
/** A shell may fetch a release for 20 s and try it for some seconds more before it refuses it. */
export const changeWaitSeconds = 30;
export const statusWaitSeconds = 5;
