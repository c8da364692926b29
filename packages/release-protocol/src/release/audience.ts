import * as z from 'zod/mini';

/** States of Brazil, as ISO 3166-2 names them. */
const states = [
  'BR-AC',
  'BR-AL',
  'BR-AM',
  'BR-AP',
  'BR-BA',
  'BR-CE',
  'BR-DF',
  'BR-ES',
  'BR-GO',
  'BR-MA',
  'BR-MG',
  'BR-MS',
  'BR-MT',
  'BR-PA',
  'BR-PB',
  'BR-PE',
  'BR-PI',
  'BR-PR',
  'BR-RJ',
  'BR-RN',
  'BR-RO',
  'BR-RR',
  'BR-RS',
  'BR-SC',
  'BR-SE',
  'BR-SP',
  'BR-TO',
] as const;

/** A state of Brazil from which a visitor comes. */
export const Region = z.enum(states);
export type Region = z.infer<typeof Region>;

/** `phone` are browsers that say that they are mobile, `desktop` all others. */
export const Device = z.enum(['phone', 'desktop']);
export type Device = z.infer<typeof Device>;

/**
 * The part of the visitors to which a canary is limited: `staff`, who have a cookie that the registry has signed, those
 * with a device, or those of a region.
 */
export const Audience = z.enum(['staff', ...Device.options, ...Region.options]);
export type Audience = z.infer<typeof Audience>;

/** A share, 0 to 100, of an audience; strict, so that a further condition of a later version is refused. */
export const AudienceShare = z.strictObject({ name: Audience, percent: z.number() });
export type AudienceShare = z.infer<typeof AudienceShare>;
