import { RemoteName } from '@storefront/contracts/routes';
import { Audience, ReleaseVersion } from '@storefront/release-protocol';
import { readPosition } from '@storefront/release-protocol/calls';
import { InvalidArgumentError } from 'commander';

/** Parses `mf-cart`. */
export function parseRemote(text: string): RemoteName {
  const remote = RemoteName.safeParse(text);
  if (remote.success) return remote.data;
  throw new InvalidArgumentError('A remote has a name such as mf-cart.');
}

/** Parses `1.4.2`. */
export function parseVersion(text: string): string {
  if (ReleaseVersion.safeParse(text).success) return text;
  throw new InvalidArgumentError('A version looks like 1.4.2 or 1.5.0-rc.1.');
}

/** Parses `mf-cart@1.4.2`. */
export function parseRelease(text: string): { remote: RemoteName; version: string } {
  const [remote, version, ...rest] = text.split('@');
  if (remote === undefined || version === undefined || rest.length > 0) {
    throw new InvalidArgumentError('A release looks like mf-cart@1.4.2.');
  }
  return { remote: parseRemote(remote), version: parseVersion(version) };
}

/** Checks `index.cjs:1:151516` and adds it to the positions before. */
export function addPosition(text: string, earlier: readonly string[] = []): readonly string[] {
  if (readPosition(text) !== undefined) return [...earlier, text];
  throw new InvalidArgumentError('A position looks like index.cjs:1:151516.');
}

/** Collects the values of an option that may be repeated. */
export function listed(text: string, earlier: readonly string[]): readonly string[] {
  return [...earlier, text];
}

/** Parses `10%`, `10` or `2.5%` to a percentage of 0 to 100. */
export function parsePercent(text: string): number {
  const digits = /^(\d{1,3}(?:\.\d{1,3})?)%?$/.exec(text)?.[1];
  const percent = Number(digits);
  if (digits !== undefined && percent <= 100) return percent;
  throw new InvalidArgumentError('A share looks like 10% and lies between 0% and 100%.');
}

/** Parses `staff`, `phone`, `desktop` or `BR-SP`. */
export function parseAudience(text: string): Audience {
  const audience = Audience.safeParse(text);
  if (audience.success) return audience.data;
  throw new InvalidArgumentError('An audience is staff, phone, desktop or a state such as BR-SP.');
}

/** Parses `on` or `off`. */
export function parseSwitch(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new InvalidArgumentError('It is on or off.');
}

/** Parses a token's lifetime of 1 to 366 days. */
export function parseDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= 366) return days;
  throw new InvalidArgumentError('It is a whole number of days from 1 to 366.');
}

const secondsPerUnit: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400 };

/** Parses `30m`, `2h` or `3d` to seconds. */
export function parseDuration(text: string): number {
  const [, count, unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const seconds = Number(count) * (secondsPerUnit[unit] ?? 0);
  if (seconds > 0 && seconds <= 7 * 86_400) return seconds;
  throw new InvalidArgumentError('A duration looks like 30m, 2h or 3d, and is at most 7d.');
}

/** Parses a wait of 0 to 600 seconds. */
export function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (text !== '' && seconds >= 0 && seconds <= 600) return seconds;
  throw new InvalidArgumentError('It is a number of seconds from 0 to 600.');
}

/** Parses a number of history rows or pages. */
export function parseLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 500) return limit;
  throw new InvalidArgumentError('It is a whole number from 1 to 500.');
}
