import { within } from '@storefront/server-kit/within';
import { RefusedForGood } from '../jobs/due-rows.ts';
import { ProviderUnavailable } from './provider-errors.ts';

/** One call of a provider, once it has ended. */
export interface ProviderCall {
  /** Whose port it is, such as `payment`. */
  readonly port: string;
  /** The provider's name. */
  readonly provider: string;
  readonly call: string;
  /** `unavailable`: nothing certain was heard; `refused`: it will never be done; `failed`: anything else. */
  readonly outcome: 'answered' | 'unavailable' | 'refused' | 'failed';
  readonly seconds: number;
}

interface Watched {
  readonly port: string;
  readonly provider: string;
  /** How long a call may take. */
  readonly limitMs: number;
  readonly onCall: (call: ProviderCall) => void;
}

function describeFailure(error: unknown): ProviderCall['outcome'] {
  if (error instanceof ProviderUnavailable) return 'unavailable';
  return error instanceof RefusedForGood ? 'refused' : 'failed';
}

/**
 * A port whose asynchronous calls fail when they are not answered in time, and are reported: one that never answers would
 * stop all that comes after.
 */
export function watchCalls<Port extends object>(port: Port, watched: Watched): Port {
  const { limitMs, onCall } = watched;
  const watch = async (call: string, answer: Promise<unknown>) => {
    const startMs = performance.now();
    const report = (outcome: ProviderCall['outcome']) =>
      onCall({
        port: watched.port,
        provider: watched.provider,
        call,
        outcome,
        seconds: (performance.now() - startMs) / 1_000,
      });
    try {
      const late = () => new ProviderUnavailable(`${call}: no answer within ${limitMs} ms`);
      const result = await within(limitMs, answer, late);
      report('answered');
      return result;
    } catch (error) {
      report(describeFailure(error));
      throw error;
    }
  };
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...parameters: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, parameters);
        return result instanceof Promise ? watch(String(name), result) : result;
      };
    },
  });
}
