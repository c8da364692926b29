import { ownConnection } from './own-connection.ts';
import { untilNextRequest } from './shoppers-pace.ts';

/**
 * Requests pages, two at a time, until stopped; returns the number of requests and the failures.
 * @param queryOf the query of the n-th request
 */
export function keepRequesting(url: string, queryOf = (n: number) => `pg=${1 + (n % 5)}`) {
  let stopped = false;
  const failures: string[] = [];
  let requested = 0;
  const one = async () => {
    while (!stopped) {
      await untilNextRequest();
      const response = await fetch(`${url}?${queryOf(requested++)}`, { headers: ownConnection }).catch(
        (error: unknown) => error,
      );
      if (!(response instanceof Response)) failures.push(String(response));
      else if (!(await response.text()).endsWith('</html>') || response.status !== 200)
        failures.push(`status ${response.status}`);
    }
  };
  const all = Promise.all([one(), one()]);
  return {
    async stop() {
      stopped = true;
      await all;
      return { requested, failures };
    },
  };
}
