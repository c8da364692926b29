/** Requests pages without a pause until stopped; returns the number of requests and the failures. */
export function keepRequesting(url: string) {
  let stopped = false;
  const failures: string[] = [];
  let requested = 0;
  const one = async () => {
    while (!stopped) {
      const response = await fetch(`${url}?pg=${1 + (requested++ % 5)}`).catch((error: unknown) => error);
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
