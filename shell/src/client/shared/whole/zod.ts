import { config } from 'zod';

// pages forbid code that is made of texts, and report each attempt
config({ jitless: true });

export * from 'zod';
export { default } from 'zod';
